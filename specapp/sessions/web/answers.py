"""Answers: to the open question, and later ones to questions already answered."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, get_args

from django.http import HttpRequest, HttpResponse
from django.utils.timezone import localtime
from django.views.decorators.http import require_POST

from specapp.buddy.actions import answer_question, change_answer
from specapp.buddy.errors import InputRefused, StaleAnswer
from specapp.buddy.events.asking import AnswerChanged, QuestionAnswered, QuestionAsked
from specapp.buddy.events.base import Event
from specapp.buddy.model import LETTERS
from specapp.buddy.questions import Answer, AnswerKind
from specapp.buddy.workflow.state import SessionState
from specapp.sessions.access import find_session
from specapp.sessions.actions.act import act
from specapp.sessions.projections.answers_view import answer_in_words
from specapp.sessions.projections.room import Room
from specapp.sessions.rooms import open_room
from specapp.sessions.stores import read_clock
from specapp.sessions.web.respond import refuse, refuse_sample, respond, room_page, typed, viewer_of

CHANGED: Final = ("question", "answers", "head", "rail")


@require_POST
@room_page
def answer(request: HttpRequest, room: Room) -> HttpResponse:
    """The answer to the question named by `key`; if that is not open any more, the one that counts is told."""
    key = request.POST.get("key", "")
    try:
        refuse_sample(room)
        given = read_answer(request)

        def decide(state: SessionState) -> Sequence[Event]:
            return answer_question(state, dimension_key=key, answer=given, seconds=_seconds_open(room, key))

        act(room.session, decide, cause="answer_question")
    except StaleAnswer:
        return refuse(request, room, _answered_already(request, room, key), words=typed(request, "text"))
    except InputRefused as error:
        return refuse(request, room, error, words=typed(request, "text"))
    return respond(request, room, CHANGED)


@require_POST
@room_page
def change(request: HttpRequest, room: Room, key: str) -> HttpResponse:
    try:
        refuse_sample(room)
        given = read_answer(request)
        act(room.session, lambda state: change_answer(state, dimension_key=key, answer=given), cause="change_answer")
    except (StaleAnswer, InputRefused) as error:
        return refuse(request, room, error, words=typed(request, "text"))
    return respond(request, room, (*CHANGED, "chart", "sheet-notice"))


def read_answer(request: HttpRequest) -> Answer:
    """The form as an answer. Ticked alternatives make it a choice, words alone an answer in own words; the other
    kinds are buttons of their own, and keep the words. InputRefused when there is nothing in it."""
    kind = request.POST.get("kind", "answer")
    text = typed(request, "text").strip()
    selected = tuple(letter for letter in LETTERS if letter in request.POST.getlist("selected"))
    if kind == "answer":
        if not selected and not text:
            raise InputRefused("Tick at least one alternative, write something, or choose one of the other buttons.")
        return Answer(kind="chosen" if selected else "own_words", selected=selected, text=text)
    if kind not in get_args(AnswerKind):
        raise InputRefused("This kind of answer is not known here. Reload the page and try again.")
    return Answer(kind=kind, text=text)  # type: ignore[arg-type]


def _seconds_open(room: Room, key: str) -> float | None:
    """How long the question has been open."""
    asked = [r for r in room.recorded if isinstance(r.event, QuestionAsked) and r.event.dimension_key == key]
    return round((read_clock() - asked[-1].envelope.recorded_at).total_seconds(), 1) if asked else None


def _answered_already(request: HttpRequest, room: Room, key: str) -> StaleAnswer:
    """Says which answer counts, and since when."""
    fresh = open_room(find_session(viewer_of(request), room.session))
    asked = next((question for question in fresh.state.asked if question.dimension_key == key), None)
    counted = [
        item for item in fresh.recorded
        if isinstance(item.event, QuestionAnswered | AnswerChanged) and item.event.dimension_key == key
    ]  # fmt: skip
    if asked is None or not counted:
        return StaleAnswer("This question is not open any more. What you typed is still there.")
    given = counted[-1].event
    assert isinstance(given, QuestionAnswered | AnswerChanged)
    at = localtime(counted[-1].envelope.recorded_at).strftime("%H:%M")
    words = answer_in_words(given.answer, dict(asked.options))
    words += "" if words.endswith((".", "!", "?")) else "."
    return StaleAnswer(f"Already answered at {at}: {words} That answer counts; you can change it under “Your answers”.")
