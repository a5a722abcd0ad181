"""Answers and how much is asked: each post is one event in the person's name, and redraws the parts it changes."""

from __future__ import annotations

import re

import pytest
from django.utils.timezone import localtime

from specapp.buddy.events.asking import AnswerChanged, AskingExtended, AskingStopped, QuestionAnswered
from specapp.buddy.events.session import SessionFailed, SessionResumed
from specapp.buddy.events.sheets import RevisionRequested
from specapp.buddy.questions import PRIORITY, Answer, AnswerKind
from specapp.sessions.actions.work_on import work_on
from specapp.sessions.models import Session
from specapp.sessions.stores import open_store
from tests.factories.room_sessions import room_of
from tests.sessions.web.visits import (
    HTMX,
    answer_first,
    at_this_machine,
    events_after,
    finished,
    open_key,
    page_of,
    seq_of,
    swapped,
    waiting,
)

pytestmark = pytest.mark.django_db


def test_an_answer_is_one_event_and_redraws_what_it_changes() -> None:
    session = waiting()
    seq = seq_of(session)
    response = at_this_machine().post(
        f"{page_of(session)}answer/", {"key": PRIORITY, "selected": ["C", "A"], "text": " Dates first. "}, **HTMX
    )
    (event,) = events_after(session, seq)
    assert isinstance(event, QuestionAnswered)
    assert (event.dimension_key, event.answer) == (
        PRIORITY,
        Answer(kind="chosen", selected=("A", "C"), text="Dates first."),
    )
    assert event.seconds is not None and 0 <= event.seconds < 60
    assert (response.status_code, swapped(response)) == (200, ["question", "answers", "head", "rail"])
    assert open_store().load(session)[-1].envelope.actor == "person"


def test_an_answer_without_htmx_leads_back_to_the_page() -> None:
    session = waiting()
    response = at_this_machine().post(f"{page_of(session)}answer/", {"key": PRIORITY, "selected": ["B"]})
    assert (response.status_code, response.headers["Location"]) == (302, page_of(session))
    assert room_of(session).state.priority_answer == Answer(kind="chosen", selected=("B",))


@pytest.mark.parametrize("kind", ["you_decide", "skipped", "no_preference", "question_wrong"])
def test_the_other_buttons_keep_the_words_and_drop_the_ticks(kind: AnswerKind) -> None:
    session = waiting()
    data = {"key": PRIORITY, "kind": kind, "selected": ["A"], "text": "None fits."}
    at_this_machine().post(f"{page_of(session)}answer/", data)
    assert room_of(session).state.priority_answer == Answer(kind=kind, text="None fits.")


def test_words_alone_are_an_answer_in_own_words() -> None:
    session = waiting()
    at_this_machine().post(f"{page_of(session)}answer/", {"key": PRIORITY, "kind": "answer", "text": "The altos"})
    assert room_of(session).state.priority_answer == Answer(kind="own_words", text="The altos")


def test_a_second_answer_is_told_which_one_counts_and_since_when() -> None:
    session = waiting()
    client, url = at_this_machine(), f"{page_of(session)}answer/"
    client.post(url, {"key": PRIORITY, "selected": ["B"]})
    recorded = open_store().load(session)[-1]
    response = client.post(url, {"key": PRIORITY, "selected": ["A"], "text": "Wait"}, **HTMX)
    said = re.search(r"<b>(.*?)</b>", response.content.decode())
    at = localtime(recorded.envelope.recorded_at).strftime("%H:%M")
    assert said is not None
    assert said.group(1).startswith(f"Already answered at {at}: B. Doing without accounts")
    assert (response.status_code, seq_of(session)) == (409, recorded.seq)


def test_after_an_answer_the_next_question_comes() -> None:
    session = waiting()
    at_this_machine().post(f"{page_of(session)}answer/", {"key": PRIORITY, "selected": ["A"]})
    work_on(session)
    assert open_key(session) not in ("", PRIORITY)
    assert f'name="key" value="{open_key(session)}"' in at_this_machine().get(page_of(session)).content.decode()


def test_stopping_is_recorded_once() -> None:
    session = waiting()
    client, url, seq = at_this_machine(), f"{page_of(session)}stop/", seq_of(session)
    responses = [client.post(url, **HTMX) for _ in range(2)]
    assert [swapped(response) for response in responses] == [
        ["head", "rail", "question", "answers", "sheet-notice"]
    ] * 2
    assert events_after(session, seq) == [AskingStopped()]
    work_on(session)
    assert Session.objects.get(id=session).status == "finished"


def test_more_questions_while_asking_only_raise_the_number() -> None:
    session = waiting()
    seq = seq_of(session)
    response = at_this_machine().post(f"{page_of(session)}more/", {"more": "20"})
    assert (response.status_code, events_after(session, seq)) == (302, [AskingExtended(more=20)])


def test_more_questions_after_the_sheet_have_it_written_again() -> None:
    session = finished(budget=1)
    seq, asked = seq_of(session), len(room_of(session).state.asked)
    at_this_machine().post(f"{page_of(session)}more/", {})
    assert events_after(session, seq) == [AskingExtended(more=3), RevisionRequested()]
    work_on(session)
    assert (len(room_of(session).state.asked), Session.objects.get(id=session).status) == (asked + 1, "waiting")


def test_a_changed_answer_counts_and_the_old_one_stays_recorded() -> None:
    session = finished()
    seq = seq_of(session)
    response = at_this_machine().post(
        f"{page_of(session)}answers/{PRIORITY}/change/", {"selected": ["D"], "text": "After all"}, **HTMX
    )
    changed = Answer(kind="chosen", selected=("D",), text="After all")
    assert events_after(session, seq) == [AnswerChanged(dimension_key=PRIORITY, answer=changed)]
    assert swapped(response) == ["question", "answers", "head", "rail", "chart", "sheet-notice"]
    assert "The sheet is out of date:" in response.content.decode()
    assert room_of(session).state.priority_answer == changed


def test_trying_again_after_a_stop_goes_on_with_the_same_model() -> None:
    session = waiting()
    answer_first(session)
    seq = seq_of(session)
    failed = SessionFailed(step="learn", error="GatewayError", message="The model did not answer.", permanent=True)
    open_store().append(session, [failed], expected_seq=seq, actor="engine", cause="learn")
    assert "The model did not answer." in at_this_machine().get(page_of(session)).content.decode()
    response = at_this_machine().post(f"{page_of(session)}resume/", **HTMX)
    assert events_after(session, seq) == [failed, SessionResumed(model="offline")]
    assert swapped(response) == ["head", "rail", "question", "answers", "sheet-notice"]
    work_on(session)
    assert Session.objects.get(id=session).status == "waiting"


def test_trying_again_where_nothing_failed_writes_nothing() -> None:
    session = waiting()
    seq = seq_of(session)
    assert at_this_machine().post(f"{page_of(session)}resume/").status_code == 302
    assert seq_of(session) == seq
