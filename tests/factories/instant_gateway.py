"""A model that replies at once to benchmark runs, from a script, and notes on disk what was bought of it."""

from __future__ import annotations

import os
import zlib

from specapp.llm.port import Gateway, GatewayReply, GatewayRequest
from tests.factories.replies import well_behaved

NOTES = "NOTES_CALLS_IN"
"""Names the file that gets the key of each call, one a line, before the call is answered."""


class Instant:
    """Reads the whole prompt, as a provider does. No request is kept: a run of days must not grow by them."""

    def __init__(self) -> None:
        self._inner = well_behaved(choose)
        self._notes = os.open(os.environ[NOTES], os.O_WRONLY | os.O_CREAT | os.O_APPEND)

    def complete(self, request: GatewayRequest) -> GatewayReply:
        os.write(self._notes, f"{request.key}\n".encode())
        assert request.messages
        reply = self._inner.complete(request)
        self._inner.calls.clear()
        return reply


def choose(key: str, simulator: str) -> tuple[str, bool]:
    """On about three rows of five all simulators agree and are sure; on the others each has a mind of its own."""
    agreed = zlib.crc32(key.encode()) % 5 < 3
    drawn = zlib.crc32((key if agreed else f"{key}/{simulator}").encode()) // 5 % 4
    return ("first", "second", "third", "none")[drawn], agreed


def make_instant(model: str) -> tuple[Gateway, str]:
    return Instant(), model
