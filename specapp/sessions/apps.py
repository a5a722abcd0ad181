"""Names the app "spec", apart from Django's own sessions."""

from __future__ import annotations

from django.apps import AppConfig


class SessionsApp(AppConfig):
    """Sessions of people with Buddy."""

    name = "specapp.sessions"
    label = "spec"
    verbose_name = "Sessions"
