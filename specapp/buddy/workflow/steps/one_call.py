"""A step that waits for one reply at a time: what all such steps do, whatever they ask."""

from abc import ABC, abstractmethod

from specapp.buddy.events.base import Event
from specapp.buddy.workflow.state import SessionState
from specapp.buddy.workflow.step import ModelCall


class OneCallStep(ABC):
    """Asks when it is its turn, and says what the reply means once it is there."""

    name: str

    def next_calls(self, state: SessionState) -> list[ModelCall]:
        if not self._is_due(state):
            return []
        call = self._call(state)
        return [] if call.key in state.replies else [call]

    def settle(self, state: SessionState) -> list[Event]:
        if not self._is_due(state):
            return []
        call = self._call(state)
        reply = state.replies.get(call.key)
        return self._take(state, call, reply.reply) if reply else []

    @abstractmethod
    def _is_due(self, state: SessionState) -> bool:
        """Is everything there that the call reads, and nothing yet of what its reply brings?"""

    @abstractmethod
    def _call(self, state: SessionState) -> ModelCall:
        """What is asked now."""

    @abstractmethod
    def _take(self, state: SessionState, call: ModelCall, text: str) -> list[Event]:
        """What follows from the reply: `text` is JSON that passed the call's check."""
