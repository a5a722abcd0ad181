"""The start page's draft: kept on the server while somebody types, with the chats they add."""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from typing import Final

from django.db import transaction

from specapp.formats.importers.model import Conversation, ImportedFile, Turn
from specapp.formats.importers.registry import read_chat_file
from specapp.sessions.access import Viewer
from specapp.sessions.models import DraftChats, StartDraft
from specapp.sessions.stores import read_clock

FILE_LIMIT: Final = 20 * 1024 * 1024
"""Largest chat file that is read on the start page, in bytes."""


@dataclass(frozen=True)
class StartForm:
    """What the form holds; `budget`: questions at most; `limit_cents`: see StartDraft."""

    proposal: str
    model: str
    budget: int
    limit_cents: int | None = None


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
    return draft


@transaction.atomic
def add_chats(draft: StartDraft, data: bytes, *, name: str) -> str:
    """Read a chat file or pasted chat and keep what was found; returns why nothing was added, or an empty text."""
    if len(data) > FILE_LIMIT:
        return f"{name} is larger than {FILE_LIMIT // 1024 // 1024} MB. Export fewer conversations, or paste some."
    digest = hashlib.sha256(data).hexdigest()
    if draft.chats.filter(digest=digest).exists():
        return f"{name}: the same file again, nothing added."
    imported = read_chat_file(data, name=name)
    if not imported.readable:
        reason = "; ".join(_plain(warning) for warning in imported.warnings) or "no message was found in it"
        return f"{name} cannot be used: {reason}."
    shape = imported.as_json()
    DraftChats.objects.create(
        draft=draft, name=name[:255], format=imported.format, digest=digest, conversations=shape["conversations"],
        warnings=[_plain(warning) for warning in imported.warnings], added_at=read_clock(),
    )  # fmt: skip
    return ""


def imported_files(draft: StartDraft) -> list[ImportedFile]:
    """The draft's chats as an importer hands them back."""
    return [
        ImportedFile(
            chats.name,
            chats.format,
            tuple(
                Conversation(talk["title"], tuple(Turn(turn["role"], turn["text"]) for turn in talk["turns"]))
                for talk in chats.conversations
            ),
            tuple(chats.warnings),
        )
        for chats in draft.chats.all()
    ]


def _plain(warning: str) -> str:
    """A warning without its code, which is for programs."""
    return warning.partition(": ")[2] or warning
