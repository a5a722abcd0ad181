"""`serve`: database, samples, then pages, sockets and the worker in one process, until Ctrl-C."""

from __future__ import annotations

import contextlib
import os
import socket
import sys
from typing import Any, Final

import uvicorn
from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandParser

from specapp.sessions.stores import prepare_database

LOOPBACK: Final = "127.0.0.1"
CLOSE_SECONDS: Final = 1
REFUSED: Final = 2


class Announcing(uvicorn.Server):
    """Says where it listens once it does: not before, and not if the port is taken."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            print(f"Spec Buddy is ready: http://{LOOPBACK}:{self.config.port}/   (Ctrl-C ends it)", flush=True)


class Command(BaseCommand):
    """One uvicorn process on this machine alone. For other machines put a proxy before it (README, Deployment)."""

    help = "Run Spec Buddy on this machine."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("--port", type=int, default=settings.PORT, help="the port; PORT in the environment")

    def handle(self, *args: Any, **options: Any) -> None:
        port = options["port"]
        if not port_is_free(port):
            self.stderr.write(f"Port {port} is taken. Choose another one: PORT={port + 1} make run")
            sys.exit(REFUSED)
        prepare_database()
        call_command("load_samples", verbosity=0)
        config = uvicorn.Config(
            "specapp.config.asgi:application",
            host=LOOPBACK,
            port=port,
            log_level="warning",
            # A forwarding header must be seen as such: it tells that the person is not at this machine.
            proxy_headers=False,
            timeout_graceful_shutdown=CLOSE_SECONDS,
            ws_ping_interval=20.0,
        )
        with contextlib.suppress(KeyboardInterrupt):
            Announcing(config).run()
        sys.stdout.flush()
        sys.stderr.flush()
        # A thread that waits for a model would hold the process back; its session is taken up at the next start.
        os._exit(0)


def port_is_free(port: int) -> bool:
    """Whether this machine's loopback address can be bound at the port."""
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind((LOOPBACK, port))
        except OSError:
            return False
    return True
