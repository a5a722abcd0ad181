"""What a person does is decided on the newest state, appended once, and wakes the engine."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from specapp.buddy.actions import answer_question, stop_asking
from specapp.buddy.errors import StaleAnswer
from specapp.buddy.events.asking import AskingStopped, QuestionAnswered
from specapp.buddy.events.base import Event
from specapp.buddy.questions import PRIORITY, Answer
from specapp.buddy.workflow.state import SessionState
from specapp.engine.run import Outcome
from specapp.sessions.actions.act import act
from specapp.sessions.actions.work_on import work_on
from specapp.sessions.models import Session
from specapp.sessions.stores import open_store
from tests.factories.room_sessions import start_offline

pytestmark = pytest.mark.django_db


def test_an_answer_is_recorded_in_the_persons_name() -> None:
    session = start_offline()
    work_on(session)
    answer = Answer(kind="chosen", selected=("B",))
    assert act(session, lambda state: answer_question(state, dimension_key=PRIORITY, answer=answer), cause="answer")
    last = open_store().load(session)[-1]
    assert (last.event, last.envelope.actor, last.envelope.cause) == (
        QuestionAnswered(dimension_key=PRIORITY, answer=answer),
        "person",
        "answer",
    )


def test_of_two_answers_the_first_counts() -> None:
    session = start_offline()
    work_on(session)
    first, second = Answer(kind="chosen", selected=("A",)), Answer(kind="chosen", selected=("B",))
    act(session, lambda state: answer_question(state, dimension_key=PRIORITY, answer=first), cause="answer")
    seq = Session.objects.get(id=session).seq
    with pytest.raises(StaleAnswer):
        act(session, lambda state: answer_question(state, dimension_key=PRIORITY, answer=second), cause="answer")
    assert Session.objects.get(id=session).seq == seq


def test_an_append_in_between_is_decided_on_anew() -> None:
    session = start_offline()
    seen: list[int] = []

    def decide(state: SessionState) -> Sequence[Event]:
        seen.append(state.seq)
        if len(seen) == 1:  # somebody else comes first
            open_store().append(session, [AskingStopped()], expected_seq=state.seq, actor="person", cause="stop")
        return stop_asking(state)

    assert not act(session, decide, cause="stop")
    assert seen == [2, 3]


def test_nothing_decided_is_nothing_written() -> None:
    session = start_offline()
    assert not act(session, lambda state: [], cause="nothing")
    assert Session.objects.get(id=session).seq == 2


def test_an_engine_works_until_it_needs_the_person() -> None:
    session = start_offline()
    assert work_on(session) is Outcome.WAITING
    row = Session.objects.get(id=session)
    assert (row.status, row.stage, row.questions_asked, row.settled_seq) == ("waiting", "ask", 1, row.seq)
