"""Gateways for benchmark runs: one whose calls cost money, and one whose process is killed."""

from __future__ import annotations

import itertools
import json
import os
import signal
from collections.abc import Callable
from dataclasses import replace
from typing import ClassVar

from specapp.buddy.errors import InputRefused
from specapp.llm.offline_gateway import OFFLINE, OfflineGateway
from specapp.llm.port import Gateway, GatewayReply, GatewayRequest
from tests.factories.instant_gateway import note_call
from tests.factories.replies import execute_reply, query, well_behaved


class Paid:
    """The offline engine at one dollar a call; `calls` counts them."""

    calls = 0

    def complete(self, request: GatewayRequest) -> GatewayReply:
        Paid.calls += 1
        return replace(OfflineGateway().complete(request), cost_usd=1.0, prompt_tokens=10, seconds=0.5)


class Deadly:
    """Ends its process without a word at the call whose number is in DIES_AT, 0 for never; notes every call first."""

    numbers = itertools.count(1)
    """Shared by the threads: each call has a number of its own."""

    def complete(self, request: GatewayRequest) -> GatewayReply:
        number = next(Deadly.numbers)
        note_call(request)
        if number == int(os.environ["DIES_AT"]):
            os.kill(os.getpid(), signal.SIGKILL)
        return OfflineGateway().complete(request)


class Scripted:
    """A model at a tenth of a dollar a call that plays a person as scripted, and does all else as the offline engine
    would; `calls` holds (model, request) of every call."""

    calls: ClassVar[list[tuple[str, GatewayRequest]]] = []
    watch: ClassVar[Callable[[GatewayRequest], None] | None] = None
    """Called at every call, before it is answered."""
    _worked_out: ClassVar[dict[str, GatewayReply]] = {}

    def __init__(self, model: str) -> None:
        self._model = model
        self._inner = well_behaved()

    def complete(self, request: GatewayRequest) -> GatewayReply:
        Scripted.calls.append((self._model, request))
        if Scripted.watch:
            Scripted.watch(request)
        if request.prompt in ("judge", "persona_choice", "persona_words"):
            reply = self._inner.complete(request)
        else:  # worked out once for all tests: the same key has the same reply
            if request.key not in Scripted._worked_out:
                Scripted._worked_out[request.key] = OfflineGateway().complete(request)
            reply = Scripted._worked_out[request.key]
        return replace(reply, served_model=self._model, cost_usd=0.1, seconds=0.5)


def make_scripted(model: str) -> tuple[Gateway, str]:
    """The offline engine under its own name, as in the product."""
    return (OfflineGateway() if model == OFFLINE else Scripted(model)), model


def make_paid(model: str) -> tuple[Gateway, str]:
    return Paid(), model


def make_deadly(model: str) -> tuple[Gateway, str]:
    return Deadly(), model


def make_refused(model: str) -> tuple[Gateway, str]:
    raise InputRefused(f"There is no model {model}.")


def make_curious(model: str) -> tuple[Gateway, str]:
    """A two-stage agent that asks a question of its own first, then copies."""
    return well_behaved(execute_checklist=_ask_own_first), model


def _ask_own_first(request: GatewayRequest) -> str:
    if request.variables.exchanges or not request.variables.remaining:  # type: ignore[attr-defined]
        return json.dumps(execute_reply(request))
    return json.dumps({"query_user": query("", "Paper or telephone?", ("Paper", "Telephone", "Both", "Neither"))})
