"""The page of a session: watch, answer, follow."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from specapp.sessions.live.fragments import views_of
from specapp.sessions.projections.decision_view import build_decision
from specapp.sessions.projections.feed import build_feed_view
from specapp.sessions.projections.room import Room
from specapp.sessions.web.respond import room_page


@require_safe
@room_page
def show(request: HttpRequest, room: Room) -> HttpResponse:
    """`?row=KEY` opens a row's decision beside the chart."""
    key = request.GET.get("row", "")
    decision = build_decision(room, key) if key in room.state.rows else None
    context = {
        "room": room, "views": views_of(room, page="session"), "feed": build_feed_view(room), "decision": decision,
        "place": "sessions",
    }  # fmt: skip
    return render(request, "sessions/session.html", context)
