"""Sections of a comparison of Task 1: accuracies side by side, and what changed."""

from __future__ import annotations

from specapp.bench.metrics.accuracy import ACCURACY
from specapp.bench.metrics.contest import CONTEST, DIFFERENCE
from specapp.bench.metrics.estimate import INTERVAL
from specapp.bench.report.document import Block, Section, Table
from specapp.bench.report.model import RunComparison
from specapp.bench.report.numbers import write_points_estimate, write_probability, write_share_estimate
from specapp.bench.report.row_plots import Bar, draw_bars, draw_differences


def write_accuracies(comparison: RunComparison) -> Section:
    """Accuracy of both runs and the difference B minus A."""
    caption = "Accuracy in percent and difference B minus A in points (95 % intervals)"
    rows = tuple(
        (
            row.name, f"T = {row.turns}", write_share_estimate(row.accuracy_a), write_share_estimate(row.accuracy_b),
            write_points_estimate(row.b_against_a.difference), str(row.accuracy_a.count if row.accuracy_a else 0),
        )
        for row in comparison.rows
    )  # fmt: skip
    table = Table(caption, ("", "Budget", "A", "B", "Difference", "Instances"), rows, words=2)
    plotted = [(f"{row.name}, T = {row.turns}", row.b_against_a.difference) for row in comparison.rows]
    figure = draw_differences(plotted, "Difference B minus A in percentage points")
    return Section("Accuracy", (Block(table, figure),), (ACCURACY, INTERVAL))


def write_changes(comparison: RunComparison) -> Section:
    """Instances and single questions that B got right where A did not, and the other way round."""
    caption = "Instances by which run was right more often"
    rows, bars = [], []
    for row in comparison.rows:
        found = row.b_against_a
        rows.append(
            (
                row.name, f"T = {row.turns}", f"{found.wins:,}", f"{found.ties:,}", f"{found.losses:,}",
                write_probability(found.p), f"{found.only_first_right:,}", f"{found.only_second_right:,}",
            )
        )  # fmt: skip
        bars.append(Bar(f"{row.name}, T = {row.turns}", found.wins, found.ties, found.losses))
    head = ("", "Budget", "B better", "Same", "A better", "p", "Newly right in B", "Newly wrong in B")
    figure = draw_bars(bars, caption, ("B better", "same", "A better"))
    return Section("What changed", (Block(Table(caption, head, tuple(rows), words=2), figure),), (CONTEST, DIFFERENCE))
