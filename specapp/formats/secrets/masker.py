"""Hides what the finders find in the texts of one file, and puts chosen values back."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from itertools import chain
from typing import Final

from specapp.formats.secrets.model import PLACEHOLDER, Find, Hidden, read_placeholder
from specapp.formats.secrets.registry import DIGIT_FINDERS, FINDERS

# What is hidden gives its neighbours new surroundings, in which they may be found as well. Looking again until nothing
# is found makes masked text stay as it is; two rounds nearly always do, and the bound keeps the time linear.
_ROUNDS: Final = 12
_MARK: Final = " hidden]"
_DIGIT: Final = re.compile("[0-9]")
_CHUNK: Final = re.compile(r"\S+")
_AROUND: Final = "\"'`<>()[]{}*_,;:.!?"
_KNOWN_BY_LABEL: Final = frozenset({"password", "secret", "token", "api_key"})
_PLAIN_WORD: Final = re.compile(r"[^\W\d_]?[^\W\d_A-Z]*")


class Masker:
    """One per file: the same value always gets the same placeholder.

    Numbers that a text already holds in a placeholder of its own are not given to a value. As texts are masked one by
    one, `reserve` may be called for all texts of a file first: it keeps apart even those that come later.
    What was told as a password once is hidden wherever it stands alone from then on, without its label too; a password
    that is a plain word is not, as the word would vanish from everything that is said with it.
    """

    def __init__(self) -> None:
        self._hidden: dict[tuple[str, str], Hidden] = {}
        self._repeatable: dict[str, str] = {}
        self._counts: Counter[Hidden] = Counter()
        self._last: Counter[str] = Counter()
        self._taken: set[tuple[str, int]] = set()

    @property
    def hidden(self) -> tuple[Hidden, ...]:
        """Everything hidden so far, in the order it was found."""
        return tuple(self._hidden.values())

    def count(self, hidden: Hidden) -> int:
        """How many times a value was hidden."""
        return self._counts[hidden]

    def reserve(self, text: str) -> None:
        """Keeps the numbers of placeholders that stand in `text` from being given to a value."""
        if _MARK in text:
            self._taken.update(read_placeholder(found) for found in PLACEHOLDER.finditer(text))

    def mask(self, text: str) -> str:
        """`text` with every find replaced by its placeholder, and otherwise unchanged."""
        self.reserve(text)
        for _ in range(_ROUNDS):
            finds = find_secrets(text, known=self._find_repeated(text))
            if not finds:
                break
            text = self._replace(text, finds)
        return text

    def _find_repeated(self, text: str) -> list[Find]:
        """Values hidden before that stand in `text` by themselves: between spaces, or in quotes and punctuation."""
        if not self._repeatable:
            return []
        finds = []
        for chunk in _CHUNK.finditer(text):
            for value in (chunk[0], chunk[0].rstrip(_AROUND), chunk[0].strip(_AROUND)):
                if kind := self._repeatable.get(value):
                    start = chunk.start() + chunk[0].index(value)
                    finds.append(Find(start, start + len(value), kind))
                    break
        return finds

    def _replace(self, text: str, finds: list[Find]) -> str:
        pieces = []
        position = 0
        for find in finds:
            hidden = self._hide(find.kind, text[find.start : find.end])
            pieces += [text[position : find.start], hidden.placeholder]
            position = find.end
        pieces.append(text[position:])
        return "".join(pieces)

    def _hide(self, kind: str, value: str) -> Hidden:
        hidden = self._hidden.get((kind, value))
        if hidden is None:
            number = self._last[kind] + 1
            while (kind, number) in self._taken:
                number += 1
            self._last[kind] = number
            hidden = self._hidden[kind, value] = Hidden(kind, number, value)
            if kind in _KNOWN_BY_LABEL and len(value) >= 4 and not _PLAIN_WORD.fullmatch(value):
                self._repeatable.setdefault(value, kind)
        self._counts[hidden] += 1
        return hidden


def unmask(text: str, hidden: Iterable[Hidden]) -> str:
    """`text` with the values of `hidden` back in the place of their placeholders; other placeholders stay."""
    values = {one.placeholder: one.value for one in hidden}
    if not values or _MARK not in text:
        return text
    return PLACEHOLDER.sub(lambda found: values.get(found[0], found[0]), text)


def find_secrets(text: str, *, known: Iterable[Find] = ()) -> list[Find]:
    """What should be hidden, from left to right, without overlaps and without what is a placeholder already.

    `known`: finds of another origin, to be weighed with those of the finders.
    """
    finders = FINDERS + DIGIT_FINDERS if _DIGIT.search(text) else FINDERS
    finds = sorted({*known, *chain.from_iterable(finder(text) for finder in finders)})
    if finds and _MARK in text:
        finds = _spare_placeholders(text, finds)
    return _keep_longest(finds)


def _spare_placeholders(text: str, finds: list[Find]) -> list[Find]:
    marks = [found.span() for found in PLACEHOLDER.finditer(text)]
    kept = []
    first = 0
    for find in finds:
        while first < len(marks) and marks[first][1] <= find.start:
            first += 1
        if first == len(marks) or marks[first][0] >= find.end:
            kept.append(find)
    return kept


def _keep_longest(finds: list[Find]) -> list[Find]:
    """The longer of two that overlap; of equal ones the first, so that the answer never depends on chance."""
    kept: list[Find] = []
    for find in finds:
        if kept and find.start < kept[-1].end:
            if find.end - find.start > kept[-1].end - kept[-1].start:
                kept[-1] = find
        else:
            kept.append(find)
    return kept
