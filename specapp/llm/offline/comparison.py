"""How near a statement comes to each of four alternatives: shared words, the rarer the more; denial is heeded."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from math import log

from specapp.llm.offline.clauses import split_passage
from specapp.llm.offline.cues import stem
from specapp.llm.offline.lexicon import load_lexicon
from specapp.llm.offline.own_words import content_stems

_SCOPES = {
    **dict.fromkeys("everyone everybody anyone anybody all whole always anything everything".split(), "all"),
    **dict.fromkeys("nobody none no nothing never without".split(), "none"),
    **dict.fromkeys("automatically automatic itself".split(), "itself"),
    "only": "only",
}
_SYNONYMS = {
    word: group.split()[0]
    for group in (
        "phone telephone ring call telephoned rang called calling ringing",
        "name names named initial initials",
        "picture photo photograph image pictures photos",
        "delete erase wipe remove deleted erased wiped removed gone discard",
        "keep store hold save retain kept stored held saved file stay stays remain",
        "print paper printed printout sheet",
        "person human people somebody someone",
        "mail email e-mail mailed",
        "see view show visible shown seen display look looks looking",
        "pay fee cost price charge money paid",
        "remind reminder nudge reminders",
        "approve confirm check approval confirmation sign-off",
        "child kid pupil children kids pupils",
        "buy purchase order bought",
        "quick fast quickly rapid",
        "big large bigger larger",
        "online internet cloud server web",
        "sms text message texts messages messaging",
        "stranger outsider visitor strangers outsiders",
        "leave go send leaves sends sent out",
    )
    for word in group.split()
}  # fmt: skip
_SYNONYM_STEMS = {stem(word): group for word, group in _SYNONYMS.items()}


_BLANKET = re.compile(r"^\W*(?:nothing|nobody|none|never|no one|not at all)\b", re.I)
_ALLOWING = re.compile(
    r"\b(?:is|are|be)\s+(?:\w+\s+)?(?:fine|ok|okay|all right|allowed|welcome)\b|\b(?:may|should|must)\s+\w", re.I
)


@dataclass(frozen=True)
class Likeness:
    """`score`: -1..1. `conflict`: 0 or more, the weight of what one side denies and the other affirms."""

    score: float
    conflict: float
    share: float = 0.0
    """Of the words that the statement affirms, those this alternative affirms as well; 0..1."""


def compare(statement: str, alternatives: Sequence[str]) -> tuple[Likeness, ...]:
    """Likeness of the statement to each alternative; words that all alternatives share tell nothing."""
    said = _signed(statement)
    bags = [_signed(a) for a in alternatives]
    weights = {w: log(1 + len(bags) / sum(w in b for b in bags)) - log(2) for b in bags for w in b}
    if not said:
        return tuple(Likeness(0.0, 0.0) for _ in bags)
    found = []
    for alternative, bag in zip(alternatives, bags, strict=True):
        shared = [w for w in bag if w in said]
        agreed = sum(weights[w] for w in shared if said[w] == bag[w])
        conflict = sum(max(weights[w], 0.3) for w in shared if said[w] != bag[w])
        if _BLANKET.match(alternative) and _ALLOWING.search(statement) and "=none" not in said:
            conflict += 0.5  # "nothing may" against "this is fine"
        size = (max(2, len(said)) * max(3, len(bag))) ** 0.5
        found.append(Likeness(max(-1.0, min(1.0, (agreed - conflict) / size)), conflict, _share(said, bag)))
    return tuple(found)


def _share(said: dict[str, int], bag: dict[str, int]) -> float:
    affirmed = [w for w, sign in said.items() if sign > 0 and not w.startswith("=")]
    return sum(bag.get(w, 0) > 0 for w in affirmed) / len(affirmed) if affirmed else 0.0


def speaks_of(statement: str, subject: str, alternatives: Sequence[str]) -> float:
    """0..1: share of the statement's content words that the row's question or its alternatives use as well."""
    said = word_groups(statement)
    if not said:
        return 0.0
    asked = word_groups(subject)
    offered = {word for a in alternatives for word in word_groups(a)}
    hits = sum(1.0 if w in asked else 0.7 if w in offered else 0.0 for w in said)
    return hits / max(3, len(said))


def word_groups(text: str) -> set[str]:
    """The content words of a text, words of one meaning as one."""
    return {_plain(word) for word in content_stems(text)}


def _signed(text: str) -> dict[str, int]:
    """Word group -> 1 said, -1 denied."""
    found: dict[str, int] = {}
    lexicon = load_lexicon()
    kept = content_stems(text)
    for passage in split_passage(text):
        for at, word in enumerate(passage.words):
            if word in _SCOPES:
                found.setdefault(f"={_SCOPES[word]}", 1)
            if stem(word) in kept:
                sign = -1 if lexicon.negated(passage, at) else 1
                plain = _plain(stem(word))
                found[plain] = min(sign, found.get(plain, 1))
    return found


def _plain(word: str) -> str:
    return _SYNONYM_STEMS.get(word, word)
