"""One run of the loop over one session: what it holds, and how it may end."""

import time
from collections.abc import Collection
from concurrent.futures import Future
from dataclasses import dataclass, field
from enum import StrEnum

from specapp.buddy.errors import SpecBuddyError, StoreConflict
from specapp.buddy.events.session import SessionFailed
from specapp.buddy.workflow.folding import fold
from specapp.buddy.workflow.plans.registry import plan_of
from specapp.buddy.workflow.state import SessionState
from specapp.buddy.workflow.step import ModelCall
from specapp.engine.perform import Performed
from specapp.engine.store import Batch, Lease, Store

LEASE_SECONDS = 10.0


class Outcome(StrEnum):
    """How a run ended. BUSY: somebody else holds the lease; MORE: come again soon."""

    MORE = "more"
    WAITING = "waiting"
    FINISHED = "finished"
    FAILED = "failed"
    BUSY = "busy"


@dataclass
class Run:
    """`failure`: the step and the error that ends the session once the calls in flight have come back."""

    session: str
    lease: Lease
    state: SessionState = field(default_factory=SessionState)
    in_flight: dict[str, Future[Performed]] = field(default_factory=dict)
    let_go: set[str] = field(default_factory=set)
    """Keys of calls in flight that were ended because nobody needs their replies any more."""
    failure: tuple[str, SpecBuddyError] | None = None
    renewed_at: float = field(default_factory=time.monotonic)
    """Seconds of time.monotonic() at which the lease was last taken."""

    def renew(self, store: Store) -> None:
        """Take the lease for longer; also one that ran out while nobody else wanted it."""
        renewed = store.take_lease(self.session, self.lease.owner, LEASE_SECONDS)
        if renewed is None:
            raise StoreConflict("the lease has gone to somebody else")
        self.lease, self.renewed_at = renewed, time.monotonic()

    def settle(self) -> list[Batch]:
        """Everything that can be said now, a batch a step, each in view of what was said before. The state is ahead of
        the log until the batches have been recorded."""
        batches: list[Batch] = []
        while self.state.created and not self.state.failed:
            step, events = plan_of(self.state.created.plan).settle(self.state)
            if not events:
                break
            fold(events, self.state)
            batches.append(Batch(events, actor="code", cause=step))
        return batches

    def wanted(self) -> list[ModelCall]:
        """The calls that can be made now, those in flight among them."""
        created = self.state.created
        return plan_of(created.plan).next_calls(self.state) if created else []

    def land(self, done: Collection[Future[Performed]]) -> dict[str, Performed]:
        """What the calls that are done led to, by key; they are in flight no more."""
        landed = {key: self.in_flight.pop(key).result() for key, future in [*self.in_flight.items()] if future in done}
        for key, performed in landed.items():
            if performed.error is not None and self.failure is None and key not in self.let_go:
                self.failure = (key.split("/", 1)[0], performed.error)
            self.let_go.discard(key)
        return landed

    def unneeded(self) -> list[str]:
        """Keys of calls in flight whose replies nobody needs any more."""
        wanted = {call.key for call in self.wanted()}
        return [key for key in self.in_flight if key not in wanted]

    def failed_event(self) -> SessionFailed:
        assert self.failure is not None
        step, error = self.failure
        permanent = bool(getattr(error, "permanent", False))
        return SessionFailed(step=step, error=type(error).__name__, message=str(error), permanent=permanent)

    def outcome(self) -> Outcome:
        if self.state.finished:
            return Outcome.FINISHED
        return Outcome.FAILED if self.state.failed else Outcome.WAITING
