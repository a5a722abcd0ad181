"""An engine to be killed: run as a process of its own, it gets one of three votes and waits for the others in vain."""

from __future__ import annotations

import os
import sys
import threading
from pathlib import Path
from typing import Final

from specapp.answerers.fixed import take_first
from specapp.buddy.workflow.state import SessionState
from specapp.engine.driver import run_answering_at_once
from specapp.engine.lease_owner import new_owner
from specapp.engine.loop import HEARTBEAT_SECONDS
from specapp.llm.port import GatewayReply, GatewayRequest
from tests.factories.replies import well_behaved
from tests.factories.sessions import SESSION, still_store

RECORDED: Final = "recorded"
COMES: Final = "partial_profile"
SECONDS: Final = 20.0
"""Only a test that fails waits as long."""
AT_ONCE: Final = HEARTBEAT_SECONDS - 0.5
"""A reply that is only seen when the lease is renewed was not recorded at once."""


class Recorded:
    """Set when the one vote is in the log."""

    event = threading.Event()


class OneVote:
    """Replies to everything but two of the three simulators."""

    def __init__(self) -> None:
        self._inner = well_behaved()
        self._all_out = threading.Barrier(3, timeout=SECONDS)

    def complete(self, request: GatewayRequest) -> GatewayReply:
        if request.step == "vote":
            self._all_out.wait()
            if request.role != COMES:
                if Recorded.event.wait(AT_ONCE):
                    threading.Event().wait(SECONDS)
                os._exit(1)  # nothing was recorded, or nobody killed us
        return self._inner.complete(request)


def say_when_recorded(state: SessionState) -> None:
    """Tell whoever listens that the one vote is in the log."""
    if any(key.startswith("vote/") for key in state.replies) and not Recorded.event.is_set():
        Recorded.event.set()
        print(RECORDED, flush=True)


if __name__ == "__main__":
    run_answering_at_once(
        still_store(Path(sys.argv[1])),
        OneVote(),
        SESSION,
        take_first().answer,
        owner=new_owner(),
        observer=say_when_recorded,
    )
