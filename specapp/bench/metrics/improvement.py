"""How many instances a larger question budget made better."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from specapp.bench.metrics.definition import Definition
from specapp.bench.metrics.scoring import score_instance
from specapp.bench.metrics.selection import pair_by_instance
from specapp.bench.results import Task1Result

STEPS: Final = ((0, 5), (5, 10), (0, 10))
"""The published pairs of budgets."""

IMPROVEMENT: Final = Definition(
    key="improvement",
    title="Instances improved",
    unit="share of instances, 0-1",
    text="Share of instances whose accuracy with the larger budget is strictly greater (>) than with the smaller one, "
    "of all instances that have both results and a scored question. Equal accuracy is no improvement: ties stay in the "
    "denominator and are shown apart, as are the instances that got worse.",
)


@dataclass(frozen=True)
class Improvement:
    """Instances by what the step from budget `before` to `after` did to them; `share` = better / all three."""

    before: int
    after: int
    better: int
    same: int
    worse: int
    share: float | None


def count_improved(smaller: Sequence[Task1Result], larger: Sequence[Task1Result], step: tuple[int, int]) -> Improvement:
    """Compare one arm under the two budgets of `step`; `share` is None without a common instance. See IMPROVEMENT."""
    better = same = worse = 0
    for before, after in pair_by_instance(smaller, larger):
        first, second = score_instance(before), score_instance(after)
        if first is None or second is None:
            continue
        better, same, worse = better + (second > first), same + (second == first), worse + (second < first)
    count = better + same + worse
    return Improvement(
        before=step[0], after=step[1], better=better, same=same, worse=worse, share=better / count if count else None
    )
