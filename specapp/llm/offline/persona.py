"""Facts about the person themself: occupation, fluency, group, manner of writing ([[persona_cue]] of values.toml)."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from statistics import median
from typing import cast

from specapp.buddy.profile import Category
from specapp.buddy.variables import HistoryTurn
from specapp.llm.offline.clauses import own_text, split_passage
from specapp.llm.offline.cues import find_cue, tokens
from specapp.llm.offline.lexicon import load_lexicon, load_values

_SHORT, _LONG = 8, 60
_ENOUGH_TURNS = 4
_OF_THEMSELF = frozenset("i im ive id ill my me mine myself we were weve our us ours".split())
_NOT_A_PERSON = re.compile(r"\b(?:for|about|like|as if|suppose|imagine|say|if)\s+(?:an?|the|some)\b", re.I)


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


def persona_facts(turns: Sequence[HistoryTurn]) -> list[PersonaFact]:
    """Facts in file order; of one category at most two, those with most mentions first."""
    own = [own_text(t.text) for t in turns if t.role == "user"]
    found = [f for f in (_told(cue, own) or _shown(cue, own) for cue in persona_cues()) if f]
    kept: list[PersonaFact] = []
    for fact in sorted(found, key=lambda f: -f.mentions):
        if sum(k.cue.category == fact.cue.category for k in kept) < 2:
            kept.append(fact)
    return kept


def _told(cue: PersonaCue, own: Sequence[str]) -> PersonaFact | None:
    quotes: list[str] = []
    words_found: list[str] = []
    for text in own:
        for passage in split_passage(text):
            for phrase in cue.cues:
                at = find_cue(phrase, passage.words)
                if at < 0:
                    continue
                clause = passage.clause_at(at)
                phrase_words = passage.words[at : at + len(tokens(phrase))]
                about_self = _OF_THEMSELF & {*clause.words, *phrase_words} or len(passage.words) <= 4
                denied = load_lexicon().negated(passage, at) and not phrase.startswith(("i", "never"))
                if not about_self or clause.relayed or denied or passage.is_question:
                    continue
                quotes.append(passage.quote(clause.index))
                words_found.append(_as_written(passage.text, phrase_words))
                break
    if not quotes:
        return None
    match = _as_told(max(words_found, key=words_found.count))
    return PersonaFact(cue, cue.value.replace("{match}", match), tuple(dict.fromkeys(quotes))[:2], len(quotes))


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
