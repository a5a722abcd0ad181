"""Facts about the person themself: occupation, fluency, group, manner of writing ([[persona_cue]] of values.toml)."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from statistics import median
from typing import cast

from specapp.buddy.profile import Category
from specapp.buddy.variables import HistoryTurn
from specapp.llm.offline.clauses import Passage, own_text, split_passage
from specapp.llm.offline.lexicon import CueIndex, load_lexicon, load_values

_SHORT, _LONG = 8, 60
_ENOUGH_TURNS = 4
_OF_THEMSELF = frozenset("i im ive id ill my me mine myself we were weve our us ours".split())
_OCCUPATION = re.compile(r"(?:i'm|i am) an? (.+)")
_SAYS_I_AM = re.compile(r"\b(?:im|i am) (?:an?|the)\b")
_SAYS_I_AM_BEFORE = re.compile(r"\b(?:im|i am) (?:an?|the)(?: [\w-]+){0,2}$")


@dataclass(frozen=True)
class PersonaCue:
    """Words by which people tell something about themselves; `{match}` in `value` stands for the words found."""

    category: Category
    attribute: str
    cues: tuple[str, ...]
    value: str


@dataclass(frozen=True)
class PersonaFact:
    """Something the person told about themself, with the words that tell it."""

    cue: PersonaCue
    value: str
    quotes: tuple[str, ...]
    mentions: int


@dataclass
class _Found:
    quotes: list[str] = field(default_factory=list)
    words: list[str] = field(default_factory=list)


def persona_facts(turns: Sequence[HistoryTurn]) -> list[PersonaFact]:
    """Facts, those with most mentions first; of one category at most two."""
    own = [own_text(t.text) for t in turns if t.role == "user"]
    told = _told(own)
    found = [f for f in (_fact_of(cue, told) or _shown(cue, own) for cue in persona_cues()) if f]
    kept: list[PersonaFact] = []
    for fact in sorted(found, key=lambda f: -f.mentions):
        if sum(k.cue.category == fact.cue.category for k in kept) < 2:
            kept.append(fact)
    return kept


def _fact_of(cue: PersonaCue, told: Mapping[str, _Found]) -> PersonaFact | None:
    found = told.get(cue.attribute)
    if found is None:
        return None
    match = _as_told(max(found.words, key=found.words.count))
    quotes = tuple(dict.fromkeys(found.quotes))[:2]
    return PersonaFact(cue, cue.value.replace("{match}", match), quotes, len(found.quotes))


def _told(own: Sequence[str]) -> dict[str, _Found]:
    """What the turns tell, by attribute: only where the person speaks of themself."""
    told: dict[str, _Found] = {}
    for passage in (p for text in own for p in split_passage(text)):
        for attribute, (at, length, speaks_of_self) in _hits(passage).items():
            clause = passage.clause_at(at)
            words = passage.words[at : at + length]
            own_business = bool(_OF_THEMSELF & {*clause.words, *words}) or len(passage.words) <= 4
            denied = not speaks_of_self and load_lexicon().negated(passage, at)
            if own_business and not (clause.relayed or denied or passage.is_question):
                found = told.setdefault(attribute, _Found())
                found.quotes.append(passage.quote(clause.index))
                found.words.append(_as_written(passage.text, words))
    return told


def _hits(passage: Passage) -> dict[str, tuple[int, int, bool]]:
    """Attribute -> place, number of words, and whether the cue itself begins with "I"; the first of each."""
    found: dict[str, tuple[int, int, bool]] = {}
    for at, cue in _told_index().hits(passage.words):
        found.setdefault(cue.value, (at, len(cue.words), cue.text.startswith(("i", "never"))))
    if _SAYS_I_AM.search(" ".join(passage.words)):  # "I'm a nurse" is also met by "I am a ward nurse"
        for at, cue in _occupation_index().hits(passage.words):
            if _SAYS_I_AM_BEFORE.search(" ".join(passage.words[max(0, at - 5) : at])):
                found.setdefault(cue.value, (at, len(cue.words), True))
    return found


def _shown(cue: PersonaCue, own: Sequence[str]) -> PersonaFact | None:
    """Manners that are counted rather than told."""
    lengths = [len(text.split()) for text in own if text.strip()]
    if cue.cues or (len(lengths) < _ENOUGH_TURNS and cue.attribute != "numbered_requirements"):
        return None
    by_length = sorted((t for t in own if t.strip()), key=lambda t: len(t.split()))
    if cue.attribute == "short_replies" and median(lengths) <= _SHORT:
        return PersonaFact(cue, cue.value, tuple(t.strip() for t in by_length[:2]), len(lengths))
    if cue.attribute == "tells_stories" and median(lengths) >= _LONG:
        sentences = split_passage(by_length[-1])
        longest = max(sentences, key=lambda p: len(p.words))
        return PersonaFact(cue, cue.value, (longest.quote(0),), len(lengths))
    if cue.attribute == "numbered_requirements":
        for text in own:
            numbered = [line.strip() for line in text.split("\n") if re.match(r"\s*\(?\d{1,2}[.)]\s+\S", line)]
            if len(numbered) >= 2:
                return PersonaFact(cue, cue.value, tuple(numbered[:2]), 2)
    return None


def _as_written(text: str, words: Sequence[str]) -> str:
    """The words as they stand in the text; the bare words if typography hides them."""
    pattern = r"[^\w]+".join(r"['’]?".join(map(re.escape, w)) + r"(?:['’]s)?" for w in words)
    match = re.search(pattern, text, re.I)
    return match.group() if match else " ".join(words)


def _as_told(words: str) -> str:
    """In quotation marks, so that "my pupils" is not read as the writer's own."""
    return f"“{words}”"


@lru_cache(maxsize=1)
def persona_cues() -> tuple[PersonaCue, ...]:
    return tuple(
        PersonaCue(cast(Category, raw["category"]), raw["attribute"], tuple(raw["cues"]), raw["value"])
        for raw in load_values()["persona_cue"]
    )


@lru_cache(maxsize=1)
def _told_index() -> CueIndex:
    index = CueIndex()
    for cue in persona_cues():
        for phrase in cue.cues:
            index.add(phrase, cue.attribute, 1)
    return index


@lru_cache(maxsize=1)
def _occupation_index() -> CueIndex:
    """Occupations of cues such as "i'm a nurse", without the words before."""
    index = CueIndex()
    for cue in persona_cues():
        for told in filter(None, map(_OCCUPATION.match, cue.cues)):
            index.add(told.group(1), cue.attribute, 1)
    return index
