"""Looks cues up among a proposal's words: quick for long texts, a little stricter about senses than cues.py."""

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from specapp.llm.offline.cues import cue_words, stem, tokens, word_matches

_PLACES = 4
"""Places of one cue that are looked at: more of the same adds nothing, and a very long proposal stays quick."""
_SHORT = 5
_THIN = 3
_GREETINGS = frozenset({"hi", "hello", "hey", "dear", "thanks", "thank", "regards", "cheers", "greetings", "best"})
_TAILS = frozenset(
    """
    s es ed d e ing ings er ers r rs or ors y ies ied ying al als ion ions ation ations ication ications ment
    ments ful ly ness able "     "ine ines se ce sed ses ces sing led ility fe ves fery th ination inations worthy
    graph graphs graphed graphy grapher graphers
    """.split()
)
"""What may follow a short beginning: "plan*" is to meet "plans" and "planning", not "plant"."""
_DENIALS = frozenset({"no", "without", "nor", "neither"})


@dataclass(frozen=True)
class Place:
    """Where a cue stands: sentence, first word, number of words."""

    sentence: int
    word: int
    length: int


class WordIndex:
    """The proposal's words by stem and by beginning: a cue costs only as much as its first word is frequent.

    `compounds` are set phrases; a shorter cue that lies inside one of them is not found.
    """

    def __init__(self, sentences: Sequence[str], compounds: Sequence[str] = ()) -> None:
        self.words: list[list[str]] = [_without_greeting(tokens(text)) for text in sentences]
        full = sum(len(words) > _THIN for words in self.words)
        self.thin = frozenset(n for n, words in enumerate(self.words) if len(words) <= _THIN and full > 1)
        """Headings, greetings, one-word items: where a fuller sentence says it too, that one is quoted."""
        self._by_stem: dict[str, list[tuple[int, int]]] = {}
        by_word: dict[str, list[tuple[int, int]]] = {}
        for number, words in enumerate(self.words):
            for at, word in enumerate(words):
                by_word.setdefault(word, []).append((number, at))
        self._by_word = by_word
        for word, where in by_word.items():
            self._by_stem.setdefault(stem(word), []).extend(where)
        for where in self._by_stem.values():
            where.sort()
        self._vocabulary = sorted(by_word)
        self._compounds: dict[tuple[int, int], Place] = {}
        for phrase in compounds:
            for place in self._found(phrase):
                for at in range(place.word, place.word + place.length):
                    self._compounds[(place.sentence, at)] = place

    def places(self, cue: str, most: int = _PLACES) -> list[Place]:
        """The first places at which the cue stands in its own sense, one a sentence, headings last."""
        found: list[Place] = []
        for place in self._found(cue):
            if found and found[-1].sentence == place.sentence:
                continue
            around = self._compounds.get((place.sentence, place.word))
            if around is None or around.length <= place.length:
                found.append(place)
                if len(found) == most and (most == 1 or place.sentence not in self.thin):
                    break
        return sorted(found, key=lambda p: p.sentence in self.thin)

    def _found(self, cue: str) -> Iterator[Place]:
        wanted = cue_words(cue)
        for number, at in self._starts(wanted[0]) if wanted else ():
            words = self.words[number]
            if at + len(wanted) <= len(words) and all(_meets(w, words[at + n]) for n, w in enumerate(wanted)):
                yield Place(number, at, len(wanted))

    def has(self, cue: str) -> bool:
        return bool(self.places(cue, 1))

    def denied(self, place: Place) -> bool:
        """Is it named only to be refused ("no points", "without any prices")?"""
        before = self.words[place.sentence][max(0, place.word - 2) : place.word]
        return bool(before) and (before[-1] in _DENIALS or (before[0] in _DENIALS and before[-1] in {"any", "more"}))

    def _starts(self, first: str) -> Sequence[tuple[int, int]]:
        if first.startswith("="):
            return self._by_word.get(first[1:], ())
        if first.endswith("*"):
            return sorted(spot for word in self._words_from(first[:-1]) for spot in self._by_word[word])
        return self._by_stem.get(stem(first), ())

    def _words_from(self, beginning: str) -> Iterator[str]:
        at = bisect_left(self._vocabulary, beginning)
        while at < len(self._vocabulary) and self._vocabulary[at].startswith(beginning):
            if _continues(beginning, self._vocabulary[at]):
                yield self._vocabulary[at]
            at += 1


def _without_greeting(words: list[str]) -> list[str]:
    """ "Thanks!" and "Hi there" ask for nothing."""
    return [] if len(words) <= _THIN and words[:1] and words[0] in _GREETINGS else words


def _continues(beginning: str, word: str) -> bool:
    """May a cue's beginning be continued to this word? Long beginnings by anything, short ones only by an ending."""
    tail = word[len(beginning) :]
    if not tail or len(beginning) > _SHORT:
        return True
    return tail in _TAILS or (tail[0] == beginning[-1] and tail[1:] in _TAILS)  # "swap" doubles: "swapping"


def _meets(cue: str, word: str) -> bool:
    """Like cues.word_matches, but "booking" does not meet "book": the longer word has its own sense."""
    if not word_matches(cue, word) or (cue.endswith("*") and not _continues(cue.strip("=*"), word)):
        return False
    if cue == word or cue.startswith("=") or cue.endswith("*"):
        return True
    endings = ("ing", "ed")
    if cue.endswith("s") and not cue.endswith(
        "ss"
    ):  # "walks", the noun, does not meet "walking", nor "readings" "read"
        return word.removesuffix("s").endswith(endings) is cue.removesuffix("s").endswith(endings)
    return all(word.removesuffix("s").endswith(end) for end in endings if cue.endswith(end))
