"""Two wishes of one proposal that cannot both be had: found only where both are plainly wished for."""

from dataclasses import dataclass

from specapp.llm.offline.library import Library, LibraryDimension
from specapp.llm.offline.word_index import Place, WordIndex

MOST = 3
"""More collisions than this in one chart would crowd out everything else."""
_TURNING = frozenset(
    {
        "not", "no", "never", "without", "nor", "dont", "doesnt", "cannot", "cant", "wont", "rather", "than",
    }
)  # fmt: skip
_WISHES = (
    "=want", "=wants", "=should", "=must", "=need", "=needs", "would like", "=has to", "=have to", "=please",
    "=will", "=shall", "=can", "=could", "=may", "=never", "=no", "=without", "=only", "=nothing", "=nobody",
    "=cannot", "=let", "=all", "=every", "=everyone", "=everybody", "=anyone", "=anybody", "=is", "=are",
    "=keep", "=make", "=wish",
)  # fmt: skip
_AS_IT_IS = ("=currently", "at the moment", "=today", "=nowadays", "so far", "last year", "=used to", "=before that")
"""A sentence that tells how things are now is no wish."""


@dataclass(frozen=True)
class Collision:
    """A contradiction found: the dimension that settles it and the two sentences, by number."""

    dimension: LibraryDimension
    one: int
    other: int


def find_contradictions(index: WordIndex, data: Library) -> list[Collision]:
    """Collisions in the library's order, at most three, no sentence used by two of them on the same side."""
    found: list[Collision] = []
    for pair in data.contradictions:
        ones = _wished(index, pair.one)
        others = _wished(index, pair.other)
        for one, other in ((a, b) for a in ones for b in others):
            if one == other:
                continue
            if not any({one, other} == {c.one, c.other} for c in found):
                found.append(Collision(pair.dimension, one, other))
                break
        if len(found) == MOST:
            break
    return found


def _wished(index: WordIndex, cues: tuple[str, ...]) -> list[int]:
    """Sentences that wish for what one of the cues says, in order."""
    places = [place for cue in cues for place in index.places(cue)]
    return sorted({p.sentence for p in places if not _turned(index, p) and _is_wish(index, p.sentence)})


def _turned(index: WordIndex, place: Place) -> bool:
    """Is the cue denied by a word shortly before it? Cues that hold their own "no" are meant as they stand."""
    words = index.words[place.sentence]
    inside = words[place.word : place.word + place.length]
    if words[max(0, place.word - 1) : place.word] in (["i"], ["we"]):
        return True  # "I keep everything in a box" tells how it is, and wishes for nothing
    return not (_TURNING & set(inside)) and bool(_TURNING & set(words[max(0, place.word - 5) : place.word]))


def _is_wish(index: WordIndex, sentence: int) -> bool:
    words = index.words[sentence]
    if any(_stands(cue, words) for cue in _AS_IT_IS):
        return False
    return len(words) <= 10 or any(_stands(cue, words) for cue in _WISHES)


def _stands(cue: str, words: list[str]) -> bool:
    wanted = [part.lstrip("=") for part in cue.split()]
    return any(words[at : at + len(wanted)] == wanted for at in range(len(words) - len(wanted) + 1))
