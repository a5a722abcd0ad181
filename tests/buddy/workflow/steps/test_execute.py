"""Execute: a call after every answer, a question copied or of the agent's own, and a submission that ends it."""

from __future__ import annotations

from typing import Any

import pytest

from specapp.buddy.actions import answer_question, ask_more, change_answer, stop_asking
from specapp.buddy.events.asking import AskingFinished, PredictionMade, QuestionAsked
from specapp.buddy.events.base import Event
from specapp.buddy.events.planning import PlanWritten, ThoughtNoted
from specapp.buddy.events.profiles import SummaryCompleted
from specapp.buddy.events.session import SessionFinished, StepFinished
from specapp.buddy.questions import Answer
from specapp.buddy.sections import SECTIONS
from specapp.buddy.variables import ExecuteVariables
from specapp.buddy.workflow.agent_tasks import ChecklistTask, SpecTask
from specapp.buddy.workflow.folding import fold
from specapp.buddy.workflow.state import SessionState
from specapp.buddy.workflow.steps.execute import ExecuteStep
from tests.factories.heart import checklist, land, only_call, perform, settled
from tests.factories.replies import query
from tests.factories.sessions import first_events

STEP, SPEC_STEP = ExecuteStep(ChecklistTask()), ExecuteStep(SpecTask())
B = Answer(kind="chosen", selected=("B",))
NOT_ONE = Answer(kind="own_words", text="None of these, on paper.")
Reply = dict[str, Any]


def planned(budget: int = 2, rows: int = 3) -> SessionState:
    """A plan was written; nothing was asked."""
    given: list[Event] = [*first_events(plan="two_stage", budget=budget), SummaryCompleted(text="Brief.")]
    return fold([*given, *([checklist(rows)] if rows else []), PlanWritten(text="Ask q_1.")])


def copy_of(number: int, **changes: str) -> Reply:
    """A question of the checklist, copied."""
    texts = [f"q {number} {word}" for word in ("first", "second", "third", "none")]
    return {"query_user": query(f"q_{number}", f"Question {number}?", texts) | changes}


def predict(**letters: str) -> Reply:
    return {"submit_predictions": {"predictions": [{"dimension": k, "choice": v} for k, v in letters.items()]}}


OWN: Reply = {"query_user": query("", "Paper or telephone?", ("Paper", "Telephone", "Both", "Neither"))}
ALL = predict(q_0="A", q_1="B", q_2="C")
SPEC: Reply = {"submit_spec": {section: f"About {section}." for section in SECTIONS}}


def asks(state: SessionState, reply: Reply, answer: Answer | None = None, *, step: ExecuteStep = STEP) -> QuestionAsked:
    """Let a reply land and its question be answered, if there is an answer."""
    land(state, only_call(step, state), reply)
    thought, asked = settled(step, state)
    assert isinstance(asked, QuestionAsked)
    assert thought == ThoughtNoted(number=asked.number, text="Nothing known of this.")
    if answer:
        fold(answer_question(state, dimension_key=asked.dimension_key, answer=answer), state)
    return asked


def submits(state: SessionState, reply: Reply, *, step: ExecuteStep = STEP) -> list[Event]:
    land(state, only_call(step, state), reply)
    return settled(step, state)


def told(state: SessionState, step: ExecuteStep = STEP) -> ExecuteVariables:
    """What the next call says."""
    variables = only_call(step, state).variables
    assert isinstance(variables, ExecuteVariables)
    return variables


def test_nothing_is_done_without_a_plan() -> None:
    state = fold([*first_events(plan="two_stage"), SummaryCompleted(text=""), checklist(3)])
    assert (STEP.next_calls(state), STEP.settle(state)) == ([], [])


def test_a_copied_question_is_asked_under_its_key_with_the_checklists_own_texts() -> None:
    state = planned()
    asked = asks(state, copy_of(1, option_a="q  1 first\n", option_b="Q 1 second"))
    assert asked == QuestionAsked(
        number=1, dimension_key="q_1", question="Question 1?", why_now="", worth=1.0, remaining=1,
        options={"A": "q 1 first", "B": "q 1 second", "C": "q 1 third", "D": "q 1 none"},
    )  # fmt: skip
    assert (STEP.next_calls(state), STEP.settle(state)) == ([], [])  # the person is to answer


def test_a_question_of_its_own_has_a_key_of_its_own_and_its_own_options() -> None:
    state = planned()
    asks(state, copy_of(1), B)
    asked = asks(state, OWN, NOT_ONE)
    assert (asked.number, asked.dimension_key, asked.options["C"]) == (2, "own-2", "Both")
    assert (state.answer_to("own-2"), state.answer_to("q_1"), state.answer_to("own-1")) == (NOT_ONE, B, None)


@pytest.mark.parametrize(
    "reply",
    [
        copy_of(1, option_d="none of them"),
        copy_of(1, option_a="q 1 second", option_b="q 1 first"),  # the letters would mean something else
        copy_of(1, dimension_key="q_2"),
        copy_of(0),  # asked before
    ],
)
def test_a_copy_that_is_none_is_sent_back_once_and_then_counts_as_original(reply: Reply) -> None:
    state = planned()
    asks(state, copy_of(0), B)
    performed = perform(only_call(STEP, state), reply, reply)
    assert [event.type for event in performed.events] == ["model_call.rejected", "model_call.completed"]
    fold(performed.events, state)
    (asked,) = (event for event in settled(STEP, state) if isinstance(event, QuestionAsked))
    assert (asked.dimension_key, asked.options["A"]) == ("own-2", reply["query_user"]["option_a"])


def test_a_copied_text_without_its_key_is_original() -> None:
    assert asks(planned(), copy_of(1, dimension_key="")).dimension_key == "own-1"


def test_the_next_call_sees_the_plan_what_was_asked_and_what_is_left() -> None:
    state = planned(budget=3)
    asks(state, copy_of(1), B)
    asks(state, OWN, NOT_ONE)
    said = told(state)
    assert (said.plan, said.summary, said.allowed, said.remaining) == ("Ask q_1.", "Brief.", 3, 1)
    assert [(one.dimension_key, one.question, one.answer, one.thought) for one in said.exchanges] == [
        ("q_1", "Question 1?", B, "Nothing known of this."),
        ("", "Paper or telephone?", NOT_ONE, "Nothing known of this."),
    ]
    assert said.exchanges[0].options["B"] == "q 1 second"


def test_submitting_early_closes_every_row_and_the_session() -> None:
    state = planned(budget=5)
    asks(state, copy_of(1), B)
    assert submits(state, ALL) == [
        AskingFinished(reason="not_worth", asked=1, remaining=("q_0", "q_2")),
        PredictionMade(dimension_key="q_0", choice="A", rule="direct"),
        PredictionMade(dimension_key="q_1", choice="B", rule="direct"),
        PredictionMade(dimension_key="q_2", choice="C", rule="direct"),
        StepFinished(step="execute"),
        SessionFinished(),
    ]
    assert (STEP.next_calls(state), STEP.settle(state)) == ([], [])


def test_without_a_budget_only_the_submission_is_allowed() -> None:
    state = planned(budget=0)
    call = only_call(STEP, state)
    assert list(call.reply.model_json_schema()["properties"]) == ["submit_predictions"]
    assert perform(call, copy_of(1), copy_of(1)).error is not None
    assert submits(state, ALL)[0] == AskingFinished(reason="budget", asked=0, remaining=("q_0", "q_1", "q_2"))


def test_a_used_up_budget_leaves_only_the_submission() -> None:
    state = planned(budget=1)
    assert list(only_call(STEP, state).reply.model_json_schema()["properties"]) == ["query_user", "submit_predictions"]
    asks(state, copy_of(1), Answer(kind="skipped"))
    call = only_call(STEP, state)
    assert (list(call.reply.model_json_schema()["properties"]), told(state).remaining) == (["submit_predictions"], 0)
    assert submits(state, ALL)[0] == AskingFinished(reason="budget", asked=1, remaining=("q_0", "q_2"))


def test_a_person_who_stops_gets_what_can_be_said_without_the_open_answer() -> None:
    state = planned(budget=3)
    asks(state, copy_of(1))
    fold(stop_asking(state), state)
    assert (told(state).remaining, told(state).exchanges) == (0, ())
    assert submits(state, ALL)[0] == AskingFinished(reason="stopped", asked=1, remaining=("q_0", "q_1", "q_2"))


def test_more_questions_may_be_asked_after_the_submission() -> None:
    state = planned(budget=0)
    submits(state, ALL)
    fold(ask_more(state, more=1), state)
    assert told(state).remaining == 1
    asks(state, copy_of(2), B)
    submits(state, predict(q_0="A", q_1="B", q_2="B"))
    assert (state.rows["q_2"].prediction, state.finished) == ("B", True)


def test_replies_in_any_order_and_late_ones_change_nothing() -> None:
    """A reply made before an answer was changed is no reply to the call that is wanted then."""
    state = planned(budget=3)
    asks(state, copy_of(1), B)
    late = only_call(STEP, state)
    changed = Answer(kind="chosen", selected=("C",))
    fold(change_answer(state, dimension_key="q_1", answer=changed), state)
    land(state, late, ALL)
    assert STEP.settle(state) == []
    assert told(state).exchanges[0].answer == changed
    assert asks(state, OWN).dimension_key == "own-2"


@pytest.mark.parametrize(
    "reply",
    [
        {},
        {"query_user": None, "submit_predictions": None},
        copy_of(1) | ALL,
        {"query_user": OWN["query_user"] | {"thought": " "}},
        {"query_user": OWN["query_user"] | {"option_d": ""}},
        {"query_user": OWN["query_user"] | {"option_d": "paper "}},
        copy_of(1, dimension_key="q_9"),
        predict(q_0="A", q_1="B"),
        predict(q_0="A", q_1="B", q_2="N"),
        predict(q_0="A", q_1="B", q_9="A"),
        predict(q_0="A", q_1="B", q_1_="B"),
    ],
)
def test_a_bad_reply_is_refused(reply: Reply) -> None:
    call = only_call(STEP, planned())
    assert perform(call, reply, reply).error is not None
    assert [event.type for event in perform(call, reply, ALL).events] == ["model_call.rejected", "model_call.completed"]


def test_a_specification_is_asked_for_in_questions_of_its_own_and_ends_as_the_sheet() -> None:
    state = planned(budget=2, rows=0)
    keys = [asks(state, OWN, answer, step=SPEC_STEP).dimension_key for answer in (B, NOT_ONE)]
    assert keys == ["own-1", "own-2"]
    assert list(only_call(SPEC_STEP, state).reply.model_json_schema()["properties"]) == ["submit_spec"]
    ended, sheet, *_ = submits(state, SPEC, step=SPEC_STEP)
    assert ended == AskingFinished(reason="budget", asked=2, remaining=())
    assert (sheet.type, [line.section for line in state.lines], state.finished) == (
        "sheet.written", list(SECTIONS), True,
    )  # fmt: skip


def test_a_specification_may_come_early_but_not_with_an_empty_section() -> None:
    state = planned(budget=2, rows=0)
    empty = {"submit_spec": SPEC["submit_spec"] | {"constraints": "-"}}
    assert perform(only_call(SPEC_STEP, state), empty, empty).error is not None
    assert submits(state, SPEC, step=SPEC_STEP)[0] == AskingFinished(reason="not_worth", asked=0, remaining=())
