"""Begin a session from the start page's draft: checked as the command `draft` checks, once for a form."""

from __future__ import annotations

import secrets

from django.db import connection, transaction

from specapp.buddy.errors import InputRefused
from specapp.buddy.events.session import Settings
from specapp.formats.language import NAMES as LANGUAGES
from specapp.formats.language import detect_language
from specapp.formats.reading import read_text_file
from specapp.llm.offline_gateway import OFFLINE
from specapp.sessions.access import Viewer
from specapp.sessions.actions.add_chats import remove_chats
from specapp.sessions.actions.run_session import gateway_of
from specapp.sessions.actions.spending import limit_of
from specapp.sessions.actions.start_session import SessionInputs, start_session
from specapp.sessions.actions.tick_chats import MOST_CHARACTERS, count_ticked, ticked_files
from specapp.sessions.actions.wake_engine import wake_engine
from specapp.sessions.models import Session, StartDraft
from specapp.sessions.seal import Seal
from specapp.sessions.stores import open_store


class NotEnglish(InputRefused):
    """The offline engine reads English only; the person may say that it is English after all."""


class ChatsNotReady(InputRefused):
    """The added chats cannot go into a session yet."""


def begin_session(viewer: Viewer, seal: Seal, *, nonce: str, is_english: bool = False) -> str:
    """The id of the new session, or of the one this form has begun already. InputRefused keeps the draft as it is.

    Conversations that are not ticked are forgotten with the draft.
    """
    session, fresh = _begin(viewer, seal, nonce=nonce, is_english=is_english)
    if fresh:
        _overwrite_log()
        wake_engine(session)
    return session


@transaction.atomic
def _begin(viewer: Viewer, seal: Seal, *, nonce: str, is_english: bool) -> tuple[str, bool]:
    draft = StartDraft.objects.select_for_update().get(viewer=viewer.key)
    if nonce and nonce == draft.used_nonce:
        return draft.begun, False
    _check_chats(draft)
    read = read_text_file(draft.proposal.encode("utf-8", "surrogatepass"))
    gateway_of(draft.model)
    settings = Settings(
        model=draft.model, budget=draft.budget, language=_language(read.text, draft.model, is_english=is_english)
    )
    inputs = SessionInputs(
        proposal=read.text, settings=settings, answerer="person", removed=read.removed_control_characters,
        histories=ticked_files(draft, seal), limit_usd=limit_of(draft.model, draft.limit_cents),
    )  # fmt: skip
    session = start_session(open_store(), inputs)
    Session.objects.filter(id=session).update(owner_id=viewer.user)
    remove_chats(draft)
    draft.proposal, draft.used_nonce, draft.begun, draft.nonce = "", draft.nonce, session, secrets.token_hex(16)
    draft.save()
    return session, True


def _overwrite_log() -> None:
    """SQLite's write-ahead log still holds what was deleted: it is folded into the database, which overwrites it. Where
    somebody else writes just now a later checkpoint does it."""
    if connection.vendor == "sqlite" and not connection.in_atomic_block:
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _check_chats(draft: StartDraft) -> None:
    reading = draft.chats.filter(state="reading").first()
    if reading is not None:
        raise ChatsNotReady(f"{reading.name} is still being read. Wait until it is, or leave it out.")
    if count_ticked(draft).characters > MOST_CHARACTERS:
        raise ChatsNotReady(
            f"The ticked conversations hold more than {MOST_CHARACTERS // 1_000_000} million characters. A session "
            "reads a small part of that: untick some."
        )


def _language(text: str, model: str, *, is_english: bool) -> str:
    code = "en" if is_english else detect_language(text).code
    if model == OFFLINE and code != "en":
        raise NotEnglish(
            f"The offline engine writes English only, and this is {LANGUAGES[code]}. Choose another model, or say "
            "that it is English after all."
        )
    return code
