"""People at the pages: the one at this machine, those with accounts, and sessions that have come to a certain point."""

from __future__ import annotations

import re
from typing import Any, Final, Protocol

from django.contrib.auth.models import User
from django.test import Client

from specapp.buddy.actions import answer_question
from specapp.buddy.events.base import Event
from specapp.buddy.events.session import Settings
from specapp.buddy.questions import Answer
from specapp.formats.importers.model import Conversation, ImportedFile, Turn
from specapp.sessions.actions.act import act
from specapp.sessions.actions.start_session import SessionInputs, start_session
from specapp.sessions.actions.work_on import work_on
from specapp.sessions.models import Session
from specapp.sessions.stores import open_store
from tests.factories.room_sessions import PROPOSAL, room_of

HISTORY: Final = (
    "I want to write down what I see in each hive. I'm a beekeeper with forty hives and I work alone.",
    "Nothing online, it stays on my phone. I'm not paying every month. And no charts, I never look at charts.",
    "The less I type with gloves on the better. It has to work without signal. And keep it simple.",
)
HTMX: Final[dict[str, Any]] = {"HTTP_HX_REQUEST": "true"}


class Reply(Protocol):
    """What a test client hands back, as far as tests look at it."""

    @property
    def status_code(self) -> int: ...
    @property
    def content(self) -> bytes: ...
    @property
    def headers(self) -> Any: ...


def at_this_machine() -> Client:
    """The one person here: a loopback peer that asks for a loopback host."""
    return Client(HTTP_HOST="localhost")


def with_account(name: str) -> tuple[Client, int]:
    """Somebody who has logged in, and the id of their account."""
    user = User.objects.create_user(name)
    client = Client(HTTP_HOST="localhost")
    client.force_login(user)
    return client, user.pk


def begun(
    *, proposal: str = PROPOSAL, history: tuple[str, ...] = HISTORY, budget: int = 5, owner: int | None = None
) -> str:
    """A session with old chats that nobody has worked on yet."""
    turns = tuple(Turn("user", text) for text in history)
    files = [ImportedFile("chat.txt", "plain_text", (Conversation("Earlier", turns),), ())] if history else []
    settings = Settings(model="offline", budget=budget)
    inputs = SessionInputs(proposal=proposal, settings=settings, answerer="person", histories=files)
    session = start_session(open_store(), inputs)
    Session.objects.filter(id=session).update(owner_id=owner)
    return session


def waiting(**options: object) -> str:
    """One that waits for the answer to the priority question."""
    session = begun(**options)  # type: ignore[arg-type]
    work_on(session)
    return session


def finished(**options: object) -> str:
    """One whose sheet is written and checked; every question was answered with the first alternative."""
    session = waiting(**options)
    while open_key(session):
        answer_first(session)
        work_on(session)
    assert Session.objects.get(id=session).status == "finished"
    return session


def answer_first(session: str) -> None:
    key, answer = open_key(session), Answer(kind="chosen", selected=("A",))
    act(session, lambda state: answer_question(state, dimension_key=key, answer=answer), cause="answer_question")


def open_key(session: str) -> str:
    """The key of the open question, or an empty text."""
    question = room_of(session).state.open_question
    return question.dimension_key if question else ""


def seq_of(session: str) -> int:
    return Session.objects.get(id=session).seq


def page_of(session: str) -> str:
    return f"/sessions/{session}/"


def events_after(session: str, seq: int) -> list[Event]:
    return [item.event for item in open_store().load(session, after=seq)]


def swapped(response: Reply) -> list[str]:
    """Ids of the parts that a reply puts into the page, in their order."""
    return re.findall(r'^<\w+[^>]*? id="([\w-]+)"[^>]* hx-swap-oob="true"', response.content.decode(), re.MULTILINE)
