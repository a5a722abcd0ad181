"""How many queries a page takes: few, and the same however long the log or the list is."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager
from typing import Any

import pytest

from specapp.buddy.actions import stop_asking
from specapp.sessions.actions.act import act
from specapp.sessions.models import Session
from specapp.sessions.rooms import forget_rooms
from tests.sessions.web.visits import (
    answer_first,
    at_this_machine,
    begun,
    finished,
    open_key,
    page_of,
    waiting,
    with_account,
)

pytestmark = pytest.mark.django_db

Queries = Callable[[int], AbstractContextManager[Any]]


@pytest.mark.parametrize("page", ["", "sheet/", "rows/paper_role/", "delete/"])
def test_a_page_of_an_opened_room_takes_one_query(page: str, django_assert_num_queries: Queries) -> None:
    client, session = at_this_machine(), waiting()
    client.get(page_of(session))
    with django_assert_num_queries(1):
        client.get(f"{page_of(session)}{page}")


@pytest.mark.parametrize("page", ["", "sheet/"])
def test_a_page_of_a_changed_room_takes_three_queries(page: str, django_assert_num_queries: Queries) -> None:
    client, session = at_this_machine(), waiting()
    client.get(page_of(session))
    act(session, stop_asking, cause="stop_asking")
    with django_assert_num_queries(3):
        client.get(f"{page_of(session)}{page}")


def test_a_long_log_takes_as_many_as_a_short_one(django_assert_num_queries: Queries) -> None:
    client, long, short = at_this_machine(), finished(), begun()
    forget_rooms()
    for session in (long, short):
        with django_assert_num_queries(3):
            client.get(page_of(session))


def test_logging_in_takes_two_more(django_assert_num_queries: Queries) -> None:
    client, account = with_account("ann")
    session = begun(owner=account)
    client.get(page_of(session))
    with django_assert_num_queries(3):
        client.get(page_of(session))


@pytest.mark.parametrize("count", [1, 30, 60])
def test_the_list_takes_two_however_long(count: int, django_assert_num_queries: Queries) -> None:
    first = Session.objects.get(id=begun())
    others = [
        Session(id=f"s{number:012}", created_at=first.created_at, changed_at=first.changed_at)
        for number in range(count - 1)
    ]
    Session.objects.bulk_create(others)
    with django_assert_num_queries(2):
        response = at_this_machine().get("/sessions/")
    assert response.content.decode().count('<li class="session">') == min(count, 50)


def test_the_start_page_takes_three_however_many_sessions(django_assert_num_queries: Queries) -> None:
    client = at_this_machine()
    client.get("/")
    for _ in range(8):
        begun()
    with django_assert_num_queries(3):  # the draft, its chats, the latest sessions
        response = client.get("/")
    assert response.content.decode().count('<li class="session">') == 5


def test_a_room_is_found_again_by_its_seq(django_assert_num_queries: Queries) -> None:
    client, session = at_this_machine(), waiting()
    first = client.get(page_of(session)).content.decode()
    answer_first(session)
    second = client.get(page_of(session)).content.decode()
    assert (open_key(session), "data-answer" in first, "data-answer" in second) == ("", True, False)
