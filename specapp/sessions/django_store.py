"""The store over Django's database: rows of events, words beside them, a lease on the session's row."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import timedelta

from django.db import connection, transaction

from specapp.buddy.errors import LogBroken, StoreConflict
from specapp.buddy.events.catalog import UnknownEvent, read_event
from specapp.buddy.events.codec import ERASED, hashes_in, put_words_in
from specapp.buddy.events.envelope import FIRST_HASH, Envelope, RecordedEvent
from specapp.engine.store import Batch, Clock, Lease, OwnerIsGone, Store, salt_in, seal_events
from specapp.sessions.models import Session, StoredEvent, Words
from specapp.sessions.projections.list_row import project_event
from specapp.sessions.sql_rows import insert_rows, lock_row, update_row

FEW = 100
"""New events up to which their own words are looked up, instead of all words of the session."""
Announce = Callable[[str, int], None]
"""Told the session and its newest seq after a commit; a hint that may be lost."""


class DjangoStore(Store):
    """Keeps every session of the app. Four queries an append, two a load; one to see that nothing is new."""

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
        if after and not self._is_longer(session, after):
            return []
        rows = list(StoredEvent.objects.filter(session_id=session, seq__gt=after).order_by("seq"))
        words = Words.objects.filter(session_id=session)
        if after and len(rows) <= FEW:
            words = words.filter(hash__in={key for row in rows for key in hashes_in(row.data)})
        texts = dict(words.values_list("hash", "text"))
        return [_recorded(row, texts) for row in rows]

    def _is_longer(self, session: str, seq: int) -> bool:
        """The log goes on after `seq`. Asked after every step and nearly always denied, so without building a query."""
        with connection.cursor() as cursor:
            cursor.execute("SELECT 1 FROM spec_session WHERE id = %s AND seq > %s", [session, seq])
            return cursor.fetchone() is not None

    def append_all(
        self, session: str, batches: Sequence[Batch], *, expected_seq: int, lease: Lease | None = None
    ) -> list[RecordedEvent]:
        now = self._clock()
        with transaction.atomic():
            if expected_seq == 0 and salt_in(batches):
                Session.objects.get_or_create(id=session, defaults={"created_at": now, "changed_at": now})
            row = lock_row(Session, session)
            if row is None or row.seq != expected_seq:
                raise StoreConflict(f"the log is at {row.seq if row else 'no session'}, not at {expected_seq}")
            if lease is not None and not (row.lease_owner == lease.owner and _is_ahead(row, self._clock)):
                raise StoreConflict("the lease has gone to somebody else")
            row.salt = row.salt or salt_in(batches)
            sealed = seal_events(
                session, batches, salt=row.salt, seq=expected_seq, previous=row.last_hash or FIRST_HASH, now=now,
                app_version=self._app_version,
            )  # fmt: skip
            recorded = [item for item, _ in sealed]
            words = {key: text for _, found in sealed for key, text in found.items()}
            insert_rows(
                [Words(session_id=session, hash=key, text=text) for key, text in words.items()], skip_known=True
            )
            insert_rows([_row_of(item) for item in recorded])
            row.seq, row.last_hash, row.changed_at = recorded[-1].seq, recorded[-1].envelope.hash, now
            for item in recorded:
                project_event(row, item.event)
            update_row(row)
            seq = row.seq
            transaction.on_commit(lambda: self._announce(session, seq))
            return recorded

    def take_lease(self, session: str, owner: str, seconds: float) -> Lease | None:
        with transaction.atomic():
            row = lock_row(Session, session)
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


def _row_of(item: RecordedEvent) -> StoredEvent:
    head = item.envelope
    return StoredEvent(
        session_id=head.session, seq=head.seq, type=head.type, version=head.version, recorded_at=head.recorded_at,
        actor=head.actor, cause=head.cause, app_version=head.app_version, previous=head.previous, hash=head.hash,
        data=item.data,
    )  # fmt: skip


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
