"""The house's settings with a model that cannot even be set up."""

from specapp.config.settings import *  # noqa: F403

SPECAPP_GATEWAY_FACTORY = "tests.factories.failing_gateways.make_keyless_gateway"
