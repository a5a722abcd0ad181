"""Predict: one letter for every question of a checklist, once asking has finished (SpecBench Task 1, METHOD 10)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from specapp.answerers.fixed import FixedAnswerer
from specapp.buddy.actions import ask_more
from specapp.buddy.events.asking import DimensionOverturned, PredictionMade
from specapp.buddy.events.session import SessionFinished, StepFinished
from specapp.buddy.questions import Answer
from specapp.buddy.workflow.folding import fold
from specapp.buddy.workflow.state import SessionState
from specapp.buddy.workflow.steps.predict import PredictStep
from tests.factories.heart import after, before, checklist, play, settled, whole_session
from tests.factories.replies import well_behaved
from tests.factories.sessions import first_events

STEP = PredictStep()
WORD = {"full_profile": "first", "partial_profile": "second", "no_profile": "third"}


def choose(key: str, simulator: str) -> tuple[str, bool]:
    """q_0 is agreed on; q_1 has a majority; on every other row all differ."""
    number = int(key.rsplit("_", 1)[1])
    if number == 0:
        return "second", True
    if number == 1:
        return ("first", True) if simulator == "full_profile" else ("third", True)
    return WORD[simulator], True


def asked_out(answer: Answer | None = None) -> SessionState:
    """Asking has finished; q_2 was answered so, if at all."""
    answers = FixedAnswerer("test", Answer(kind="skipped"), {"q_2": answer} if answer else {})
    events = whole_session("task1", rows=4, budget=1 if answer else 0, choose=choose, answers=answers)
    return after(events, "asking.finished")


def predicted(state: SessionState) -> dict[str, tuple[str, str]]:
    said = [event for event in settled(STEP, state) if isinstance(event, PredictionMade)]
    return {event.dimension_key: (event.choice, event.rule) for event in said}


def test_predicting_never_costs_a_call_and_waits_for_the_end_of_asking() -> None:
    state = before(whole_session("task1", rows=4, budget=0, choose=choose), "asking.finished")
    assert (STEP.next_calls(state), STEP.settle(state)) == ([], [])
    assert STEP.next_calls(asked_out()) == []


def test_every_row_gets_one_letter_and_the_session_ends() -> None:
    state = asked_out()
    assert predicted(state) == {
        "q_0": ("B", "adopted"),
        "q_1": ("C", "majority"),
        "q_2": ("A", "full_profile"),
        "q_3": ("A", "full_profile"),
    }
    assert {key: row.prediction for key, row in state.rows.items()} == {"q_0": "B", "q_1": "C", "q_2": "A", "q_3": "A"}
    assert state.finished
    assert STEP.settle(state) == []


def test_the_step_finishes_before_the_session_does() -> None:
    assert STEP.settle(asked_out())[-2:] == [StepFinished(step="predict"), SessionFinished()]


@pytest.mark.parametrize(
    ("answer", "prediction"),
    [
        (Answer(kind="chosen", selected=("D",)), ("D", "answered")),
        (Answer(kind="chosen", selected=("B", "D")), ("B", "answered")),  # of several the one with most votes
        (Answer(kind="chosen", selected=("A", "B")), ("A", "answered")),  # a tie goes to full_profile
        (Answer(kind="skipped"), ("A", "full_profile")),
        (Answer(kind="you_decide"), ("A", "full_profile")),
        (Answer(kind="question_wrong"), ("A", "full_profile")),
    ],
)
def test_what_was_answered_counts_before_the_votes(answer: Answer, prediction: tuple[str, str]) -> None:
    assert predicted(asked_out(answer))["q_2"] == prediction


def test_own_words_count_for_the_alternatives_they_amount_to() -> None:
    def learn(request: Any) -> str:
        return json.dumps({"facts": [{"text": "They said so."}], "matches": ["C", "D"]})

    answers = FixedAnswerer("test", Answer(kind="own_words", text="Later."))
    given = [*first_events(plan="task1", budget=1), checklist(4)]
    events = play(given, plan="task1", gateway=well_behaved(choose, learn=learn), answers=answers)
    assert predicted(after(events, "asking.finished"))["q_2"] == ("C", "answered")


@pytest.mark.parametrize(
    ("answer", "prediction"),
    [
        (Answer(kind="chosen", selected=("D",)), ("D", "answered")),
        (Answer(kind="own_words", text="Something else."), ("B", "majority")),
    ],
)
def test_a_correction_beats_what_was_agreed(answer: Answer, prediction: tuple[str, str]) -> None:
    state = asked_out()
    fold([DimensionOverturned(dimension_key="q_0", by="correction", answer=answer, correction="C1")], state)
    assert predicted(state)["q_0"] == prediction


def test_more_questions_reopen_a_finished_checklist() -> None:
    state = fold(whole_session("task1", rows=4, budget=1))
    fold(ask_more(state, more=1), state)
    assert not state.finished
