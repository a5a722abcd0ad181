"""Attributes from the replies of all chunks: quoted truly, told once, and not contradicted by something newer."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from specapp.buddy.events.profiles import AttributeDropped
from specapp.buddy.profile import Attribute, Evidence, InferredAttribute
from specapp.buddy.quotes import last_quoted, normalise
from specapp.buddy.relevance import content_words, same_word

NO_QUOTE = "no quote of it stands in the person's turns"
SAID_TWICE = "said twice"
NEWER = "the person said something else later"
SURER = "something else is much surer"
MOST_QUOTES = 5
MUCH_SURER = 0.3
"""By so much an older attribute has to be more confident to hold against a newer one: people change their minds, but a
remark in passing is no change of mind."""
SAME_VALUE = 0.5
"""Share of the content words of the shorter value that stand in the other one, if both say the same."""
_NOT = re.compile(
    r"\b(?:not|no|never|none|nothing|without|avoids?|dislikes?|cannot|\w+n't|nicht|kein\w*|nie|ohne|pas|jamais|sans|"
    r"non|nunca|sin|não|sem|mai|senza|niet|geen|zonder|bez|не|нет|без|ні|немає)\b|不|没|無|无|ない|않|없"
)


@dataclass(frozen=True)
class Proven:
    """An attribute with the evidence that holds. `newest`: place of its newest quote among the turns."""

    attribute: InferredAttribute
    newest: int


def merge_attributes(
    replies: Sequence[Sequence[InferredAttribute]], said: Sequence[str]
) -> tuple[list[Attribute], list[AttributeDropped]]:
    """Kept ones, the most confident first, and dropped ones with the reason. `replies`: one a chunk; `said`: the
    person's own words turn by turn, the oldest first. Pure: the order in which replies came in does not matter.
    """
    plain = [normalise(text) for text in said]
    dropped: list[AttributeDropped] = []
    by_name: dict[str, list[Proven]] = {}
    for reply in replies:
        for name, proven in _check(reply, plain, dropped).items():
            by_name.setdefault(name, []).append(proven)
    kept = [_settle(same_name, dropped) for same_name in by_name.values()]
    return [_attribute(one) for one in sorted(kept, key=lambda a: -a.confidence)], dropped


def _check(
    reply: Sequence[InferredAttribute], plain: Sequence[str], dropped: list[AttributeDropped]
) -> dict[str, Proven]:
    """By name. Quotes that stand nowhere are taken off; an attribute left without one is dropped, and of two of the
    same name in one reply the less confident one."""
    kept: dict[str, Proven] = {}
    for attribute in sorted(reply, key=lambda a: -a.confidence):
        places = {e.text: last_quoted(e.text, plain) for e in attribute.evidence if e.kind == "quote"}
        found = [place for place in places.values() if place is not None]
        if not found or attribute.attribute in kept:
            dropped.append(_drop(attribute, SAID_TWICE if found else NO_QUOTE))
            continue
        true = tuple(e for e in attribute.evidence if e.kind == "paraphrase" or places[e.text] is not None)
        kept[attribute.attribute] = Proven(attribute.model_copy(update={"evidence": true}), max(found))
    return kept


def _settle(same_name: list[Proven], dropped: list[AttributeDropped]) -> InferredAttribute:
    """One attribute of several with one name: those that say the same are united, of those that contradict each other
    the newest holds unless an older one is much surer."""
    united: list[Proven] = []
    for one in sorted(same_name, key=lambda p: -p.newest):
        place = next((n for n, u in enumerate(united) if say_the_same(u.attribute.value, one.attribute.value)), None)
        if place is None:
            united.append(one)
        else:
            united[place] = Proven(_unite(united[place].attribute, one.attribute), united[place].newest)
    holds, reason = united[0], NEWER
    for other in united[1:]:
        if other.attribute.confidence >= holds.attribute.confidence + MUCH_SURER - 1e-9:
            holds, reason = other, SURER
    dropped += [
        _drop(one.attribute, reason if one.newest > holds.newest else NEWER) for one in united if one is not holds
    ]
    return holds.attribute


def say_the_same(one: str, other: str) -> bool:
    """True if two values share most of what they name and neither denies what the other says. In doubt they do not:
    then one is dropped, which claims nothing that was not said."""
    ours, theirs = sorted((content_words(one), content_words(other)), key=len)
    if bool(_NOT.search(one.casefold())) != bool(_NOT.search(other.casefold())):
        return False
    shared = sum(any(same_word(word, their) for their in theirs) for word in ours)
    return normalise(one) == normalise(other) or (bool(ours) and shared / len(ours) >= SAME_VALUE)


def _unite(newer: InferredAttribute, older: InferredAttribute) -> InferredAttribute:
    """The more confident one with the evidence of both, its own first; each quote once, at most five in all."""
    surer, other = (older, newer) if older.confidence > newer.confidence else (newer, older)
    evidence: dict[str, Evidence] = {}
    for piece in (*surer.evidence, *other.evidence):
        evidence.setdefault(normalise(piece.text), piece)
    ordered = sorted(evidence.values(), key=lambda e: e.kind != "quote")
    return surer.model_copy(update={"evidence": tuple(ordered[:MOST_QUOTES])})


def _drop(attribute: InferredAttribute, reason: str) -> AttributeDropped:
    quotes = tuple(e.text for e in attribute.evidence if e.kind == "quote")
    return AttributeDropped(attribute=attribute.attribute, reason=reason, quotes=quotes)


def _attribute(inferred: InferredAttribute) -> Attribute:
    return Attribute(
        id=inferred.attribute, category=inferred.category, attribute=inferred.attribute, value=inferred.value,
        type=inferred.type, confidence=inferred.confidence, evidence=inferred.evidence, reasoning=inferred.reasoning,
    )  # fmt: skip
