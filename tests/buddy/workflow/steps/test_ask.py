"""Ask: one question at a time, the best one first, and an end with a reason (METHOD 7)."""

from __future__ import annotations

from typing import Any

import pytest

from specapp.buddy.actions import answer_question
from specapp.buddy.events.asking import AskingExtended, AskingFinished, AskingStopped, QuestionAsked
from specapp.buddy.events.session import StepFinished
from specapp.buddy.questions import PRIORITY, Answer
from specapp.buddy.workflow.folding import fold
from specapp.buddy.workflow.plans.buddy import BUDDY
from specapp.buddy.workflow.state import SessionState
from specapp.buddy.workflow.steps.ask import AskStep, rank_questions, why_now
from tests.factories.heart import after, before, settled, whole_session
from tests.factories.sessions import first_events

STEP = AskStep()
SKIPPED = Answer(kind="skipped")
OPEN = ("topic_1", "topic_3", "topic_5", "topic_7")


def voted(**options: Any) -> SessionState:
    """The first round is settled; the priority question was answered and nothing else was asked."""
    return after(whole_session(**options), "step.finished", step="vote")


def unsure(key: str, simulator: str) -> tuple[str, bool]:
    """All choose alike, but one is not sure of it."""
    return "first", simulator != "no_profile"


def only_question(state: SessionState) -> QuestionAsked:
    (question,) = settled(STEP, state)
    assert isinstance(question, QuestionAsked)
    return question


def answer(state: SessionState, given: Answer = SKIPPED) -> None:
    """Answer the open question; whatever code makes of it is folded in as well."""
    assert state.open_question is not None
    fold(answer_question(state, dimension_key=state.open_question.dimension_key, answer=given), state)
    while (said := BUDDY.settle(state))[0] not in ("", STEP.name):
        fold(said[1], state)


def test_asking_never_costs_a_call() -> None:
    events = whole_session()
    assert [STEP.next_calls(fold(events[:number])) for number in range(len(events))] == [[]] * len(events)


def test_nothing_is_asked_before_the_draft() -> None:
    assert STEP.settle(before(whole_session(), "draft.completed")) == []
    assert STEP.settle(fold(first_events())) == []


def test_the_priority_question_comes_with_the_draft_and_before_the_chart() -> None:
    state = after(whole_session(), "draft.completed")
    assert state.chart is None
    question = only_question(state)
    assert (question.number, question.dimension_key, question.remaining) == (1, PRIORITY, 4)
    assert list(question.options) == ["A", "B", "C", "D"]
    assert STEP.settle(state) == []


def test_the_priority_question_is_left_out_without_a_budget_and_after_a_stop() -> None:
    assert STEP.settle(after(whole_session(budget=0), "draft.completed")) == []
    state = after(whole_session(), "draft.completed")
    fold([AskingStopped()], state)
    assert STEP.settle(state) == []


def test_a_checklist_has_no_priority_question() -> None:
    assert AskStep(priority=False).settle(after(whole_session(), "draft.completed")) == []


def test_the_best_question_is_asked_as_it_stands_in_the_chart() -> None:
    state = voted()
    question = only_question(state)
    dimension = state.rows["topic_1"].dimension
    assert (question.number, question.dimension_key, question.question) == (2, "topic_1", dimension.question)
    assert question.options == {letter: dimension.text_of(letter) for letter in "ABCD"}  # type: ignore[arg-type]
    assert (question.worth, question.remaining) == (1.0, 3)
    assert STEP.settle(state) == []


def test_no_question_while_votes_are_out_or_an_answer_is_unread() -> None:
    assert STEP.settle(before(whole_session(), "dimension.escalated", round=1)) == []
    state = voted()
    only_question(state)
    fold(answer_question(state, dimension_key="topic_1", answer=Answer(kind="chosen", selected=("B",))), state)
    assert STEP.settle(state) == []  # not learnt yet
    learnt = after(whole_session(), "step.finished", basis="topic_1")
    assert STEP.settle(learnt) == []  # a round of votes is due
    assert STEP.settle(after(whole_session(revote="off"), "step.finished", basis="topic_1")) != []


def test_more_important_rows_and_those_that_others_wait_for_come_first() -> None:
    state = voted()

    def change(key: str, **changes: Any) -> None:
        state.rows[key].dimension = state.rows[key].dimension.model_copy(update=changes)

    assert [key for key, _ in rank_questions(state)] == list(OPEN)
    change("topic_1", importance="low")
    change("topic_7", depends_on=("topic_5", "topic_2"))
    assert rank_questions(state) == [("topic_5", 1.25), ("topic_3", 1.0), ("topic_7", 1.0), ("topic_1", 0.4)]


def test_a_question_that_was_skipped_is_not_asked_again() -> None:
    state = voted(budget=20)
    asked: list[str] = []
    while not state.asking_finished:
        for event in settled(STEP, state):
            if isinstance(event, QuestionAsked):
                asked.append(event.dimension_key)
                answer(state)
    assert asked == list(OPEN)
    assert (state.asking_finished.reason, state.asking_finished.remaining) == ("nothing_open", ())


def ended(state: SessionState, step: AskStep = STEP) -> AskingFinished:
    finished, done = settled(step, state)
    assert isinstance(finished, AskingFinished)
    assert done == StepFinished(step="ask", basis=f"{len(state.asked)} asked")
    assert (step.settle(state), step.next_calls(state)) == ([], [])
    return finished


@pytest.mark.parametrize(
    ("options", "expected"),
    [
        ({"budget": 1}, AskingFinished(reason="budget", asked=1, remaining=OPEN)),
        ({"budget": 0}, AskingFinished(reason="budget", asked=0, remaining=OPEN)),
        (
            {"choose": lambda key, simulator: ("first", True)},
            AskingFinished(reason="nothing_open", asked=1, remaining=()),
        ),
    ],
)
def test_asking_ends_with_its_reason(options: dict[str, Any], expected: AskingFinished) -> None:
    assert ended(voted(**options)) == expected


def test_a_question_worth_less_than_its_cost_is_left_unless_a_checklist_wants_all() -> None:
    def state() -> SessionState:
        state = voted(choose=unsure)
        for row in state.rows.values():
            row.dimension = row.dimension.model_copy(update={"importance": "low"})
        return state

    assert ended(state()).reason == "not_worth"
    (question,) = AskStep(adaptive=False).settle(state())
    assert isinstance(question, QuestionAsked)


def test_a_person_who_stops_is_asked_nothing_more() -> None:
    state = voted()
    only_question(state)
    fold([AskingStopped()], state)
    assert state.open_question is None
    assert ended(state) == AskingFinished(reason="stopped", asked=2, remaining=OPEN)


def test_more_questions_are_asked_when_the_person_wants_them() -> None:
    state = voted(budget=1)
    ended(state)
    fold([AskingExtended(more=1)], state)
    assert only_question(state).dimension_key == "topic_1"
    answer(state)
    assert ended(state).reason == "budget"


def test_why_now_names_doubt_reason_and_sentence_but_no_vote() -> None:
    state = voted()
    row = state.rows["topic_1"]
    assert why_now(state, "topic_1") == (
        "The three simulated users would each choose something else, and none of them is sure. "
        f"{row.dimension.why_it_matters} You wrote “{row.dimension.grounding}”"
    )
    for text in (alternative.text for alternative in row.dimension.alternatives):
        assert text not in why_now(state, "topic_1")


def test_why_now_quotes_both_sides_of_a_contradiction_and_counts_what_waits() -> None:
    state = voted()
    row = state.rows["topic_1"]
    row.dimension = row.dimension.model_copy(update={"conflicts_with": "Everything on paper."})
    for key in ("topic_3", "topic_5"):
        state.rows[key].dimension = state.rows[key].dimension.model_copy(update={"depends_on": ("topic_1",)})
    said = why_now(state, "topic_1")
    assert f"You wrote “{row.dimension.grounding}” and also “Everything on paper.”" in said
    assert said.endswith("2 other open points depend on it.")


@pytest.mark.parametrize(
    ("words", "sure", "said"),
    [
        (("first", "first", "first"), 2, "would choose alike, but not all of them are sure."),
        (("first", "first", "second"), 3, "do not agree, and each of them is sure."),
        (("first", "second", "third"), 1, "would each choose something else, and only one of them is sure."),
        (("first", "first", "second"), 2, "do not agree, and only two of them are sure."),
    ],
)
def test_votes_are_put_into_words(words: tuple[str, ...], sure: int, said: str) -> None:
    place = {"full_profile": 0, "partial_profile": 1, "no_profile": 2}
    state = voted(budget=0, choose=lambda key, simulator: (words[place[simulator]], place[simulator] < sure))
    assert why_now(state, "topic_1").startswith(f"The three simulated users {said}")


def test_in_another_language_the_reason_has_no_english_words() -> None:
    state = voted()
    assert state.created is not None
    settings = state.settings.model_copy(update={"language": "fr"})
    state.created = state.created.model_copy(update={"settings": settings})
    assert why_now(state, "topic_1") == state.rows["topic_1"].dimension.why_it_matters
