"""Sessions in the database as the start page makes them, on the offline engine."""

from __future__ import annotations

from specapp.buddy.events.session import Settings
from specapp.sessions.actions.start_session import SessionInputs, start_session
from specapp.sessions.actions.work_on import work_on
from specapp.sessions.models import Session
from specapp.sessions.projections.room import Room
from specapp.sessions.rooms import open_room
from specapp.sessions.stores import open_store

PROPOSAL = (
    "We are a small choir of forty people. Attendance is kept on paper and the sheet is always lost. I want a simple "
    "page where everybody can say whether they come to the next rehearsal. Our conductor must see how many altos there "
    "are. No accounts please, many of us are over seventy. We don't know yet what happens when somebody says no late."
)


def start_offline(
    *, proposal: str = PROPOSAL, model: str = "offline", budget: int = 5, owner: int | None = None
) -> str:
    """A session that has begun and that nobody has worked on yet."""
    settings = Settings(model=model, budget=budget)
    session = start_session(open_store(), SessionInputs(proposal=proposal, settings=settings, answerer="person"))
    if owner is not None:
        Session.objects.filter(id=session).update(owner_id=owner)
    return session


def waiting_session(**options: object) -> str:
    """A session that waits for its first answer."""
    session = start_offline(**options)  # type: ignore[arg-type]
    work_on(session)
    return session


def room_of(session: str) -> Room:
    return open_room(Session.objects.get(id=session))
