"""The page of a session's sheet."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from specapp.sessions.live.fragments import views_of
from specapp.sessions.projections.room import Room
from specapp.sessions.web.respond import room_page


@require_safe
@room_page
def show(request: HttpRequest, room: Room) -> HttpResponse:
    """Before it is written the page says so, and fills by itself."""
    context = {"room": room, "views": views_of(room, page="sheet"), "place": "sessions"}
    return render(request, "sessions/sheet.html", context)
