"""A trait changed between the last answer and the sheet: the simulators vote again before anything is decided."""

from __future__ import annotations

from specapp.buddy.events.profiles import AttributeSwitched
from specapp.buddy.votes import SIMULATORS
from specapp.buddy.workflow.decisions import decision_of
from specapp.buddy.workflow.folding import fold
from specapp.buddy.workflow.plans.buddy import BUDDY
from specapp.buddy.workflow.plans.plan import Plan
from specapp.buddy.workflow.plans.task1 import TASK1
from specapp.buddy.workflow.state import SessionState
from specapp.engine.perform import perform_call
from tests.factories.heart import after, before, whole_session
from tests.factories.replies import well_behaved


def agreed(key: str, simulator: str) -> tuple[str, bool]:
    return "first", True


def finish(state: SessionState, plan: Plan) -> SessionState:
    gateway = well_behaved(agreed)
    while not state.finished:
        _, events = plan.settle(state)
        fold(events or perform_call(plan.next_calls(state)[0], gateway, model="m", depth=1).events, state)
    return state


def test_rows_are_voted_on_again_before_they_are_inferred() -> None:
    state = before(whole_session(budget=1, choose=agreed), "model_call.completed", step="synthesis")
    fold([AttributeSwitched(attribute="trait_0", active=False)], state)
    finish(state, BUDDY)
    assert {decision_of(row).status for row in state.rows.values()} == {"adopted"}


def test_a_checklist_is_voted_on_again_before_it_is_predicted() -> None:
    state = after(whole_session("task1", rows=4, budget=0, choose=agreed), "asking.finished")
    fold([AttributeSwitched(attribute="trait_0", active=False)], state)
    finish(state, TASK1)
    assert [sorted(row.votes) for row in state.rows.values()] == [sorted(SIMULATORS)] * 4
