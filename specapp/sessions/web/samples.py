"""Playing a recorded example."""

from __future__ import annotations

from django.db import transaction
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import reverse
from django.views.decorators.http import require_POST

from specapp.buddy.errors import InputRefused
from specapp.sessions.actions.play_recording import start_playing
from specapp.sessions.actions.wake_engine import wake_player
from specapp.sessions.web.respond import viewer_of


@require_POST
def play(request: HttpRequest, sample: str) -> HttpResponse:
    """A new session into which the recording is played at the chosen pace."""
    try:
        with transaction.atomic():
            session = start_playing(viewer_of(request), sample, request.POST.get("pace", "normal"))
            wake_player(session)
    except InputRefused:
        raise Http404 from None
    return HttpResponseRedirect(reverse("session", args=[session]))
