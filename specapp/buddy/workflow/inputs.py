"""What the state says, as the typed variables that prompts share."""

from typing import TypedDict

from specapp.buddy.profile import Attribute
from specapp.buddy.variables import KnownAttribute, KnownFact, ProposalSentence
from specapp.buddy.workflow.state import SessionState


class CommonInputs(TypedDict):
    language: str
    proposal: str
    sentences: tuple[ProposalSentence, ...]


class PersonInputs(CommonInputs):
    profile: tuple[KnownAttribute, ...]
    summary: str


def common_inputs(state: SessionState) -> CommonInputs:
    return CommonInputs(
        language=state.settings.language,
        proposal=state.proposal,
        sentences=tuple(ProposalSentence(id=s.id, text=s.text) for s in state.sentences),
    )


def person_inputs(state: SessionState) -> PersonInputs:
    return PersonInputs(
        **common_inputs(state), profile=known_attributes(active_attributes(state)), summary=state.summary or ""
    )


def active_attributes(state: SessionState) -> list[Attribute]:
    """Attributes the person has not switched off, in the order inferred."""
    return [a for a in state.attributes.values() if a.active]


def known_attributes(attributes: list[Attribute]) -> tuple[KnownAttribute, ...]:
    return tuple(
        KnownAttribute(
            attribute=a.attribute, category=a.category, value=a.value, type=a.type, confidence=a.confidence
        )
        for a in attributes
    )  # fmt: skip


def known_facts(state: SessionState) -> tuple[KnownFact, ...]:
    """Facts, then corrections, in the order learnt."""
    facts = [KnownFact(id=f.id, text=f.text, dimension_key=f.dimension_key) for f in state.facts.values()]
    corrections = [KnownFact(id=c.id, text=c.text, dimension_key=c.dimension_key) for c in state.corrections.values()]
    return tuple(facts + corrections)
