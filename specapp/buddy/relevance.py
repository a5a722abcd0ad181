"""How much a text has to do with a proposal: shared words weighed by their rarity (BM25), in any script.

A measure of our own making on a known base: Okapi BM25 (Robertson and Zaragoza, "The Probabilistic Relevance
Framework", 2009) over the words of the proposal. No dictionary of a language is needed:

- A word of the proposal counts as shared with a word of the text if the shorter, but for its last letter, begins the
  longer one ("shelf" and "shelves", "book" and "booking", "полка" and "полки"). Words of three letters must be equal.
- Scripts that are written without spaces, and Korean with its endings, are compared by pairs of characters.
- Everyday words are left out, and in a history of many texts whatever stands in most of them.
"""

import math
import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain, pairwise

from specapp.buddy.everyday_words import EVERYDAY, UNSPOKEN_CHARACTERS

SATURATION = 1.2
"""k1 of BM25: how soon a repeated word stops adding."""
LENGTH_SHARE = 0.75
"""b of BM25: how much a long text is discounted."""
MANY_TEXTS = 20
"""From so many texts on, a word that stands in more than half of them is left out."""
SHORTEST, WHOLE = 3, 4
"""Letters: shorter words name nothing; so many at least must agree where endings may differ."""
MOST_ENDING = 4
SHOWN_WORDS = 3

# A run of letters and the marks that belong to them: whatever is no space, digit or punctuation.
_WORD = re.compile(r"[^\s\d_!-/:-@\[-`{-\u00bf\u2000-\u206f\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\uff00-\uff0f]+")
_PLAIN_WORD = re.compile(r"[a-z]{3,}")
_UNSPACED = re.compile("[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff]+")
_KANA_ONLY = re.compile("[\u3040-\u309f]{2}")
_LONGEST_WORD = 40
_MOST_KNOWN = 500_000
"""Words that are remembered, about 50 MB; a history of keys and hashes has more, and they are looked at anew."""


@dataclass(frozen=True)
class Relevance:
    """`score`: 0 for nothing in common, without an upper end; `words`: the shared words that weigh most, in the
    proposal's spelling."""

    score: float = 0.0
    words: tuple[str, ...] = ()


def rate_texts(proposal: str, texts: Sequence[str]) -> list[Relevance]:
    """One rating a text, in their order. Linear in the characters: about 4 s for 50 MB on one core."""
    terms = _Terms(proposal)
    counts = [terms.count_in(text) for text in texts]
    spread = Counter(term for found in counts for term in found)
    usual = len(texts) / 2 if len(texts) >= MANY_TEXTS else len(texts)
    rarity = {
        term: math.log(1 + (len(texts) - held + 0.5) / (held + 0.5)) for term, held in spread.items() if held <= usual
    }
    mean = sum(map(len, texts)) / len(texts) if texts else 0.0
    return [_rate(found, rarity, len(text) / mean if mean else 1.0) for found, text in zip(counts, texts, strict=True)]


def content_words(text: str) -> set[str]:
    """The words and pairs of characters that name something, case-folded."""
    return {word for word in _words(text) if _names_something(word)}


def same_word(one: str, other: str) -> bool:
    """True for two forms of a word, as far as their beginnings tell."""
    short, long = sorted((one, other), key=len)
    if short == long:
        return True
    most = MOST_ENDING if len(short) > WHOLE else MOST_ENDING - 1
    stem = short[: max(WHOLE, len(short) - 1)]
    return len(short) >= WHOLE and len(long) - len(stem) <= most and long.startswith(stem)


def _rate(found: dict[str, int], rarity: dict[str, float], length: float) -> Relevance:
    weights = {
        term: rarity[term] * times * (SATURATION + 1)
        / (times + SATURATION * (1 - LENGTH_SHARE + LENGTH_SHARE * length))
        for term, times in found.items() if term in rarity
    }  # fmt: skip
    strongest = sorted(weights, key=lambda term: (-weights[term], term))[:SHOWN_WORDS]
    return Relevance(sum(weights[term] for term in sorted(weights)), tuple(strongest))


class _Terms:
    """The proposal's terms, and a memory of which words of the texts are a form of one of them."""

    def __init__(self, proposal: str) -> None:
        terms = sorted(content_words(proposal))
        self._starts: dict[str, list[str]] = {}
        for term in terms:
            self._starts.setdefault(term[:WHOLE], []).append(term)
        self._known = dict.fromkeys(_words(proposal), "") | {term: term for term in terms}
        # Characters that are not in the proposal can be in no shared pair: passing over them is ten times faster.
        signs = "".join(sorted(set("".join(_UNSPACED.findall(proposal.casefold())))))
        self._signs = re.compile(f"[{signs}]{{2,}}") if signs else None

    def count_in(self, text: str) -> dict[str, int]:
        """Term -> times. A word that was met before costs one look-up."""
        known = self._known
        found: dict[str, int] = {}
        for word, times in _words(text, self._signs).items():
            term = known.get(word)
            if term is None:
                term = self._match(word)
                if len(known) < _MOST_KNOWN:
                    known[word] = term
            if term:
                found[term] = found.get(term, 0) + times
        return found

    def _match(self, word: str) -> str:
        """The term that a word of a text is a form of; "" for most words."""
        if not _names_something(word):
            return ""
        return next((term for term in self._starts.get(word[:WHOLE], ()) if same_word(term, word)), "")


def _words(text: str, signs: re.Pattern[str] | None = _UNSPACED) -> Counter[str]:
    """Words, and in scripts without spaces pairs of neighbouring characters, with how often they stand there.

    `signs` finds the runs whose pairs are counted; None: no pairs are wanted.
    """
    text = text.casefold()
    if text.isascii():
        return Counter(_PLAIN_WORD.findall(text))
    if not _UNSPACED.search(text):
        return Counter(_WORD.findall(text))
    found = Counter(_WORD.findall(_UNSPACED.sub(" ", text)))
    if signs:
        found.update(map("".join, chain.from_iterable(map(pairwise, signs.findall(text)))))
    return found


def _names_something(word: str) -> bool:
    """False for everyday words, what is too short or too long to be a word, and pairs that only join."""
    if len(word) == 2 and not word.isascii() and _UNSPACED.match(word):
        return not (_KANA_ONLY.match(word) or UNSPOKEN_CHARACTERS.intersection(word))
    return SHORTEST <= len(word) <= _LONGEST_WORD and word not in EVERYDAY
