"""Read an uploaded chat file: conversations found, secrets hidden, and only then stored."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime
from itertools import islice
from pathlib import Path
from types import TracebackType
from typing import Final

from django.conf import settings
from django.db import close_old_connections, transaction

from specapp.formats.importers.model import Conversation
from specapp.formats.importers.registry import read_chat_file
from specapp.formats.secrets.chat_file import hide_in, masker_for
from specapp.formats.secrets.masker import Masker
from specapp.formats.secrets.showing import count_placeholders
from specapp.sessions.actions.tick_chats import tick_first
from specapp.sessions.chat_limits import chat_limits
from specapp.sessions.models import DraftChats, DraftSecret, DraftTalk
from specapp.sessions.seal import Seal
from specapp.sessions.stores import read_clock

PULSE_SECONDS: Final = 5.0
_BATCH: Final = 200
"""Conversations that are stored in one transaction, so that sessions can write in between."""


def upload_path(name: int | str) -> Path:
    """Where an uploaded file waits until it is read."""
    return Path(settings.SPECAPP_DATA_DIR) / "uploads" / str(name)


def read_upload(chats: DraftChats, seal: Seal) -> str:
    """Read the waiting file of `chats` and store what was found; returns why it cannot be used, or an empty text.

    Begins anew where an earlier reading was cut off. The file is gone afterwards.
    """
    path = upload_path(chats.id)
    try:
        data = path.read_bytes()
    except OSError:
        return say_unusable(chats, "the uploaded file is not there any more; leave it out and add it again")
    imported = read_chat_file(data, name=chats.name, limits=chat_limits())
    del data
    warnings = [_plain(warning) for warning in imported.warnings]
    if not imported.readable:
        path.unlink(missing_ok=True)
        return say_unusable(chats, "; ".join(warnings) or "no message was found in it")
    masker = masker_for(imported)
    chats.talks.all().delete()
    chats.secrets.all().delete()
    known = DraftChats.objects.filter(id=chats.id)
    known.update(format=imported.format, warnings=warnings, total=len(imported.conversations))
    done = 0
    talks = _talks(chats, imported.conversations, masker)
    while some := list(islice(talks, _BATCH)):
        done += len(some)
        with transaction.atomic():
            if not known.update(done=done, seen_at=read_clock()):
                return ""  # left out meanwhile
            DraftTalk.objects.bulk_create(some)
    with transaction.atomic():
        DraftSecret.objects.bulk_create(
            DraftSecret(
                chats=chats,
                kind=hidden.kind,
                number=hidden.number,
                places=masker.count(hidden),
                sealed=seal.close(hidden.value),
            )
            for hidden in masker.hidden
        )
        tick_first(chats)
        known.update(state="read")
    path.unlink(missing_ok=True)
    return ""


def _talks(chats: DraftChats, conversations: tuple[Conversation, ...], masker: Masker) -> Iterator[DraftTalk]:
    for position, conversation in enumerate(conversations):
        talk = hide_in(conversation, masker)
        turns = [{"role": turn.role, "text": turn.text} for turn in talk.turns]
        title = talk.title[:300]
        own = [turn["text"] for turn in turns if turn["role"] == "user"]
        opening = " ".join(own[0][:600].split())[:300] if own else ""
        hidden: Counter[str] = Counter()
        for turn in turns:
            hidden.update(count_placeholders(turn["text"]))
        yield DraftTalk(
            chats=chats, position=position, title=title, moment=_moment(talk), turns=turns, hidden=dict(hidden),
            opening=opening, search=f"{title} {opening}".casefold(), own=len(own), others=len(turns) - len(own),
            characters=sum(len(turn["text"]) for turn in turns), own_characters=sum(map(len, own)),
        )  # fmt: skip


def _moment(talk: Conversation) -> datetime | None:
    try:
        return None if talk.moment is None else datetime.fromtimestamp(talk.moment, UTC)
    except (OverflowError, ValueError, OSError):
        return None


def say_unusable(chats: DraftChats, reason: str) -> str:
    """Record why the file cannot be used, and say it; the digest goes, so that the same file may be tried again."""
    DraftChats.objects.filter(id=chats.id).update(state="failed", reason=reason, digest=f"failed-{chats.id}")
    return f"{chats.name} cannot be used: {reason}."


def _plain(warning: str) -> str:
    """A warning without its code, which is for programs."""
    return warning.partition(": ")[2] or warning


class Alive:
    """While it is open, a file's `seen_at` is kept fresh: somebody is still reading it."""

    def __init__(self, chats: int) -> None:
        self._chats, self._over = chats, threading.Event()
        self._thread = threading.Thread(target=self._run, name=f"pulse-{chats}", daemon=True)

    def __enter__(self) -> None:
        self._thread.start()

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._over.set()
        self._thread.join()

    def _run(self) -> None:
        try:
            while not self._over.wait(PULSE_SECONDS):
                DraftChats.objects.filter(id=self._chats).update(seen_at=read_clock())
        finally:
            close_old_connections()
