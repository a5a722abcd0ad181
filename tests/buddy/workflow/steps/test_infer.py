"""Infer: when asking has finished, rows that nobody decided get the likeliest choice or are left out (METHOD 7)."""

from __future__ import annotations

from typing import Any

import pytest

from specapp.answerers.fixed import FixedAnswerer
from specapp.buddy.actions import overturn_dimension
from specapp.buddy.events.asking import AskingExtended, DimensionInferred
from specapp.buddy.events.session import StepFinished
from specapp.buddy.questions import Answer
from specapp.buddy.workflow.folding import fold
from specapp.buddy.workflow.state import SessionState
from specapp.buddy.workflow.steps.infer import InferStep, all_rows_decided
from tests.factories.heart import Events, after, before, settled, whole_session

STEP = InferStep()
WORD = {"full_profile": "first", "partial_profile": "second", "no_profile": "third"}


def majority(key: str, simulator: str) -> tuple[str, bool]:
    """Even rows are agreed on; on odd ones two say the second alternative and one the third."""
    if int(key.rsplit("_", 1)[1]) % 2 == 0:
        return "first", True
    return ("third", False) if simulator == "full_profile" else ("second", False)


def one_is_sure(key: str, simulator: str) -> tuple[str, bool]:
    return WORD[simulator], simulator == "no_profile"


def end_of(answer: Answer | None = None, **options: Any) -> Events:
    """A session in which the first row, and no other one, is answered so."""
    answers = FixedAnswerer("test", Answer(kind="skipped"), {"topic_1": answer} if answer else {})
    return whole_session(answers=answers, budget=2 if answer else 1, revote="off", **options)


def asked_out(answer: Answer | None = None, **options: Any) -> SessionState:
    return after(end_of(answer, **options), "asking.finished")


def inferred(state: SessionState) -> dict[str, tuple[Any, str, str]]:
    said = [event for event in settled(STEP, state) if isinstance(event, DimensionInferred)]
    return {event.dimension_key: (event.choice, event.rule, event.because) for event in said}


def test_inferring_never_costs_a_call() -> None:
    assert STEP.next_calls(asked_out()) == []


def test_nothing_is_inferred_while_something_may_still_be_asked() -> None:
    state = before(end_of(), "asking.finished")
    assert (STEP.settle(state), all_rows_decided(state)) == ([], False)


def test_open_rows_get_the_majority_and_agreed_ones_are_left_alone() -> None:
    state = asked_out(choose=majority)
    assert not all_rows_decided(state)
    assert inferred(state) == {f"topic_{number}": ("B", "majority", "not_asked") for number in (1, 3, 5, 7)}
    assert all_rows_decided(state)
    assert STEP.settle(state) == []


def test_the_last_word_is_that_the_step_has_finished() -> None:
    assert STEP.settle(asked_out())[-1] == StepFinished(step="infer")


def test_without_a_majority_the_full_profile_counts_if_anybody_was_sure() -> None:
    assert set(inferred(asked_out(choose=one_is_sure)).values()) == {("A", "full_profile", "not_asked")}


def test_a_row_on_which_all_differ_and_nobody_is_sure_is_left_out() -> None:
    state = asked_out()
    assert set(inferred(state).values()) == {(None, "left_out", "not_asked")}
    assert all_rows_decided(state)


@pytest.mark.parametrize(
    ("kind", "because"), [("skipped", "skipped"), ("no_preference", "no_preference"), ("you_decide", "delegated")]
)
def test_an_answer_that_decides_nothing_says_why_it_was_inferred(kind: Any, because: str) -> None:
    assert inferred(asked_out(Answer(kind=kind), choose=majority))["topic_1"] == ("B", "majority", because)


def test_what_was_delegated_is_decided_even_if_nobody_is_sure() -> None:
    state = asked_out(Answer(kind="you_decide"))
    assert inferred(state)["topic_1"] == ("A", "full_profile", "delegated")


@pytest.mark.parametrize(
    "answer",
    [
        Answer(kind="chosen", selected=("C",)),
        Answer(kind="own_words", text="Something else."),
        Answer(kind="question_wrong"),
    ],
)
def test_what_the_person_said_is_never_inferred(answer: Answer) -> None:
    assert "topic_1" not in inferred(asked_out(answer, choose=majority))


def test_what_the_person_overturned_is_never_inferred() -> None:
    state = asked_out(choose=majority)
    fold(overturn_dimension(state, dimension_key="topic_1", answer=Answer(kind="own_words", text="Else.")), state)
    assert list(inferred(state)) == ["topic_3", "topic_5", "topic_7"]


def test_nothing_is_left_to_say_where_every_row_is_decided() -> None:
    state = asked_out(choose=lambda key, simulator: ("first", True))
    assert (STEP.settle(state), all_rows_decided(state)) == ([], True)


def test_rows_that_were_not_asked_are_open_again_when_more_is_asked() -> None:
    state = asked_out(Answer(kind="skipped"), choose=majority)
    inferred(state)
    fold([AskingExtended(more=1)], state)
    assert [key for key, row in state.rows.items() if row.open] == ["topic_3", "topic_5", "topic_7"]
    assert STEP.settle(state) == []
