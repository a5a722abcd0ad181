"""The page with all sessions of a viewer."""

from __future__ import annotations

from typing import Final

from django.core.paginator import Paginator
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.http import require_safe

from specapp.sessions.access import sessions_of
from specapp.sessions.projections.session_list import group_rows, list_rows
from specapp.sessions.web.respond import viewer_of

PAGE: Final = 50


@require_safe
def sessions(request: HttpRequest) -> HttpResponse:
    page = Paginator(sessions_of(viewer_of(request)).order_by("-changed_at"), PAGE).get_page(request.GET.get("page"))
    rows = list_rows(page.object_list)
    waiting = sum(row.session.status == "waiting" and not row.session.authored for row in rows)
    own = any(not row.session.authored for row in rows)
    context = {"groups": group_rows(rows), "page": page, "waiting": waiting, "own": own, "place": "sessions"}
    return render(request, "sessions/list.html", context)
