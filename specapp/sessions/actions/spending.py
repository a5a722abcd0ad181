"""What a session may spend and has spent on model calls, in US dollars."""

from __future__ import annotations

import math

from django.conf import settings

from specapp.buddy.errors import InputRefused
from specapp.buddy.workflow.state import SessionState
from specapp.engine.gateway_policies import Budgeted
from specapp.llm.offline_gateway import OFFLINE
from specapp.llm.port import Gateway


def limit_of(model: str, cents: int | None = None) -> float | None:
    """The limit of a new session in US dollars; `cents` None: as the operator sets it, 0: none. None where nothing is
    paid."""
    cents = settings.SPECAPP_LIMIT_CENTS if cents is None else cents
    return cents / 100 if cents and model != OFFLINE else None


def read_limit(given: str | None, *, default: float | None) -> float | None:
    """The limit in US dollars, None for none; InputRefused for anything that is no amount."""
    if given is None:
        return default
    try:
        limit = float(given)
    except ValueError:
        limit = -1.0
    if limit < 0 or not math.isfinite(limit):
        raise InputRefused(f"The limit {given!r} is no amount of US dollars; use a number such as 1.50, or 0 for none.")
    return limit or None


def spent_usd(state: SessionState) -> float:
    """Of all replies with a known price, also of those that were sent back."""
    return sum(cost.cost_usd or 0.0 for cost in state.costs)


def limited(gateway: Gateway, state: SessionState) -> Gateway:
    """The gateway, within what the session may still spend."""
    if state.limit_usd is None:
        return gateway
    return Budgeted(gateway, most_usd=state.limit_usd, spent_usd=spent_usd(state))
