"""The few figures of a Task 1 run that a command prints."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from specapp.bench.report.interaction_section import summarise_interaction
from specapp.bench.report.model import Report, Task1Report


def summarise_accuracy(report: Report, turns: Sequence[int]) -> dict[str, dict[str, Any]]:
    """Accuracy, macro over instances, and mean of questions asked. Keys of the budgets are texts ("0", "5", "10"), as
    JSON has no others; None where a figure is not defined."""
    assert isinstance(report, Task1Report)
    found = {one.turns: one for arm in report.arms[:1] for one in arm.budgets}
    budgets = {str(count): found.get(count) for count in turns}
    return {
        "accuracy": {count: one.accuracy.mean if one and one.accuracy else None for count, one in budgets.items()},
        "unasked_accuracy": {
            count: one.unasked_accuracy.mean if one and one.unasked_accuracy else None for count, one in budgets.items()
        },
        "questions": {count: one.questions.mean if one else None for count, one in budgets.items()},
        **summarise_interaction(budgets),
    }


def write_accuracy_table(headline: Mapping[str, Mapping[str, Any]]) -> list[str]:
    """The same for a person."""
    lines = ["questions allowed   asked   accuracy   accuracy of those not asked"]
    for count, right in headline["accuracy"].items():
        asked, unasked = headline["questions"][count], headline["unasked_accuracy"][count]
        shown = "-" if asked is None else f"{asked:.1f}"
        lines.append(f"{count:>17}   {shown:>5}   {_percent(right):>8}   {_percent(unasked):>8}")
    return lines


def _percent(value: float | None) -> str:
    return "-" if value is None else f"{100 * value:.1f} %"
