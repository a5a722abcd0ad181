"""The profile: what Buddy has read out of the old chats, each trait with its proof."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from specapp.buddy.profile import Attribute
from specapp.buddy.workflow.history import choices_of, count_turns_read
from specapp.buddy.workflow.merging import NO_QUOTE
from specapp.buddy.workflow.state import SessionState
from specapp.sessions.projections.room import Room

CATEGORIES: Final = {
    "working_style": "How you work",
    "priorities": "What comes first",
    "design_preferences": "How it should look and feel",
    "technical_fluency": "How technical you are",
    "domain_background": "Your field",
    "decision_rules": "How you decide",
}
READ: Final = {"whole": "read whole", "part": "its end read", "not": "not read"}
MOST_SHOWN: Final = 8
KINDS: Final = {"fact": "A fact", "soft_preference": "A leaning", "hard_constraint": "A firm rule"}


@dataclass(frozen=True)
class Trait:
    """One attribute of the profile in plain words. `quotes`: the person's own sentences it rests on."""

    id: str
    category: str
    kind: str
    value: str
    quotes: tuple[str, ...]
    active: bool
    edited: bool


@dataclass(frozen=True)
class ChatRead:
    """A conversation in the order in which they were read: whether whole, and why then."""

    number: int
    title: str
    read: str
    reason: str


@dataclass(frozen=True)
class History:
    """What became of old chats of which not all could be read. `first`: the head of the order of reading; `more`: those
    read after them; `in_part`, `not_read`: chats."""

    first: tuple[ChatRead, ...]
    more: int
    in_part: int
    not_read: int
    characters: int
    all_characters: int


@dataclass(frozen=True)
class ProfileView:
    """`unproven`, `outdone`: guesses left out for want of a true quote, and for another one of the same name.
    `can_change`: until the sheet is written, whatever the person did not decide is voted on again."""

    done: bool
    traits: tuple[Trait, ...]
    unproven: int
    outdone: int
    chats: int
    turns: int
    unread: int
    history: History | None
    summary: str
    can_change: bool


def build_profile(room: Room) -> ProfileView:
    """All traits, in the order in which they were found."""
    state = room.state
    profile = state.profile
    unproven = sum(dropped.reason == NO_QUOTE for dropped in state.dropped_attributes)
    return ProfileView(
        done=profile is not None,
        traits=tuple(_trait(attribute) for attribute in state.attributes.values()),
        unproven=unproven,
        outdone=len(state.dropped_attributes) - unproven,
        chats=len(state.conversations),
        turns=profile.read if profile else 0,
        unread=profile.unread if profile else 0,
        history=_history(state) if profile and profile.unread else None,
        summary=state.summary or "",
        can_change=room.can_act and state.sheet is None,
    )


def _history(state: SessionState) -> History | None:
    """None for logs that were recorded when chats were read by another rule, and for erased words."""
    choices = choices_of(state)
    turns = count_turns_read(state)
    if state.profile is None or (turns.read, turns.unread) != (state.profile.read, state.profile.unread):
        return None
    read = [choice for choice in choices if choice.read != "not"]
    if not read:
        return None
    shown = [ChatRead(c.conversation, c.title, READ[c.read], c.reason) for c in read[:MOST_SHOWN]]
    return History(
        first=tuple(shown), more=len(read) - len(shown), in_part=sum(choice.read == "part" for choice in read),
        not_read=len(choices) - len(read), characters=sum(choice.characters_read for choice in read),
        all_characters=sum(choice.characters for choice in choices),
    )  # fmt: skip


def _trait(attribute: Attribute) -> Trait:
    quotes = tuple(evidence.text for evidence in attribute.evidence if evidence.kind == "quote")
    return Trait(
        id=attribute.id, category=CATEGORIES[attribute.category], kind=KINDS[attribute.type], value=attribute.value,
        quotes=quotes, active=attribute.active, edited=attribute.edited,
    )  # fmt: skip
