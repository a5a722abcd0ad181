"""Words of a person held against the words of four choices: which choice speaks of what the person spoke of."""

from collections.abc import Sequence
from functools import lru_cache

from specapp.llm.offline.clauses import split_passage
from specapp.llm.offline.cues import stem, tokens
from specapp.llm.offline.lexicon import load_lexicon

_EMPTY = frozenset(
    """a an the this that these those it its they them their there here i me my mine we us our you your he she his
    her who whom whose which what when where why how all any both each few more most other some such no nor not
    only own same so than too very can could will would shall should may might must do does did doing done be is
    are was were been being am have has had having of in on at by for with about against between into through
    during before after above below to from up down out off over under again further then once and or but if
    because as until while just also even ever never always often sometimes want wants wanted need needs needed
    like likes liked would make makes made get gets got let lets put puts use uses used using thing things
    something anything everything nothing one ones two way ways lot lots really still yet please app tool system
    page person people everyone everybody somebody someone anybody nobody whatever dont doesnt didnt wont cant
    cannot isnt arent im ive id ill thats theres without with within per via etc good well much many new first
    last next
    """.split()
)


@lru_cache(maxsize=4000)
def content_stems(text: str) -> frozenset[str]:
    """Stems of the words that carry meaning."""
    return frozenset(stem(w) for w in tokens(text) if w not in _EMPTY and (len(w) > 2 or w.isdigit()))


@lru_cache(maxsize=64)
def signed_stems(text: str) -> dict[str, int]:
    """Stem -> 1 if the person speaks of it, -1 if only under a denial ("no accounts"); what others want is left out."""
    found: dict[str, int] = {}
    lexicon = load_lexicon()
    for passage in split_passage(text):
        for at, word in enumerate(passage.words):
            if word in _EMPTY or len(word) <= 2 or passage.clause_at(at).relayed:
                continue
            sign = -1 if lexicon.negated(passage, at) else 1
            found[stem(word)] = max(sign, found.get(stem(word), -1))
    return found


def overlap(text: str, alternatives: Sequence[str]) -> tuple[float, ...]:
    """For each alternative -1..1: how much the text speaks of what sets this alternative apart from the others.

    A word counts the less the more alternatives have it; denied words count against.
    """
    said = signed_stems(text)
    bags = [content_stems(a) for a in alternatives]
    scores = []
    for bag in bags:
        score = 0.0
        for word in bag & said.keys():
            score += said[word] / sum(word in other for other in bags) ** 2
        scores.append(score / max(4, len(bag)) ** 0.5)
    lowest = min(scores)
    even = lowest if len(set(scores)) == 1 else 0.0
    return tuple(max(-1.0, min(1.0, s - even)) for s in scores)
