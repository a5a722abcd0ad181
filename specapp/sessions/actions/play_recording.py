"""Play an authored recording into a session of its own, event by event, so that it can be watched as it happens."""

from __future__ import annotations

import secrets
from typing import Final

from specapp.buddy.errors import InputRefused, StoreConflict
from specapp.buddy.events import asking, charts, profiles, sheets, voting
from specapp.buddy.events.base import Event
from specapp.buddy.events.session import SessionFinished
from specapp.engine.store import Batch, Store
from specapp.sessions.access import Viewer
from specapp.sessions.models import Session
from specapp.sessions.samples import NAMES, recorded_sample
from specapp.sessions.stores import open_store

PACES: Final = {"slow": 2.0, "normal": 0.8, "fast": 0.2}
"""Seconds between two things that can be seen."""
SEEN: Final[tuple[type[Event], ...]] = (
    profiles.AttributeInferred, profiles.ProfileCompleted, charts.DraftCompleted, charts.DimensionAdded,
    voting.VoteCast, voting.DimensionAdopted, voting.DimensionEscalated, asking.QuestionAsked,
    asking.QuestionAnswered, asking.DimensionOverturned, asking.AskingFinished, sheets.SheetWritten,
    sheets.SheetReviewed, SessionFinished,
)  # fmt: skip


def start_playing(viewer: Viewer, name: str, pace: str) -> str:
    """The id of a new session with the recording's first events; the rest follows by `play_next`."""
    if name not in NAMES or pace not in PACES:
        raise InputRefused("There is no such recorded example.")
    session = f"p{secrets.token_hex(6)}"
    _copy(open_store(), session, name, 0, 2)
    Session.objects.filter(id=session).update(playing=f"{name}:{pace}", owner_id=viewer.user)
    return session


def play_next(session: str) -> float | None:
    """Add the events up to the next one that can be seen; the seconds until the one after it, None at the end.

    Running twice is harmless: the store takes an event only at its place.
    """
    row = Session.objects.filter(id=session).first()
    if row is None or not row.playing:
        return None
    name, _, pace = row.playing.partition(":")
    recorded = recorded_sample(name)
    end = row.seq
    while end < len(recorded) and not isinstance(recorded[end].event, SEEN):
        end += 1
    end = min(end + 1, len(recorded))
    try:
        if end > row.seq:
            _copy(open_store(), session, name, row.seq, end)
    except StoreConflict:  # another worker plays it
        return None
    if end < len(recorded):
        return PACES[pace]
    Session.objects.filter(id=session).update(playing="")
    return None


def load_sample(name: str) -> None:
    """The whole recording as a session of its own name; nothing if it is there already."""
    session = f"sample-{name}"
    if not Session.objects.filter(id=session).exists():
        _copy(open_store(), session, name, 0, len(recorded_sample(name)))


def _copy(store: Store, session: str, name: str, start: int, end: int) -> None:
    """Append the recording's events from `start` to `end`, each in the name of whoever it was."""
    items = recorded_sample(name)[start:end]
    batches = [Batch([item.event], item.envelope.actor, item.envelope.cause) for item in items]
    store.append_all(session, batches, expected_seq=start)
