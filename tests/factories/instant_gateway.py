"""A model that replies at once to benchmark runs, from a script, and notes on disk what was bought of it."""

from __future__ import annotations

import os
import zlib
from pathlib import Path
from typing import Any

from specapp.buddy.votes import SIMULATORS
from specapp.llm.port import Gateway, GatewayReply, GatewayRequest
from tests.factories.replies import as_json, vote_reply, well_behaved

NOTES = "NOTES_CALLS_IN"
"""Names the file that gets the key of each call, one a line, before the call is answered."""


def note_call(request: GatewayRequest) -> None:
    """Written at once, so that it outlives the process."""
    with Path(os.environ[NOTES]).open("ab") as file:
        file.write(f"{request.key}\n".encode())


class Instant:
    """Reads the whole prompt, as a provider does. No request is kept: a run of days must not grow by them."""

    def __init__(self) -> None:
        self._inner = well_behaved(**{f"vote_{name}": as_json(vote) for name in SIMULATORS})

    def complete(self, request: GatewayRequest) -> GatewayReply:
        note_call(request)
        assert request.messages
        reply = self._inner.complete(request)
        self._inner.calls.clear()
        return reply


def vote(request: GatewayRequest) -> dict[str, Any]:
    """On about three rows of five all simulators agree and are sure; on the others each has a mind of its own. Which
    rows those are differs with the request."""
    given: Any = request.variables

    def choose(key: str, simulator: str) -> tuple[str, bool]:
        row = f"{given.proposal}/{key}"
        agreed = zlib.crc32(row.encode()) % 5 < 3
        drawn = zlib.crc32((row if agreed else f"{row}/{simulator}").encode()) // 5 % 4
        return ("first", "second", "third", "none")[drawn], agreed

    return vote_reply(request, choose=choose)


def make_instant(model: str) -> tuple[Gateway, str]:
    return Instant(), model
