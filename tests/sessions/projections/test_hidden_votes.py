"""Votes that may not be seen yet are nowhere on a page: with other votes in their place the page is the same.

Two sessions are compared that differ in nothing but the choices, the confidence and the reasons of hidden votes.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Callable, Sequence
from typing import Final

import pytest

from specapp.buddy.events.base import Event
from specapp.buddy.events.envelope import RecordedEvent
from specapp.buddy.events.voting import DimensionAdopted, VoteCast
from specapp.buddy.model import LETTERS
from specapp.sessions.live.fragments import render_news
from specapp.sessions.models import Session
from specapp.sessions.projections.chart_row import votes_may_be_seen
from specapp.sessions.rooms import forget_rooms
from specapp.sessions.stores import open_store
from tests.factories.room_sessions import room_of
from tests.sessions.projections.logs import LOGS, log_of, room_at
from tests.sessions.web.visits import HTMX, at_this_machine, page_of

pytestmark = pytest.mark.django_db
Change = Callable[[VoteCast], VoteCast]
VARYING: Final = re.compile(r'name="csrfmiddlewaretoken" value="\w+"|"X-CSRFToken": "\w+"|datetime="[^"]+"|\d\d:\d\d<')
EVERY: Final = 80
"""Events between two moments that are looked at; the last moment of each round is looked at besides."""


def turned(vote: VoteCast) -> VoteCast:
    """Each letter becomes the next one: as many different choices as before, none of them the same."""
    letter = LETTERS[(LETTERS.index(vote.choice) + 1) % len(LETTERS)]
    return vote.model_copy(update={"choice": letter, "confident": not vote.confident, "reasoning": "Otherwise."})


def all_for_d(vote: VoteCast) -> VoteCast:
    return vote.model_copy(update={"choice": "D", "confident": True, "reasoning": "D it is."})


def hidden_rows(log: Sequence[RecordedEvent]) -> list[str]:
    """Rows with votes that may not be seen."""
    rows = room_at(log).state.rows
    return [key for key, row in rows.items() if row.votes and not votes_may_be_seen(row)]


def moments(name: str) -> list[int]:
    """Lengths of the log at which there are hidden votes."""
    log = log_of(name)
    last_votes = [
        item.seq
        for item, after in itertools.pairwise(log)
        if isinstance(item.event, VoteCast) and not isinstance(after.event, VoteCast)
    ]
    wanted = sorted({*range(1, len(log) + 1, EVERY), *last_votes[::6], *(seq + 8 for seq in last_votes[::6])})
    return [seq for seq in wanted if hidden_rows(log[:seq])]


def stored(name: str, log: Sequence[RecordedEvent], *, keys: Sequence[str], change: Change, seen_too: bool) -> str:
    """The log in the database, with the votes on these rows changed."""
    agreed = (
        {}
        if seen_too
        else {item.event.dimension_key: item.seq for item in log if isinstance(item.event, DimensionAdopted)}
    )

    def is_hidden(item: RecordedEvent) -> bool:
        """What was cast before an agreement was seen then, even if the row is open again."""
        event = item.event
        return (
            isinstance(event, VoteCast)
            and event.dimension_key in keys
            and item.seq > agreed.get(event.dimension_key, 0)
        )

    events: list[Event] = [change(item.event) if is_hidden(item) else item.event for item in log]  # type: ignore[arg-type]
    open_store().append(name, events, expected_seq=0, actor="test", cause="copy")
    return name


def shown(session: str) -> dict[str, str]:
    """Everything there is to see of a session, without what is its own in any case."""
    client, room = at_this_machine(), room_of(session)
    pages = {place: client.get(f"{page_of(session)}{place}").content.decode() for place in ("", "sheet/", "delete/")}
    for key in room.state.rows:
        pages[f"row {key}"] = client.get(f"{page_of(session)}rows/{key}/", **HTMX).content.decode()
    pages["list"] = client.get("/sessions/").content.decode()
    pages["news"] = render_news(room, room.recorded)
    return {place: VARYING.sub("", page.replace(session, "SESSION")) for place, page in pages.items()}


def differing(
    log: Sequence[RecordedEvent], keys: Sequence[str], change: Change, *, seen_too: bool = False
) -> list[str]:
    """Places whose page tells the two sessions apart."""
    pages = []
    for name, how in (("x0vote0plain", lambda vote: vote), ("x0vote0changed", change)):
        pages.append(shown(stored(name, log, keys=keys, change=how, seen_too=seen_too)))
        Session.objects.all().delete()
        forget_rooms()  # the same names come again with other votes
    return [place for place in pages[0] if pages[0][place] != pages[1][place]]


@pytest.mark.parametrize("name", LOGS)
def test_hidden_votes_change_nothing_on_any_page(name: str) -> None:
    looked_at = moments(name)
    assert len(looked_at) > 1
    for seq in looked_at:
        log = log_of(name)[:seq]
        assert (seq, differing(log, hidden_rows(log), turned)) == (seq, [])


@pytest.mark.parametrize("name", ["everything", "stopped"])
def test_while_a_vote_runs_not_even_their_agreeing_can_be_seen(name: str) -> None:
    log = log_of(name)
    first = next(item.seq for item in log if isinstance(item.event, VoteCast))
    for seq in range(first, first + 36, 7):
        keys = [key for key, row in room_at(log, seq).state.rows.items() if row.votes and not row.settled_round]
        assert (bool(keys), differing(log[:seq], keys, all_for_d)) == (True, [])


def test_votes_that_may_be_seen_do_change_the_page() -> None:
    """The comparison is able to tell two sessions apart."""
    log = log_of("everything")
    agreed = next(item.event for item in log if isinstance(item.event, DimensionAdopted))
    seq = next(item.seq for item in log if isinstance(item.event, DimensionAdopted))
    places = differing(log[:seq], [agreed.dimension_key], turned, seen_too=True)
    assert {"", "news", f"row {agreed.dimension_key}"} <= set(places)


def test_looking_shows_the_votes_of_that_row_alone() -> None:
    log = log_of("everything")
    seq = next(item.seq for item in log if item.event.type == "votes.revealed")
    revealed = str(getattr(log[seq - 1].event, "dimension_key", ""))
    assert f"row {revealed}" in differing(log[:seq], [revealed], turned)
    assert differing(log[:seq], hidden_rows(log[:seq]), turned) == []
