"""Replies in passing, in the database and over the socket: the latest text only, and nothing that is not wanted."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator
from datetime import timedelta

import pytest
from asgiref.sync import sync_to_async
from channels.layers import get_channel_layer

from specapp.buddy.sections import SECTIONS
from specapp.buddy.workflow.plans.buddy import BUDDY
from specapp.sessions.live import preview_writer
from specapp.sessions.live.preview_writer import PreviewWriter
from specapp.sessions.live.wake import group_of
from specapp.sessions.models import Preview, Session
from specapp.sessions.rooms import open_live_room
from specapp.sessions.stores import open_store, read_clock
from tests.factories.room_sessions import room_of
from tests.sessions.live.watching import Watcher, ids_of, watch
from tests.sessions.web.visits import at_this_machine, begun, page_of

pytestmark = pytest.mark.django_db(transaction=True)
TEXT = json.dumps({"spec": {key: f"Words about {key}" for key in SECTIONS}})


@pytest.fixture
def announced(monkeypatch: pytest.MonkeyPatch) -> Iterator[threading.Semaphore]:
    """Released once for every session that the writer announces after a write."""
    told = threading.Semaphore(0)
    monkeypatch.setattr(preview_writer, "announce_preview", lambda session: told.release())
    yield told


def drafting() -> tuple[str, str]:
    """A session whose draft is being written by an engine elsewhere, and the key of that call."""
    session = begun(history=())
    Session.objects.filter(id=session).update(
        lease_owner="elsewhere/1/x", lease_until=read_clock() + timedelta(seconds=60)
    )
    for _ in range(2):  # without old chats profile and summary come from code
        room = room_of(session)
        step, events = BUDDY.settle(room.state)
        if events:
            open_store().append(session, events, expected_seq=room.seq, actor="code", cause=step)
    (key,) = [key for key in room_of(session).wanted if key.startswith("draft/")]
    return session, key


def texts_of(session: str) -> dict[str, str]:
    return dict(Preview.objects.filter(session_id=session).values_list("call_key", "text"))


def test_only_the_latest_text_is_written(announced: threading.Semaphore) -> None:
    session, key = drafting()
    writer = PreviewWriter()
    for length in range(1, 6):
        writer.show(session, key, TEXT[:length])
    while texts_of(session) != {key: TEXT[:5]}:
        assert announced.acquire(timeout=5)
    writer.drop(session, key)
    while texts_of(session):
        assert announced.acquire(timeout=5)


def test_a_session_that_is_deleted_meanwhile_stops_nothing(announced: threading.Semaphore) -> None:
    session, key = drafting()
    writer = PreviewWriter()
    writer.show("gone", key, TEXT)
    writer.drop("never shown")
    while texts_of(session) != {key: TEXT}:  # a batch with a lost session is lost, the next one is not
        writer.show(session, key, TEXT)
        announced.acquire(timeout=0.3)
    writer.drop(session)
    assert announced.acquire(timeout=5)


def test_a_page_shows_what_is_wanted_and_being_written_only() -> None:
    session, key = drafting()
    Preview.objects.create(session_id=session, call_key=key, text=TEXT[:60])
    Preview.objects.create(session_id=session, call_key="chart/chart/0/old", text='{"dimensions": []}')
    page = at_this_machine().get(page_of(session)).content.decode()
    assert "The first draft, being written" in page
    assert "Words about project_ov" in page
    Session.objects.filter(id=session).update(lease_owner="")
    assert open_live_room(Session.objects.get(id=session)).preview.draft == ()


def test_a_watcher_sees_it_grow_and_go_without_a_new_cursor() -> None:
    session, key = drafting()
    seq = room_of(session).seq

    async def tell() -> None:
        layer = get_channel_layer()
        assert layer is not None
        await layer.group_send(group_of(session), {"type": "preview"})

    async def run() -> list[str]:
        watcher = Watcher(session, f"after={seq}&page=session")
        await watcher.connect()
        assert await watcher.is_quiet()
        received = []
        for length in (60, 110):
            await sync_to_async(Preview.objects.update_or_create)(
                session_id=session, call_key=key, defaults={"text": TEXT[:length]}
            )
            await tell()
            received.append((await watcher.socket.receive_output(5))["text"])
            assert await watcher.is_quiet()
        await tell()  # nothing new
        assert await watcher.is_quiet()
        await sync_to_async(Preview.objects.all().delete)()
        await tell()
        received.append((await watcher.socket.receive_output(5))["text"])
        await watcher.leave()
        return received

    first, second, last = watch(run)
    assert ids_of([first, second, last]) == ["draft", "draft", "draft"]
    assert "Words about core" not in first
    assert "Words about core" in second
    assert "Words" not in last
