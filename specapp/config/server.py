"""The server: pages, sockets, and in the one-process set-up the worker. Imported by asgi.py once Django is set up."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

from channels.routing import ProtocolTypeRouter, URLRouter
from channels.security.websocket import AllowedHostsOriginValidator
from django.conf import settings

from specapp.config.celery import app
from specapp.config.embedded_worker import EmbeddedWorker
from specapp.sessions.live.routing import websocket_urlpatterns
from specapp.sessions.live.wake import ServerLoop
from specapp.sessions.web.viewer import recognise_viewer

Application = Callable[[dict[str, Any], Any, Any], Awaitable[None]]


class Server:
    """Everything but the server's own start and end goes to Django (`pages`) or to the sockets."""

    def __init__(self, pages: Any) -> None:
        sockets = AllowedHostsOriginValidator(recognise_viewer(URLRouter(websocket_urlpatterns)))
        self._router: Any = ProtocolTypeRouter({"http": pages, "websocket": sockets})
        self._worker = EmbeddedWorker(app) if settings.SPECAPP_EMBEDDED_WORKER else None

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await self._live(receive, send)
        else:
            await self._router(scope, receive, send)

    async def _live(self, receive: Any, send: Any) -> None:
        while True:
            message = await receive()
            if message["type"] == "lifespan.startup":
                ServerLoop.loop = asyncio.get_running_loop()
                if self._worker:
                    await asyncio.to_thread(self._worker.start)
                await send({"type": "lifespan.startup.complete"})
            else:
                ServerLoop.loop = None
                if self._worker:
                    await asyncio.to_thread(self._worker.stop)
                await send({"type": "lifespan.shutdown.complete"})
                return
