"""A lease may run out on a machine that slept: replies that have come are kept unless somebody took the session."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Sequence
from datetime import timedelta
from pathlib import Path
from typing import Any

from specapp.buddy.events.envelope import RecordedEvent
from specapp.engine.loop import Loop
from specapp.engine.replay import prove_log
from specapp.engine.run import Outcome
from specapp.engine.store import Batch, FileStore
from specapp.llm.port import GatewayReply, GatewayRequest
from tests.factories.replies import well_behaved
from tests.factories.sessions import SESSION, STILL, run, start


class SlowDisk(FileStore):
    """The first vote's append takes longer than a lease lasts."""

    def __init__(self, folder: Path, *, thief: str = "") -> None:
        self._thief = thief
        self.slept = timedelta(0)
        super().__init__(folder, clock=lambda: STILL + self.slept, app_version="test")

    def append_all(self, session: str, batches: Sequence[Batch], **rest: Any) -> list[RecordedEvent]:
        recorded = super().append_all(session, batches, **rest)
        if batches[0].cause.startswith("vote/") and not self.slept:
            self.slept = timedelta(seconds=11)
            if self._thief:
                assert self.take_lease(session, self._thief, 10)
        return recorded


class Together:
    """Three votes come at the same moment."""

    def __init__(self) -> None:
        self.calls: Counter[str] = Counter()
        self._barrier = threading.Barrier(3, timeout=10)
        self._inner = well_behaved()

    def complete(self, request: GatewayRequest) -> GatewayReply:
        self.calls[request.key] += 1
        if request.step == "vote" and self.calls[request.key] == 1:
            self._barrier.wait()
        return self._inner.complete(request)


def test_replies_that_have_come_are_recorded_if_nobody_took_the_session(tmp_path: Path) -> None:
    store, gateway = SlowDisk(tmp_path), Together()
    start(tmp_path, store=store)
    assert run(store, gateway) is Outcome.FINISHED
    assert set(gateway.calls.values()) == {1}
    assert prove_log(store.load(SESSION)).state.finished


def test_whoever_took_the_session_has_it_until_that_lease_runs_out(tmp_path: Path) -> None:
    store = SlowDisk(tmp_path, thief="another engine")
    start(tmp_path, store=store)
    assert Loop(store, Together(), owner="test").run(SESSION) is Outcome.MORE
    assert Loop(store, well_behaved(), owner="test").run(SESSION) is Outcome.BUSY
    store.slept *= 2
    assert run(store, well_behaved()) is Outcome.FINISHED
    prove_log(store.load(SESSION))
