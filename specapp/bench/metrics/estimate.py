"""A mean over instances and how far chance alone could have moved it."""

from __future__ import annotations

import math
import random
from array import array
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, pairwise, repeat
from operator import itemgetter, mul
from typing import Final

from specapp.bench.metrics.definition import Definition

DRAWS: Final = 2000
SEED: Final = 1
LEVEL: Final = 0.95

INTERVAL: Final = Definition(
    key="interval",
    title="95 % interval",
    unit="same as its mean",
    text=f"Percentile bootstrap over instances: {DRAWS} draws (seed {SEED}), each of as many instances as there are, "
    "with replacement; the interval runs from the 2.5th to the 97.5th percentile of their means (nearest rank). It "
    "says how much the choice of instances matters, not how much a second run of the same model would differ; "
    "instances that share a person or a project are treated as independent, so it is narrow rather than wide. With "
    "fewer than two instances there is none.",
)


@dataclass(frozen=True)
class Estimate:
    """Mean of `count` instances; `low`..`high` is the 95 % interval, None where there is one instance."""

    mean: float
    low: float | None
    high: float | None
    count: int


def estimate_mean(values: Sequence[float]) -> Estimate | None:
    """Mean and percentile bootstrap interval; None without values. The order of the values does not matter."""
    if not values:
        return None
    ordered, count = sorted(values), len(values)
    mean = math.fsum(ordered) / count
    if count == 1:
        return Estimate(mean=mean, low=None, high=None, count=1)
    means = sorted(_draw_means(ordered))
    tail = (1 - LEVEL) / 2
    return Estimate(mean=mean, low=_at_rank(means, tail), high=_at_rank(means, 1 - tail), count=count)


def _draw_means(ordered: Sequence[float]) -> list[float]:
    """The mean of every draw from values in order.

    Not the values are drawn but their places, the same ones for every set of so many values. With equal values next to
    each other a draw's mean is the largest value less, for every step between neighbours, its height times the share of
    places below it: as much work as there are different values, not instances.
    """
    count = len(ordered)
    steps = [(place, high - low) for place, (low, high) in enumerate(pairwise(ordered)) if high > low]
    if not steps:
        return [math.fsum(ordered) / count] * DRAWS
    heights = [height for _, height in steps]
    # The first place twice: of a single place itemgetter would give no tuple.
    pick = itemgetter(steps[0][0], *(place for place, _ in steps))
    return [ordered[-1] - math.fsum(map(mul, pick(below)[1:], heights)) / count for below in _draw_places(count)]


@lru_cache(maxsize=4)
def _draw_places(count: int) -> list[array[int]]:
    """For every draw of so many places out of as many: how many of them are at or below each place."""
    dice, kind = random.Random(SEED), "H" if count < 1 << 16 else "L"
    places = list(range(count))
    drawn = (Counter(dice.choices(places, k=count)) for _ in range(DRAWS))
    return [array(kind, accumulate(map(times.get, places, repeat(0)))) for times in drawn]


def _at_rank(ordered: Sequence[float], share: float) -> float:
    """Nearest-rank percentile: the smallest value that at least `share` of all values do not exceed."""
    # Rounded first: 0.975 x 2000 must be rank 1950 however the product comes out in binary.
    return ordered[max(math.ceil(round(share * len(ordered), 6)), 1) - 1]
