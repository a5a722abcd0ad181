"""Begin a session from the start page's draft: checked as the command `draft` checks, once for a form."""

from __future__ import annotations

import secrets

from django.db import transaction

from specapp.buddy.errors import InputRefused
from specapp.buddy.events.session import Settings
from specapp.formats.language import NAMES as LANGUAGES
from specapp.formats.language import detect_language
from specapp.formats.reading import read_text_file
from specapp.llm.offline_gateway import OFFLINE
from specapp.sessions.access import Viewer
from specapp.sessions.actions.keep_draft import imported_files
from specapp.sessions.actions.run_session import gateway_of
from specapp.sessions.actions.spending import limit_of
from specapp.sessions.actions.start_session import SessionInputs, start_session
from specapp.sessions.actions.wake_engine import wake_engine
from specapp.sessions.models import Session, StartDraft
from specapp.sessions.stores import open_store


class NotEnglish(InputRefused):
    """The offline engine reads English only; the person may say that it is English after all."""


@transaction.atomic
def begin_session(viewer: Viewer, *, nonce: str, is_english: bool = False) -> str:
    """The id of the new session, or of the one this form has begun already. InputRefused keeps the draft as it is."""
    draft = StartDraft.objects.select_for_update().get(viewer=viewer.key)
    if nonce and nonce == draft.used_nonce:
        return draft.begun
    read = read_text_file(draft.proposal.encode("utf-8", "surrogatepass"))
    gateway_of(draft.model)
    settings = Settings(
        model=draft.model, budget=draft.budget, language=_language(read.text, draft.model, is_english=is_english)
    )
    inputs = SessionInputs(
        proposal=read.text, settings=settings, answerer="person", removed=read.removed_control_characters,
        histories=imported_files(draft), limit_usd=limit_of(draft.model, draft.limit_cents),
    )  # fmt: skip
    session = start_session(open_store(), inputs)
    Session.objects.filter(id=session).update(owner_id=viewer.user)
    draft.chats.all().delete()
    draft.proposal, draft.used_nonce, draft.begun, draft.nonce = "", draft.nonce, session, secrets.token_hex(16)
    draft.save()
    wake_engine(session)
    return session


def _language(text: str, model: str, *, is_english: bool) -> str:
    code = "en" if is_english else detect_language(text).code
    if model == OFFLINE and code != "en":
        raise NotEnglish(
            f"The offline engine writes English only, and this is {LANGUAGES[code]}. Choose another model, or say "
            "that it is English after all."
        )
    return code
