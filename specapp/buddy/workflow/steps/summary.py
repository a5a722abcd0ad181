"""Summary: how the person engages over time; the profile is who they are, the summary how they behave."""

from specapp.buddy.events.base import Event
from specapp.buddy.events.profiles import SummaryCompleted
from specapp.buddy.events.session import StepFinished
from specapp.buddy.profile import SummaryReply
from specapp.buddy.variables import SummaryVariables
from specapp.buddy.workflow.history import has_own_turns, history_chunks
from specapp.buddy.workflow.inputs import common_inputs
from specapp.buddy.workflow.state import SessionState
from specapp.buddy.workflow.step import ModelCall
from specapp.buddy.workflow.steps.one_call import OneCallStep


class SummaryStep(OneCallStep):
    """One call over the first chunk, which holds what is read first.

    Without a history the summary is empty and nothing is called. How somebody engages shows in any forty thousand
    characters of theirs; a second call to join two such texts would add words and no evidence.
    """

    name = "summary"

    def settle(self, state: SessionState) -> list[Event]:
        if state.summary is not None or not state.proposal:
            return []
        if not has_own_turns(state):
            return [SummaryCompleted(text=""), StepFinished(step=self.name)]
        return super().settle(state)

    def _is_due(self, state: SessionState) -> bool:
        return state.summary is None and has_own_turns(state)

    def _take(self, state: SessionState, call: ModelCall, text: str) -> list[Event]:
        summary = SummaryReply.model_validate_json(text).summary
        return [SummaryCompleted(text=summary), StepFinished(step=self.name)]

    def _call(self, state: SessionState) -> ModelCall:
        variables = SummaryVariables(**common_inputs(state), turns=history_chunks(state)[0])
        return ModelCall(self.name, "summary", "summary", variables, SummaryReply)
