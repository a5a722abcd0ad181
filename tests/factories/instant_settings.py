"""The house's settings with a model that replies at once."""

from __future__ import annotations

from specapp.config.settings import *  # noqa: F403

SPECAPP_GATEWAY_FACTORY = "tests.factories.instant_gateway.make_instant"
