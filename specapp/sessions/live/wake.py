"""Wake-ups for watchers: hints only, the event table is the truth and every watcher reads it by its own cursor."""

from __future__ import annotations

import asyncio
import logging

from asgiref.sync import async_to_sync
from channels.layers import InMemoryChannelLayer, get_channel_layer

log = logging.getLogger(__name__)


class ServerLoop:
    """The event loop of the server in this process, kept from its start; none in commands and workers."""

    loop: asyncio.AbstractEventLoop | None = None


def group_of(session: str) -> str:
    """The channel group of a session's watchers."""
    return f"session.{session}"


def announce(session: str, seq: int) -> None:
    """Tell a session's watchers that there are events up to `seq`. Never raises: watchers also look on their own."""
    _send(session, {"type": "wake", "seq": seq})


def announce_preview(session: str) -> None:
    """Tell the watchers that what is being written has come further, or is gone. Never raises."""
    _send(session, {"type": "preview"})


def _send(session: str, message: dict[str, object]) -> None:
    """The in-memory layer belongs to the server's loop: reached from another thread directly, its messages arrive only
    when the loop wakes for another reason."""
    layer = get_channel_layer()
    try:
        if isinstance(layer, InMemoryChannelLayer):
            loop = ServerLoop.loop
            if loop is not None and not loop.is_closed():
                asyncio.run_coroutine_threadsafe(layer.group_send(group_of(session), message), loop)
        elif layer is not None:
            async_to_sync(layer.group_send)(group_of(session), message)
    except Exception:
        log.warning("a wake-up of session %s was lost", session, exc_info=True)
