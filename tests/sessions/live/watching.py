"""Somebody who watches a session over its socket, the way a page does."""

from __future__ import annotations

import asyncio
import re
import threading
from collections.abc import Callable, Coroutine
from typing import Any, Final, TypeVar

from asgiref.testing import ApplicationCommunicator
from channels.layers import get_channel_layer
from channels.routing import URLRouter

from specapp.sessions.live.consumer import RENDERERS
from specapp.sessions.live.routing import websocket_urlpatterns
from specapp.sessions.live.wake import group_of
from specapp.sessions.web.viewer import recognise_viewer

T = TypeVar("T")
CURSOR: Final = re.compile(r'^<span id="cursor" data-cursor="(\d+)" hidden></span>$')
ROOT_ID: Final = re.compile(r'<\w+[^>]*? id="([\w-]+)"')
SOON: Final = 5.0
"""Seconds; only a test that fails waits as long."""
QUIET: Final = 0.2
"""Seconds without a message that count as silence."""


class Watcher:
    """One socket. `query`: what follows the question mark of its address.

    Channels' own communicator cannot be used: its package asks for a server that is not installed here.
    """

    def __init__(
        self, session: str, query: str = "", *, cookie: str = "", peer: str = "127.0.0.1", forwarded: bool = False
    ) -> None:
        headers = [(b"host", b"localhost"), (b"cookie", cookie.encode())]
        headers += [(b"x-forwarded-for", b"10.0.0.7")] if forwarded else []
        self.session = session
        self.scope: dict[str, Any] = {
            "type": "websocket",
            "path": f"/ws/sessions/{session}/",
            "query_string": query.encode(),
            "headers": headers,
            "client": (peer, 50_000),
            "subprotocols": [],
        }
        application: Any = recognise_viewer(URLRouter(websocket_urlpatterns))
        self.socket: Any = ApplicationCommunicator(application, self.scope)  # type: ignore[no-untyped-call]

    async def connect(self) -> tuple[bool, int | None]:
        """Whether the connection was accepted, and the code with which it was closed."""
        await self.socket.send_input({"type": "websocket.connect"})
        reply = await self.socket.receive_output(SOON)
        return reply["type"] == "websocket.accept", reply.get("code")

    async def batch(self) -> tuple[list[str], int]:
        """The messages up to the next cursor, and that cursor."""
        parts: list[str] = []
        while True:
            message = await self.socket.receive_output(SOON)
            assert message["type"] == "websocket.send", message
            found = CURSOR.match(message["text"])
            if found:
                return parts, int(found.group(1))
            parts.append(message["text"])

    async def is_quiet(self) -> bool:
        return bool(await self.socket.receive_nothing(QUIET))

    async def is_closed(self) -> int:
        """The code with which the server closes the socket."""
        message = await self.socket.receive_output(SOON)
        assert message["type"] == "websocket.close", message
        return int(message["code"])

    async def wake(self) -> None:
        layer = get_channel_layer()
        assert layer is not None
        await layer.group_send(group_of(self.session), {"type": "wake", "seq": 0})

    async def leave(self) -> None:
        await self.socket.send_input({"type": "websocket.disconnect", "code": 1001})
        await self.socket.wait(SOON)
        await asyncio.to_thread(wait_for_renderers)


def wait_for_renderers() -> None:
    """A page that is being rendered for nobody still reads; tables cannot be emptied meanwhile."""
    count = RENDERERS._max_workers
    meet = threading.Barrier(count)
    for each in [RENDERERS.submit(meet.wait, SOON) for _ in range(count)]:
        each.result()


def ids_of(parts: list[str]) -> list[str]:
    """The ids of the elements that messages consist of, in the order of their coming."""
    found = [ROOT_ID.match(part.strip()) for part in parts]
    return [match.group(1) if match else part[:80] for match, part in zip(found, parts, strict=True)]


def watch(run: Callable[[], Coroutine[Any, Any, T]]) -> T:
    """Run what a test does with sockets."""
    return asyncio.run(run())
