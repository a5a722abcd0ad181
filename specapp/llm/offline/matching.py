"""Which dimensions a proposal calls for: its words against the library's cues, sentence by sentence."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from specapp.llm.offline.library import Concept, Library, LibraryDimension
from specapp.llm.offline.word_index import Place, WordIndex

THRESHOLD = 3.0
SCOPE_THRESHOLD = 2.0
"""What to leave out is seldom named in so many words, and two such questions are wanted in every chart."""
_MOST_GENERAL = 5.0


@dataclass(frozen=True)
class Match:
    """A dimension the proposal calls for: `sentence` carries most of it; `own`: the weight of the row's own cues.

    `broad`: called for by what every product has.
    """

    dimension: LibraryDimension
    sentence: int
    rank: float
    broad: bool = False
    own: float = 0.0

    @property
    def is_scope(self) -> bool:
        return self.dimension.primary_section == "out_of_scope"


def match_dimensions(index: WordIndex, data: Library) -> list[Match]:
    """Every dimension the proposal calls for and has not settled, best first.

    Own cues count once each; ideas (concepts) add their weight, half as much again when two of their words occur, less
    when only common words do, and the less, the more the proposal says in its own words.
    """
    general = _general_calls(index, [c for c in data.concepts if not c.broad and not c.spoken], data.hints)
    spoken = _general_calls(index, [c for c in data.concepts if c.spoken], data.hints)
    own = {d.key: _own_hits(index, d) for d in data.dimensions}
    specific = sum(sum(hits.values()) >= THRESHOLD for hits in own.values())
    share = 1.0 if specific <= 4 else 0.7 if specific <= 7 else 0.45 if specific <= 10 else 0.25
    matches = [
        match
        for d in data.dimensions
        if (match := _match(index, d, own[d.key], _weigh(general.get(d.key, {}), spoken.get(d.key, {}), share, d)))
    ]
    return sorted(matches, key=lambda m: (-m.rank, m.dimension.key))


def match_broadly(index: WordIndex, data: Library) -> list[Match]:
    """Dimensions every product raises, each with the sentence that names whom or what it is about."""
    by_key = {d.key: d for d in data.dimensions}
    found: dict[str, Match] = {}
    for concept in data.concepts:
        if not concept.broad:
            continue
        places = concept_places(index, concept)
        if not places and not concept.any_words:
            continue
        sentence = min((p.sentence for p in places.values()), default=0, key=lambda s: (s in index.thin, s))
        if not places:
            sentence = next((n for n in range(len(index.words)) if n not in index.thin), 0)
        for key, weight in concept.calls.items():
            old = found.get(key)
            if (old is None or weight > old.rank) and _holds(index, by_key[key]) and not is_settled(index, by_key[key]):
                found[key] = Match(by_key[key], sentence, float(weight), broad=True)
    return sorted(found.values(), key=lambda m: -m.rank)


def is_settled(index: WordIndex, dimension: LibraryDimension) -> bool:
    """Has the proposal answered this already?"""
    return any(index.has(n.text) for n in dimension.not_if)


def concept_places(index: WordIndex, concept: Concept) -> dict[str, Place]:
    """Cue -> its first place, without those where the words mean something else."""
    barred = [place for phrase in concept.unless for place in index.places(phrase)]
    found: dict[str, Place] = {}
    for cue in concept.cues:
        for place in index.places(cue):
            if not index.denied(place) and not any(_covers(b, place) for b in barred):
                found[cue] = place
                break
    return found


def _covers(outer: Place, inner: Place) -> bool:
    return outer.sentence == inner.sentence and outer.word <= inner.word < outer.word + outer.length


def _general_calls(
    index: WordIndex, concepts: Sequence[Concept], hints: frozenset[str]
) -> Mapping[str, Mapping[int, float]]:
    """Dimension -> sentence -> weight given by ideas."""
    calls: dict[str, dict[int, float]] = {}
    for concept in concepts:
        places = concept_places(index, concept)
        if not places:
            continue
        distinct = {(p.sentence, p.word) for p in places.values()}  # two cues on the same word are one hit
        strength = 1.5 if len(distinct) > 1 else 1.0
        if hints.issuperset(places):
            strength -= 0.5
        sentence = _fullest(places, index.thin)
        for key, weight in concept.calls.items():
            by_sentence = calls.setdefault(key, {})
            by_sentence[sentence] = by_sentence.get(sentence, 0.0) + weight * strength
    return calls


def _weigh(
    general: Mapping[int, float], spoken: Mapping[int, float], share: float, dimension: LibraryDimension
) -> Mapping[int, float]:
    """Sentence -> points of both kinds of ideas; only subjects shrink, and not for what is to be left out."""
    top = min(sum(general.values()), _MOST_GENERAL)
    scale = (1.0 if dimension.primary_section == "out_of_scope" else share) * top / (sum(general.values()) or 1.0)
    return {s: general.get(s, 0.0) * scale + spoken.get(s, 0.0) for s in {*general, *spoken}}


def _fullest(places: Mapping[str, Place], thin: frozenset[int]) -> int:
    """The sentence in which most of the words stand; no heading where another does; the first of equals."""
    counts = Counter(p.sentence for p in places.values())
    return min(counts, key=lambda s: (s in thin, -counts[s], s))


def _own_hits(index: WordIndex, dimension: LibraryDimension) -> Counter[tuple[str, int]]:
    """(cue, sentence) -> weight: each cue once, the heaviest first, and no word of the proposal twice."""
    hits: Counter[tuple[str, int]] = Counter()
    taken: set[tuple[int, int]] = set()
    for cue in sorted(dimension.cues, key=lambda c: -c.weight):
        for place in index.places(cue.text, 2):
            spot = (place.sentence, place.word)
            if spot not in taken and (dimension.primary_section == "out_of_scope" or not index.denied(place)):
                hits[(cue.text, place.sentence)] = cue.weight
                taken.add(spot)
                break
    return hits


def _match(
    index: WordIndex,
    dimension: LibraryDimension,
    hits: Counter[tuple[str, int]],
    ideas: Mapping[int, float],
) -> Match | None:
    scope = dimension.primary_section == "out_of_scope"
    own = float(sum(hits.values()))
    general = min(float(sum(ideas.values())), _MOST_GENERAL)
    if own + general < (SCOPE_THRESHOLD if scope else THRESHOLD):
        return None
    if not _holds(index, dimension) or is_settled(index, dimension):
        return None
    carried: dict[int, float] = {}
    for (_, sentence), weight in hits.items():
        carried[sentence] = carried.get(sentence, 0.0) + weight * 2
    for sentence, points in ideas.items():
        carried[sentence] = carried.get(sentence, 0.0) + points
    best = max([*hits.values(), general / 2])
    # one strong cue beats three weak ones; importance breaks near ties
    rank = min(own + general, 9.0) + best + 0.6 * dimension.importance
    return Match(dimension, min(carried, key=lambda s: (s in index.thin, -carried[s], s)), round(rank, 2), own=own)


def _holds(index: WordIndex, dimension: LibraryDimension) -> bool:
    return all(any(index.has(cue) for cue in group) for group in dimension.requires)
