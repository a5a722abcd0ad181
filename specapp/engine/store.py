"""Where events live: the store protocol, and the store that keeps one session in one session.jsonl."""

import fcntl
import json
import os
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from pathlib import Path
from typing import Protocol

from specapp.buddy.errors import StoreConflict
from specapp.buddy.events.base import Event
from specapp.buddy.events.codec import take_words_out
from specapp.buddy.events.envelope import FIRST_HASH, RecordedEvent, seal
from specapp.buddy.events.session import SessionCreated
from specapp.engine.session_log import read_log, write_line

Clock = Callable[[], datetime]


@dataclass(frozen=True)
class Lease:
    """The right to run a session's engine until `until`."""

    owner: str
    until: datetime


@dataclass(frozen=True)
class Batch:
    """Events with the actor and the cause that they are recorded under."""

    events: Sequence[Event]
    actor: str
    cause: str


class Store(Protocol):
    """Append-only storage of sessions; every method may raise StoreConflict, none changes a recorded event."""

    def load(self, session: str, *, after: int = 0) -> list[RecordedEvent]:
        """The events with a seq above `after`, in order; an empty list if there is none."""

    def append_all(
        self, session: str, batches: Sequence[Batch], *, expected_seq: int, lease: Lease | None = None
    ) -> list[RecordedEvent]:
        """Record batches after `expected_seq`, all of them or none; StoreConflict if the log is longer or the lease is
        not ours any more."""

    def append(
        self, session: str, events: Sequence[Event], *, expected_seq: int, actor: str, cause: str,
        lease: Lease | None = None,
    ) -> list[RecordedEvent]:  # fmt: skip
        """One batch."""
        return self.append_all(session, [Batch(events, actor, cause)], expected_seq=expected_seq, lease=lease)

    def take_lease(self, session: str, owner: str, seconds: float) -> Lease | None:
        """Take or renew the lease; None while somebody else holds it."""

    def release(self, session: str, lease: Lease, *, expected_seq: int | None) -> bool:
        """Give the lease back if nothing was appended since; False means: fold again, there is more to do.

        `expected_seq` None gives it back in any case.
        """


OwnerIsGone = Callable[[str], bool]
"""True for an owner that certainly runs no more, so that its lease need not be waited for."""


class FileStore(Store):
    """One folder a store, one file a session; a lock file makes appends of several processes take turns."""

    def __init__(
        self, folder: Path, *, clock: Clock, app_version: str, owner_is_gone: OwnerIsGone = lambda owner: False
    ) -> None:
        self._folder = folder
        self._clock = clock
        self._app_version = app_version
        self._owner_is_gone = owner_is_gone
        self._proven: dict[str, tuple[list[RecordedEvent], int]] = {}
        folder.mkdir(parents=True, exist_ok=True)

    def log_path(self, session: str) -> Path:
        return self._folder / f"{session}.jsonl"

    def load(self, session: str, *, after: int = 0) -> list[RecordedEvent]:
        return self._read(session)[after:]

    def _read(self, session: str) -> list[RecordedEvent]:
        """The log up to the end of the last completed append; what was read and proven before is not read again."""
        path = self.log_path(session)
        if not path.exists():
            return []
        known, offset = self._proven.get(session, ([], 0))
        with path.open("rb") as file:
            if file.seek(0, os.SEEK_END) < offset:
                known, offset = [], 0
            file.seek(offset)
            fresh = file.read()
        lines = [line for line in fresh.splitlines(keepends=True) if line.endswith(b"\n")]
        completed = self._completed(session)
        if completed is not None:
            lines = lines[: max(0, completed - len(known))]
        if lines:
            whole = b"".join(lines)
            known = read_log(whole.decode("utf-8").split("\n"), known)
            self._proven[session] = known, offset + len(whole)
        return known

    def _completed(self, session: str) -> int | None:
        """The last seq of the last append that was completed; None for a log that another program wrote."""
        path = self._completed_path(session)
        return int(path.read_text()) if path.exists() else None

    def _completed_path(self, session: str) -> Path:
        return self._folder / f"{session}.completed"

    def append_all(
        self, session: str, batches: Sequence[Batch], *, expected_seq: int, lease: Lease | None = None
    ) -> list[RecordedEvent]:
        with self._locked(session):
            known = self._read(session)
            if len(known) != expected_seq:
                raise StoreConflict(f"the log is at {len(known)}, not at {expected_seq}")
            if lease is not None and not self._holds(session, lease):
                raise StoreConflict("the lease has gone to somebody else")
            salt = salt_of([r.event for r in known[:1]]) or salt_in(batches)
            sealed = seal_events(
                session, batches, salt=salt, seq=expected_seq, now=self._clock(), app_version=self._app_version,
                previous=known[-1].envelope.hash if known else FIRST_HASH,
            )  # fmt: skip
            block = "".join(write_line(item, words) + "\n" for item, words in sealed)
            self._write(session, block, last_seq=expected_seq + len(sealed))
            return [item for item, _ in sealed]

    def take_lease(self, session: str, owner: str, seconds: float) -> Lease | None:
        with self._locked(session):
            current = self._lease(session)
            held = current is not None and current.owner != owner and current.until > self._clock()
            if held and current is not None and not self._owner_is_gone(current.owner):
                return None
            lease = Lease(owner, self._clock() + timedelta(seconds=seconds))
            self._lease_path(session).write_text(json.dumps([lease.owner, lease.until.isoformat()]))
            return lease

    def release(self, session: str, lease: Lease, *, expected_seq: int | None) -> bool:
        with self._locked(session):
            if expected_seq is not None and len(self._read(session)) != expected_seq:
                return False
            if self._holds(session, lease):
                self._lease_path(session).unlink()
            return True

    def _write(self, session: str, block: str, *, last_seq: int) -> None:
        """After the last completed append; what a crash left behind it is cut off. The append counts when its last seq
        has been noted."""
        _, offset = self._proven.get(session, ([], 0))
        with self.log_path(session).open("a+b") as file:
            file.truncate(offset)
            file.write(block.encode())
            file.flush()
            os.fsync(file.fileno())
        noted = self._completed_path(session)
        draft = noted.with_suffix(".draft")
        draft.write_text(str(last_seq))
        draft.replace(noted)

    def _lease_path(self, session: str) -> Path:
        return self._folder / f"{session}.lease"

    def _lease(self, session: str) -> Lease | None:
        path = self._lease_path(session)
        if not path.exists():
            return None
        owner, until = json.loads(path.read_text())
        return Lease(owner, datetime.fromisoformat(until))

    def _holds(self, session: str, lease: Lease) -> bool:
        current = self._lease(session)
        return current is not None and current.owner == lease.owner and current.until > self._clock()

    @contextmanager
    def _locked(self, session: str) -> Iterator[None]:
        with (self._folder / f"{session}.lock").open("w") as file:
            fcntl.flock(file, fcntl.LOCK_EX)
            yield


def salt_in(batches: Sequence[Batch]) -> str:
    """The salt of a session that begins with these batches."""
    return salt_of(batches[0].events) if batches else ""


def salt_of(events: Sequence[Event]) -> str:
    """The salt of a session, from its first event."""
    first = events[0] if events else None
    return first.salt if isinstance(first, SessionCreated) else ""


def seal_events(
    session: str, batches: Sequence[Batch], *, salt: str, seq: int, previous: str, now: datetime, app_version: str
) -> list[tuple[RecordedEvent, dict[str, str]]]:
    """Envelopes for events that follow `seq`, chained to the hash `previous`; each event with its words by hash."""
    sealed: list[tuple[RecordedEvent, dict[str, str]]] = []
    for batch in batches:
        for event in batch.events:
            data, words = take_words_out(event, salt)
            seq += 1
            envelope = seal(
                session=session, seq=seq, event_type=event.type, version=event.version, data=data, recorded_at=now,
                actor=batch.actor, cause=batch.cause, app_version=app_version, previous=previous,
            )  # fmt: skip
            sealed.append((RecordedEvent(envelope=envelope, event=event, data=data), words))
            previous = envelope.hash
    return sealed
