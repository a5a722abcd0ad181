"""The store over Django's database: rows of events, words beside them, a lease on the session's row."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import timedelta

from django.db import transaction

from specapp.buddy.errors import LogBroken, StoreConflict
from specapp.buddy.events.base import Event
from specapp.buddy.events.catalog import UnknownEvent, read_event
from specapp.buddy.events.codec import ERASED, hashes_in, put_words_in, take_words_out
from specapp.buddy.events.envelope import FIRST_HASH, Envelope, RecordedEvent
from specapp.engine.store import Clock, Lease, OwnerIsGone, salt_of, seal_events
from specapp.sessions.models import Session, StoredEvent, Words
from specapp.sessions.projections.list_row import project_event

FEW = 100
"""New events up to which their own words are looked up, instead of all words of the session."""
Announce = Callable[[str, int], None]
"""Told the session and its newest seq after a commit; a hint that may be lost."""


class DjangoStore:
    """Keeps every session of the app. Three queries an append, two a load."""

    def __init__(
        self,
        *,
        clock: Clock,
        app_version: str,
        owner_is_gone: OwnerIsGone = lambda owner: False,
        announce: Announce = lambda session, seq: None,
    ) -> None:
        self._announce = announce
        self._clock = clock
        self._app_version = app_version
        self._owner_is_gone = owner_is_gone

    def load(self, session: str, *, after: int = 0) -> list[RecordedEvent]:
        rows = list(StoredEvent.objects.filter(session_id=session, seq__gt=after).order_by("seq"))
        if not rows:
            return []
        words = Words.objects.filter(session_id=session)
        if after and len(rows) <= FEW:
            words = words.filter(hash__in={key for row in rows for key in hashes_in(row.data)})
        texts = dict(words.values_list("hash", "text"))
        return [_recorded(row, texts) for row in rows]

    def append(
        self,
        session: str,
        events: Sequence[Event],
        *,
        expected_seq: int,
        actor: str,
        cause: str,
        lease: Lease | None = None,
    ) -> list[RecordedEvent]:
        now = self._clock()
        with transaction.atomic():
            if expected_seq == 0 and salt_of(events):
                Session.objects.get_or_create(id=session, defaults={"created_at": now, "changed_at": now})
            row = Session.objects.select_for_update().filter(id=session).first()
            if row is None or row.seq != expected_seq:
                raise StoreConflict(f"the log is at {row.seq if row else 'no session'}, not at {expected_seq}")
            if lease is not None and not (row.lease_owner == lease.owner and _is_ahead(row, self._clock)):
                raise StoreConflict("the lease has gone to somebody else")
            row.salt = row.salt or salt_of(events)
            recorded = seal_events(
                session, events, salt=row.salt, seq=expected_seq, previous=row.last_hash or FIRST_HASH, now=now,
                actor=actor, cause=cause, app_version=self._app_version,
            )  # fmt: skip
            self._insert(row, recorded)
            row.seq, row.last_hash, row.changed_at = recorded[-1].seq, recorded[-1].envelope.hash, now
            for event in events:
                project_event(row, event)
            row.save()
            seq = row.seq
            transaction.on_commit(lambda: self._announce(session, seq))
            return recorded

    def _insert(self, row: Session, recorded: Sequence[RecordedEvent]) -> None:
        rows: list[StoredEvent] = []
        words: dict[str, str] = {}
        for item in recorded:
            words |= take_words_out(item.event, row.salt)[1]
            envelope = item.envelope.model_dump(exclude={"session"})
            rows.append(StoredEvent(session=row, data=item.data, **envelope))
        Words.objects.bulk_create(
            [Words(session=row, hash=key, text=text) for key, text in words.items()], ignore_conflicts=True
        )
        StoredEvent.objects.bulk_create(rows)

    def take_lease(self, session: str, owner: str, seconds: float) -> Lease | None:
        with transaction.atomic():
            row = Session.objects.select_for_update().filter(id=session).first()
            if row is None:
                return None
            held = row.lease_owner not in ("", owner) and _is_ahead(row, self._clock)
            if held and not self._owner_is_gone(row.lease_owner):
                return None
            lease = Lease(owner, self._clock() + timedelta(seconds=seconds))
            row.lease_owner, row.lease_until = lease.owner, lease.until
            row.save(update_fields=["lease_owner", "lease_until"])
            return lease

    def release(self, session: str, lease: Lease, *, expected_seq: int | None) -> bool:
        with transaction.atomic():
            row = Session.objects.select_for_update().get(id=session)
            if expected_seq is not None and row.seq != expected_seq:
                return False
            if row.lease_owner == lease.owner:
                row.lease_owner, row.lease_until = "", None
                row.settled_seq = row.settled_seq if expected_seq is None else expected_seq
                row.save(update_fields=["lease_owner", "lease_until", "settled_seq"])
            return True


def _is_ahead(row: Session, clock: Clock) -> bool:
    return row.lease_until is not None and row.lease_until > clock()


def _recorded(row: StoredEvent, words: dict[str, str]) -> RecordedEvent:
    data = put_words_in(row.data, words)
    try:
        assert isinstance(data, dict)
        event = read_event(row.type, row.version, data)
    except UnknownEvent as error:
        raise LogBroken(row.seq, f"event {row.seq} cannot be read: {error}") from None
    envelope = Envelope(
        session=row.session_id, seq=row.seq, type=row.type, version=row.version, recorded_at=row.recorded_at,
        actor=row.actor, cause=row.cause, app_version=row.app_version, previous=row.previous, hash=row.hash,
    )  # fmt: skip
    erased = any(words.get(key, ERASED) == ERASED for key in hashes_in(row.data))
    return RecordedEvent(envelope=envelope, event=event, data=row.data, erased=erased)
