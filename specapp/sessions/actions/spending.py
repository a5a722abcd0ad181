"""What a session may spend and has spent on model calls, in US dollars."""

from __future__ import annotations

from django.conf import settings

from specapp.buddy.workflow.state import SessionState
from specapp.engine.gateway_policies import Budgeted
from specapp.llm.offline_gateway import OFFLINE
from specapp.llm.port import Gateway


def default_limit(model: str) -> float | None:
    """The limit of a new session; None where nothing is paid or the operator sets none."""
    if model == OFFLINE or not settings.SPECAPP_LIMIT_CENTS:
        return None
    return settings.SPECAPP_LIMIT_CENTS / 100


def spent_usd(state: SessionState) -> float:
    """Of all replies with a known price, also of those that were sent back."""
    costs = [call.cost for call in state.replies.values()] + [call.cost for call in state.rejected]
    return sum(cost.cost_usd or 0.0 for cost in costs)


def limited(gateway: Gateway, state: SessionState) -> Gateway:
    """The gateway, within what the session may still spend."""
    if state.limit_usd is None:
        return gateway
    return Budgeted(gateway, most_usd=state.limit_usd, spent_usd=spent_usd(state))
