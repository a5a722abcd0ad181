"""The house's settings in a process that dies after an event."""

from __future__ import annotations

from specapp.config.settings import *  # noqa: F403
from specapp.config.settings import INSTALLED_APPS as HOUSE_APPS

INSTALLED_APPS = [*HOUSE_APPS, "tests.factories.dying.DyingConfig"]
