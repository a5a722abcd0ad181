"""The few figures of a run that a command prints."""

from __future__ import annotations

from typing import TypedDict

from specapp.bench.report.model import ArmReport


class Headline(TypedDict):
    """Keys of the budgets are texts ("0", "5", "10"), as JSON has no others. None where a figure is not defined."""

    accuracy: dict[str, float | None]
    unasked_accuracy: dict[str, float | None]
    questions: dict[str, float]
    instances: int
    cost_usd: float | None


def summarise_arm(arm: ArmReport) -> Headline:
    """Accuracy and questions by budget; cost in US dollars over all budgets, None if any of it is unknown."""
    costs = [budget.spending.cost_usd for budget in arm.budgets]
    known = [cost for cost in costs if cost is not None]
    return Headline(
        accuracy={str(one.turns): one.accuracy.mean if one.accuracy else None for one in arm.budgets},
        unasked_accuracy={
            str(one.turns): one.unasked_accuracy.mean if one.unasked_accuracy else None for one in arm.budgets
        },
        questions={str(one.turns): one.questions.mean for one in arm.budgets},
        instances=len({score.instance for score in arm.instances}),
        cost_usd=sum(known) if len(known) == len(costs) else None,
    )
