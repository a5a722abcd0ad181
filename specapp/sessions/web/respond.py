"""What a page and a post have in common: the viewer, the room, and the answer with or without JavaScript."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import wraps

from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase, HttpResponseRedirect
from django.template.loader import render_to_string
from django.urls import reverse

from specapp.buddy.errors import AccessDenied, InputRefused, SpecBuddyError, StaleAnswer
from specapp.sessions.access import Viewer, find_session
from specapp.sessions.live.fragments import render_fragment
from specapp.sessions.models import Session
from specapp.sessions.projections.room import Room
from specapp.sessions.rooms import open_live_room

Page = Callable[..., HttpResponseBase]


def viewer_of(request: HttpRequest) -> Viewer:
    """The viewer that the middleware recognised; pages are never reached without one."""
    viewer = request.viewer  # type: ignore[attr-defined]
    assert isinstance(viewer, Viewer)
    return viewer


def session_or_404(request: HttpRequest, session: str) -> Session:
    """The viewer's session; Http404 for somebody else's, as if it did not exist."""
    try:
        return find_session(viewer_of(request), session)
    except AccessDenied:
        raise Http404 from None


def room_page(page: Callable[..., HttpResponseBase]) -> Page:
    """For pages and posts of one session: `page(request, room, ...)` gets the viewer's room; 404 for a stranger."""

    @wraps(page)
    def opened(request: HttpRequest, session: str, **rest: object) -> HttpResponseBase:
        return page(request, open_live_room(session_or_404(request, session)), **rest)

    return opened


def refuse_sample(room: Room) -> None:
    """InputRefused in an authored sample."""
    if not room.can_act:
        raise InputRefused("This is an authored sample: it is for looking only.")


def typed(request: HttpRequest, field: str) -> str:
    """What a form's field holds. NUL is left out: nobody types it, and databases refuse it."""
    return request.POST.get(field, "").replace("\x00", "")


def is_htmx(request: HttpRequest) -> bool:
    return request.headers.get("HX-Request") == "true"


def respond(request: HttpRequest, room: Room, fragments: Sequence[str], *, page: str = "session") -> HttpResponse:
    """After a post that worked: the changed fragments for htmx (`hx-swap="none"`, they swap themselves by id), else
    back to the page."""
    if not is_htmx(request):
        return HttpResponseRedirect(reverse(page, args=[room.session]))
    fresh = open_live_room(find_session(viewer_of(request), room.session))
    return HttpResponse("".join(render_fragment(fresh, name, swap=True) for name in fragments))


def refuse(request: HttpRequest, room: Room, error: SpecBuddyError, *, words: str = "") -> HttpResponse:
    """After a post that did not work: the reason beside what was typed, nothing lost. 409 for a stale answer, 422 for
    input that cannot be used."""
    stale = isinstance(error, StaleAnswer)
    status = 409 if stale else 422 if isinstance(error, InputRefused) else 400
    context = {
        "message": str(error), "typed": words, "stale": stale, "room": room,
        "back": reverse("session", args=[room.session]),
    }  # fmt: skip
    if is_htmx(request):
        return HttpResponse(render_to_string("sessions/_refusal.html", {**context, "swap": True}), status=status)
    return HttpResponse(render_to_string("sessions/refusal.html", context, request), status=status)
