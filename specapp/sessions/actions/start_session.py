"""Start a session: what was given becomes its first events."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field

from specapp.buddy.events.base import Event
from specapp.buddy.events.session import ConversationImported, ProposalGiven, SessionCreated, Settings, SpendingLimitSet
from specapp.buddy.profile import Turn
from specapp.buddy.reading_limit import cut_proposal
from specapp.engine.store import Store
from specapp.formats.importers.model import ImportedFile


@dataclass(frozen=True)
class SessionInputs:
    """Everything a session starts from; already read and accepted. `removed`: control characters taken out."""

    proposal: str
    settings: Settings
    answerer: str
    removed: int = 0
    histories: Sequence[ImportedFile] = field(default_factory=tuple)
    plan: str = "buddy"
    limit_usd: float | None = None


def start_session(store: Store, inputs: SessionInputs) -> str:
    """Record the first events; returns the new session's id."""
    session = f"s{secrets.token_hex(6)}"
    events: list[Event] = [
        SessionCreated(
            plan=inputs.plan, answerer=inputs.answerer, settings=inputs.settings, salt=secrets.token_hex(16)
        ),
        ProposalGiven(text=inputs.proposal, removed=inputs.removed, unread=cut_proposal(inputs.proposal)[1]),
    ]
    for file in inputs.histories:
        for conversation in file.conversations:
            turns = tuple(Turn(role=turn.role, text=turn.text) for turn in conversation.turns)
            events.append(
                ConversationImported(source=file.file, format=file.format, title=conversation.title, turns=turns)
            )
    if inputs.limit_usd is not None:
        events.append(SpendingLimitSet(limit_usd=inputs.limit_usd))
    store.append(session, events, expected_seq=0, actor="person", cause="start_session")
    return session
