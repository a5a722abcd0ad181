"""Old chats on the start page: added by file or paste, looked at, ticked, searched, taken out again."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.views.decorators.http import require_POST, require_safe

from specapp.sessions.actions.add_chats import Incoming, go_on_reading
from specapp.sessions.actions.add_chats import add_chats as add
from specapp.sessions.actions.add_chats import remove_chats as remove
from specapp.sessions.actions.keep_draft import draft_of, keep_draft
from specapp.sessions.actions.tick_chats import put_back, talks_of, tick_all
from specapp.sessions.models import StartDraft
from specapp.sessions.seal import Seal, hand_over, seal_of
from specapp.sessions.web.chats_found import describe_chats, describe_list, describe_talk
from specapp.sessions.web.respond import is_htmx, typed, viewer_of
from specapp.sessions.web.start import describe_receipt, read_form, show_start


@require_POST
def add_chats(request: HttpRequest) -> HttpResponse:
    """Files and pasted text together; a file that cannot be read never loses the others, nor what was pasted."""
    draft, seal = keep_draft(viewer_of(request), read_form(request)), seal_of(request)
    pasted = request.POST.get("pasted", "")
    errors = []
    for file in request.FILES.getlist("files"):
        errors.append(add(draft, Incoming(file.name or "chat", file.size or 0, file.chunks()), seal))
    if pasted.strip():
        data = pasted.encode("utf-8", "surrogatepass")
        refused = add(draft, Incoming("Pasted chat", len(data), [data]), seal)
        errors.append(refused)
        pasted = pasted if refused else ""
    if not errors:
        errors = ["Choose a file or paste a conversation first."]
    return _show(request, draft, seal, [error for error in errors if error], pasted)


@require_POST
def remove_chats(request: HttpRequest, chats: int) -> HttpResponse:
    draft = keep_draft(viewer_of(request), read_form(request))
    remove(draft, chats)
    return _show(request, draft, seal_of(request), [], request.POST.get("pasted", ""))


@require_safe
def found(request: HttpRequest) -> HttpResponse:
    """What has been found so far: asked for by the page while files are being read, and when somebody searches."""
    draft, seal = draft_of(viewer_of(request)), seal_of(request)
    go_on_reading(draft, seal)
    if "list" in request.GET:
        return render(request, "sessions/_conversations.html", describe_list(draft, **_looked_for(request)))
    context = {"draft": draft, **describe_chats(draft, seal, **_looked_for(request)), **describe_receipt(draft)}
    response = render(request, "sessions/_found.html", {**context, "swap": True})
    return hand_over(response, seal, secure=request.is_secure())


@require_safe
def talk(request: HttpRequest, talk: int) -> HttpResponse:
    """One conversation as it was read, with its secrets hidden."""
    draft = draft_of(viewer_of(request))
    one = get_object_or_404(talks_of(draft).defer(None), id=talk)
    return render(request, "sessions/_talk.html" if is_htmx(request) else "sessions/talk.html", describe_talk(one))


@require_POST
def tick(request: HttpRequest, which: str) -> HttpResponse:
    """Tick all, none, or those that Buddy would read first, among what the search shows."""
    draft = keep_draft(viewer_of(request), read_form(request))
    tick_all(draft, which, search=typed(request, "search"))
    return _show(request, draft, seal_of(request), [], request.POST.get("pasted", ""), whole=False)


@require_POST
def secret(request: HttpRequest, secret: int, wanted: str) -> HttpResponse:
    """Put a hidden secret back into the text, or hide it again."""
    draft = keep_draft(viewer_of(request), read_form(request))
    put_back(draft, secret, wanted=wanted == "back")
    return _show(request, draft, seal_of(request), [], request.POST.get("pasted", ""), whole=False, secrets_open=True)


class LookedFor(TypedDict):
    search: str
    rows: int


def _looked_for(request: HttpRequest) -> LookedFor:
    """What the search field holds and how many rows stand on the page."""
    asked = request.GET if request.method == "GET" else request.POST
    rows = asked.get("rows", "")
    return {"search": asked.get("search", "").replace("\x00", ""), "rows": int(rows[:6]) if rows.isdecimal() else 0}


def _show(
    request: HttpRequest,
    draft: StartDraft,
    seal: Seal,
    errors: Sequence[str],
    pasted: str,
    *,
    whole: bool = True,
    secrets_open: bool = False,
) -> HttpResponse:
    """The part that changed for htmx, else the page; `whole`: with the field for pasted text."""
    response: HttpResponse
    if is_htmx(request):
        context = {
            **describe_chats(draft, seal, **_looked_for(request)), **describe_receipt(draft), "draft": draft,
            "chat_errors": errors, "pasted": pasted, "secrets_open": secrets_open, "swap": True,
        }  # fmt: skip
        response = render(request, f"sessions/{'_chats' if whole else '_found'}.html", context)
    elif errors:
        response = show_start(request, draft, chat_errors=errors, pasted=pasted)
    else:
        response = HttpResponseRedirect(reverse("start") + "#chats")
    return hand_over(response, seal, secure=request.is_secure())
