"""A question that stays open for half an hour: nobody works meanwhile, and the answer counts as ever."""

from __future__ import annotations

from datetime import timedelta

import pytest
from django.test import Client

from specapp.buddy.events.asking import QuestionAnswered
from specapp.buddy.events.session import Settings
from specapp.engine.loop import Loop
from specapp.engine.run import Outcome
from specapp.llm.offline_gateway import OfflineGateway
from specapp.sessions.actions.start_session import SessionInputs, start_session
from specapp.sessions.actions.work_on import work_on
from specapp.sessions.django_store import DjangoStore
from specapp.sessions.models import Session
from specapp.sessions.stores import open_store, read_clock
from specapp.sessions.sweeper import find_abandoned
from tests.factories.room_sessions import PROPOSAL

AGO = timedelta(minutes=30)


@pytest.mark.django_db
def test_an_answer_after_half_an_hour_is_taken_and_the_session_goes_on() -> None:
    earlier = DjangoStore(clock=lambda: read_clock() - AGO, app_version="test")
    inputs = SessionInputs(proposal=PROPOSAL, settings=Settings(), answerer="person")
    session = start_session(earlier, inputs)
    assert Loop(earlier, OfflineGateway(), owner="test").run(session) is Outcome.WAITING
    assert (find_abandoned(read_clock()), Session.objects.get(id=session).lease_owner) == ([], "")

    client = Client(SERVER_NAME="localhost")
    page = client.get(f"/sessions/{session}/")
    assert "Nothing runs while you think." in page.content.decode()
    client.post(f"/sessions/{session}/answer/", {"key": "priority", "selected": "A"})
    answered = open_store().load(session)[-1].event
    assert isinstance(answered, QuestionAnswered)
    assert answered.seconds == pytest.approx(AGO.total_seconds(), abs=30)
    work_on(session)
    assert Session.objects.get(id=session).questions_asked == 2
