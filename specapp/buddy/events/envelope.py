"""The envelope: who recorded which event when and why, and the chain that makes a changed log show."""

import hashlib
from datetime import datetime
from typing import Any

from specapp.buddy.events.base import Event
from specapp.buddy.events.codec import Json, canonical_json
from specapp.buddy.model import Value

FIRST_HASH = "0" * 64


class Envelope(Value):
    """One recorded event without its data. `actor`: engine, person, code or system; `cause`: a call key, a verb or an
    event."""

    session: str
    seq: int
    type: str
    version: int
    recorded_at: datetime
    actor: str
    cause: str
    app_version: str
    previous: str
    hash: str


class RecordedEvent(Value):
    """An event as read from a store. `data` is its stored form, which the hash covers: words stand as their hashes.
    `erased`: words of it were taken away, so that it reads `[erased]` there."""

    envelope: Envelope
    event: Event
    data: dict[str, Any]
    erased: bool = False

    @property
    def seq(self) -> int:
        return self.envelope.seq


def seal(
    *,
    session: str,
    seq: int,
    event_type: str,
    version: int,
    data: Json,
    recorded_at: datetime,
    actor: str,
    cause: str,
    app_version: str,
    previous: str,
) -> Envelope:
    """Make the envelope of the next event; its hash covers every field, the data with hashes for words, and the hash
    before."""
    stamped: dict[str, Json] = {
        "session": session, "seq": seq, "type": event_type, "version": version,
        "recorded_at": recorded_at.isoformat(), "actor": actor, "cause": cause,
        "app_version": app_version, "previous": previous, "data": data,
    }  # fmt: skip
    digest = hashlib.sha256(canonical_json(stamped).encode("utf-8", "surrogatepass")).hexdigest()
    return Envelope(
        session=session, seq=seq, type=event_type, version=version, recorded_at=recorded_at, actor=actor,
        cause=cause, app_version=app_version, previous=previous, hash=digest,
    )  # fmt: skip
