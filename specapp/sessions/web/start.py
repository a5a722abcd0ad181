"""The start page: a proposal, old chats, how thorough; kept as a draft until it is started."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.urls import reverse
from django.utils.module_loading import import_string
from django.views.decorators.http import require_POST, require_safe

from specapp.buddy.errors import InputRefused
from specapp.buddy.reading_limit import cut_proposal
from specapp.sessions.access import sessions_of
from specapp.sessions.actions.ask_price import quote_draft
from specapp.sessions.actions.begin_session import ChatsNotReady, NotEnglish, begin_session
from specapp.sessions.actions.keep_draft import StartForm, draft_of, keep_draft
from specapp.sessions.models import StartDraft
from specapp.sessions.projections.quote_words import in_words
from specapp.sessions.projections.session_list import list_rows
from specapp.sessions.samples import SAMPLES
from specapp.sessions.seal import seal_of
from specapp.sessions.web.chats_found import MOST_ROWS, describe_chats, describe_ticked
from specapp.sessions.web.respond import typed, viewer_of

BUDGETS: Final = ((0, "None"), (3, "3"), (5, "5"), (10, "10"), (40, "As many as needed"))
EXAMPLE: Final = Path(settings.BASE_DIR) / "fixtures" / "proposals" / "sample.txt"
LATEST: Final = 5
LIMITS: Final = (50, 150, 300, 500, 1_000)
"""Spending limits to choose from, in US cents."""


@require_safe
def start_page(request: HttpRequest) -> HttpResponse:
    """`?example=1` puts the sample into an empty field."""
    draft = draft_of(viewer_of(request))
    if "example" in request.GET and not draft.proposal.strip():
        form = StartForm(EXAMPLE.read_text(encoding="utf-8"), draft.model, draft.budget)
        keep_draft(viewer_of(request), form)
        return HttpResponseRedirect(reverse("start"))
    return show_start(request, draft)


@require_POST
def keep(request: HttpRequest) -> HttpResponse:
    """Keep the draft while somebody types; says so, and how much of it will be read."""
    draft = keep_draft(viewer_of(request), read_form(request))
    context = {
        "draft": draft, "words_read": describe_reading(draft.proposal), **describe_receipt(draft),
        **describe_ticked(draft), "swap": True,
    }  # fmt: skip
    return render(request, "sessions/_kept.html", context)


@require_POST
def begin(request: HttpRequest) -> HttpResponse:
    """Start; on a refusal the same page again, with the reason and everything still there."""
    viewer = viewer_of(request)
    nonce = request.POST.get("nonce", "")
    draft = draft_of(viewer)
    if nonce != draft.used_nonce:
        draft = keep_draft(viewer, read_form(request))
    try:
        session = begin_session(viewer, seal_of(request), nonce=nonce, is_english="is_english" in request.POST)
    except ChatsNotReady as error:
        return show_start(request, draft, chat_errors=[str(error)])
    except InputRefused as error:
        return show_start(request, draft, error=error)
    return HttpResponseRedirect(reverse("session", args=[session]))


def show_start(
    request: HttpRequest, draft: StartDraft, *, error: InputRefused | None = None, chat_errors: Sequence[str] = (),
    pasted: str = "",
) -> HttpResponse:  # fmt: skip
    """The page with a draft; 422 with a reason."""
    context = {
        "draft": draft, "error": _sentence(error), "not_english": isinstance(error, NotEnglish),
        **describe_receipt(draft),
        "budgets": BUDGETS, "samples": SAMPLES, "place": "start",
        "words_read": describe_reading(draft.proposal), "chat_errors": chat_errors, "pasted": pasted,
        **describe_chats(draft, seal_of(request), search=typed(request, "search")),
        "latest": list_rows(sessions_of(viewer_of(request)).filter(authored=False)[:LATEST]),
    }  # fmt: skip
    status = 422 if error or chat_errors else 200
    return render(request, "sessions/start.html", context, status=status)


def read_form(request: HttpRequest) -> StartForm:
    """The form's fields; what is not understood falls back to the page's own first choice."""
    given = request.POST.get("budget", "")
    budget = int(given) if given in {str(number) for number, _ in BUDGETS} else 5
    model = typed(request, "model") or settings.SPECAPP_MODEL
    limit = request.POST.get("limit", "")
    cents = int(limit) if limit in {str(cents) for cents, _ in limits()} else None
    return StartForm(
        request.POST.get("proposal", ""), model[:200], budget, cents, _numbers(request, "shown"),
        _numbers(request, "talk"),
    )  # fmt: skip


def _numbers(request: HttpRequest, field: str) -> tuple[int, ...]:
    return tuple(int(text) for text in request.POST.getlist(field)[:MOST_ROWS] if text.isdecimal() and len(text) < 18)


def limits() -> list[tuple[int, str]]:
    """What can be chosen as spending limit: (US cents, in words); the operator's own among them, none last."""
    amounts = sorted({*LIMITS, *([settings.SPECAPP_LIMIT_CENTS] if settings.SPECAPP_LIMIT_CENTS else [])})
    return [*((cents, f"${cents / 100:.2f}") for cents in amounts), (0, "no limit")]


def describe_receipt(draft: StartDraft) -> dict[str, object]:
    """The models offered, the chosen one, and what it is likely to take."""
    offered = import_string(settings.SPECAPP_OFFERED_MODELS)()
    model = draft.model if draft.model in {name for name, _, _ in offered} else settings.SPECAPP_MODEL
    limit = settings.SPECAPP_LIMIT_CENTS if draft.limit_cents is None else draft.limit_cents
    return {
        "models": offered, "model": model, "limits": limits(), "limit": limit,
        "quote": in_words(quote_draft(draft, model)),
    }  # fmt: skip


def describe_reading(proposal: str) -> str:
    """How much there is, and how much of it will be read."""
    words = len(proposal.split())
    if not words:
        return "Nothing written yet."
    unread = cut_proposal(proposal)[1]
    if unread:
        return f"{words} words. The beginning and the end are read; {unread} characters in the middle are not."
    return f"{words} word{'s' if words != 1 else ''}. All of it will be read."


def _sentence(error: InputRefused | None) -> str:
    """A refusal as a sentence of its own: readers of files begin theirs in the middle of one."""
    text = str(error) if error else ""
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "!", "?")) or not text else ".")
