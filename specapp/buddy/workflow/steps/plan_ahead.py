"""Plan ahead: the first stage of a two-stage agent, one call without tools whose text is kept as its plan."""

from pydantic import BaseModel

from specapp.buddy.events.base import Event
from specapp.buddy.events.planning import PlanWritten
from specapp.buddy.events.session import StepFinished
from specapp.buddy.tools import PlanReply
from specapp.buddy.variables import PlanVariables
from specapp.buddy.workflow.agent_tasks import AgentTask
from specapp.buddy.workflow.inputs import common_inputs
from specapp.buddy.workflow.state import SessionState
from specapp.buddy.workflow.step import Complaint, ModelCall
from specapp.buddy.workflow.steps.one_call import OneCallStep


class PlanAheadStep(OneCallStep):
    """Sees the request, the summary of earlier chats and what its task gives it (arXiv 2606.20585, PLAN)."""

    name = "plan"

    def __init__(self, task: AgentTask) -> None:
        self._task = task

    def _take(self, state: SessionState, call: ModelCall, text: str) -> list[Event]:
        reply = PlanReply.model_validate_json(text)
        return [PlanWritten(text=reply.plan), StepFinished(step=self.name)]

    def _is_due(self, state: SessionState) -> bool:
        return state.agent_plan is None and state.summary is not None and self._task.is_given(state)

    def _call(self, state: SessionState) -> ModelCall:
        return ModelCall(
            self.name, "plan", self._task.plan_prompt, plan_variables(state, self._task), PlanReply, self._check
        )

    def _check(self, reply: BaseModel) -> list[Complaint]:
        assert isinstance(reply, PlanReply)
        words, most = len(reply.plan.split()), self._task.most_plan_words
        return [] if most is None or words <= most else [Complaint(f"the plan has {words} words; at most {most}")]


def plan_variables(state: SessionState, task: AgentTask) -> PlanVariables:
    """What both stages see."""
    return PlanVariables(
        **common_inputs(state),
        summary=state.summary or "",
        allowed=state.budget,
        dimensions=task.dimensions(state),
    )
