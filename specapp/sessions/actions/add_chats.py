"""Add a chat file to the start page's draft: taken in whole, known by its digest, read at once or in the background."""

from __future__ import annotations

import hashlib
import logging
import secrets
import threading
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import Final

from django.conf import settings
from django.db import close_old_connections, transaction

from specapp.sessions.actions.read_upload import PULSE_SECONDS, Alive, read_upload, say_unusable, upload_path
from specapp.sessions.models import DraftChats, StartDraft
from specapp.sessions.seal import Seal
from specapp.sessions.stores import read_clock

INLINE_BYTES: Final = 4 * 1024 * 1024
"""Files up to this size are read while the person waits (about a second); larger ones go on without the page."""
log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Incoming:
    """A file on its way in; `size` in bytes as the form says it, `pieces` its content."""

    name: str
    size: int
    pieces: Iterable[bytes]


def add_chats(draft: StartDraft, file: Incoming, seal: Seal) -> str:
    """Take a file in; returns why nothing was added, or an empty text. The same file again adds nothing."""
    limit = settings.SPECAPP_UPLOAD_LIMIT_MB
    if file.size > limit * 1024 * 1024:
        return f"{file.name} is larger than {limit} MB. Export fewer conversations, or paste some."
    part, digest = _take_in(file.pieces)
    with transaction.atomic():
        now = read_clock()
        chats, fresh = draft.chats.get_or_create(
            digest=digest, defaults={"name": file.name[:255], "size": file.size, "added_at": now, "seen_at": now}
        )
    if not fresh:
        part.unlink()
        return f"{file.name}: the same file again, nothing added."
    part.replace(upload_path(chats.id))
    if file.size > INLINE_BYTES:
        _read_apart(chats, seal)
        return ""
    reason = read_upload(chats, seal)
    if reason:
        remove_chats(draft, chats.id)
    return reason


def remove_chats(draft: StartDraft, chats: int | None = None) -> None:
    """Forget one added file, or all, with whatever was read of it."""
    chosen = draft.chats.all() if chats is None else draft.chats.filter(id=chats)
    for known in chosen.values_list("id", flat=True):
        upload_path(known).unlink(missing_ok=True)
    chosen.delete()


def go_on_reading(draft: StartDraft, seal: Seal) -> None:
    """Take up files whose reading ended with the process it ran in: nobody has been at them for a while."""
    before = read_clock() - timedelta(seconds=4 * PULSE_SECONDS)
    for chats in draft.chats.filter(state="reading", seen_at__lt=before):
        if draft.chats.filter(id=chats.id, seen_at=chats.seen_at).update(seen_at=read_clock()):
            _read_apart(chats, seal)


def _take_in(pieces: Iterable[bytes]) -> tuple[Path, str]:
    """The content in a file of its own in the uploads folder, and its digest."""
    part = upload_path(secrets.token_hex(8))
    part.parent.mkdir(exist_ok=True)
    digest = hashlib.sha256()
    with part.open("wb") as taken:
        for piece in pieces:
            digest.update(piece)
            taken.write(piece)
    return part, digest.hexdigest()


def _read_apart(chats: DraftChats, seal: Seal) -> None:
    """Read in a thread of this process, which has the file and, for as long as it takes, the seal's key: neither is
    ever handed to a queue. Should the process end, the next look at the page takes it up again."""
    threading.Thread(target=_read_alone, args=(chats, seal), name=f"read-chats-{chats.id}", daemon=True).start()


def _read_alone(chats: DraftChats, seal: Seal) -> None:
    try:
        with Alive(chats.id):
            read_upload(chats, seal)
    except Exception:  # nobody waits for this thread: the page says what became of the file
        log.exception("reading an uploaded file failed")
        say_unusable(chats, "something broke on our side while it was read; leave it out and add it again")
    finally:
        close_old_connections()
