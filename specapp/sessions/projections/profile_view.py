"""The profile: what Buddy has read out of the old chats, each trait with its proof."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from specapp.buddy.profile import Attribute
from specapp.sessions.projections.room import Room

CATEGORIES: Final = {
    "working_style": "How you work",
    "priorities": "What comes first",
    "design_preferences": "How it should look and feel",
    "technical_fluency": "How technical you are",
    "domain_background": "Your field",
    "decision_rules": "How you decide",
}
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
class ProfileView:
    """`can_change`: until the sheet is written, whatever the person did not decide is voted on again."""

    done: bool
    traits: tuple[Trait, ...]
    dropped: int
    chats: int
    turns: int
    unread: int
    summary: str
    can_change: bool


def build_profile(room: Room) -> ProfileView:
    """All traits, in the order in which they were found."""
    state = room.state
    profile = state.profile
    return ProfileView(
        done=profile is not None,
        traits=tuple(_trait(attribute) for attribute in state.attributes.values()),
        dropped=len(state.dropped_attributes),
        chats=len(state.conversations),
        turns=profile.read if profile else 0,
        unread=profile.unread if profile else 0,
        summary=state.summary or "",
        can_change=room.can_act and state.sheet is None,
    )


def _trait(attribute: Attribute) -> Trait:
    quotes = tuple(evidence.text for evidence in attribute.evidence if evidence.kind == "quote")
    return Trait(
        id=attribute.id, category=CATEGORIES[attribute.category], kind=KINDS[attribute.type], value=attribute.value,
        quotes=quotes, active=attribute.active, edited=attribute.edited,
    )  # fmt: skip
