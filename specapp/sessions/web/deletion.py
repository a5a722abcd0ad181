"""Deleting a session: asked once, then everything of it is gone."""

from __future__ import annotations

from django.contrib import messages
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_http_methods

from specapp.sessions.models import Session
from specapp.sessions.projections.room import Room
from specapp.sessions.rooms import forget_rooms
from specapp.sessions.web.respond import room_page


@require_http_methods(["GET", "HEAD", "POST"])
@room_page
def delete(request: HttpRequest, room: Room) -> HttpResponse:
    """GET asks, POST deletes: events, words, and the row of the list."""
    if request.method != "POST":
        return render(request, "sessions/delete.html", {"room": room, "place": "sessions"})
    Session.objects.filter(id=room.session).delete()
    forget_rooms()
    messages.success(request, f"Deleted: {room.title}")
    return HttpResponseRedirect(reverse("sessions"))
