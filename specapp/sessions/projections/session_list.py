"""The list of sessions: what waits for the person, what runs, what is done."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from django.utils import timezone
from django.utils.timesince import timesince

from specapp.sessions.models import Session
from specapp.sessions.projections.rail import STAGES

KEYS: Final = [key for key, _ in STAGES]
NAMES: Final = dict(STAGES)
STATES: Final = {
    "waiting": ("needs", "i-pennant", "Waits for you", "Answer"),
    "running": ("running", "i-wait", "Running", "Watch"),
    "failed": ("failed", "i-octagon", "Stopped", "Look"),
    "finished": ("done", "i-tick", "Written", "Read it"),
}


@dataclass(frozen=True)
class ListRow:
    """One session. `ticks`: for each stage "on", "you" or ""."""

    session: Session
    title: str
    kind: str
    icon: str
    word: str
    action: str
    stage: str
    ticks: tuple[str, ...]
    cost: str
    when: str


@dataclass(frozen=True)
class ListGroup:
    title: str
    rows: tuple[ListRow, ...]


def list_rows(sessions: Iterable[Session]) -> list[ListRow]:
    """Rows from what is stored with each session; no log is read."""
    return [_row(session) for session in sessions]


def group_rows(rows: Iterable[ListRow]) -> list[ListGroup]:
    """In the order of what a person looks for first; empty groups are left out."""
    rows = list(rows)

    def of(*statuses: str) -> tuple[ListRow, ...]:
        return tuple(row for row in rows if not row.session.authored and row.session.status in statuses)

    groups = [
        ListGroup("Waiting for you", of("waiting")),
        ListGroup("In progress", of("running", "failed")),
        ListGroup("Written", of("finished")),
        ListGroup("Authored samples", tuple(row for row in rows if row.session.authored)),
    ]
    return [group for group in groups if group.rows]


def _row(session: Session) -> ListRow:
    kind, icon, word, action = STATES.get(session.status, STATES["running"])
    if session.authored:
        kind, icon, word, action = "", "i-dots", "Sample", "Look"
    place = len(KEYS) if session.stage == "done" else KEYS.index(session.stage) if session.stage in KEYS else 0
    waits = session.status == "waiting" and not session.authored
    ticks = tuple("on" if i < place else "you" if i == place and waits else "" for i in range(len(KEYS)))
    stage = "All stages" if session.stage == "done" else NAMES.get(session.stage, "")
    cost = f"${session.cost_usd:.2f}" if session.cost_usd else "no cost"
    if not session.cost_known and not session.authored:
        cost = "price unknown" if not session.cost_usd else f"{cost} and more"
    title = session.title or "New spec sheet"
    return ListRow(session, title, kind, icon, word, action, stage, ticks, cost, _when(session))


def _when(session: Session) -> str:
    """How long ago it last changed."""
    if timezone.now() - session.changed_at < timedelta(minutes=1):
        return "just now"
    return f"{timesince(session.changed_at)} ago"
