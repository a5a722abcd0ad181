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


class Store(Protocol):
    """Append-only storage of sessions; every method may raise StoreConflict, none changes a recorded event."""

    def load(self, session: str) -> list[RecordedEvent]:
        """All events of a session in order; an empty list if there is none."""

    def append(
        self, session: str, events: Sequence[Event], *, expected_seq: int, actor: str, cause: str,
        lease: Lease | None = None,
    ) -> list[RecordedEvent]:  # fmt: skip
        """Record events after `expected_seq`; StoreConflict if the log is longer or the lease is not ours any more."""

    def take_lease(self, session: str, owner: str, seconds: float) -> Lease | None:
        """Take or renew the lease; None while somebody else holds it."""

    def release(self, session: str, lease: Lease, *, expected_seq: int) -> bool:
        """Give the lease back if nothing was appended since; False means: fold again, there is more to do."""


class FileStore:
    """One folder a store, one file a session; a lock file makes appends of several processes take turns."""

    def __init__(self, folder: Path, *, clock: Clock, app_version: str) -> None:
        self._folder = folder
        self._clock = clock
        self._app_version = app_version
        folder.mkdir(parents=True, exist_ok=True)

    def log_path(self, session: str) -> Path:
        return self._folder / f"{session}.jsonl"

    def load(self, session: str) -> list[RecordedEvent]:
        path = self.log_path(session)
        if not path.exists():
            return []
        whole, _, torn = path.read_text(encoding="utf-8").rpartition("\n")
        del torn  # a line without its end was cut by a crash while it was written: it was never recorded
        return read_log(whole.split("\n")) if whole else []

    def append(
        self, session: str, events: Sequence[Event], *, expected_seq: int, actor: str, cause: str,
        lease: Lease | None = None,
    ) -> list[RecordedEvent]:  # fmt: skip
        with self._locked(session):
            known = self.load(session)
            if len(known) != expected_seq:
                raise StoreConflict(f"the log is at {len(known)}, not at {expected_seq}")
            if lease is not None and not self._holds(session, lease):
                raise StoreConflict("the lease has gone to somebody else")
            recorded = self._seal_all(session, events, known, actor, cause)
            salt = _salt_of(known or recorded)
            block = "".join(write_line(r, salt) + "\n" for r in recorded)
            self._write_after_whole_lines(session, block)
            return recorded

    def take_lease(self, session: str, owner: str, seconds: float) -> Lease | None:
        with self._locked(session):
            current = self._lease(session)
            if current and current.owner != owner and current.until > self._clock():
                return None
            lease = Lease(owner, self._clock() + timedelta(seconds=seconds))
            self._lease_path(session).write_text(json.dumps([lease.owner, lease.until.isoformat()]))
            return lease

    def release(self, session: str, lease: Lease, *, expected_seq: int) -> bool:
        with self._locked(session):
            if len(self.load(session)) != expected_seq:
                return False
            if self._holds(session, lease):
                self._lease_path(session).unlink()
            return True

    def _seal_all(
        self, session: str, events: Sequence[Event], known: list[RecordedEvent], actor: str, cause: str
    ) -> list[RecordedEvent]:
        recorded: list[RecordedEvent] = []
        previous = known[-1].envelope.hash if known else FIRST_HASH
        salt = ""
        for event in events:
            salt = salt or _salt_of(known) or (event.salt if isinstance(event, SessionCreated) else "")
            data, _ = take_words_out(event, salt)
            envelope = seal(
                session=session, seq=len(known) + len(recorded) + 1, event_type=event.type, version=event.version,
                data=data, recorded_at=self._clock(), actor=actor, cause=cause,
                app_version=self._app_version, previous=previous,
            )  # fmt: skip
            recorded.append(RecordedEvent(envelope=envelope, event=event))
            previous = envelope.hash
        return recorded

    def _write_after_whole_lines(self, session: str, block: str) -> None:
        path = self.log_path(session)
        with path.open("a+b") as file:
            file.seek(0)
            content = file.read()
            file.truncate(content.rfind(b"\n") + 1)
            file.write(block.encode())
            file.flush()
            os.fsync(file.fileno())

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


def _salt_of(recorded: Sequence[RecordedEvent]) -> str:
    first = recorded[0].event if recorded else None
    return first.salt if isinstance(first, SessionCreated) else ""
