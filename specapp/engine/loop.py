"""The loop: fold, settle, perform what can run at once, record every reply as it lands."""

import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from functools import partial

from specapp.buddy.errors import StoreConflict
from specapp.buddy.events.base import Event
from specapp.buddy.events.envelope import RecordedEvent
from specapp.buddy.workflow.folding import fold
from specapp.buddy.workflow.state import SessionState
from specapp.engine.gateway_policies import cancel_call
from specapp.engine.perform import perform_call
from specapp.engine.previews import NoPreviews, Previews
from specapp.engine.run import Outcome, Run
from specapp.engine.store import Store
from specapp.llm.port import Gateway

Observer = Callable[[SessionState], None]
LEASE_SECONDS = 10.0
HEARTBEAT_SECONDS = 3.0
WORKERS = 8


class Loop:
    """Drives sessions of one store. `observer` sees the state after every change and may append what a person
    answers."""

    def __init__(
        self, store: Store, gateway: Gateway, *, owner: str, observer: Observer | None = None, workers: int = WORKERS,
        previews: Previews | None = None,
    ) -> None:  # fmt: skip
        self._workers = workers
        self._previews = previews or NoPreviews()
        self._store = store
        self._gateway = gateway
        self._owner = owner
        self._observer = observer

    def run(self, session: str) -> Outcome:
        """Run until a person is needed, the session has ended, or somebody else has taken over."""
        lease = self._store.take_lease(session, self._owner, LEASE_SECONDS)
        if lease is None:
            return Outcome.BUSY
        run = Run(session, lease)
        pool = ThreadPoolExecutor(self._workers, thread_name_prefix="model-call")
        try:
            while True:
                self._catch_up(run)
                self._advance(run, pool)
                if self._store.release(session, run.lease, expected_seq=run.state.seq):
                    return run.outcome()
        except StoreConflict:
            return Outcome.MORE
        except BaseException:
            self._store.release(session, run.lease, expected_seq=None)
            raise
        finally:
            self._let_go(run, run.in_flight)
            self._previews.drop(session)
            pool.shutdown(wait=False, cancel_futures=True)

    def _advance(self, run: Run, pool: ThreadPoolExecutor) -> None:
        """Until nothing can be said, asked or waited for any more."""
        while not run.state.failed:
            if self._settle(run):
                continue
            if run.failure is None:
                self._submit(run, pool)
            if run.in_flight:
                self._collect(run)
            elif run.failure:
                self._record(run, [run.failed_event()], cause=run.failure[0], actor="engine")
            else:
                return

    def _settle(self, run: Run) -> bool:
        step, events = run.settle()
        if events:
            self._record(run, events, cause=step, actor="code")
        return bool(events)

    def _submit(self, run: Run, pool: ThreadPoolExecutor) -> None:
        depth = 1 + max((reply.depth for reply in run.state.replies.values()), default=0)
        for call in run.wanted():
            if call.key not in run.in_flight and len(run.in_flight) < self._workers:
                show = partial(self._previews.show, run.session, call.key)
                run.in_flight[call.key] = pool.submit(
                    perform_call, call, self._gateway, model=run.state.settings.model, depth=depth, on_text=show
                )

    def _collect(self, run: Run) -> None:
        """Wait for the next reply and record it at once; keep the lease while waiting."""
        done, _ = wait(run.in_flight.values(), timeout=HEARTBEAT_SECONDS, return_when=FIRST_COMPLETED)
        if time.monotonic() - run.renewed_at >= HEARTBEAT_SECONDS:
            self._renew(run)
        for key in [key for key, future in run.in_flight.items() if future in done]:
            performed = run.in_flight.pop(key).result()
            if performed.events:
                self._record(run, performed.events, cause=key, actor="engine")
            if performed.error is not None and run.failure is None and key not in run.let_go:
                run.failure = (key.split("/", 1)[0], performed.error)
            run.let_go.discard(key)
            self._previews.drop(run.session, key)
        if self._catch_up(run) and run.in_flight:
            wanted = {call.key for call in run.wanted()}
            self._let_go(run, [key for key in run.in_flight if key not in wanted])

    def _let_go(self, run: Run, keys: Iterable[str]) -> None:
        """Calls whose replies nobody needs any more are ended, so that they are not paid to their end."""
        for key in set(keys) - run.let_go:
            run.let_go.add(key)
            cancel_call(self._gateway, key)

    def _renew(self, run: Run) -> None:
        """Take the lease for longer; also one that ran out while nobody else wanted it."""
        renewed = self._store.take_lease(run.session, self._owner, LEASE_SECONDS)
        if renewed is None:
            raise StoreConflict("the lease has gone to somebody else")
        run.lease, run.renewed_at = renewed, time.monotonic()

    def _record(self, run: Run, events: Sequence[Event], *, cause: str, actor: str) -> None:
        """Append, fenced. A person may have appended meanwhile: then what is decided is decided anew, replies are kept.
        The lease may have run out on a slow machine: it is taken again, unless somebody else has it."""
        while True:
            try:
                recorded = self._store.append(
                    run.session, events, expected_seq=run.state.seq, actor=actor, cause=cause, lease=run.lease
                )
                break
            except StoreConflict:
                if not self._catch_up(run):
                    self._renew(run)
                elif actor == "code" or cause in run.state.replies:
                    return
        self._take_in(run, recorded)

    def _catch_up(self, run: Run) -> bool:
        """Fold what was appended since; True if there was anything."""
        return self._take_in(run, self._store.load(run.session, after=run.state.seq))

    def _take_in(self, run: Run, news: Sequence[RecordedEvent]) -> bool:
        """Fold the next events of the log, and show the state to the observer."""
        fold((recorded.event for recorded in news), run.state)
        if news and self._observer:
            self._observer(run.state)
            self._catch_up(run)
        return bool(news)
