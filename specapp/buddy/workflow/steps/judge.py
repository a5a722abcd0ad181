"""Judge: one call in which the person goes through a sheet wish by wish and gives five marks."""

from specapp.buddy.events.base import Event
from specapp.buddy.events.personas import SheetJudged
from specapp.buddy.events.session import SessionFinished, StepFinished
from specapp.buddy.judging import CRITERIA, JudgeReply
from specapp.buddy.variables import JudgeVariables
from specapp.buddy.workflow.inputs import common_inputs
from specapp.buddy.workflow.state import SessionState
from specapp.buddy.workflow.step import ModelCall
from specapp.buddy.workflow.steps.one_call import OneCallStep


class JudgeStep(OneCallStep):
    """Begins once the person is briefed and a sheet is laid before them."""

    name = "judge"

    def _is_due(self, state: SessionState) -> bool:
        return not state.finished and state.briefed is not None and state.judging is not None

    def _take(self, state: SessionState, call: ModelCall, text: str) -> list[Event]:
        judged = JudgeReply.model_validate_json(text)
        marks = {criterion: getattr(judged, criterion) for criterion in CRITERIA}
        return [SheetJudged(seat=call.batch, marks=marks), StepFinished(step=self.name), SessionFinished()]

    def _call(self, state: SessionState) -> ModelCall:
        """The seat is part of the call's key: two judges of one model are asked one by one."""
        assert state.briefed is not None and state.judging is not None
        variables = JudgeVariables(
            **common_inputs(state), person=state.briefed.persona, wishes=state.briefed.knowledge,
            criteria=state.judging.criteria, sheet=state.judging.sheet,
        )  # fmt: skip
        return ModelCall(self.name, "judge", "judge", variables, JudgeReply, batch=state.judging.seat)
