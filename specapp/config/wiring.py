"""Picks the concrete adapters: which gateway serves which model name."""

from __future__ import annotations

from specapp.buddy.errors import InputRefused
from specapp.engine.gateway_policies import Concurrent
from specapp.llm.offline_gateway import OFFLINE, OFFLINE_LABEL, OfflineGateway
from specapp.llm.port import Gateway

CALLS_AT_ONCE = 8


def make_gateway(model: str) -> tuple[Gateway, str]:
    """The gateway of a model and the label shown wherever it speaks; InputRefused for a name nobody knows."""
    if model == OFFLINE:
        return Concurrent(OfflineGateway(), CALLS_AT_ONCE), OFFLINE_LABEL
    raise InputRefused(f"The model {model!r} is not known here. Known: {OFFLINE}.")


def label_model(model: str) -> str:
    """Who speaks, in words; also for a model that is not offered any more."""
    return OFFLINE_LABEL if model == OFFLINE else model


def offer_models() -> tuple[tuple[str, str, str], ...]:
    """What the start page offers: (name, name on the page, what it is)."""
    return ((OFFLINE, "Offline engine", "Rules written by hand, not a language model. English only, no cost."),)
