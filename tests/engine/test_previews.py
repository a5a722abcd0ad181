"""Replies in passing: shown under their call, and dropped once the record has them or nobody waits for them."""

from __future__ import annotations

import json
import threading
from pathlib import Path

from specapp.buddy.events.calls import ModelCallCompleted
from specapp.buddy.events.session import SessionFailed
from specapp.engine.loop import Loop
from specapp.engine.run import Outcome
from specapp.engine.store import FileStore
from specapp.llm.port import GatewayReply, GatewayRequest
from tests.factories.replies import draft_reply, well_behaved
from tests.factories.sessions import SESSION, start, state_of


class Writing:
    """A model that lets its reply be seen in two pieces."""

    def __init__(self, **others: object) -> None:
        self._inner = well_behaved(**others)

    def complete(self, request: GatewayRequest) -> GatewayReply:
        reply = self._inner.complete(request)
        assert request.on_text is not None
        for text in (reply.text[:10], reply.text):
            request.on_text(text)
        return reply


class Kept:
    """Previews that remember everything: (session, key, text) shown, and keys dropped with what was recorded then."""

    def __init__(self, store: FileStore) -> None:
        self.shown: dict[str, list[str]] = {}
        self.dropped: list[tuple[str, set[str]]] = []
        self._store, self._lock = store, threading.Lock()

    def show(self, session: str, key: str, text: str) -> None:
        assert session == SESSION
        with self._lock:
            self.shown.setdefault(key, []).append(text)

    def drop(self, session: str, key: str = "") -> None:
        events = [item.event for item in self._store.load(session)]
        self.dropped.append((key, {event.call_key for event in events if isinstance(event, ModelCallCompleted)}))


def test_a_preview_goes_when_its_reply_is_recorded(tmp_path: Path) -> None:
    store = start(tmp_path)
    kept = Kept(store)
    outcome = Loop(store, Writing(), owner="a", previews=kept).run(SESSION)
    replies = state_of(store).replies
    assert outcome is Outcome.WAITING
    assert kept.shown.keys() == replies.keys()
    assert {len(texts) for texts in kept.shown.values()} == {2}
    *each, last = kept.dropped
    assert {key for key, _ in each} == replies.keys()
    assert all(key in recorded for key, recorded in each)
    assert last[0] == ""


def test_previews_of_a_session_that_fails_go_as_well(tmp_path: Path) -> None:
    store = start(tmp_path)
    kept = Kept(store)
    broken = json.dumps({**draft_reply(None), "spec": {}})  # type: ignore[arg-type]
    outcome = Loop(store, Writing(draft=[broken, broken]), owner="a", previews=kept).run(SESSION)
    assert outcome is Outcome.FAILED
    assert any(isinstance(item.event, SessionFailed) for item in store.load(SESSION))
    assert [key for key in kept.shown if key.startswith("draft/")] == [
        key for key, recorded in kept.dropped if key.startswith("draft/") and key not in recorded
    ]
