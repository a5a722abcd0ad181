"""Old chats on the start page: added by file or paste, looked at, taken out again."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.views.decorators.http import require_POST

from specapp.sessions.actions.keep_draft import add_chats as add
from specapp.sessions.actions.keep_draft import keep_draft
from specapp.sessions.models import StartDraft
from specapp.sessions.web.respond import is_htmx, viewer_of
from specapp.sessions.web.start import describe_chats, read_form, show_start


@require_POST
def add_chats(request: HttpRequest) -> HttpResponse:
    """Files and pasted text together; a file that cannot be read never loses the others, nor what was pasted."""
    draft = keep_draft(viewer_of(request), read_form(request))
    pasted = request.POST.get("pasted", "")
    errors = []
    for file in request.FILES.getlist("files"):
        errors.append(add(draft, file.read(), name=file.name or "chat"))
    if pasted.strip():
        refused = add(draft, pasted.encode("utf-8", "surrogatepass"), name="Pasted chat")
        errors.append(refused)
        pasted = pasted if refused else ""
    if not errors:
        errors = ["Choose a file or paste a conversation first."]
    return _show(request, draft, [error for error in errors if error], pasted)


@require_POST
def remove_chats(request: HttpRequest, chats: int) -> HttpResponse:
    draft = keep_draft(viewer_of(request), read_form(request))
    draft.chats.filter(id=chats).delete()
    return _show(request, draft, [], "")


def _show(request: HttpRequest, draft: StartDraft, errors: list[str], pasted: str) -> HttpResponse:
    if is_htmx(request):
        context = {"chats": describe_chats(draft), "chat_errors": errors, "pasted": pasted}
        return render(request, "sessions/_chats.html", context)
    return (
        show_start(request, draft, chat_errors=errors, pasted=pasted)
        if errors
        else HttpResponseRedirect(reverse("start") + "#chats")
    )
