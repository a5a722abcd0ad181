"""What is known about a person, as signs for and against values: profile, summary, proposal, facts, priority."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Literal

from specapp.buddy.variables import KnownAttribute, KnownFact, VoteVariables
from specapp.llm.offline.lexicon import Reading, load_lexicon, load_values
from specapp.llm.offline.library import filled
from specapp.llm.offline.option_serves import read_option
from specapp.llm.offline.value_wording import value_of_attribute, value_wordings

Source = Literal["profile", "summary", "proposal", "fact", "priority", "prior"]
_HARD = 1.3
_LEANING = 0.3
"""What a fact about the person (occupation, fluency) suggests, against what the person said they want."""
_CHOICE = 0.2
"""What one chosen alternative says about each value it serves (-2..2)."""


@dataclass(frozen=True)
class Sign:
    """One sign: `amount` about -1.3..1.3; `words` is what it was read from, as it can be quoted."""

    value: str
    amount: float
    source: Source
    words: str = ""


def signs_of(variables: VoteVariables) -> tuple[Sign, ...]:
    """Every sign in what a simulator is told; the caller weighs them by source."""
    return (
        *(s for a in variables.profile for s in attribute_signs(a)),
        *summary_signs(variables.summary),
        *proposal_signs(variables.proposal),
        *(s for f in variables.facts for s in fact_signs(f, variables.proposal)),
        *_priority_signs(variables.priority),
    )


def attribute_signs(attribute: KnownAttribute) -> Iterator[Sign]:
    """An attribute in our own wording counts by its name; one that was edited or came from a model by its words."""
    strength = attribute.confidence * (_HARD if attribute.type == "hard_constraint" else 1.0)
    named = value_of_attribute(attribute.attribute)
    if named and attribute.value.startswith(value_wordings()[named[0]].wish(named[1])):
        yield Sign(named[0], strength if named[1] else -strength, "profile", attribute.value)
        return
    leans = _leans().get(attribute.attribute)
    if leans is not None:
        yield from (Sign(v, n * _LEANING * strength, "profile", attribute.value) for v, n in leans.items())
        return
    read = _read_statement(attribute.value) or _read_statement(attribute.attribute.replace("_", " "))
    if not read and named:
        read = {named[0]: 1.0 if named[1] else -1.0}
    yield from (Sign(v, n * strength, "profile", attribute.value) for v, n in read.items())


def _read_statement(text: str) -> dict[str, float]:
    """Values in a statement about the person, -1..1: our own phrases first, then the lexicon, then words of choices."""
    found = {s.value: s.amount for s in _phrases_in(text)}
    if found:
        return found
    amounts = sum_readings(load_lexicon().read(text, reply=True))
    found = {v: max(-1.0, min(1.0, n / 3)) for v, n in amounts.items() if abs(n) >= 2}
    return found or {v: 0.5 * max(-1.0, min(1.0, n)) for v, n in read_option(text).items()}


def summary_signs(summary: str) -> tuple[Sign, ...]:
    """Priorities that the summary names in our own phrases; a summary of other make is read by the lexicon, weaker."""
    named = tuple(_phrases_in(summary))
    if named:
        return named
    amounts = sum_readings(load_lexicon().read(summary, reply=True))
    return tuple(Sign(v, max(-0.7, min(0.7, n / 6)), "summary") for v, n in amounts.items() if abs(n) >= 2)


def _phrases_in(text: str) -> Iterator[Sign]:
    plain = text.lower()
    for value, wording in value_wordings().items():
        for positive in (False, True):
            if any(
                p.lower() in plain for p in (wording.noun(positive), wording.wish(positive), *wording.habits(positive))
            ):
                yield Sign(value, 0.9 if positive else -0.9, "summary")
                break  # an opposite may hold the plain phrase inside it, never the other way round


@lru_cache(maxsize=64)
def proposal_signs(proposal: str) -> tuple[Sign, ...]:
    """What the proposal itself asks for; one sentence per value is kept to be quoted."""
    readings = [r for r in load_lexicon().read(proposal) if not r.weak]  # a hint usually names the subject
    amounts = sum_readings(readings)
    signs = []
    for value, amount in amounts.items():
        best = max((r for r in readings if r.value == value), key=lambda r: r.amount * (1 if amount > 0 else -1))
        size = 1 - 1 / (1 + abs(amount) / 3)
        signs.append(Sign(value, size if amount > 0 else -size, "proposal", best.passage.quote(best.at, 70)))
    return tuple(signs)


def fact_signs(fact: KnownFact, proposal: str) -> Iterator[Sign]:
    """A chosen alternative adds what it serves; own words and corrections are read by the lexicon."""
    text = fact.text.partition(": ")[2] or fact.text
    known = filled(fact.dimension_key, proposal) if fact.dimension_key else None
    chosen = [a for a in known.alternatives if a.text in fact.text] if known else []
    for alternative in chosen:
        for value, amount in alternative.serves.items():
            yield Sign(value, amount * _CHOICE, "fact", alternative.text)
    if chosen:
        return
    read = sum_readings(load_lexicon().read(text, reply=True))
    for value, amount in read.items():
        yield Sign(value, max(-1.0, min(1.0, amount / 3)), "fact", text)
    for piece in text.split("; "):
        for value, size in read_option(piece).items():
            if value not in read:
                yield Sign(value, size * _CHOICE, "fact", piece)


def _priority_signs(priority: str) -> Iterator[Sign]:
    read = sum_readings(load_lexicon().read(priority, reply=True))
    for value, amount in read.items():
        yield Sign(value, max(-1.0, min(1.0, amount / 3)), "priority", priority)
    for value, size in read_option(priority).items():
        if value not in read:
            yield Sign(value, size * 0.4, "priority", priority)


def sum_readings(readings: list[Reading]) -> dict[str, int]:
    """Sum per value; the same cue counts at most twice, zero sums are left out."""
    seen: dict[tuple[str, str], int] = {}
    amounts: dict[str, int] = {}
    for reading in readings:
        place = (reading.value, reading.source)
        seen[place] = seen.get(place, 0) + 1
        if seen[place] <= 2:
            amounts[reading.value] = amounts.get(reading.value, 0) + reading.amount
    return {v: n for v, n in amounts.items() if n}


@lru_cache(maxsize=1)
def _leans() -> Mapping[str, Mapping[str, int]]:
    return {cue["attribute"]: dict(cue["leans"]) for cue in load_values()["persona_cue"]}
