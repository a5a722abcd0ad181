"""The model calls of a log with their typed variables, which no event holds: worked out again from the log itself."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from specapp.buddy.events.calls import ModelCallCompleted
from specapp.buddy.events.envelope import RecordedEvent
from specapp.buddy.workflow.folding import fold
from specapp.buddy.workflow.plans.registry import PLANS
from specapp.buddy.workflow.state import SessionState
from specapp.buddy.workflow.step import ModelCall


@dataclass(frozen=True)
class RecordedCall:
    """A call as it would be made again, and the reply that the log holds."""

    session: str
    call: ModelCall
    completed: ModelCallCompleted


def recorded_calls(recorded: Sequence[RecordedEvent], prompt: str) -> Iterator[RecordedCall]:
    """The calls of one prompt, in order. One that was asked for before an answer changed its inputs is still found."""
    state, wanted = SessionState(), dict[str, ModelCall]()
    for item in recorded:
        plan = PLANS.get(state.created.plan) if state.created else None
        if plan is not None:
            wanted |= {call.key: call for call in plan.next_calls(state) if call.prompt == prompt}
        event = item.event
        if isinstance(event, ModelCallCompleted) and event.call_key in wanted:
            yield RecordedCall(item.envelope.session, wanted[event.call_key], event)
        fold([event], state)
