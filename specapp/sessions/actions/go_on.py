"""Go on with a session that stopped: with its own model or another one, within the same limit or a higher one."""

from __future__ import annotations

from collections.abc import Callable, Collection

from specapp.buddy.actions import resume_session
from specapp.buddy.errors import InputRefused
from specapp.buddy.events.base import Event
from specapp.buddy.workflow.state import SessionState
from specapp.sessions.actions.run_session import gateway_of
from specapp.sessions.actions.spending import read_limit


def go_on(model: str, limit: str, *, offered: Collection[str]) -> Callable[[SessionState], list[Event]]:
    """What to append to a stopped session; nothing if it has gone on already. Empty texts leave things as they are.

    InputRefused for a model that is not offered or cannot be used, and for a limit that is no amount.
    """
    if model and model not in offered:
        raise InputRefused("This model is not offered here. Choose another one.")

    def decide(state: SessionState) -> list[Event]:
        if not state.failed:
            return []
        chosen = model or state.settings.model
        gateway_of(chosen)
        wanted = read_limit(limit.removeprefix("$").replace(",", ".") or None, default=state.limit_usd)
        return resume_session(state, model=chosen, limit_usd=wanted)

    return decide
