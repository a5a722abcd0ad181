"""A plan: which steps a session has, and what they say together."""

from dataclasses import dataclass

from specapp.buddy.events.base import Event
from specapp.buddy.workflow.state import SessionState
from specapp.buddy.workflow.step import ModelCall, Step


@dataclass(frozen=True)
class Plan:
    """Steps in the order in which they may speak."""

    name: str
    steps: tuple[Step, ...]

    def next_calls(self, state: SessionState) -> list[ModelCall]:
        """All calls that can be made now, whatever step they belong to."""
        if state.finished:
            return []
        return [call for step in self.steps for call in step.next_calls(state)]

    def settle(self, state: SessionState) -> tuple[str, list[Event]]:
        """The first step with something to say, and what it says; ("", []) when all are silent.

        One step at a time: what it says may change what the others have to say.
        """
        for step in self.steps:
            events = step.settle(state)
            if events:
                return step.name, events
        return "", []
