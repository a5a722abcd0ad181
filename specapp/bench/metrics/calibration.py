"""Whether a prediction made with 80 % confidence is right in 80 % of the cases."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from specapp.bench.metrics.definition import Definition
from specapp.bench.metrics.scoring import find_scored_questions, is_right
from specapp.bench.results import Task1Result

BINS: Final = 10

CALIBRATION: Final = Definition(
    key="calibration",
    title="Calibration",
    unit="0-1, lower is better",
    text="Over all scored questions of all instances together (micro) that have a prediction and a stated confidence "
    f"(0-1, that the predicted letter is the true one). Reliability: {BINS} bins of equal width, each including its "
    "lower end, the last one both; in each the mean confidence and the share that was right. Expected calibration "
    "error: the gap between these two, averaged over bins weighted by their predictions. Brier score: mean of "
    "(confidence - outcome) squared, outcome 1 if right and 0 if wrong; it also falls when predictions are right more "
    "often. Both are given for all such predictions and for those on questions never asked.",
)


@dataclass(frozen=True)
class Bin:
    """Predictions with a confidence from `low` up to `high`: how many, how sure they were, how often right."""

    low: float
    high: float
    count: int
    confidence: float
    accuracy: float


@dataclass(frozen=True)
class Calibration:
    """`count` predictions with a confidence; error and Brier score are None if there are none. No empty bins."""

    count: int
    error: float | None
    brier: float | None
    bins: tuple[Bin, ...]


def measure_calibration(
    results: Sequence[Task1Result],
    choose: Callable[[Task1Result], tuple[str, ...]] = find_scored_questions,
) -> Calibration:
    """Reliability, expected calibration error and Brier score over the questions that `choose` names. See CALIBRATION.

    Raises ValueError for a confidence outside 0..1.
    """
    pairs = [pair for result in results for pair in _read_confidences(result, choose(result))]
    if not pairs:
        return Calibration(count=0, error=None, brier=None, bins=())
    held: dict[int, list[tuple[float, bool]]] = {}
    for sure, right in pairs:
        held.setdefault(min(int(sure * BINS), BINS - 1), []).append((sure, right))
    bins = tuple(
        Bin(
            low=index / BINS,
            high=(index + 1) / BINS,
            count=len(inside),
            confidence=math.fsum(sure for sure, _ in inside) / len(inside),
            accuracy=sum(right for _, right in inside) / len(inside),
        )
        for index, inside in sorted(held.items())
    )
    return Calibration(
        count=len(pairs),
        error=math.fsum(one.count * abs(one.accuracy - one.confidence) for one in bins) / len(pairs),
        brier=math.fsum((sure - right) ** 2 for sure, right in pairs) / len(pairs),
        bins=bins,
    )


def _read_confidences(result: Task1Result, questions: tuple[str, ...]) -> list[tuple[float, bool]]:
    """(confidence, whether right) of each question that has a prediction and a confidence."""
    pairs = []
    for key in questions:
        if key not in result.predictions or key not in result.confidence:
            continue
        sure = result.confidence[key]
        if not 0 <= sure <= 1:
            raise ValueError(f"instance {result.instance!r}: the confidence of {key!r} is {sure}, not 0..1")
        pairs.append((sure, is_right(result, key)))
    return pairs
