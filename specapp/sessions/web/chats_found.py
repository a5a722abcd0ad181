"""What the start page says about added chats: each file, what is hidden in it, and the conversations to choose from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Final

from django.conf import settings
from django.db.models import Count, Sum
from django.utils.text import Truncator

from specapp.buddy.workflow.choosing import HISTORY_LIMIT
from specapp.formats.importers.registry import LABELS
from specapp.formats.secrets.model import Hidden
from specapp.formats.secrets.showing import in_words, split_placeholders
from specapp.sessions.actions.tick_chats import count_ticked, find_talks
from specapp.sessions.models import DraftChats, DraftSecret, DraftTalk, StartDraft
from specapp.sessions.projections.quote import CHARACTERS_PER_TOKEN
from specapp.sessions.seal import Seal

ROWS: Final = 50
"""Conversations that are listed at once."""
MOST_ROWS: Final = 2_000
_PREVIEW: Final = 40
"""Messages of a conversation that can be looked at."""
_MESSAGE: Final = 2_000
_SECRETS: Final = 200


def describe_chats(draft: StartDraft, seal: Seal, *, search: str = "", rows: int = 0) -> dict[str, object]:
    """Files newest last, their secrets, conversations, what is ticked. One query without files; with some three more,
    and two for each that has been read."""
    files = list(draft.chats.all())
    if not files:
        return {"upload_limit": settings.SPECAPP_UPLOAD_LIMIT_MB}
    return {
        "files": [_describe_file(chats) for chats in files if chats.state != "failed"],
        "failed": [chats for chats in files if chats.state == "failed"],
        "reading": any(chats.state == "reading" for chats in files),
        "secrets": [hidden for chats in files if chats.state == "read" for hidden in _secrets(chats, seal)],
        "hidden_words": _say_hidden(draft),
        "upload_limit": settings.SPECAPP_UPLOAD_LIMIT_MB,
        **describe_ticked(draft),
        **describe_list(draft, search=search, rows=rows),
    }


def describe_list(draft: StartDraft, *, search: str = "", rows: int = 0) -> dict[str, object]:
    """Conversations newest first, those with all words of `search` in title or first message; `rows` at most."""
    rows = min(max(rows, ROWS), MOST_ROWS)
    some = list(find_talks(draft, search)[: rows + 1])
    return {
        "talks": [_describe_row(talk) for talk in some[:rows]],
        "search": search, "rows": rows, "more": rows + ROWS if len(some) > rows and rows < MOST_ROWS else 0,
        "cut": len(some) > rows,
    }  # fmt: skip


def describe_talk(talk: DraftTalk) -> dict[str, object]:
    """The beginning of one conversation, message by message; hidden places are told apart from text."""
    turns = [
        {
            "own": turn["role"] == "user",
            "pieces": split_placeholders(turn["text"][:_MESSAGE]),
            "cut": len(turn["text"]) > _MESSAGE,
        }
        for turn in talk.turns[:_PREVIEW]
    ]  # fmt: skip
    return {"talk": talk, "turns": turns, "left": max(0, len(talk.turns) - _PREVIEW)}


def _describe_file(chats: DraftChats) -> dict[str, object]:
    found = chats.talks.aggregate(count=Count("id"), own=Sum("own"), others=Sum("others"))
    return {"chats": chats, "label": LABELS.get(chats.format, chats.format), **found}


def _describe_row(talk: DraftTalk) -> dict[str, object]:
    title = talk.title or Truncator(talk.opening).chars(80) or "Untitled"
    return {"talk": talk, "title": title, "hidden": in_words(talk.hidden)}


def describe_ticked(draft: StartDraft) -> dict[str, object]:
    """How much is ticked, and whether a session would read all of it. One query."""
    ticked = count_ticked(draft)
    return {
        "ticked": ticked,
        "tokens": round(ticked.own_characters / CHARACTERS_PER_TOKEN),
        "beyond": ticked.own_characters > HISTORY_LIMIT,
        "reads_tokens": round(HISTORY_LIMIT / CHARACTERS_PER_TOKEN),
    }


def _secrets(chats: DraftChats, seal: Seal) -> Iterable[dict[str, object]]:
    for secret in chats.secrets.all()[:_SECRETS]:
        yield {
            "secret": secret, "chats": chats, "value": seal.open(secret.sealed),
            "placeholder": Hidden(secret.kind, secret.number, "").placeholder,
        }  # fmt: skip


def _say_hidden(draft: StartDraft) -> str:
    secrets = DraftSecret.objects.filter(chats__draft=draft, chats__state="read")
    return in_words(Counter(secrets.values_list("kind", flat=True)))
