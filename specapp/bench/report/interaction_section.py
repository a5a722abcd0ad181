"""What agents got out of a grounded user, as a section of a report and as figures of the command."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from specapp.bench.metrics.estimate import Estimate
from specapp.bench.metrics.interaction import BUDGET_USE, FALLBACK_RATE, RECORD_COVERAGE
from specapp.bench.report.document import Block, Section, Table
from specapp.bench.report.model import AnyArm, AnyBudget
from specapp.bench.report.numbers import write_percent


def write_interaction(arms: Sequence[AnyArm]) -> Section | None:
    """Records reached, questions that met nothing, budget used; None if nobody was grounded."""
    rows = tuple(
        (
            arm.name, f"T = {one.turns}",
            *(write_percent(_mean(mean)) for mean in (found.coverage, found.fallback_rate, found.budget_use)),
            f"{sum(map(len, found.missed.values())) / found.runs:.1f}",
        )
        for arm in arms
        for one in arm.budgets
        if (found := one.interaction)
    )  # fmt: skip
    if not rows:
        return None
    head = ("", "Budget", "Points reached, %", "Met nothing, %", "Budget used, %", "Points missed, mean")
    table = Table("What the grounded user told", head, rows, words=2)
    definitions = (RECORD_COVERAGE, FALLBACK_RATE, BUDGET_USE)
    return Section(title="What was got out of the user", blocks=(Block(table),), definitions=definitions)


def summarise_interaction(budgets: Mapping[str, AnyBudget | None]) -> dict[str, dict[str, Any]]:
    """`interaction`: T -> its three figures, each None where it is not defined; nothing if nobody was grounded."""
    found = {count: one.interaction for count, one in budgets.items() if one and one.interaction}
    if not found:
        return {}
    return {
        "interaction": {
            count: {
                "coverage": _mean(figures.coverage),
                "fallback_rate": _mean(figures.fallback_rate),
                "budget_use": _mean(figures.budget_use),
            }
            for count, figures in found.items()
        }
    }


def _mean(estimate: Estimate | None) -> float | None:
    return estimate.mean if estimate else None
