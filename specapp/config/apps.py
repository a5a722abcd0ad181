"""Registers the system checks of the settings."""

from __future__ import annotations

from django.apps import AppConfig
from django.core.checks import register


class ConfigApp(AppConfig):
    """The settings as an app of their own, so that their checks run with every command."""

    name = "specapp.config"
    label = "spec_config"
    verbose_name = "Settings"

    def ready(self) -> None:
        """Register the checks; done here because Django asks apps, not settings."""
        from specapp.config.checks import check_settings

        register(check_settings, "spec")
