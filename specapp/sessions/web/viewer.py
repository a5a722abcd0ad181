"""Recognises the viewer of a request or socket: the one person at this machine, or an account that has logged in."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from channels.auth import AuthMiddlewareStack
from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponseBase

from specapp.sessions.access import Viewer, is_single_person

GetResponse = Callable[[HttpRequest], HttpResponseBase]
# Reached without a viewer: logging in, and what its page needs. The admin has a login of its own.
OPEN_TO_ALL = ("/login/", "/logout/", "/static/", "/admin/", "/healthz")


class ViewerMiddleware:
    """Puts `viewer` on the request, or sends to the login. Needs Django's authentication before it."""

    def __init__(self, get_response: GetResponse) -> None:
        self._get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponseBase:
        headers = {name.casefold(): value for name, value in request.headers.items()}
        user = request.user.pk if request.user.is_authenticated else None
        viewer = find_viewer(
            peer=request.META.get("REMOTE_ADDR", ""), host=request.get_host(), headers=headers, user=user
        )
        request.viewer = viewer  # type: ignore[attr-defined]
        if viewer is None and not request.path.startswith(OPEN_TO_ALL):
            return redirect_to_login(request.get_full_path())
        return self._get_response(request)


def find_viewer(*, peer: str, host: str, headers: dict[str, str], user: int | None) -> Viewer | None:
    """An account if one has logged in; else the person at this machine, if it certainly is one; else None."""
    if user is not None:
        return Viewer(user)
    return Viewer(None) if is_single_person(peer=peer, host=host, headers=headers) else None


class ViewerOfSocket:
    """The same for a socket's scope: `viewer` is put into it, None for a stranger."""

    def __init__(self, app: Callable[..., Awaitable[None]]) -> None:
        self._app = app

    async def __call__(self, scope: dict[str, Any], receive: Any, send: Any) -> None:
        headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
        user = scope["user"].pk if scope["user"].is_authenticated else None
        peer = (scope.get("client") or ("", 0))[0]
        scope["viewer"] = find_viewer(peer=peer, host=headers.get("host", ""), headers=headers, user=user)
        await self._app(scope, receive, send)


def recognise_viewer(app: Callable[..., Awaitable[None]]) -> Any:
    """Wrap a socket application: login cookies are read, then the viewer is recognised."""
    return AuthMiddlewareStack(ViewerOfSocket(app))
