"""The house's settings with a limit of model calls."""

from __future__ import annotations

from specapp.config.settings import *  # noqa: F403

SPECAPP_GATEWAY_FACTORY = "tests.factories.failing_gateways.make_budgeted_gateway"
