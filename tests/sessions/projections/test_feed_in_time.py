"""The feed grows as things happen: news are put before what is there, and what was told is not told otherwise later."""

from __future__ import annotations

import pytest

from specapp.buddy.events.voting import RoundOpened, VoteCast
from specapp.sessions.live.fragments import render_news
from specapp.sessions.projections.feed import MOST_ITEMS, build_feed, build_feed_view
from tests.sessions.projections.logs import LOGS, log_of, room_at


@pytest.mark.parametrize("name", LOGS)
def test_news_and_what_was_there_are_the_whole_feed(name: str) -> None:
    log = log_of(name)
    for seq in range(1, len(log) + 1):
        room = room_at(log, seq)
        news, before = build_feed(room, after=seq - 1), build_feed(room_at(log, seq - 1))
        whole = build_feed(room)
        assert (len(news) <= 1, len(whole)) == (True, len(news) + len(before))
        assert whole == (*news, *before)


@pytest.mark.parametrize("name", LOGS)
def test_news_are_newest_first_and_each_has_a_place_of_its_own(name: str) -> None:
    items = build_feed(room_at(log_of(name)))
    assert [item.seq for item in items] == sorted({item.seq for item in items}, reverse=True)
    assert all(item.subject and item.text for item in items)


@pytest.mark.parametrize("name", LOGS)
def test_a_round_is_told_once_for_each_of_the_three(name: str) -> None:
    log = log_of(name)
    told = [item for item in build_feed(room_at(log)) if item.voter]
    opened = [item.event for item in log if isinstance(item.event, RoundOpened)]
    cast = {(item.event.round, item.event.simulator) for item in log if isinstance(item.event, VoteCast)}
    assert (len(told), len(cast)) == (3 * len(opened), 3 * len(opened))


def test_news_are_rendered_to_be_put_in_front() -> None:
    log = log_of("everything")
    news = render_news(room_at(log, 40), log[10:40])
    items = [item.seq for item in build_feed(room_at(log, 40)) if item.seq > 10]
    assert news.startswith('<ol class="feed-list" id="feed-list" hx-swap-oob="afterbegin">')
    assert [f'id="event-{seq}"' in news for seq in items] == [True] * len(items)
    assert news.count('id="event-') == len(items) > 0


def test_events_that_nobody_is_told_of_are_no_news() -> None:
    log = log_of("everything")
    silent = next(item for item in log if item.event.type == "step.finished")
    assert render_news(room_at(log, silent.seq), [silent]) == ""


def test_a_very_long_feed_says_how_much_is_left_out() -> None:
    room = room_at(log_of("everything"))
    view, whole = build_feed_view(room), build_feed(room)
    assert (view.items, view.older) == (whole[:MOST_ITEMS], max(0, len(whole) - MOST_ITEMS))
