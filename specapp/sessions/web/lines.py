"""Lines of the sheet: a word mended by hand, and parts that have changed written again."""

from __future__ import annotations

from typing import Final

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from specapp.buddy.actions import edit_line, request_revision
from specapp.buddy.errors import InputRefused, StaleAnswer
from specapp.sessions.actions.act import act
from specapp.sessions.projections.room import Room
from specapp.sessions.web.respond import refuse, refuse_sample, respond, room_page, typed

CHANGED: Final = ("sheet", "sheet-notice", "head")


@require_POST
@room_page
def edit(request: HttpRequest, room: Room, line: str) -> HttpResponse:
    """The line is locked from then on."""
    text = typed(request, "text")
    try:
        refuse_sample(room)
        act(room.session, lambda state: edit_line(state, line_id=line, text=text), cause="edit_line")
    except (StaleAnswer, InputRefused) as error:
        return refuse(request, room, error, words=text)
    return respond(request, room, CHANGED, page="sheet")


@require_POST
@room_page
def revise(request: HttpRequest, room: Room) -> HttpResponse:
    try:
        refuse_sample(room)
        act(room.session, request_revision, cause="request_revision")
    except (StaleAnswer, InputRefused) as error:
        return refuse(request, room, error)
    return respond(request, room, ("sheet-notice", "head", "rail"))
