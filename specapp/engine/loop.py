"""The loop: fold, settle, perform what can run at once, record every reply as it lands."""

import time
from collections.abc import Callable, Iterable, Sequence
from concurrent.futures import FIRST_COMPLETED, ThreadPoolExecutor, wait
from functools import partial

from specapp.buddy.errors import StoreConflict
from specapp.buddy.events.envelope import RecordedEvent
from specapp.buddy.workflow.folding import fold
from specapp.buddy.workflow.state import SessionState
from specapp.engine.gateway_policies import cancel_call
from specapp.engine.perform import perform_call
from specapp.engine.previews import NoPreviews, Previews
from specapp.engine.run import LEASE_SECONDS, Outcome, Run
from specapp.engine.store import Batch, Store
from specapp.llm.port import Gateway

Observer = Callable[[SessionState], None]
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
                self._record(run, [Batch([run.failed_event()], "engine", run.failure[0])])
            else:
                return

    def _settle(self, run: Run) -> bool:
        """Record what can be said now. A person may have appended meanwhile: then it is said anew, in view of that."""
        seq = run.state.seq
        if batches := run.settle():
            try:
                self._store.append_all(run.session, batches, expected_seq=seq, lease=run.lease)
            except StoreConflict:
                run.state = SessionState()
                self._catch_up(run)
                if run.state.seq == seq:
                    run.renew(self._store)
            else:
                self._show(run)
        return bool(batches)

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
            run.renew(self._store)
        landed = run.land(done)
        self._record(run, [Batch(one.events, "engine", key) for key, one in landed.items() if one.events])
        for key in landed:
            self._previews.drop(run.session, key)
        if self._catch_up(run) and run.in_flight:
            self._let_go(run, run.unneeded())

    def _let_go(self, run: Run, keys: Iterable[str]) -> None:
        """Calls whose replies nobody needs any more are ended, so that they are not paid to their end."""
        for key in set(keys) - run.let_go:
            run.let_go.add(key)
            cancel_call(self._gateway, key)

    def _record(self, run: Run, batches: Sequence[Batch]) -> None:
        """Append, fenced. A person may have appended meanwhile: replies are kept, after that. The lease may have run
        out on a slow machine: it is taken again, unless somebody else has it."""
        while batches:
            try:
                recorded = self._store.append_all(run.session, batches, expected_seq=run.state.seq, lease=run.lease)
                break
            except StoreConflict:
                if not self._catch_up(run):
                    run.renew(self._store)
                batches = [batch for batch in batches if batch.cause not in run.state.replies]
        else:
            return
        self._take_in(run, recorded)

    def _catch_up(self, run: Run) -> bool:
        """Fold what was appended since; True if there was anything."""
        return self._take_in(run, self._store.load(run.session, after=run.state.seq))

    def _take_in(self, run: Run, news: Sequence[RecordedEvent]) -> bool:
        """Fold the next events of the log, and show the state to the observer."""
        fold((recorded.event for recorded in news), run.state)
        if news:
            self._show(run)
        return bool(news)

    def _show(self, run: Run) -> None:
        """To the observer, who may append."""
        if self._observer:
            self._observer(run.state)
            self._catch_up(run)
