"""Profile: attributes from the history, each quote checked against the person's own turns."""

from specapp.buddy.events.base import Event
from specapp.buddy.events.profiles import AttributeInferred, ProfileCompleted
from specapp.buddy.events.session import StepFinished
from specapp.buddy.profile import ProfileReply
from specapp.buddy.variables import ProfileVariables
from specapp.buddy.workflow.history import count_turns_read, has_own_turns, history_chunks, own_words_read
from specapp.buddy.workflow.inputs import common_inputs
from specapp.buddy.workflow.merging import merge_attributes
from specapp.buddy.workflow.state import SessionState
from specapp.buddy.workflow.step import ModelCall


class ProfileStep:
    """One call a chunk of the history that is read, all at once; without a history nothing is called."""

    name = "profile"

    def next_calls(self, state: SessionState) -> list[ModelCall]:
        if state.profile or not has_own_turns(state):
            return []
        return [call for call in self._calls(state) if call.key not in state.replies]

    def settle(self, state: SessionState) -> list[Event]:
        if state.profile or not state.proposal:
            return []
        if not has_own_turns(state):
            return [ProfileCompleted(kept=0, dropped=0, read=0), StepFinished(step=self.name)]
        calls = self._calls(state)
        if any(call.key not in state.replies for call in calls):
            return []
        replies = [ProfileReply.model_validate_json(state.replies[call.key].reply).attributes for call in calls]
        kept, dropped = merge_attributes(replies, own_words_read(state))
        turns = count_turns_read(state)
        return [
            *(AttributeInferred(attribute=attribute) for attribute in kept),
            *dropped,
            ProfileCompleted(kept=len(kept), dropped=len(dropped), read=turns.read, unread=turns.unread),
            StepFinished(step=self.name),
        ]

    def _calls(self, state: SessionState) -> list[ModelCall]:
        """One a chunk, replied to or not, in the order of reading."""
        common = common_inputs(state)
        return [
            ModelCall(
                self.name, "profile", "profile", ProfileVariables(**common, turns=chunk), ProfileReply, batch=number
            )
            for number, chunk in enumerate(history_chunks(state))
        ]
