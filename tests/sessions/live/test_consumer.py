"""What comes over the socket: each changed part once, ended by the place to go on from after a cut."""

from __future__ import annotations

import pytest
from asgiref.sync import sync_to_async

from specapp.buddy.events.asking import AskingStopped, QuestionAnswered
from specapp.buddy.events.base import Event
from specapp.buddy.questions import PRIORITY, Answer
from specapp.sessions.actions.play_recording import load_sample
from specapp.sessions.live.fragments import fragments_changed, render_fragment
from specapp.sessions.models import Session
from specapp.sessions.stores import open_store
from tests.factories.room_sessions import room_of
from tests.sessions.live.watching import Watcher, ids_of, watch
from tests.sessions.web.visits import page_of, seq_of, waiting

pytestmark = pytest.mark.django_db(transaction=True)


def append(session: str, event: Event) -> None:
    """Straight into the log: nobody is woken, neither an engine nor a watcher."""
    open_store().append(session, [event], expected_seq=seq_of(session), actor="person", cause="test")


def test_a_new_watcher_gets_every_part_once_and_then_the_cursor() -> None:
    session = waiting()
    room = room_of(session)

    async def run() -> tuple[list[str], int, bool]:
        watcher = Watcher(session, "after=0&page=session")
        await watcher.connect()
        parts, cursor = await watcher.batch()
        quiet = await watcher.is_quiet()
        await watcher.leave()
        return parts, cursor, quiet

    parts, cursor, quiet = watch(run)
    names = fragments_changed(room, room.recorded, page="session")
    assert ids_of(parts) == [*names, "feed-list"]
    assert parts[:-1] == [render_fragment(room, name, swap=True) for name in names]
    assert (cursor, quiet, len(set(names))) == (room.seq, True, len(names))


def test_a_watcher_that_comes_again_gets_only_what_is_newer() -> None:
    session = waiting()
    seq = seq_of(session)
    append(session, QuestionAnswered(dimension_key=PRIORITY, answer=Answer(kind="chosen", selected=("A",))))
    room = room_of(session)

    async def run() -> tuple[list[str], int]:
        watcher = Watcher(session, f"after={seq}&page=session")
        await watcher.connect()
        found = await watcher.batch()
        await watcher.leave()
        return found

    parts, cursor = watch(run)
    assert ids_of(parts) == [*fragments_changed(room, room.recorded[seq:], page="session"), "feed-list"]
    assert (cursor, parts[-1].count('id="event-')) == (seq + 1, 1)


@pytest.mark.parametrize("ahead", [0, 1, 1000])
def test_a_watcher_that_is_up_to_date_gets_nothing(ahead: int) -> None:
    session = waiting()

    async def run() -> bool:
        watcher = Watcher(session, f"after={seq + ahead}")
        await watcher.connect()
        quiet = await watcher.is_quiet()
        await watcher.wake()
        quiet = quiet and await watcher.is_quiet()
        await watcher.leave()
        return quiet

    seq = seq_of(session)
    assert watch(run)


def test_what_happens_meanwhile_comes_once_to_each_watcher() -> None:
    session = waiting()
    seq = seq_of(session)

    async def run() -> list[tuple[list[str], int]]:
        watchers = [Watcher(session, f"after={seq}&page={page}") for page in ("session", "session", "sheet")]
        for watcher in watchers:
            await watcher.connect()
        assert [await watcher.is_quiet() for watcher in watchers] == [True, True, True]
        await sync_to_async(append)(session, AskingStopped())
        await watchers[0].wake()
        await watchers[0].wake()
        found = [await watcher.batch() for watcher in watchers]
        assert [await watcher.is_quiet() for watcher in watchers] == [True, True, True]
        for watcher in watchers:
            await watcher.leave()
        return found

    found = watch(run)
    room = room_of(session)
    expected = [fragments_changed(room, room.recorded[seq:], page=page) for page in ("session", "session", "sheet")]
    # Nothing is told of a stop in the feed, so there are no news besides.
    assert [(ids_of(parts), cursor) for parts, cursor in found] == [(names, seq + 1) for names in expected]


def test_an_event_that_changes_nothing_still_moves_the_cursor() -> None:
    load_sample("clinic-intake")
    session = "sample-clinic-intake"
    room = room_of(session)
    silent = next(item for item in reversed(room.recorded) if item.event.type == "fact.learned")
    assert fragments_changed(room, [silent], page="sheet") == []

    async def run() -> tuple[list[str], int]:
        watcher = Watcher(session, f"after={room.seq - 1}&page=sheet")
        await watcher.connect()
        found = await watcher.batch()
        await watcher.leave()
        return found

    parts, cursor = watch(run)
    assert (ids_of(parts), cursor) == (fragments_changed(room, room.recorded[-1:], page="sheet"), room.seq)


def test_rows_of_the_chart_come_each_in_a_message_of_its_own() -> None:
    session = waiting()
    room = room_of(session)
    first = next(item.seq for item in room.recorded if item.event.type == "vote.cast")

    async def run() -> tuple[list[str], int]:
        watcher = Watcher(session, f"after={first - 1}&page=session")
        await watcher.connect()
        found = await watcher.batch()
        await watcher.leave()
        return found

    parts, _ = watch(run)
    rows = [part for part in parts if part.strip().startswith("<tr")]
    assert [row.count("<tr ") for row in rows] == [1] * len(rows)
    assert ids_of(rows) == [f"row-{key}" for key in room.state.rows]
    assert page_of(session) in rows[0]


def test_a_watcher_of_a_session_that_is_deleted_is_sent_away() -> None:
    session = waiting()
    seq = seq_of(session)

    async def run() -> tuple[bool, int]:
        """The code says whether to come again; whoever does is refused."""
        watcher = Watcher(session, f"after={seq}")
        await watcher.connect()
        quiet = await watcher.is_quiet()
        await sync_to_async(Session.objects.filter(id=session).delete)()
        await watcher.wake()
        closed = await watcher.is_closed()
        return quiet, closed

    assert watch(run)[0]
