"""Who gets a connection to the socket of a session, and which addresses of it are refused."""

from __future__ import annotations

from typing import Any

import pytest

from specapp.sessions.models import Session
from tests.sessions.live.watching import Watcher, watch
from tests.sessions.web.visits import begun, with_account

pytestmark = pytest.mark.django_db(transaction=True)


def connecting(*args: Any, **options: Any) -> tuple[bool, int | None]:
    async def run() -> tuple[bool, int | None]:
        watcher = Watcher(*args, **options)
        result = await watcher.connect()
        if result[0]:
            await watcher.leave()
        return result

    return watch(run)


def test_the_owner_gets_in_and_a_stranger_does_not() -> None:
    client, account = with_account("ann")
    stranger, _ = with_account("ben")
    cookies = [f"sessionid={one.cookies['sessionid'].value}" for one in (client, stranger)]
    session = begun(owner=account)
    found = [connecting(session, "after=0", cookie=cookie) for cookie in (*cookies, "", "sessionid=made-up")]
    assert found == [(True, None), (False, 4404), (False, 4404), (False, 4404)]


def test_the_one_person_here_gets_into_sessions_without_owner_only() -> None:
    _, account = with_account("ann")
    mine, theirs = begun(), begun(owner=account)
    assert [connecting(mine), connecting(theirs), connecting("nosuchsession")] == [
        (True, None),
        (False, 4404),
        (False, 4404),
    ]
    assert connecting(mine, forwarded=True) == (False, 4404)
    assert connecting(mine, peer="10.0.0.7") == (False, 4404)


@pytest.mark.parametrize("after", ["-1", "x", "1.5", "٣", "1e3", "0x1", "9999999999", "%00", "1%200", "+1"])
def test_a_cursor_that_is_no_number_is_refused(after: str) -> None:
    assert connecting(begun(), f"after={after}") == (False, 4404)


@pytest.mark.parametrize("query", ["", "after=", "after=0", "after=000", "after=999999999", "after=2&after=x"])
def test_a_cursor_that_is_one_or_none_is_taken(query: str) -> None:
    assert connecting(begun(), query) == (True, None)


@pytest.mark.parametrize("page", ["list", "SESSION", "../sheet"])
def test_a_page_that_nobody_knows_is_refused(page: str) -> None:
    assert connecting(begun(), f"after=0&page={page}") == (False, 4404)


def test_a_session_that_was_deleted_has_no_socket_any_more() -> None:
    session = begun()
    assert connecting(session, "after=3") == (True, None)
    Session.objects.filter(id=session).delete()
    assert connecting(session, "after=3") == (False, 4404)
