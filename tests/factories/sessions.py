"""Sessions on a FileStore with a scripted model: started, run, and folded."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from specapp.answerers.fixed import FixedAnswerer, take_first
from specapp.buddy.events.base import Event
from specapp.buddy.events.session import ConversationImported, ProposalGiven, SessionCreated, Settings
from specapp.buddy.profile import Turn
from specapp.buddy.workflow.folding import fold
from specapp.buddy.workflow.state import SessionState
from specapp.engine.driver import run_answering_at_once
from specapp.engine.run import Outcome
from specapp.engine.store import FileStore
from specapp.llm.port import Gateway
from tests.factories.replies import PROPOSAL

SESSION = "s1"
STILL = datetime(2026, 1, 1, tzinfo=UTC)
HISTORY = ("I like it small and quick", "No accounts please")


class Ticks:
    """A clock that moves a second each time it is read."""

    def __init__(self) -> None:
        self.now = datetime(2026, 1, 1, tzinfo=UTC)

    def __call__(self) -> datetime:
        self.now += timedelta(seconds=1)
        return self.now


def first_events(
    *, plan: str = "buddy", proposal: str = PROPOSAL, history: tuple[str, ...] = HISTORY, **settings: Any
) -> list[Event]:
    events: list[Event] = [
        SessionCreated(plan=plan, answerer="test", settings=Settings(model="scripted", **settings), salt="salt"),
        ProposalGiven(text=proposal),
    ]
    if history:
        turns = tuple(Turn(role="user", text=text) for text in history)
        events.append(ConversationImported(source="chat.txt", format="plain_text", title="Earlier", turns=turns))
    return events


def new_store(folder: Path) -> FileStore:
    return FileStore(folder, clock=Ticks(), app_version="test")


def still_store(folder: Path) -> FileStore:
    """A store whose clock stands still: no lease runs out in it."""
    return FileStore(folder, clock=lambda: STILL, app_version="test")


def start(folder: Path, *, store: FileStore | None = None, **options: Any) -> FileStore:
    store = store or new_store(folder)
    store.append(SESSION, first_events(**options), expected_seq=0, actor="person", cause="start")
    return store


def run(store: FileStore, gateway: Gateway, answerer: FixedAnswerer | None = None, *, workers: int = 8) -> Outcome:
    ask = (answerer or take_first()).answer
    return run_answering_at_once(store, gateway, SESSION, ask, owner="test", workers=workers)


def state_of(store: FileStore) -> SessionState:
    return fold(recorded.event for recorded in store.load(SESSION))


def types_of(store: FileStore) -> list[str]:
    return [recorded.event.type for recorded in store.load(SESSION)]
