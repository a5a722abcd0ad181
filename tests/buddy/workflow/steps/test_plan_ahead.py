"""Plan ahead: one call without tools, once the summary and the task's material are there; Task 2 limits its length."""

from __future__ import annotations

from typing import Any

import pytest

from specapp.buddy.events.base import Event
from specapp.buddy.events.planning import PlanWritten
from specapp.buddy.events.profiles import SummaryCompleted
from specapp.buddy.events.session import StepFinished
from specapp.buddy.workflow.agent_tasks import AgentTask, ChecklistTask, SpecTask
from specapp.buddy.workflow.folding import fold
from specapp.buddy.workflow.steps.plan_ahead import PlanAheadStep
from tests.factories.heart import checklist, land, only_call, perform, settled
from tests.factories.sessions import first_events

CHECKLIST, SPEC = PlanAheadStep(ChecklistTask()), PlanAheadStep(SpecTask())
SUMMED = SummaryCompleted(text="They decide at once.")


def given(*more: Event, **options: Any) -> list[Event]:
    return [*first_events(plan="two_stage", budget=5, **options), *more]


@pytest.mark.parametrize(
    ("step", "events"),
    [(CHECKLIST, given(checklist(3))), (CHECKLIST, given(SUMMED)), (SPEC, given())],
)
def test_nothing_is_planned_before_all_is_there(step: PlanAheadStep, events: list[Event]) -> None:
    state = fold(events)
    assert (step.next_calls(state), step.settle(state)) == ([], [])


def test_the_plan_sees_request_summary_budget_and_checklist_but_no_old_chat() -> None:
    variables = only_call(CHECKLIST, fold(given(SUMMED, checklist(3)))).variables.model_dump()
    shown = [row["dimension_key"] for row in variables["dimensions"]]
    assert (variables["summary"], variables["allowed"], shown) == ("They decide at once.", 5, ["q_0", "q_1", "q_2"])
    assert {"turns", "profile"} & set(variables) == set()


def test_a_specification_is_planned_without_a_checklist() -> None:
    call = only_call(SPEC, fold(given(SUMMED)))
    assert (call.prompt, call.variables.model_dump()["dimensions"]) == ("plan_spec", ())


def test_the_reply_is_kept_as_the_plan_and_nothing_is_planned_again() -> None:
    state = fold(given(SUMMED))
    land(state, only_call(SPEC, state), {"plan": "Ask who has the keys."})
    assert settled(SPEC, state) == [PlanWritten(text="Ask who has the keys."), StepFinished(step="plan")]
    assert (SPEC.next_calls(state), SPEC.settle(state)) == ([], [])


@pytest.mark.parametrize(("task", "refused"), [(SpecTask(), True), (ChecklistTask(), False)])
def test_only_the_plan_of_a_specification_stays_below_a_thousand_words(task: AgentTask, refused: bool) -> None:
    call = only_call(PlanAheadStep(task), fold(given(SUMMED, checklist(2))))
    long, longest = {"plan": "word " * 1000}, {"plan": "word " * 999}
    assert perform(call, longest).error is None
    performed = perform(call, long, longest)
    assert [event.type for event in performed.events] == ["model_call.rejected"] * refused + ["model_call.completed"]


def test_an_empty_plan_is_refused() -> None:
    performed = perform(only_call(SPEC, fold(given(SUMMED))), {"plan": " "}, {"plan": ""})
    assert performed.error is not None
