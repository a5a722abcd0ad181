"""The few figures of a Task 2 run that a command prints."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from specapp.bench.metrics.marks import MEASURES
from specapp.bench.report.interaction_section import summarise_interaction
from specapp.bench.report.judged_model import MarksBudget, Task2Report
from specapp.bench.report.model import Report


def summarise_marks(report: Report, turns: Sequence[int]) -> dict[str, dict[str, Any]]:
    """Marks by criterion with their average, and mean of questions asked. Keys of the budgets are texts, as JSON has
    no others; None where no run has finished."""
    assert isinstance(report, Task2Report)
    found = {one.turns: one for arm in report.arms[:1] for one in arm.budgets}
    budgets = {str(count): found.get(count) for count in turns}
    return {
        "scores": {count: _marks(one) if one else None for count, one in budgets.items()},
        "questions": {count: one.questions.mean if one else None for count, one in budgets.items()},
        "early_stop": {count: one.questions.early if one else None for count, one in budgets.items()},
        **summarise_interaction(budgets),
    }


def write_marks_table(headline: Mapping[str, Mapping[str, Any]]) -> list[str]:
    """The same for a person."""
    names = "   ".join(f"{measure:>11}" for measure in MEASURES)
    lines = [f"questions allowed   asked   {names}"]
    for count, marks in headline["scores"].items():
        asked = headline["questions"][count]
        shown = "-" if asked is None else f"{asked:.1f}"
        figures = "   ".join(f"{marks[measure]:>11.2f}" if marks else f"{'-':>11}" for measure in MEASURES)
        lines.append(f"{count:>17}   {shown:>5}   {figures}")
    return lines


def _marks(budget: MarksBudget) -> dict[str, float]:
    return {measure: found.mean for measure in MEASURES if (found := budget.marks[measure])}
