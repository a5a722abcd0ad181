"""The house's settings with a model that goes away at a step."""

from __future__ import annotations

from specapp.config.settings import *  # noqa: F403

SPECAPP_GATEWAY_FACTORY = "tests.factories.failing_gateways.make_failing_gateway"
