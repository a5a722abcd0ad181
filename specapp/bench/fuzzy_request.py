"""A request with points taken out of it: which sentences tell one, and the proof that none is left.

A word is a point's own if few points have it, and if neither the opening of the request has it nor the question that
asks for the point: those speak of the subject, not of the answer. A sentence tells a point if it has two of its own
words, or its only one. Together the sentences kept have less than half of the own words of any point.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from specapp.answerers.record_matching import MOST_RECORDS, has_form, naming_words
from specapp.bench.hidden_points import Point
from specapp.buddy.sentences import Sentence

TELLING: Final = 2
MOST_LEFT: Final = 0.5
_NUMBER: Final = re.compile(r"\d+(?:[.,:]\d+)*")


@dataclass(frozen=True)
class FuzzyRequest:
    """`title` and the sentences kept, the opening first; `removed` are those that told a point."""

    title: str
    kept: tuple[Sentence, ...]
    removed: tuple[Sentence, ...]

    @property
    def text(self) -> str:
        body = "".join(f"\n- {one.text}" if one.list_item else f" {one.text}" for one in self.kept)
        return "\n\n".join(part for part in (self.title, body.strip()) if part)


def blur(title: str, sentences: Sequence[Sentence], own: Mapping[str, set[str]]) -> FuzzyRequest:
    """The request without whatever tells a point. `own`: id -> its own words."""
    kept = [
        *sentences[:1],
        *(one for one in sentences[1:] if not any(tells(one.text, words) for words in own.values())),
    ]
    while too_much := next((words for words in own.values() if has_too_much(kept, words)), None):
        worst = max(kept[1:], key=lambda sentence: len(find_words(sentence.text, too_much)))
        kept.remove(worst)
    removed = tuple(one for one in sentences if one not in kept)
    return FuzzyRequest(title=title, kept=tuple(kept), removed=removed)


def find_leaks(request: FuzzyRequest, own: Mapping[str, set[str]]) -> tuple[str, ...]:
    """Ids of the points that the request still tells."""
    return tuple(
        key
        for key, words in own.items()
        if any(tells(text, words) for text in (request.title, *(one.text for one in request.kept)))
        or has_too_much(request.kept, words)
    )


def own_words(points: Sequence[Point], given: str) -> dict[str, set[str]]:
    """Id -> its own words, numbers among them; empty for a point that says nothing of its own. `given`: title and
    opening."""
    said = {point.record.id: said_words(point.record.response) for point in points}
    spread = Counter(word for words in said.values() for word in words)
    found = {}
    for point in points:
        known = said_words(f"{given} {point.asking}")
        words = said[point.record.id]
        found[point.record.id] = {w for w in words if spread[w] <= MOST_RECORDS and not has_form(w, known)}
    return found


def said_words(text: str) -> set[str]:
    """Words that name something, and numbers."""
    return naming_words(text) | set(_NUMBER.findall(text))


def find_words(text: str, words: set[str]) -> set[str]:
    """Those of the words that the text has a form of."""
    said = said_words(text)
    return {word for word in words if has_form(word, said)}


def tells(text: str, words: set[str]) -> bool:
    """Does the text tell the point that these words are the own ones of?"""
    return bool(words) and len(find_words(text, words)) >= min(TELLING, len(words))


def has_too_much(sentences: Sequence[Sentence], words: set[str]) -> bool:
    """Do the sentences together have half of the words, although none tells the point?"""
    return bool(words) and len(find_words(" ".join(one.text for one in sentences), words)) >= MOST_LEFT * len(words)
