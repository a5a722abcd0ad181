"""Profile: what a person's own turns say about what they will want next time, each with their words as evidence."""

from collections.abc import Sequence

from specapp.buddy.profile import AttributeType, Evidence, InferredAttribute, ProfileReply
from specapp.buddy.quotes import own_words, quote_stands_in
from specapp.buddy.variables import HistoryTurn, ProfileVariables
from specapp.llm.offline.persona import PersonaFact, persona_facts
from specapp.llm.offline.signals import Tally, Witness, tally_turns
from specapp.llm.offline.value_wording import attribute_name, value_wordings

MOST_ATTRIBUTES = 10
_MOST_FACTS = 3
_KIN = (
    frozenset({"simplicity", "low_feature_breadth"}),
    frozenset({"privacy", "low_transparency"}),
    frozenset({"transparency", "low_privacy"}),
    frozenset({"personal_control", "low_automation"}),
)
_MOST_QUOTES = 3


def infer_profile(variables: ProfileVariables) -> ProfileReply:
    """At most ten attributes, strongest first; only the person's turns count. No turns: an empty profile.

    Rule of evidence: arXiv 2606.20585 (few strong attributes beat many weak ones); every quote is verbatim.
    """
    turns = variables.turns
    own = "\n".join(own_words(t.text) for t in turns if t.role == "user")
    facts = [a for a in (_fact(f, own) for f in persona_facts(turns)) if a.evidence][:_MOST_FACTS]
    room = MOST_ATTRIBUTES - len(facts)
    alone = any(f.attribute == "works_alone" for f in facts)
    wishes = [a for a in (_wish(t, turns, own) for t in _telling(tally_turns(turns))) if a.evidence]
    if alone:  # told as a fact already
        wishes = [a for a in wishes if a.attribute != "low_collaboration"]
    return ProfileReply(attributes=tuple(sorted([*wishes[:room], *facts], key=lambda a: -a.confidence)))


def _telling(tallies: Sequence[Tally]) -> list[Tally]:
    """Those worth an attribute; of two that say nearly the same on the same words, the stronger."""
    kept: dict[str, Tally] = {}
    for tally in tallies:
        name = attribute_name(tally.value, tally.positive)
        kin = [kept[other] for pair in _KIN if name in pair for other in pair - {name} if other in kept]
        shown = {w.quote for other in kin for w in other.plain}
        if tally.is_worth_naming and not (kin and {w.quote for w in tally.plain} <= shown):
            kept[name] = tally
    return list(kept.values())


def _wish(tally: Tally, turns: Sequence[HistoryTurn], own: str) -> InferredAttribute:
    wording = value_wordings()[tally.value]
    witnesses = _distinct(tally.plain)
    kind: AttributeType = "hard_constraint" if tally.is_hard else "soft_preference"
    return InferredAttribute(
        category=wording.category,
        attribute=attribute_name(tally.value, tally.positive),
        value=f"{wording.wish(tally.positive)}{_deeds(tally)}.",
        type=kind,
        confidence=tally.confidence,
        evidence=tuple(_quote(w.quote) for w in witnesses[:_MOST_QUOTES] if quote_stands_in(w.quote, own)),
        reasoning=_reasoning(tally, turns),
    )


def _deeds(tally: Tally) -> str:
    """What they turned down or took: deeds tell more about the next choice than words."""
    refused = list(dict.fromkeys(w.refused for w in tally.supporting if w.refused and w.offered))[:2]
    accepted = list(dict.fromkeys(w.accepted for w in tally.supporting if w.accepted and w.offered))[:2]
    told = []
    if refused:
        told.append(f"turned down {' and '.join(refused)}")
    if accepted:
        told.append(f"took up {' and '.join(accepted)}")
    return f"; {' and '.join(told)} when offered" if told else ""


def _distinct(witnesses: Sequence[Witness]) -> list[Witness]:
    """One witness a quote; a quote inside another says nothing new."""
    kept: list[Witness] = []
    for witness in witnesses:
        if not any(witness.quote in k.quote or k.quote in witness.quote for k in kept):
            kept.append(witness)
    return kept


def _reasoning(tally: Tally, turns: Sequence[HistoryTurn]) -> str:
    places = {w.turn for w in tally.supporting}
    talks = {turns[p].conversation for p in places}
    against = {w.turn for w in tally.witnesses if (w.amount > 0) != tally.positive}
    times = "once" if len(places) == 1 else f"in {len(places)} turns"
    where = f" across {len(talks)} conversations" if len(talks) > 1 else ""
    firmness = ", once in firm words" if any(w.strong for w in tally.supporting) else ""
    refusals = len({w.turn for w in tally.supporting if w.refused})
    deeds = f", {'once' if refusals == 1 else f'{refusals} times'} by turning something down" if refusals else ""
    doubt = f"; {len(against)} turn{'s' if len(against) > 1 else ''} pointed the other way" if against else ""
    return f"It shows {times}{where}{deeds}{firmness}{doubt}."


def _fact(fact: PersonaFact, own: str) -> InferredAttribute:
    return InferredAttribute(
        category=fact.cue.category,
        attribute=fact.cue.attribute,
        value=fact.value,
        type="fact",
        confidence=round(min(0.95, 0.7 + 0.08 * fact.mentions), 2),
        evidence=tuple(_quote(q) for q in fact.quotes if quote_stands_in(q, own)),
        reasoning="They told this about themselves." if fact.cue.cues else "It shows in how their turns are written.",
    )


def _quote(text: str) -> Evidence:
    return Evidence(kind="quote", text=text)
