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
from specapp.formats.importers.model import Conversation, ImportedFile


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
    for file, conversation in _oldest_first(inputs.histories):
        turns = tuple(Turn(role=turn.role, text=turn.text) for turn in conversation.turns)
        events.append(ConversationImported(source=file.file, format=file.format, title=conversation.title, turns=turns))
    if inputs.limit_usd is not None:
        events.append(SpendingLimitSet(limit_usd=inputs.limit_usd))
    store.append(session, events, expected_seq=0, actor="person", cause="start_session")
    return session


def _oldest_first(files: Sequence[ImportedFile]) -> list[tuple[ImportedFile, Conversation]]:
    """All conversations, the one used last at the end; those of an unknown time before them, as they were given.

    What is said later counts for more: people change their minds.
    """
    everything = [(file, conversation) for file in files for conversation in file.conversations]
    return sorted(everything, key=lambda item: float("-inf") if item[1].moment is None else item[1].moment)
