"""The sweeper finds what is owed work, and nothing else."""

from __future__ import annotations

from datetime import timedelta

import pytest

from specapp.buddy.events.asking import AskingStopped
from specapp.engine.store import Lease
from specapp.sessions.django_store import DjangoStore
from specapp.sessions.models import Session
from specapp.sessions.sweeper import QUIET_SECONDS, Sweeper, find_abandoned, find_stalled_playing
from tests.factories.sessions import SESSION, Ticks, first_events

pytestmark = pytest.mark.django_db
QUIET = timedelta(seconds=QUIET_SECONDS)


def begin() -> tuple[DjangoStore, Ticks, Lease]:
    """A session with events that an engine holds."""
    clock = Ticks()
    store = DjangoStore(clock=clock, app_version="t")
    store.append(SESSION, first_events(), expected_seq=0, actor="person", cause="start")
    lease = store.take_lease(SESSION, "one", 60)
    assert lease is not None
    return store, clock, lease


def test_a_living_lease_is_respected_and_an_ended_one_is_not() -> None:
    _, _, lease = begin()
    assert find_abandoned(lease.until - timedelta(seconds=1)) == []
    assert find_abandoned(lease.until) == [SESSION]


def test_a_settled_session_owes_nothing_until_somebody_appends() -> None:
    store, clock, lease = begin()
    assert store.release(SESSION, lease, expected_seq=3)
    assert find_abandoned(clock.now + QUIET) == []
    store.append(SESSION, [AskingStopped()], expected_seq=3, actor="person", cause="stop")
    assert find_abandoned(clock.now + QUIET) == [SESSION]


def test_a_session_that_changed_a_moment_ago_is_on_its_way_to_a_worker() -> None:
    store, _clock, lease = begin()
    store.release(SESSION, lease, expected_seq=None)
    changed = Session.objects.get(id=SESSION).changed_at
    assert find_abandoned(changed + QUIET - timedelta(milliseconds=1)) == []
    assert find_abandoned(changed + QUIET) == [SESSION]


def test_a_lease_let_go_in_the_middle_leaves_work_owed() -> None:
    store, clock, lease = begin()
    assert store.release(SESSION, lease, expected_seq=None)
    assert find_abandoned(clock.now + QUIET) == [SESSION]


@pytest.mark.parametrize("theirs", [{"out_folder": "/out"}, {"authored": True}, {"playing": "clinic-intake:fast"}])
def test_what_somebody_else_drives_is_left_alone(theirs: dict[str, object]) -> None:
    store, clock, lease = begin()
    store.release(SESSION, lease, expected_seq=None)
    Session.objects.update(**theirs)
    assert find_abandoned(clock.now + QUIET) == []


def test_a_recording_that_stopped_playing_is_found() -> None:
    _, clock, _ = begin()
    Session.objects.update(playing="clinic-intake:fast")
    assert find_stalled_playing(clock.now) == []
    assert find_stalled_playing(clock.now + 11 * QUIET) == [SESSION]


def test_a_session_is_handed_out_once_while_it_may_stand_in_the_queue() -> None:
    store, _, lease = begin()
    store.release(SESSION, lease, expected_seq=None)
    handed: list[tuple[str, str]] = []
    sweeper = Sweeper(lambda job, session: handed.append((job, session)))
    sweeper.sweep()
    sweeper.sweep()
    assert handed == [("run_session", SESSION)]
