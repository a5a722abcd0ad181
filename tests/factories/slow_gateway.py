"""The offline engine behind a fixed delay, as a model over the network would have it."""

from __future__ import annotations

import threading
from typing import Final

from specapp.engine.gateway_policies import Concurrent
from specapp.llm.offline_gateway import OFFLINE_LABEL, OfflineGateway
from specapp.llm.port import Gateway, GatewayReply, GatewayRequest

SECONDS: Final = 0.7


class SlowGateway:
    """Waits, then answers as the offline engine does."""

    def __init__(self) -> None:
        self._inner = OfflineGateway()

    def complete(self, request: GatewayRequest) -> GatewayReply:
        threading.Event().wait(SECONDS)
        return self._inner.complete(request)


def make_slow_gateway(model: str) -> tuple[Gateway, str]:
    return Concurrent(SlowGateway(), 8), OFFLINE_LABEL
