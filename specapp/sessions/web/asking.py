"""How much is asked: more, no more, and going on after a stop."""

from __future__ import annotations

from typing import Final

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from specapp.buddy.actions import ask_more, stop_asking
from specapp.buddy.errors import InputRefused, StaleAnswer
from specapp.sessions.actions.act import act
from specapp.sessions.actions.go_on import go_on
from specapp.sessions.projections.room import Room
from specapp.sessions.web.respond import refuse, refuse_sample, respond, room_page, typed

CHANGED: Final = ("head", "rail", "question", "answers", "sheet-notice")
MOST_MORE: Final = 20


@require_POST
@room_page
def more(request: HttpRequest, room: Room) -> HttpResponse:
    wanted = request.POST.get("more", "3")
    try:
        refuse_sample(room)
        if not (wanted.isascii() and wanted.isdigit() and len(wanted) < 3 and 1 <= int(wanted) <= MOST_MORE):
            raise InputRefused(f"Choose a number of further questions from 1 to {MOST_MORE}.")
        act(room.session, lambda state: ask_more(state, more=int(wanted)), cause="ask_more")
    except (StaleAnswer, InputRefused) as error:
        return refuse(request, room, error)
    return respond(request, room, CHANGED)


@require_POST
@room_page
def stop(request: HttpRequest, room: Room) -> HttpResponse:
    try:
        refuse_sample(room)
        act(room.session, stop_asking, cause="stop_asking")
    except (StaleAnswer, InputRefused) as error:
        return refuse(request, room, error)
    return respond(request, room, CHANGED)


@require_POST
@room_page
def resume(request: HttpRequest, room: Room) -> HttpResponse:
    """Go on after a stop, with the same model or another one, with a higher limit; nothing is bought twice."""
    model, limit = typed(request, "model"), typed(request, "limit").strip()
    try:
        refuse_sample(room)
        decide = go_on(model, limit, offered=[name for name, _, _ in room.offers])
        act(room.session, decide, cause="resume")
    except (StaleAnswer, InputRefused) as error:
        return refuse(request, room, error, words=limit)
    return respond(request, room, CHANGED)
