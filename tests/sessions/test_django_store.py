"""The store over the database keeps the same promises as the store of files."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from pytest_django.fixtures import DjangoAssertNumQueries

from specapp.answerers.fixed import take_first
from specapp.buddy.errors import StoreConflict
from specapp.buddy.events.asking import AskingStopped
from specapp.buddy.events.codec import ERASED
from specapp.engine.driver import run_answering_at_once
from specapp.engine.replay import prove_log
from specapp.engine.run import Outcome
from specapp.engine.session_log import read_log
from specapp.engine.store import FileStore, Store
from specapp.sessions.actions.write_outputs import export_log
from specapp.sessions.django_store import DjangoStore
from specapp.sessions.models import Session, Words
from tests.factories.replies import PROPOSAL, well_behaved
from tests.factories.sessions import SESSION, Ticks, first_events

pytestmark = pytest.mark.django_db(transaction=True)

MakeStore = Callable[[Ticks], Store]


@pytest.fixture(params=["file", "django"])
def make_store(request: pytest.FixtureRequest, tmp_path: Path) -> MakeStore:
    if request.param == "file":
        return lambda clock: FileStore(tmp_path, clock=clock, app_version="t", owner_is_gone=lambda o: o == "dead")
    return lambda clock: DjangoStore(clock=clock, app_version="t", owner_is_gone=lambda o: o == "dead")


def begin(store: Store) -> int:
    return len(store.append(SESSION, first_events(), expected_seq=0, actor="person", cause="start"))


def test_events_come_back_as_they_went_in(make_store: MakeStore) -> None:
    store = make_store(Ticks())
    begin(store)
    recorded = store.load(SESSION)
    assert [item.event for item in recorded] == first_events()
    assert [item.seq for item in recorded] == [1, 2, 3]
    assert [item.envelope.previous for item in recorded[1:]] == [item.envelope.hash for item in recorded[:-1]]
    assert store.load(SESSION, after=2) == recorded[2:]
    assert store.load("nobody") == []


def test_append_after_somebody_else_is_a_conflict(make_store: MakeStore) -> None:
    store = make_store(Ticks())
    seq = begin(store)
    store.append(SESSION, [AskingStopped()], expected_seq=seq, actor="person", cause="stop")
    with pytest.raises(StoreConflict):
        store.append(SESSION, [AskingStopped()], expected_seq=seq, actor="person", cause="stop")
    assert len(store.load(SESSION)) == seq + 1


def test_lease_belongs_to_one_until_it_ends(make_store: MakeStore) -> None:
    clock = Ticks()
    store = make_store(clock)
    seq = begin(store)
    lease = store.take_lease(SESSION, "one", 100)
    assert lease is not None
    assert store.take_lease(SESSION, "two", 100) is None
    clock.now = lease.until
    taken = store.take_lease(SESSION, "two", 100)
    assert taken is not None and taken.owner == "two"
    with pytest.raises(StoreConflict):
        store.append(SESSION, [AskingStopped()], expected_seq=seq, actor="engine", cause="x", lease=lease)


def test_lease_of_an_ended_process_is_free_at_once(make_store: MakeStore) -> None:
    store = make_store(Ticks())
    begin(store)
    assert store.take_lease(SESSION, "dead", 1000) is not None
    taken = store.take_lease(SESSION, "alive", 1000)
    assert taken is not None and taken.owner == "alive"


def test_release_is_refused_when_something_was_appended(make_store: MakeStore) -> None:
    store = make_store(Ticks())
    seq = begin(store)
    lease = store.take_lease(SESSION, "one", 1000)
    assert lease is not None
    store.append(SESSION, [AskingStopped()], expected_seq=seq, actor="person", cause="stop")
    assert not store.release(SESSION, lease, expected_seq=seq)
    assert store.take_lease(SESSION, "two", 1000) is None
    assert store.release(SESSION, lease, expected_seq=seq + 1)
    assert store.take_lease(SESSION, "two", 1000) is not None


def test_whole_session_is_the_same_in_every_store(make_store: MakeStore) -> None:
    store = make_store(Ticks())
    begin(store)
    outcome = run_answering_at_once(store, well_behaved(), SESSION, take_first().answer, owner="me")
    assert outcome is Outcome.FINISHED
    recorded = store.load(SESSION)
    assert [item.seq for item in recorded] == list(range(1, len(recorded) + 1))
    assert prove_log(recorded).state.finished


def test_queries_do_not_grow_with_events(django_assert_num_queries: DjangoAssertNumQueries) -> None:
    store = DjangoStore(clock=Ticks(), app_version="t")
    seq = begin(store)
    with django_assert_num_queries(5):  # savepoint, row, events, row, release
        store.append(SESSION, [AskingStopped()] * 50, expected_seq=seq, actor="person", cause="x")
    with django_assert_num_queries(2):
        assert len(store.load(SESSION)) == seq + 50
    with django_assert_num_queries(1):
        assert store.load(SESSION, after=seq + 50) == []


def test_words_stand_beside_the_events_and_can_be_erased() -> None:
    store = DjangoStore(clock=Ticks(), app_version="t")
    begin(store)
    assert Words.objects.filter(session_id=SESSION, text=PROPOSAL).count() == 1
    before = [item.envelope for item in store.load(SESSION)]
    Words.objects.filter(session_id=SESSION).delete()
    after = store.load(SESSION)
    assert [item.envelope for item in after] == before
    assert after[1].event.text == ERASED  # type: ignore[attr-defined]


def test_list_row_follows_the_events() -> None:
    store = DjangoStore(clock=Ticks(), app_version="t")
    begin(store)
    run_answering_at_once(store, well_behaved(), SESSION, take_first().answer, owner="me")
    row = Session.objects.get(id=SESSION)
    assert (row.status, row.title, row.lease_owner) == ("finished", "Choir rehearsal planner", "")


def test_a_session_with_erased_words_is_exported_and_proven_as_far_as_it_goes() -> None:
    store = DjangoStore(clock=Ticks(), app_version="t")
    begin(store)
    run_answering_at_once(store, well_behaved(), SESSION, take_first().answer, owner="me")
    Words.objects.filter(session_id=SESSION, text=PROPOSAL).update(text=ERASED)
    assert [item.seq for item in store.load(SESSION) if item.erased] == [2]
    again = read_log(export_log(store.load(SESSION)).decode().split("\n"))
    assert prove_log(again).recomputed == 0
