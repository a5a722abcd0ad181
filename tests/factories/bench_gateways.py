"""Gateways for benchmark runs: one whose calls cost money, and one whose process is killed."""

from __future__ import annotations

import os
import signal
from dataclasses import replace

from specapp.buddy.errors import InputRefused
from specapp.llm.offline_gateway import OfflineGateway
from specapp.llm.port import Gateway, GatewayReply, GatewayRequest


class Paid:
    """The offline engine at one dollar a call; `calls` counts them."""

    calls = 0

    def complete(self, request: GatewayRequest) -> GatewayReply:
        Paid.calls += 1
        return replace(OfflineGateway().complete(request), cost_usd=1.0, prompt_tokens=10, seconds=0.5)


class Deadly:
    """Ends its process without a word at the call whose number is in DIES_AT."""

    calls = 0

    def complete(self, request: GatewayRequest) -> GatewayReply:
        Deadly.calls += 1
        if Deadly.calls == int(os.environ["DIES_AT"]):
            os.kill(os.getpid(), signal.SIGKILL)
        return OfflineGateway().complete(request)


def make_paid(model: str) -> tuple[Gateway, str]:
    return Paid(), model


def make_deadly(model: str) -> tuple[Gateway, str]:
    return Deadly(), model


def make_refused(model: str) -> tuple[Gateway, str]:
    raise InputRefused(f"There is no model {model}.")
