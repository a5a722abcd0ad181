"""The start page's draft: kept on the server while somebody types."""

from __future__ import annotations

import secrets
from dataclasses import dataclass

from specapp.sessions.access import Viewer
from specapp.sessions.actions.tick_chats import keep_ticks
from specapp.sessions.models import StartDraft
from specapp.sessions.stores import read_clock


@dataclass(frozen=True)
class StartForm:
    """What the form holds; `budget`: questions at most; `limit_cents`: see StartDraft; `shown`: the conversations that
    stood on the page, `ticked` those of them that are wanted."""

    proposal: str
    model: str
    budget: int
    limit_cents: int | None = None
    shown: tuple[int, ...] = ()
    ticked: tuple[int, ...] = ()


def draft_of(viewer: Viewer) -> StartDraft:
    """The viewer's draft, made when it is first asked for."""
    draft, _ = StartDraft.objects.get_or_create(
        viewer=viewer.key, defaults={"nonce": secrets.token_hex(16), "changed_at": read_clock()}
    )
    return draft


def keep_draft(viewer: Viewer, form: StartForm) -> StartDraft:
    """Keep what was typed. NUL is left out: nobody types it, and databases refuse it."""
    draft = draft_of(viewer)
    draft.proposal, draft.model, draft.budget = form.proposal.replace("\x00", ""), form.model, form.budget
    draft.limit_cents, draft.changed_at = form.limit_cents, read_clock()
    draft.save()
    if form.shown:
        keep_ticks(draft, form.shown, form.ticked)
    return draft
