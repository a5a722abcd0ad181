"""A store with somebody beside it who acts at the very moment at which an engine lets go of its session."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from specapp.buddy.events.asking import QuestionAnswered
from specapp.buddy.events.envelope import RecordedEvent
from specapp.engine.store import Batch, Lease, Store

Hook = Callable[[], None]


def do_nothing() -> None:
    """Nobody acts."""


class WatchedStore(Store):
    """Passes everything on to `inner`. `before` and `after` are called around each release that may be refused,
    `answered` when an answer has been recorded."""

    def __init__(
        self, inner: Store, *, before: Hook = do_nothing, after: Hook = do_nothing, answered: Hook = do_nothing
    ) -> None:
        self._inner = inner
        self._before = before
        self._after = after
        self._answered = answered

    def load(self, session: str, *, after: int = 0) -> list[RecordedEvent]:
        return self._inner.load(session, after=after)

    def append_all(
        self, session: str, batches: Sequence[Batch], *, expected_seq: int, lease: Lease | None = None
    ) -> list[RecordedEvent]:
        recorded = self._inner.append_all(session, batches, expected_seq=expected_seq, lease=lease)
        if any(isinstance(item.event, QuestionAnswered) for item in recorded):
            self._answered()
        return recorded

    def take_lease(self, session: str, owner: str, seconds: float) -> Lease | None:
        return self._inner.take_lease(session, owner, seconds)

    def release(self, session: str, lease: Lease, *, expected_seq: int | None) -> bool:
        if expected_seq is None:
            return self._inner.release(session, lease, expected_seq=None)
        self._before()
        released = self._inner.release(session, lease, expected_seq=expected_seq)
        self._after()
        return released
