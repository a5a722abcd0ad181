"""A row of the chart opened: its reasons, its votes on purpose, and overturning it."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.template.loader import render_to_string
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from specapp.buddy.actions import overturn_dimension, reveal_votes
from specapp.buddy.errors import InputRefused, StaleAnswer
from specapp.buddy.questions import Answer
from specapp.sessions.access import find_session
from specapp.sessions.actions.act import act
from specapp.sessions.projections.decision_view import build_decision
from specapp.sessions.projections.room import Room
from specapp.sessions.rooms import open_room
from specapp.sessions.web.respond import is_htmx, refuse, refuse_sample, respond, room_page, typed, viewer_of

CHANGED = ("chart", "answers", "question", "head")


@require_safe
@room_page
def show(request: HttpRequest, room: Room, key: str) -> HttpResponse:
    """The decision for htmx; the whole page with it for everybody else. `?close=1` leaves its place empty."""
    if key not in room.state.rows:
        raise Http404
    if not is_htmx(request):
        return HttpResponseRedirect(f"{reverse('session', args=[room.session])}?row={key}#decision")
    view = None if "close" in request.GET else build_decision(room, key)
    return HttpResponse(render_to_string("sessions/_decision.html", {"view": view, "room": room}, request))


@require_POST
@room_page
def reveal(request: HttpRequest, room: Room, key: str) -> HttpResponse:
    try:
        refuse_sample(room)
        act(room.session, lambda state: reveal_votes(state, dimension_key=key), cause="reveal_votes")
    except (StaleAnswer, InputRefused) as error:
        return refuse(request, room, error)
    return _respond_with_decision(request, room, key)


@require_POST
@room_page
def overturn(request: HttpRequest, room: Room, key: str) -> HttpResponse:
    """Alternatives make it a choice, words alone an answer in own words."""
    text = typed(request, "text").strip()
    selected = tuple(letter for letter in request.POST.getlist("selected") if letter in ("A", "B", "C", "D"))
    answer = Answer(kind="chosen" if selected else "own_words", selected=selected, text=text)  # type: ignore[arg-type]
    try:
        refuse_sample(room)
        act(room.session, lambda state: overturn_dimension(state, dimension_key=key, answer=answer), cause="overturn")
    except (StaleAnswer, InputRefused) as error:
        return refuse(request, room, error, words=text)
    return _respond_with_decision(request, room, key)


def _respond_with_decision(request: HttpRequest, room: Room, key: str) -> HttpResponse:
    response = respond(request, room, CHANGED)
    if is_htmx(request):
        fresh = open_room(find_session(viewer_of(request), room.session))
        view = build_decision(fresh, key)
        response.write(render_to_string("sessions/_decision.html", {"view": view, "room": fresh, "swap": True}))
    return response
