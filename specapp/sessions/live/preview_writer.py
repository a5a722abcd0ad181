"""Writes what is shown of replies in passing: a thread of its own, the latest text only, a few times a second."""

from __future__ import annotations

import logging
import threading
from functools import cache
from typing import Final

from django.db import close_old_connections
from django.db.models import Q

from specapp.sessions.live.wake import announce_preview
from specapp.sessions.models import Preview

WRITE_SECONDS: Final = 0.25
log = logging.getLogger(__name__)


class PreviewWriter:
    """The engine's Previews over the database. Model calls of all sessions share it, so nothing here waits."""

    def __init__(self) -> None:
        self._texts: dict[tuple[str, str], str] = {}
        self._dropped: set[tuple[str, str]] = set()
        self._shown: set[tuple[str, str]] = set()
        """(session, call key) with a row that this process has written, or is about to."""
        self._changed = threading.Condition()
        self._thread: threading.Thread | None = None

    def show(self, session: str, key: str, text: str) -> None:
        with self._changed:
            self._texts[session, key] = text
            self._dropped.discard((session, key))
            self._shown.add((session, key))
            if self._thread is None:
                self._thread = threading.Thread(target=self._run, name="previews", daemon=True)
                self._thread.start()
            self._changed.notify()

    def drop(self, session: str, key: str = "") -> None:
        with self._changed:
            for place in [place for place in self._shown if place[0] == session and key in ("", place[1])]:
                self._shown.discard(place)
                self._texts.pop(place, None)
                self._dropped.add(place)
            self._changed.notify()

    def _run(self) -> None:
        pause = threading.Event()
        while True:
            with self._changed:
                self._changed.wait_for(lambda: self._texts or self._dropped)
                texts, self._texts = self._texts, {}
                dropped, self._dropped = self._dropped, set()
            try:
                self._write(texts, dropped)
            except Exception:  # a session deleted meanwhile, a database being restarted: the next text comes soon
                log.info("a preview was lost", exc_info=True)
            finally:
                close_old_connections()
            pause.wait(WRITE_SECONDS)

    def _write(self, texts: dict[tuple[str, str], str], dropped: set[tuple[str, str]]) -> None:
        """Two queries at most, then one wake-up for each session."""
        if dropped:
            gone = Q()
            for session, key in dropped:
                gone |= Q(session_id=session, call_key=key)
            Preview.objects.filter(gone).delete()
        if texts:
            rows = [Preview(session_id=session, call_key=key, text=text) for (session, key), text in texts.items()]
            Preview.objects.bulk_create(
                rows, update_conflicts=True, unique_fields=["session", "call_key"], update_fields=["text"]
            )
        for session in {session for session, _ in (*texts, *dropped)}:
            announce_preview(session)


@cache
def preview_writer() -> PreviewWriter:
    """The one of this process."""
    return PreviewWriter()
