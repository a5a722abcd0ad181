"""The quote of a draft on the start page: what earlier sessions on the chosen model took, else counted."""

from __future__ import annotations

from typing import Final

from django.conf import settings
from django.utils.module_loading import import_string

from specapp.llm.offline_gateway import OFFLINE
from specapp.sessions.actions.tick_chats import count_ticked
from specapp.sessions.models import Session, StartDraft
from specapp.sessions.projections.quote import Past, Quote, make_quote, size_of

LATEST: Final = 20


def quote_draft(draft: StartDraft, model: str) -> Quote | None:
    """None for the offline engine, which costs nothing. One query for earlier sessions, one for the draft's chats."""
    if model == OFFLINE:
        return None
    rows = Session.objects.filter(model=model, status="finished", authored=False, calls__gt=0)[:LATEST]
    past = [Past(row.calls, row.tokens, row.cost_usd if row.cost_known else None, row.model_seconds) for row in rows]
    price = import_string(settings.SPECAPP_PRICE)
    return make_quote(
        size_of(draft.proposal, count_ticked(draft).characters, draft.budget), past,
        lambda prompt, completion: price(model, prompt, completion),
    )  # fmt: skip
