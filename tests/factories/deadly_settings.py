"""The house's settings with a gateway that kills its process."""

from __future__ import annotations

from specapp.config.settings import *  # noqa: F403

SPECAPP_GATEWAY_FACTORY = "tests.factories.bench_gateways.make_deadly"
