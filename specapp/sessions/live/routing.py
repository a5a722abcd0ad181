"""Addresses of the sockets."""

from __future__ import annotations

from typing import Any

from django.urls import path

from specapp.sessions.live.consumer import SessionConsumer

# An ASGI application is no view, but Django's own path() is what Channels routes by.
socket: Any = SessionConsumer.as_asgi()
websocket_urlpatterns: list[Any] = [path("ws/sessions/<slug:session>/", socket)]
