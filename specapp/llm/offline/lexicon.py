"""The value lexicon: which words of a person speak for or against a value (data/values.toml and its [reading])."""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from pathlib import Path
from typing import Any

from specapp.llm.offline.clauses import Clause, Passage, split_passage
from specapp.llm.offline.cues import cue_words, find_cue, stem, tokens, word_matches

_DATA = Path(__file__).parent / "data"
_REASONS = frozenset("because since".split())
"""What stands behind these is why, and no longer what is denied: "no messages, because messages cost"."""
_CURT = 3
"""A "no" at the end of so few words more turns them down: "streaks no"."""
_QUESTION_WORDS = frozenset("who what can could how why where whats".split())


@dataclass(frozen=True)
class Reading:
    """One sign of a value: `amount` -3..3 (negative = the opposite), where it stands, and how firmly it was said.

    `weak`: only a hint (a cue of weight 1), or a place that speaks of the subject rather than of the product.
    """

    value: str
    amount: int
    source: str
    passage: Passage
    at: int
    """Index of the clause in the passage."""
    weak: bool = False
    strong: bool = False
    refused: bool = False


@dataclass(frozen=True)
class _Cue:
    words: tuple[str, ...]
    value: str
    weight: int
    text: str


@dataclass(frozen=True)
class ReadingRules:
    """The word lists of [reading]."""

    negators: tuple[tuple[str, ...], ...]
    not_negations: tuple[tuple[str, ...], ...]
    sarcasm: tuple[str, ...]
    hedges: tuple[str, ...]
    strengtheners: tuple[str, ...]
    burdens: frozenset[str]
    scope: int

    @property
    def negating_words(self) -> frozenset[str]:
        return frozenset(n[0] for n in self.negators if len(n) == 1)


@dataclass
class CueIndex:
    """Cues by their first word, so that a text is read in one pass."""

    exact: dict[str, list[_Cue]] = field(default_factory=dict)
    stems: dict[str, list[_Cue]] = field(default_factory=dict)
    prefixes: dict[str, list[_Cue]] = field(default_factory=dict)

    def add(self, text: str, value: str, weight: int) -> None:
        words = cue_words(text)
        if not words:
            return
        cue = _Cue(words, value, weight, text)
        first = words[0]
        if first.startswith("="):
            self.exact.setdefault(first[1:], []).append(cue)
        elif first.endswith("*"):
            self.prefixes.setdefault(first[:3].rstrip("*"), []).append(cue)
        else:
            self.stems.setdefault(stem(first), []).append(cue)

    def hits(self, words: list[str]) -> list[tuple[int, _Cue]]:
        """Every cue that stands in the words, with its place; of one value the longest cue keeps its words."""
        found: list[tuple[int, _Cue]] = []
        for at, word in enumerate(words):
            near = self.exact.get(word, []) + self.stems.get(stem(word), [])
            near = near + [c for n in (1, 2, 3) for c in self.prefixes.get(word[:n], [])] if self.prefixes else near
            for cue in near:
                if len(cue.words) <= len(words) - at and all(
                    word_matches(w, words[at + n]) for n, w in enumerate(cue.words)
                ):
                    found.append((at, cue))
        found.sort(key=lambda hit: (-len(hit[1].words), -abs(hit[1].weight), hit[0]))
        used: set[tuple[str, int]] = set()
        kept = []
        for at, cue in found:
            places = {(cue.value, at + n) for n in range(len(cue.words))}
            if not places & used:
                used |= places
                kept.append((at, cue))
        return sorted(kept, key=lambda hit: hit[0])


@dataclass(frozen=True)
class Lexicon:
    """Cues of all values, rules of reading, and phrases that only seem to speak of a value."""

    index: CueIndex
    rules: ReadingRules
    noise: Mapping[str, tuple[str, ...]]
    values: tuple[str, ...]

    def read(self, text: str, *, reply: bool = False) -> list[Reading]:
        """Signs in a person's text, sentence by sentence.

        `reply`: the text answers an assistant, so it is about the product.
        """
        found: list[Reading] = []
        for passage in split_passage(text):
            found.extend(self.read_passage(passage, reply=reply))
        return found

    def read_passage(self, passage: Passage, *, reply: bool = False) -> list[Reading]:
        words = passage.words
        if not words or any(cue in passage.plain for cue in self.rules.sarcasm):
            return []
        strong = any(find_cue(s, words) >= 0 for s in self.rules.strengtheners)
        about_product = reply or passage.speaks_of_product
        found = []
        for at, cue in self.index.hits(words):
            if self._is_noise(cue, at, words):
                continue
            clause = passage.clause_at(at)
            if clause.relayed:
                continue
            amount, weak = cue.weight, abs(cue.weight) == 1
            if strong and abs(amount) < 3:
                amount += 1 if amount > 0 else -1
            flips = not self._holds_negator(cue) and cue.text not in self.rules.burdens
            if flips and self.negated(passage, at):
                amount = -amount
            if self._hedged(clause) or (passage.is_question and not _QUESTION_WORDS & set(cue.words)):
                amount = int(amount / 2)
            if not about_product and abs(cue.weight) < 3:
                amount, weak = int(amount / 2) or (1 if amount > 0 else -1), True
            if amount:
                found.append(
                    Reading(cue.value, amount, cue.text, passage, clause.index, weak, strong, self._holds_negator(cue))
                )
        return found

    def negated(self, passage: Passage, at: int) -> bool:
        """Does a negator stand within the scope before the word at `at`, in its clause or the one it carries on?"""
        clause = passage.clause_at(at)
        words = passage.words
        if at < clause.end - 1 <= clause.start + _CURT and words[clause.end - 1] == "no":
            return True
        reasons = [place + 1 for place in range(clause.start, at) if words[place] in _REASONS]
        low = max([clause.start, at - self.rules.scope, *reasons])
        blocked = self._not_negations(words)
        for place in range(low, at):
            for negator in self.rules.negators:
                end = place + len(negator)
                if end <= at and tuple(words[place:end]) == negator and not blocked & set(range(place, end)):
                    return True
        if clause.carries_on and clause.index and not reasons:
            before = passage.clauses[clause.index - 1]
            return before.end - before.start <= 4 and any(
                words[p] in self.rules.negating_words for p in range(before.start, before.end) if p not in blocked
            )
        return False

    def _not_negations(self, words: list[str]) -> set[int]:
        blocked: set[int] = set()
        for phrase in self.rules.not_negations:
            for at in range(len(words) - len(phrase) + 1):
                if tuple(words[at : at + len(phrase)]) == phrase:
                    blocked.update(range(at, at + len(phrase)))
        return blocked

    def _holds_negator(self, cue: _Cue) -> bool:
        return len(cue.words) > 1 and bool(self.rules.negating_words & set(cue.words))

    def _hedged(self, clause: Clause) -> bool:
        return any(find_cue(h, clause.words) >= 0 for h in self.rules.hedges)

    def _is_noise(self, cue: _Cue, at: int, words: list[str]) -> bool:
        around = words[max(0, at - 3) : at + len(cue.words) + 3]
        return any(
            find_cue(phrase, around) >= 0 and any(word_matches(w, t) for w in cue.words for t in tokens(phrase))
            for phrase in self.noise.get(cue.value, ())
        )


def as_words(phrases: Iterable[str]) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(tokens(p)) for p in phrases)


@lru_cache(maxsize=1)
def load_values() -> dict[str, Any]:  # TOML is untyped until the dataclasses are filled
    """The whole of values.toml, as read."""
    return tomllib.loads((_DATA / "values.toml").read_text(encoding="utf-8"))


def _add_plain_wishes(index: CueIndex, data: Mapping[str, Any]) -> None:
    """The cues of plain_wishes.toml: every frame with every adjective, and the whole phrases."""
    for sign, side in ((1, "plus"), (-1, "minus")):
        for value, lists in data["adjectives"].items():
            for frame in data["frames"]:
                for adjective in lists[side]:
                    index.add(f"{frame} {adjective} {data['tails'].get(frame, '')}", value, sign * 3)
        for value, lists in data["phrases"].items():
            for entry in lists[side]:
                text, _, weight = entry.rpartition(":")
                index.add(text, value, sign * int(weight))


@lru_cache(maxsize=1)
def load_lexicon() -> Lexicon:
    """The lexicon, read once."""
    data = load_values()
    index = CueIndex()
    for value in data["value"]:
        for sign, side in ((1, "plus"), (-1, "minus")):
            for cue in value[side]:
                index.add(cue["text"], value["key"], sign * cue["weight"])
    plain = tomllib.loads((_DATA / "plain_wishes.toml").read_text(encoding="utf-8"))
    _add_plain_wishes(index, plain)
    reading = data["reading"]
    rules = ReadingRules(
        negators=as_words(reading["negators"]),
        not_negations=as_words(reading["not_negations"]),
        sarcasm=tuple(reading["sarcasm_marks"]),
        hedges=tuple(reading["hedges"]),
        strengtheners=tuple(reading["strengtheners"]),
        burdens=frozenset([*reading["burdens"], *plain["burdens"]]),
        scope=reading["negation_scope_words"],
    )
    noise = {block["value"]: tuple(block["phrases"]) for block in data["project_noise"]}
    return Lexicon(index, rules, noise, tuple(v["key"] for v in data["value"]))
