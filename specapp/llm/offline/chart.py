"""The offline engine's reply to the `chart` prompt: 8-12 dimensions that the proposal itself calls for."""

from specapp.buddy.chart import Alternative, ChartReply, DraftedDimension
from specapp.buddy.variables import ChartVariables
from specapp.llm.offline.contradictions import Collision, find_contradictions
from specapp.llm.offline.library import LibraryDimension, filled, library
from specapp.llm.offline.matching import Match, is_settled, match_broadly, match_dimensions
from specapp.llm.offline.picking import pick_dimensions
from specapp.llm.offline.word_index import WordIndex


def build_chart(variables: ChartVariables) -> ChartReply:
    """The chart of this proposal: contradictions first, then by how plainly the proposal calls for them.

    `grounding` is a sentence of `variables.sentences`, word for word; only fillers have none. Deterministic.
    """
    data = library()
    texts = [s.text for s in variables.sentences]
    index = WordIndex(texts, data.compounds)
    collisions = find_contradictions(index, data)
    first = [Match(c.dimension, c.one, 99.0) for c in collisions]
    settled = frozenset(d.key for d in data.dimensions if is_settled(index, d))
    choice = pick_dimensions(match_dimensions(index, data), match_broadly(index, data), settled, first, data)
    keys = {d.key for d in choice.dimensions()}
    conflicts = {c.dimension.key: c for c in collisions}
    rows = [_row(m.dimension, variables.proposal, keys, _quote(texts, m, conflicts)) for m in choice.matches]
    rows += [_row(d, variables.proposal, keys, ("", "")) for d in choice.fillers]
    return ChartReply(dimensions=tuple(rows))


def _quote(texts: list[str], match: Match, conflicts: dict[str, Collision]) -> tuple[str, str]:
    """The sentence the row rests on, and the one it conflicts with."""
    found = conflicts.get(match.dimension.key)
    return texts[match.sentence], texts[found.other] if found else ""


def _row(dimension: LibraryDimension, proposal: str, keys: set[str], quotes: tuple[str, str]) -> DraftedDimension:
    full = filled(dimension.key, proposal)
    assert full is not None  # the key comes from the library itself
    return DraftedDimension(
        dimension_key=full.key,
        title=full.title,
        primary_section=full.primary_section,
        related_sections=full.related_sections,
        question=full.question,
        description=full.description,
        assumed_approach=full.alternative(full.assumed).text,
        why_it_matters=full.why_it_matters,
        alternatives=tuple(Alternative(label=a.label, text=a.text) for a in full.alternatives),
        grounding=quotes[0],
        conflicts_with=quotes[1],
        depends_on=tuple(k for k in full.depends_on if k in keys),
        importance=full.importance,
        filler=not quotes[0],
    )
