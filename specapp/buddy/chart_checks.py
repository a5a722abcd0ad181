"""Code checks of a drafted chart: keys, alternatives, technology words, grounding, overlap (METHOD 4)."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from specapp.buddy.chart import MAX_FILLERS, MAX_LABEL_WORDS, MAX_QUESTION_WORDS, MIN_DIMENSIONS, DraftedDimension
from specapp.buddy.questions import PRIORITY
from specapp.buddy.quotes import normalise, quote_stands_in

TECHNOLOGY_WORDS = frozenset(
    """
    react angular vue svelte django flask fastapi rails laravel spring node nodejs express nextjs typescript javascript
    python java kotlin golang rust php postgres postgresql mysql sqlite mongodb redis elasticsearch firebase supabase
    sql
    nosql graphql grpc restful webhook webhooks websocket websockets api apis sdk aws azure gcp heroku docker kubernetes
    serverless microservice microservices backend frontend framework frameworks database databases hosting middleware
    oauth saml jwt json yaml xml cron kafka rabbitmq terraform cdn orm html css
    """.split()
)
OVERLAP = 0.6
"""Two rows that share more of their content words than this ask nearly the same."""
_SMALL = frozenset(
    (
        "the and for with that this what which how who when where does should would will their they them from "
        "into only "
        "each every one any all than then not are its has have may can more other of in on to is be by or an at as if"
    ).split()
)
_WORD = re.compile(r"[^\W_]+(?:['’][^\W_]+)?")


@dataclass(frozen=True)
class RowFault:
    """One fault of one row; `text` is said to the model."""

    dimension_key: str
    text: str


def find_faults(rows: Sequence[DraftedDimension], proposal: str) -> list[RowFault]:
    """Faults that the model is told of once; rows that keep one are dropped (`mend_chart`)."""
    faults: list[RowFault] = []
    own_words = set(_words(proposal))
    for index, row in enumerate(rows):
        key = row.dimension_key
        if key == PRIORITY or any(r.dimension_key == key for r in rows[:index]):
            faults.append(RowFault(key, f"the key {key} is taken; every dimension needs its own"))
        texts = {normalise(a.text) for a in row.alternatives}
        if len(texts) < len(row.alternatives):
            faults.append(RowFault(key, f"{key}: the four alternatives must differ"))
        if len(row.question.split()) > MAX_QUESTION_WORDS:
            faults.append(RowFault(key, f"{key}: the question has 50 words or more"))
        technical = _technology(row) - own_words
        if technical:
            faults.append(
                RowFault(key, f"{key}: speaks of technology ({', '.join(sorted(technical))}); ask what, not how")
            )
        if not row.filler and not quote_stands_in(row.grounding, proposal):
            faults.append(RowFault(key, f"{key}: its grounding is not a sentence of the proposal"))
        if row.conflicts_with and not quote_stands_in(row.conflicts_with, proposal):
            faults.append(RowFault(key, f"{key}: conflicts_with is not a sentence of the proposal"))
        twin = next((r for r in rows[:index] if _overlap(r, row) > OVERLAP), None)
        if twin is not None:
            faults.append(RowFault(key, f"{key} asks nearly the same as {twin.dimension_key}; keep the broader one"))
    fillers = [row for row in rows if row.filler]
    for row in fillers[MAX_FILLERS:]:
        faults.append(
            RowFault(row.dimension_key, f"{row.dimension_key}: more than {MAX_FILLERS} rows rest on no sentence")
        )
    return faults


def mend_chart(rows: Sequence[DraftedDimension], proposal: str) -> tuple[list[DraftedDimension], list[str]]:
    """Drop the rows with faults, later ones of a pair first; returns the rows kept and the keys dropped.

    Labels longer than six words are left out: the whole text stands in the cell then.
    """
    faulty = {fault.dimension_key for fault in find_faults(rows, proposal)}
    seen: set[str] = set()
    kept: list[DraftedDimension] = []
    dropped: list[str] = []
    for row in rows:
        if row.dimension_key in faulty and (
            row.dimension_key in seen or _faulty_alone(row, proposal) or _twin_in(row, kept)
        ):
            dropped.append(row.dimension_key)
            continue
        seen.add(row.dimension_key)
        kept.append(_short_labels(row))
    keys = {row.dimension_key for row in kept}
    return [
        row.model_copy(update={"depends_on": tuple(k for k in row.depends_on if k in keys)}) for row in kept
    ], dropped


def too_few_left(rows: Sequence[DraftedDimension], proposal: str) -> bool:
    """True if the chart cannot be mended: fewer than eight rows would stay."""
    return len(mend_chart(rows, proposal)[0]) < MIN_DIMENSIONS


def _faulty_alone(row: DraftedDimension, proposal: str) -> bool:
    return bool(find_faults([row], proposal))


def _twin_in(row: DraftedDimension, kept: Sequence[DraftedDimension]) -> bool:
    too_many = row.filler and sum(r.filler for r in kept) >= MAX_FILLERS
    return too_many or any(_overlap(other, row) > OVERLAP for other in kept)


def _short_labels(row: DraftedDimension) -> DraftedDimension:
    alternatives = tuple(
        a if len(a.label.split()) <= MAX_LABEL_WORDS else a.model_copy(update={"label": ""}) for a in row.alternatives
    )
    return row.model_copy(update={"alternatives": alternatives})


def _words(text: str) -> list[str]:
    return [w.casefold() for w in _WORD.findall(text)]


def _technology(row: DraftedDimension) -> set[str]:
    texts = [row.title, row.question, *(a.text for a in row.alternatives), *(a.label for a in row.alternatives)]
    return {word for text in texts for word in _words(text)} & TECHNOLOGY_WORDS


def _content(row: DraftedDimension) -> frozenset[str]:
    text = " ".join([row.title, row.question, *(a.text for a in row.alternatives)])
    return frozenset(w for w in _words(text) if len(w) > 2 and w not in _SMALL)


def _overlap(one: DraftedDimension, other: DraftedDimension) -> float:
    a, b = _content(one), _content(other)
    return len(a & b) / len(a | b) if a | b else 0.0
