"""A mean over instances and how far chance alone could have moved it."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass
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
    dice = random.Random(SEED)
    means = sorted(math.fsum(dice.choices(ordered, k=count)) / count for _ in range(DRAWS))
    tail = (1 - LEVEL) / 2
    return Estimate(mean=mean, low=_at_rank(means, tail), high=_at_rank(means, 1 - tail), count=count)


def _at_rank(ordered: Sequence[float], share: float) -> float:
    """Nearest-rank percentile: the smallest value that at least `share` of all values do not exceed."""
    # Rounded first: 0.975 x 2000 must be rank 1950 however the product comes out in binary.
    return ordered[max(math.ceil(round(share * len(ordered), 6)), 1) - 1]
