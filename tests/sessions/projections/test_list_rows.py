"""The row of the list is kept with every append; folded anew from the log it is the same, and says where it stands."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from specapp.buddy.actions import ask_more, change_answer, overturn_dimension, request_revision
from specapp.buddy.events.calls import CallCost, ModelCallRejected
from specapp.buddy.events.session import SessionFailed
from specapp.buddy.questions import PRIORITY, Answer
from specapp.sessions.access import Viewer
from specapp.sessions.actions.act import act
from specapp.sessions.actions.play_recording import load_sample, play_next, start_playing
from specapp.sessions.actions.work_on import work_on
from specapp.sessions.models import Session
from specapp.sessions.projections.list_row import project_event
from specapp.sessions.projections.rail import cost_in_words
from specapp.sessions.projections.result import status_of
from specapp.sessions.projections.session_list import list_rows
from specapp.sessions.samples import NAMES
from specapp.sessions.stores import open_store
from tests.factories.room_sessions import room_of
from tests.sessions.projections.logs import LOGS, log_of, room_at
from tests.sessions.web.visits import begun, finished, waiting

STORED = ("status", "stage", "title", "questions_asked", "questions_answered", "cost_usd", "cost_known", "authored")
CHOSEN_D = Answer(kind="chosen", selected=("D",))
NOW = datetime(2026, 1, 1, tzinfo=UTC)


def stored(session: str) -> dict[str, object]:
    row = Session.objects.get(id=session)
    return {name: getattr(row, name) for name in STORED}


def folded(session: str) -> dict[str, object]:
    row = Session(id=session, created_at=NOW, changed_at=NOW)
    for item in open_store().load(session):
        project_event(row, item.event)
    return {name: getattr(row, name) for name in STORED}


@pytest.mark.django_db
def test_folding_anew_gives_the_row_that_was_kept() -> None:
    done, revised, more = finished(), finished(budget=1), finished(budget=1)
    key = next(key for key, row in room_of(revised).state.rows.items() if row.adopted)
    act(revised, lambda state: change_answer(state, dimension_key=PRIORITY, answer=CHOSEN_D), cause="change")
    act(revised, lambda state: overturn_dimension(state, dimension_key=key, answer=CHOSEN_D), cause="overturn")
    act(revised, request_revision, cause="revise")
    work_on(revised)
    act(more, lambda state: ask_more(state, more=2), cause="ask_more")
    work_on(more)
    for session in (done, revised, more, begun(), waiting()):
        assert folded(session) == stored(session)
    assert [stored(session)["status"] for session in (done, revised, more)] == ["finished", "finished", "waiting"]
    assert [stored(session)["questions_asked"] for session in (done, revised, more)] == [5, 1, 2]


@pytest.mark.django_db
@pytest.mark.parametrize("name", sorted(NAMES))
def test_a_played_recording_has_the_row_of_the_loaded_one(name: str) -> None:
    load_sample(name)
    session = start_playing(Viewer(None), name, "fast")
    while play_next(session) is not None:
        assert folded(session) == stored(session)
    assert stored(session) == stored(f"sample-{name}") == folded(session)
    assert (stored(session)["status"], stored(session)["stage"], stored(session)["authored"]) == (
        "finished",
        "done",
        True,
    )


@pytest.mark.django_db
@pytest.mark.parametrize("name", LOGS)
def test_events_appended_together_or_one_by_one_give_one_row(name: str) -> None:
    events = [item.event for item in log_of(name)]
    open_store().append("together", events, expected_seq=0, actor="test", cause="copy")
    for seq, event in enumerate(events[:60]):
        open_store().append("single", [event], expected_seq=seq, actor="test", cause="copy")
    assert (stored("together"), stored("single")) == (folded("together"), folded("single"))


@pytest.mark.parametrize("name", LOGS)
def test_the_status_is_what_the_log_says(name: str) -> None:
    row = Session(id=name)
    for item in log_of(name):
        project_event(row, item.event)
        if item.event.type != "asking.extended":  # comes with the wish for a revision, in one append
            assert (item.seq, row.status) == (item.seq, status_of(room_at(log_of(name), item.seq).state))


@pytest.mark.parametrize("name", LOGS)
def test_the_title_and_the_number_of_questions_are_those_of_the_session(name: str) -> None:
    row, state = Session(id=name), room_at(log_of(name)).state
    for item in log_of(name):
        project_event(row, item.event)
    assert state.draft is not None
    assert (row.title, row.questions_asked) == (state.draft.title, len(state.asked))


@pytest.mark.django_db
def test_costs_are_added_up_and_an_unknown_price_stays_unknown() -> None:
    session = begun()
    calls = [
        ModelCallRejected(
            call_key=f"k{number}", step="draft", attempt=1, requested_model="m", complaints=(), reply="", cost=cost
        )
        for number, cost in enumerate((CallCost(cost_usd=0.25), CallCost(cost_usd=0.5), CallCost(cost_usd=None)))
    ]
    for number, (call, shown) in enumerate(zip(calls, ("$0.25", "$0.75", "$0.75 and more"), strict=True)):
        open_store().append(session, [call], expected_seq=3 + number, actor="engine", cause="test")
        assert list_rows([Session.objects.get(id=session)])[0].cost == shown
    assert folded(session) == stored(session)
    assert cost_in_words(open_store().load(session)) == "$0.75 and 1 call of unknown price"


@pytest.mark.django_db
def test_a_stopped_session_says_so() -> None:
    session = begun()
    failed = SessionFailed(step="draft", error="GatewayError", message="No answer.")
    open_store().append(session, [failed], expected_seq=3, actor="engine", cause="draft")
    row = list_rows([Session.objects.get(id=session)])[0]
    assert (row.session.status, row.word, row.kind) == ("failed", "Stopped", "failed")
    assert folded(session) == stored(session)
