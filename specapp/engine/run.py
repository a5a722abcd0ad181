"""One run of the loop over one session: what it holds, and how it may end."""

import time
from concurrent.futures import Future
from dataclasses import dataclass, field
from enum import StrEnum

from specapp.buddy.errors import SpecBuddyError
from specapp.buddy.events.base import Event
from specapp.buddy.events.session import SessionFailed
from specapp.buddy.workflow.plans.registry import plan_of
from specapp.buddy.workflow.state import SessionState
from specapp.buddy.workflow.step import ModelCall
from specapp.engine.perform import Performed
from specapp.engine.store import Lease


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

    def settle(self) -> tuple[str, list[Event]]:
        """The step with something to say now, and what it says."""
        created = self.state.created
        return plan_of(created.plan).settle(self.state) if created else ("", [])

    def wanted(self) -> list[ModelCall]:
        """The calls that can be made now, those in flight among them."""
        created = self.state.created
        return plan_of(created.plan).next_calls(self.state) if created else []

    def failed_event(self) -> SessionFailed:
        assert self.failure is not None
        step, error = self.failure
        permanent = bool(getattr(error, "permanent", False))
        return SessionFailed(step=step, error=type(error).__name__, message=str(error), permanent=permanent)

    def outcome(self) -> Outcome:
        if self.state.finished:
            return Outcome.FINISHED
        return Outcome.FAILED if self.state.failed else Outcome.WAITING
