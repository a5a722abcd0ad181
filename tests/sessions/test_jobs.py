"""Jobs: one may find the session held or lose it to another, and no answer of a person is lost by either."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import timedelta

import pytest
from django.db import connections
from pytest_django import Settings

from specapp.buddy.actions import answer_question
from specapp.buddy.questions import Answer
from specapp.buddy.workflow.folding import fold
from specapp.config.celery import app
from specapp.engine.lease_owner import new_owner
from specapp.engine.loop import Loop
from specapp.engine.run import LEASE_SECONDS, Outcome
from specapp.llm.offline_gateway import OFFLINE_LABEL, OfflineGateway
from specapp.llm.port import Gateway, GatewayReply, GatewayRequest
from specapp.sessions.actions.act import act
from specapp.sessions.jobs import run_session_job
from specapp.sessions.models import Session
from specapp.sessions.stores import open_store, read_clock
from specapp.sessions.sweeper import QUIET_SECONDS, find_abandoned
from tests.factories.room_sessions import start_offline, waiting_session
from tests.factories.watched_store import WatchedStore

pytestmark = pytest.mark.django_db(transaction=True)
CHOSEN_A = Answer(kind="chosen", selected=("A",))
LATER = timedelta(seconds=LEASE_SECONDS + QUIET_SECONDS)


@pytest.fixture(autouse=True)
def empty_queue() -> Iterator[None]:
    app.control.purge()
    yield
    app.control.purge()


def enqueued() -> list[list[str]]:
    """The arguments of the jobs that wait for a worker; they are taken out of the queue."""
    found: list[list[str]] = []
    with app.connection_for_read() as connection, connection.SimpleQueue("celery") as queue:
        while queue.qsize():
            message = queue.get(block=False)
            message.ack()
            found.append([message.headers["task"], *message.payload[0]])
    return found


def answer_open_question(session: str) -> None:
    """What a person does on the page, if there is a question."""
    state = fold(item.event for item in open_store().load(session))
    if question := state.open_question:
        key = question.dimension_key
        act(session, lambda now: answer_question(now, dimension_key=key, answer=CHOSEN_A), cause="answer")


def asked(session: str) -> int:
    return Session.objects.get(id=session).questions_asked


def test_a_job_works_until_a_person_is_needed_and_asks_for_no_other_one() -> None:
    session = start_offline()
    assert run_session_job(session) == Outcome.WAITING
    assert (asked(session), enqueued()) == (1, [])


def test_an_answer_asks_for_a_job_and_the_job_goes_on() -> None:
    session = waiting_session()
    enqueued()
    answer_open_question(session)
    assert enqueued() == [["run_session", session]]
    assert run_session_job(session) == Outcome.WAITING
    assert asked(session) == 2


def test_a_job_that_finds_the_session_held_leaves_it_and_the_holder_sees_the_answer() -> None:
    """The answer comes after the holder's last look; its job comes while the holder still has the lease."""
    session = start_offline(budget=2)
    outcomes: list[str] = []

    def answer_and_work() -> None:
        answer_open_question(session)
        outcomes.append(run_session_job(session))

    store = WatchedStore(open_store(), before=answer_and_work)
    assert Loop(store, OfflineGateway(), owner=new_owner()).run(session) is Outcome.FINISHED
    assert outcomes == [Outcome.BUSY] * 3
    assert asked(session) == 2
    assert enqueued() == [["run_session", session]] * 2  # those of the answers; a job that was busy adds none


def test_an_answer_that_comes_after_the_lease_was_let_go_is_worked_on_by_its_own_job() -> None:
    session = start_offline(budget=2)
    outcomes: list[str] = []

    def answer_and_work() -> None:
        if fold(item.event for item in open_store().load(session)).open_question:
            answer_open_question(session)
            outcomes.append(run_session_job(session))

    store = WatchedStore(open_store(), after=answer_and_work)
    assert Loop(store, OfflineGateway(), owner=new_owner()).run(session) is Outcome.WAITING
    assert outcomes == [Outcome.WAITING]
    assert asked(session) == 2


def test_an_answer_is_not_lost_with_the_holder_that_died_before_it_looked() -> None:
    session = waiting_session()
    assert open_store().take_lease(session, "another machine/1/x", LEASE_SECONDS) is not None
    answer_open_question(session)
    enqueued()
    assert (run_session_job(session), enqueued()) == (Outcome.BUSY, [])
    assert find_abandoned(read_clock()) == []
    assert find_abandoned(read_clock() + LATER) == [session]
    Session.objects.filter(id=session).update(lease_until=read_clock() - LATER)  # the lease has run out
    assert run_session_job(session) == Outcome.WAITING
    assert (asked(session), find_abandoned(read_clock() + LATER)) == (2, [])


class Robbed:
    """While the chart is being made, another worker takes the session over; in the database, as it would."""

    def complete(self, request: GatewayRequest) -> GatewayReply:
        if request.step == "chart":
            until = read_clock() + timedelta(hours=1)
            Session.objects.update(lease_owner="another machine/1/x", lease_until=until)
            connections.close_all()
        return OfflineGateway().complete(request)


def make_robbed_gateway(model: str) -> tuple[Gateway, str]:
    return Robbed(), OFFLINE_LABEL


def test_a_job_whose_session_was_taken_over_comes_again_and_writes_nothing(settings: Settings) -> None:
    session = start_offline()
    settings.SPECAPP_GATEWAY_FACTORY = f"{__name__}.make_robbed_gateway"
    assert run_session_job(session) == Outcome.MORE
    assert enqueued() == [["run_session", session]]
    seq = Session.objects.get(id=session).seq
    assert (run_session_job(session), Session.objects.get(id=session).seq) == (Outcome.BUSY, seq)
    settings.SPECAPP_GATEWAY_FACTORY = "specapp.config.wiring.make_gateway"
    Session.objects.filter(id=session).update(lease_owner="", lease_until=None)
    assert run_session_job(session) == Outcome.WAITING
