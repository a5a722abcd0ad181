"""What a run took: model calls, tokens, money and time."""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from specapp.bench.metrics.definition import Definition
from specapp.bench.results import RunResult

SPENDING: Final = Definition(
    key="spending",
    title="Tokens, cost and time",
    unit="calls, tokens, US dollars, seconds",
    text="Sums of the agent's own calls over all instances under the budget T, and the mean per instance. Cost is "
    "unknown as soon as it is unknown for one instance, never a sum of the known part; what the simulated user and "
    "the judges cost stands apart. Time is the model time of the agent's calls per instance, as measured while "
    "others may have run beside it: mean and median.",
)


@dataclass(frozen=True)
class Spending:
    """Totals of `count` instances; `cost_usd` (the agent's) and `outside_usd` (of user and judges) are None if the
    price of any of them is unknown. Times in seconds."""

    count: int
    calls: int
    prompt_tokens: int
    completion_tokens: int
    cost_usd: float | None
    seconds: float
    mean_seconds: float
    median_seconds: float
    outside_usd: float | None = 0.0


def sum_spending(results: Sequence[RunResult]) -> Spending | None:
    """What the results took together; None without results. See SPENDING."""
    if not results:
        return None
    seconds = sorted(result.seconds for result in results)
    return Spending(
        count=len(results),
        calls=sum(result.calls for result in results),
        prompt_tokens=sum(result.prompt_tokens for result in results),
        completion_tokens=sum(result.completion_tokens for result in results),
        cost_usd=_sum_known([result.cost_usd for result in results]),
        seconds=math.fsum(seconds),
        mean_seconds=math.fsum(seconds) / len(seconds),
        median_seconds=statistics.median(seconds),
        outside_usd=_sum_known([result.outside_usd for result in results]),
    )


def _sum_known(costs: Sequence[float | None]) -> float | None:
    known = [cost for cost in costs if cost is not None]
    return math.fsum(known) if len(known) == len(costs) else None
