"""The socket of a session's page: reads everything after its cursor and sends each changed fragment once."""

from __future__ import annotations

import asyncio
import contextlib
import logging
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final
from urllib.parse import parse_qs

from channels.generic.websocket import AsyncWebsocketConsumer
from django.db import close_old_connections

from specapp.buddy.errors import AccessDenied
from specapp.sessions.access import Viewer, find_session
from specapp.sessions.live.fragments import fragments_changed, fragments_written, render_fragment, render_news
from specapp.sessions.live.wake import group_of
from specapp.sessions.projections.preview import NOTHING
from specapp.sessions.rooms import open_live_room

log = logging.getLogger(__name__)
POLL_SECONDS: Final = 15.0
"""How long a lost wake-up can go unnoticed."""
GONE: Final = 4404
"""Close code for a session that is not there, or not for this viewer: the page does not connect again."""
TRY_AGAIN: Final = 1013
"""Close code after which the page connects again."""
PAGES: Final = ("session", "sheet")
CURSOR: Final = '<span id="cursor" data-cursor="{seq}" hidden></span>'
"""Ends each batch: where a page connects again after a cut."""
# Rendering waits for the database: not on the loop, and not on the one thread that all sync code would share.
RENDERERS: Final = ThreadPoolExecutor(4, thread_name_prefix="render")


class SessionConsumer(AsyncWebsocketConsumer):
    """One watcher of one session. Whoever may not see it gets no connection."""

    async def connect(self) -> None:
        viewer = self.scope.get("viewer")
        self.viewer = viewer if isinstance(viewer, Viewer) else None
        self.session = str(self.scope["url_route"]["kwargs"]["session"])
        query = parse_qs(self.scope["query_string"].decode("latin-1"))
        after, page = query.get("after", ["0"])[0], query.get("page", ["session"])[0]
        allowed = self.viewer is not None and await self._in_thread(self._may_watch)
        if not allowed or not (after.isascii() and after.isdigit() and len(after) < 10) or page not in PAGES:
            await self.close(code=GONE)
            return
        self.cursor, self.page, self.shown = int(after), page, NOTHING
        self.woken = asyncio.Event()
        self.woken.set()
        await self.channel_layer.group_add(group_of(self.session), self.channel_name)  # before the first read
        await self.accept()
        self.pump = asyncio.create_task(self._send_news())

    async def disconnect(self, code: int) -> None:
        if hasattr(self, "pump"):
            self.pump.cancel()
            await asyncio.wait([self.pump])
            await self.channel_layer.group_discard(group_of(self.session), self.channel_name)

    async def wake(self, message: dict[str, Any]) -> None:
        """Something was appended."""
        self.woken.set()

    async def preview(self, message: dict[str, Any]) -> None:
        """What is being written has come further."""
        self.woken.set()

    async def _send_news(self) -> None:
        try:
            while True:
                with contextlib.suppress(TimeoutError):
                    await asyncio.wait_for(self.woken.wait(), POLL_SECONDS)
                self.woken.clear()
                seq, parts = await self._in_thread(self._render_news)
                for part in parts:
                    await self.send(text_data=part)
                self.cursor = seq
        except AccessDenied:  # deleted meanwhile
            await self.close(code=GONE)
        except Exception:
            log.exception("the news of session %s could not be sent", self.session)
            await self.close(code=TRY_AGAIN)

    def _may_watch(self) -> bool:
        assert self.viewer is not None
        try:
            find_session(self.viewer, self.session)
        except AccessDenied:
            return False
        return True

    def _render_news(self) -> tuple[int, list[str]]:
        """The new cursor, and one message a fragment: a row of a table is parsed as one only when it stands alone."""
        assert self.viewer is not None
        room = open_live_room(find_session(self.viewer, self.session))
        news = [item for item in room.recorded if item.seq > self.cursor]
        before, self.shown = self.shown, room.preview
        names = fragments_changed(room, news, written=fragments_written(before, room.preview), page=self.page)
        parts = [render_fragment(room, name, swap=True) for name in names]
        if news and self.page == "session":
            parts.append(render_news(room, news))
        if news:
            parts.append(CURSOR.format(seq=room.seq))
        return room.seq, [part for part in parts if part.strip()]

    async def _in_thread(self, work: Any) -> Any:
        def run() -> Any:
            try:
                return work()
            finally:
                close_old_connections()

        return await asyncio.get_running_loop().run_in_executor(RENDERERS, run)
