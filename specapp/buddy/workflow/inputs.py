"""What the state says, as the typed variables that prompts share."""

from typing import TypedDict

from specapp.buddy.profile import Attribute
from specapp.buddy.variables import HistoryTurn, KnownAttribute, KnownFact, ProposalSentence
from specapp.buddy.workflow.state import SessionState

HISTORY_LIMIT = 120_000
"""Characters of history that are read in one session; the rest is counted and said."""


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


def history_turns(state: SessionState) -> tuple[HistoryTurn, ...]:
    """Turns that are read, in their own order."""
    return tuple(turn for _, turn in sorted(_turns_read(state).items()))


def count_turns_read(state: SessionState) -> int:
    """How many of the person's own turns are read whole."""
    said = state.conversations
    return sum(
        turn.role == "user" and turn.text == said[c].turns[t].text for (c, t), turn in _turns_read(state).items()
    )


def _turns_read(state: SessionState) -> dict[tuple[int, int], HistoryTurn]:
    """By place. The limit goes to the person's own turns first, the newest first, then to what they were told; of a
    turn that is longer than the limit its end is read."""
    everything = [((c, t), turn) for c, said in enumerate(state.conversations) for t, turn in enumerate(said.turns)]
    everything.reverse()
    left, read = HISTORY_LIMIT, dict[tuple[int, int], HistoryTurn]()
    for place, turn in sorted(everything, key=lambda item: item[1].role != "user"):
        text = turn.text[-HISTORY_LIMIT:]
        if len(text) <= left:
            read[place] = HistoryTurn(conversation=place[0] + 1, role=turn.role, text=text)
            left -= len(text)
    return read


def own_turns(state: SessionState) -> list[str]:
    """The person's own turns of all conversations: the only evidence of preferences."""
    return [t.text for c in state.conversations for t in c.turns if t.role == "user"]
