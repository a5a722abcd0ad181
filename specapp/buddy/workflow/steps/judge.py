"""Judge: one call in which the person goes through a sheet wish by wish and gives five marks."""

from specapp.buddy.events.base import Event
from specapp.buddy.events.personas import SheetJudged
from specapp.buddy.events.session import SessionFinished, StepFinished
from specapp.buddy.judging import CRITERIA, JudgeReply
from specapp.buddy.variables import JudgeVariables
from specapp.buddy.workflow.inputs import common_inputs
from specapp.buddy.workflow.state import SessionState
from specapp.buddy.workflow.step import ModelCall


class JudgeStep:
    """Begins once the person is briefed and a sheet is laid before them."""

    name = "judge"

    def next_calls(self, state: SessionState) -> list[ModelCall]:
        call = self._call(state)
        return [call] if call and call.key not in state.replies else []

    def settle(self, state: SessionState) -> list[Event]:
        call = self._call(state)
        if call is None or call.key not in state.replies:
            return []
        reply = JudgeReply.model_validate_json(state.replies[call.key].reply)
        marks = {criterion: getattr(reply, criterion) for criterion in CRITERIA}
        return [SheetJudged(seat=call.batch, marks=marks), StepFinished(step=self.name), SessionFinished()]

    def _call(self, state: SessionState) -> ModelCall | None:
        """The seat is part of the call's key: two judges of one model are asked one by one."""
        if state.finished or state.briefed is None or state.judging is None:
            return None
        variables = JudgeVariables(
            **common_inputs(state), person=state.briefed.persona, wishes=state.briefed.knowledge,
            criteria=state.judging.criteria, sheet=state.judging.sheet,
        )  # fmt: skip
        return ModelCall(self.name, "judge", "judge", variables, JudgeReply, batch=state.judging.seat)
