"""Do what a person asked for in a session: decide in the heart, append, wake the engine."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from specapp.buddy.errors import StoreConflict
from specapp.buddy.events.base import Event
from specapp.buddy.workflow.folding import fold
from specapp.buddy.workflow.state import SessionState
from specapp.sessions.actions.wake_engine import wake_engine
from specapp.sessions.stores import open_store

Decide = Callable[[SessionState], Sequence[Event]]
ATTEMPTS: Final = 50
"""An engine that writes as fast as it can is overtaken long before."""


def act(session: str, decide: Decide, *, cause: str) -> bool:
    """Append what `decide` makes of the present state, in the person's name; True if there was anything.

    Errors of `decide` (StaleAnswer, InputRefused) go to the caller and nothing is written. If somebody appends in
    between, it decides again on the newer state, so of two answers to one question only the first counts.
    """
    store = open_store()
    recorded = store.load(session)
    for attempt in range(ATTEMPTS):
        state = fold(item.event for item in recorded)
        events = decide(state)
        if not events:
            return False
        try:
            store.append(session, events, expected_seq=state.seq, actor="person", cause=cause)
            break
        except StoreConflict:
            if attempt == ATTEMPTS - 1:
                raise
            recorded = store.load(session)
    wake_engine(session)
    return True
