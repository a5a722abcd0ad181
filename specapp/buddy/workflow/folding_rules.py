"""Where the rules of folding are kept: one for each event type."""

from collections.abc import Callable

from specapp.buddy.events.base import Event
from specapp.buddy.workflow.state import SessionState

Rule = Callable[[SessionState, Event], None]
RULES: dict[type[Event], Rule] = {}


def on(event_type: type[Event]) -> Callable[[Callable[..., None]], Callable[..., None]]:
    """Registers what an event of this type changes in the state."""

    def register(rule: Callable[..., None]) -> Callable[..., None]:
        RULES[event_type] = rule
        return rule

    return register
