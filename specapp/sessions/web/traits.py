"""Traits of the profile: switched off, used again, put into the person's own words."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_POST

from specapp.buddy.actions import edit_attribute, switch_attribute
from specapp.buddy.errors import InputRefused, StaleAnswer
from specapp.sessions.actions.act import act
from specapp.sessions.projections.room import Room
from specapp.sessions.web.respond import refuse, refuse_sample, respond, room_page, typed

CHANGED = ("profile", "chart")


@require_POST
@room_page
def switch(request: HttpRequest, room: Room, trait: str) -> HttpResponse:
    active = request.POST.get("active") == "yes"
    try:
        _refuse_late(room)
        act(
            room.session,
            lambda state: switch_attribute(state, attribute=trait, active=active),
            cause="switch_attribute",
        )
    except (StaleAnswer, InputRefused) as error:
        return refuse(request, room, error)
    return respond(request, room, CHANGED)


@require_POST
@room_page
def edit(request: HttpRequest, room: Room, trait: str) -> HttpResponse:
    value = typed(request, "value")
    try:
        _refuse_late(room)
        act(room.session, lambda state: edit_attribute(state, attribute=trait, value=value), cause="edit_attribute")
    except (StaleAnswer, InputRefused) as error:
        return refuse(request, room, error, words=value)
    return respond(request, room, CHANGED)


def _refuse_late(room: Room) -> None:
    refuse_sample(room)
    if room.has_sheet:
        raise InputRefused("The sheet is written already; a change of the profile would not reach it.")
