"""Predicting without asking: by one call that sees everything, or always the same letter (SpecBench Task 1)."""

from __future__ import annotations

from typing import Any

from specapp.buddy.events.asking import PredictionMade
from specapp.buddy.events.base import Event
from specapp.buddy.events.session import SessionFinished, StepFinished
from specapp.buddy.predictions import PredictionsReply
from specapp.buddy.workflow.folding import fold
from specapp.buddy.workflow.steps.predict_constant import PredictConstantStep
from specapp.buddy.workflow.steps.predict_directly import PredictDirectlyStep, check_predictions
from tests.factories.heart import checklist, land, only_call, perform, settled
from tests.factories.sessions import HISTORY, first_events

STEP = PredictDirectlyStep()


def given(rows: int = 3, **options: Any) -> list[Event]:
    return [*first_events(plan="plan_free", **options), checklist(rows)]


def said(**letters: str) -> dict[str, object]:
    return {"predictions": [{"dimension": key, "choice": letter} for key, letter in letters.items()]}


def test_nothing_is_asked_before_the_checklist_is_there() -> None:
    state = fold(first_events(plan="plan_free"))
    assert (STEP.next_calls(state), STEP.settle(state)) == ([], [])


def test_one_call_sees_the_history_and_the_checklist_in_its_own_order() -> None:
    state = fold(given())
    variables = only_call(STEP, state).variables.model_dump()
    assert [turn["text"] for turn in variables["turns"]] == list(HISTORY)
    assert [row["dimension_key"] for row in variables["dimensions"]] == ["q_0", "q_1", "q_2"]
    assert variables["dimensions"][0]["alternatives"] == ("q 0 first", "q 0 second", "q 0 third", "q 0 none")


def test_without_a_history_there_are_no_turns() -> None:
    state = fold(given(history=()))
    assert only_call(STEP, state).variables.model_dump()["turns"] == ()


def test_its_reply_closes_every_row_and_the_session() -> None:
    state = fold(given())
    land(state, only_call(STEP, state), said(q_2="D", q_0="A", q_1="C"))
    assert settled(STEP, state) == [
        PredictionMade(dimension_key="q_0", choice="A", rule="direct"),
        PredictionMade(dimension_key="q_1", choice="C", rule="direct"),
        PredictionMade(dimension_key="q_2", choice="D", rule="direct"),
        StepFinished(step="predict"),
        SessionFinished(),
    ]
    assert (STEP.next_calls(state), STEP.settle(state)) == ([], [])


def test_a_prediction_too_many_or_too_few_is_sent_back() -> None:
    call = only_call(STEP, fold(given()))
    performed = perform(call, said(q_0="A", q_1="B"), said(q_0="A", q_1="B", q_2="C"))
    assert performed.error is None
    assert [event.type for event in performed.events] == ["model_call.rejected", "model_call.completed"]


def test_every_fault_is_named() -> None:
    reply = PredictionsReply.model_validate(said(q_0="A", q_9="B"))
    twice = PredictionsReply(predictions=(*reply.predictions, reply.predictions[0]))
    assert [complaint.text for complaint in check_predictions(twice, ("q_0", "q_1"))] == [
        "the prediction for q_1 is missing",
        "q_9 is not among the questions",
        "q_0 has more than one prediction",
    ]


def test_the_constant_step_says_one_letter_and_asks_nobody() -> None:
    step, state = PredictConstantStep("C"), fold(given(2))
    assert step.next_calls(state) == []
    events = settled(step, state)
    assert [(e.choice, e.rule) for e in events if isinstance(e, PredictionMade)] == [("C", "constant")] * 2
    assert state.finished and step.settle(state) == []
