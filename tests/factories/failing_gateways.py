"""The offline engine behind a provider that goes away at one step, or behind a limit of calls."""

from __future__ import annotations

import os

from specapp.buddy.errors import ModelUnavailable
from specapp.engine.gateway_policies import Budgeted
from specapp.llm.offline_gateway import OFFLINE_LABEL, OfflineGateway
from specapp.llm.port import Gateway, GatewayReply, GatewayRequest

AWAY = "The provider cannot be reached; try again later."


class GoesAway:
    """No call of the step named by FAILS_AT is replied to."""

    def __init__(self) -> None:
        self._inner = OfflineGateway()

    def complete(self, request: GatewayRequest) -> GatewayReply:
        if request.step == os.environ["FAILS_AT"]:
            raise ModelUnavailable(AWAY)
        return self._inner.complete(request)


def make_failing_gateway(model: str) -> tuple[Gateway, str]:
    return GoesAway(), OFFLINE_LABEL


def make_budgeted_gateway(model: str) -> tuple[Gateway, str]:
    """MOST_CALLS: how many calls one run of a command may make."""
    return Budgeted(OfflineGateway(), most_calls=int(os.environ["MOST_CALLS"])), OFFLINE_LABEL


def make_keyless_gateway(model: str) -> tuple[Gateway, str]:
    raise ModelUnavailable("There is no key for this provider.", permanent=True)
