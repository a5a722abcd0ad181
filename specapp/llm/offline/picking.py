"""Chooses the rows of the chart among what the proposal calls for: varied, never twice the same question."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from specapp.buddy.chart import MAX_DIMENSIONS, MAX_FILLERS, MIN_DIMENSIONS
from specapp.llm.offline.cues import stem, tokens
from specapp.llm.offline.library import Library, LibraryDimension
from specapp.llm.offline.matching import Match

MAX_SCOPE = 3
MIN_SCOPE = 2
BARE = 1.0
"""Rank of a question that the proposal does not even name a subject for: it comes after the fillers."""
_SAME_QUESTION = 0.6
_OWN = 3
_PLAIN = 7.0
"""Weight of its own cues, and rank, from which the proposal itself asks for a row: beyond eight rows, no less."""
_AGAIN = 0.7
"""What a candidate loses for each row that already rests on its sentence: the chart should cover the proposal."""
_PLAIN_WORDS = frozenset(
    """
    the a an and or of in to it its be is are was what who when where how which should for by as at on people
    person they their them this that with from much far somebody something does do has have would one
    """.split()
)


@dataclass
class Choice:
    """The rows chosen so far; `fillers` are keys without a sentence."""

    matches: list[Match]
    fillers: list[LibraryDimension]

    @property
    def size(self) -> int:
        return len(self.matches) + len(self.fillers)

    def dimensions(self) -> Iterable[LibraryDimension]:
        yield from (m.dimension for m in self.matches)
        yield from self.fillers

    def scope(self) -> int:
        return sum(d.primary_section == "out_of_scope" for d in self.dimensions())


def pick_dimensions(
    candidates: Sequence[Match], broad: Sequence[Match], settled: frozenset[str], first: Sequence[Match], data: Library
) -> Choice:
    """8-12 rows: `first` (contradictions), the best candidates, two or three about what is left out, then broad ones.

    `settled` are keys the proposal has answered: they are not even fillers. At most three fillers, only to reach eight.
    """
    choice = Choice(list(first), [])
    plain = [m for m in candidates if not m.is_scope]
    scope = [m for m in candidates if m.is_scope]
    named = [m for m in broad if m.rank > BARE]
    bare = [m for m in broad if m.rank <= BARE]
    _take_best(choice, plain, MIN_DIMENSIONS - MIN_SCOPE, data)
    called = [m for m in plain if m.own >= _OWN and m.rank >= _PLAIN]
    _take_best(choice, called, MAX_DIMENSIONS - MIN_SCOPE, data)
    _take_best(choice, scope, min(choice.size + MAX_SCOPE, MAX_DIMENSIONS), data, scope_most=MAX_SCOPE)
    _take_best(choice, [m for m in named if m.is_scope], MAX_DIMENSIONS, data, scope_most=MIN_SCOPE)
    _take_best(choice, called, MAX_DIMENSIONS - _missing_scope(choice), data)
    _take_best(choice, plain, MIN_DIMENSIONS - _missing_scope(choice), data)
    _take_best(choice, [m for m in named if not m.is_scope], MIN_DIMENSIONS - _missing_scope(choice), data)
    _take_best(choice, named, MIN_DIMENSIONS, data, scope_most=MAX_SCOPE)
    if choice.size + _missing_scope(choice) > MIN_DIMENSIONS:  # no room for fillers
        _take_best(choice, [m for m in bare if m.is_scope], MAX_DIMENSIONS, data, scope_most=MIN_SCOPE)
    _fill_up(choice, settled, data)
    _take_best(choice, [m for m in bare if m.is_scope], MAX_DIMENSIONS, data, scope_most=MIN_SCOPE)
    _take_best(choice, bare, MIN_DIMENSIONS, data, scope_most=MAX_SCOPE)
    return choice


def _missing_scope(choice: Choice) -> int:
    return max(0, MIN_SCOPE - choice.scope())


def _fill_up(choice: Choice, settled: frozenset[str], data: Library) -> None:
    """Fillers, first of all those about what is left out where these are missing."""
    by_key = {d.key: d for d in data.dimensions}
    waiting = [by_key[key] for key in data.fallbacks if key not in settled]
    waiting.sort(key=lambda d: _missing_scope(choice) == 0 or d.primary_section != "out_of_scope")
    for dimension in waiting:
        if choice.size >= MIN_DIMENSIONS or len(choice.fillers) >= MAX_FILLERS:
            return
        scope = dimension.primary_section == "out_of_scope"
        if fits(choice, dimension, data) and not (scope and choice.scope() >= MIN_SCOPE):
            choice.fillers.append(dimension)


def fits(choice: Choice, dimension: LibraryDimension, data: Library) -> bool:
    """Is it none of the rows, overlapping none, asking nothing that one of them asks, and its family not full?"""
    rows = list(choice.dimensions())
    if any(
        d.key == dimension.key
        or dimension.key in d.overlaps_with
        or d.key in dimension.overlaps_with
        or _alike(d, dimension)
        for d in rows
    ):
        return False
    return all(
        dimension.key not in family.keys or sum(d.key in family.keys for d in rows) < family.most
        for family in data.families
    )


def _take_best(
    choice: Choice, candidates: Sequence[Match], most: int, data: Library, scope_most: int = MAX_SCOPE
) -> None:
    """Add candidates, best first, until there are `most` rows."""
    left = list(candidates)
    used = Counter(m.sentence for m in choice.matches)
    while left and choice.size < most:
        best = max(left, key=lambda m: m.rank - _AGAIN * min(used[m.sentence], 4))
        left.remove(best)
        if best.is_scope and choice.scope() >= scope_most:
            continue
        if fits(choice, best.dimension, data):
            choice.matches.append(best)
            used[best.sentence] += 1


def _alike(one: LibraryDimension, other: LibraryDimension) -> bool:
    mine, theirs = _content(one.question), _content(other.question)
    return one.title == other.title or len(mine & theirs) >= _SAME_QUESTION * max(1, min(len(mine), len(theirs))) >= 1.8


def _content(question: str) -> set[str]:
    return {stem(w) for w in tokens(question.replace("{", " ").replace("}", " ")) if w not in _PLAIN_WORDS}
