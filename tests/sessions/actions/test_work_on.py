"""An engine leaves alone what is not its own, fails in the open, and lets go when the process is to end."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from specapp.engine.run import Outcome
from specapp.sessions.actions.work_on import StopFlag, work_on
from specapp.sessions.models import Session
from specapp.sessions.stores import open_store, read_clock
from specapp.sessions.sweeper import find_abandoned
from tests.factories.room_sessions import start_offline

pytestmark = pytest.mark.django_db


@pytest.fixture
def stopping() -> Iterator[None]:
    StopFlag.event.set()
    yield
    StopFlag.event.clear()


@pytest.mark.parametrize("theirs", [{"authored": True}, {"playing": "clinic-intake:fast"}])
def test_a_recording_is_not_worked_on(theirs: dict[str, object]) -> None:
    session = start_offline()
    Session.objects.update(**theirs)
    assert work_on(session) is Outcome.FINISHED
    assert Session.objects.get(id=session).seq == 2


def test_a_session_that_was_deleted_is_no_error() -> None:
    assert work_on("gone") is Outcome.FINISHED


def test_a_model_that_is_not_offered_any_more_fails_in_the_open_and_once() -> None:
    session = start_offline(model="taken/away")
    assert [work_on(session), work_on(session)] == [Outcome.FAILED, Outcome.FAILED]
    row = Session.objects.get(id=session)
    assert (row.status, row.seq, row.settled_seq) == ("failed", 3, 3)
    assert "taken/away" in open_store().load(session)[-1].event.message  # type: ignore[attr-defined]


def test_an_engine_lets_go_when_the_process_is_to_end(stopping: None) -> None:
    session = start_offline()
    assert work_on(session) is Outcome.WAITING
    row = Session.objects.get(id=session)
    assert (row.lease_owner, row.settled_seq) == ("", 0)
    assert row.seq < 5
    assert find_abandoned(read_clock()) == []  # a moment ago
