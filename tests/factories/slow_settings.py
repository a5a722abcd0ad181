"""The house's settings with an offline engine that takes its time, so that a test can break in while it works."""

from __future__ import annotations

from specapp.config.settings import *  # noqa: F403

SPECAPP_GATEWAY_FACTORY = "tests.factories.slow_gateway.make_slow_gateway"
