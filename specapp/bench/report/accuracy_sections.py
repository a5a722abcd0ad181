"""Sections about how often predictions are right: accuracy, never-asked questions, improvement."""

from __future__ import annotations

from collections.abc import Callable

from specapp.bench.metrics.accuracy import ACCURACY, UNASKED_ACCURACY, UNASKED_GAIN
from specapp.bench.metrics.estimate import INTERVAL, Estimate
from specapp.bench.metrics.improvement import IMPROVEMENT, STEPS
from specapp.bench.report.document import Block, Section, Table
from specapp.bench.report.line_plot import Line, draw_lines
from specapp.bench.report.model import ArmReport, Budget, Task1Report
from specapp.bench.report.numbers import UNDEFINED, write_percent, write_points_estimate, write_share_estimate
from specapp.bench.report.published import SOURCE
from specapp.bench.report.row_plots import Bar, draw_bars


def list_budgets(report: Task1Report) -> tuple[int, ...]:
    """Every question budget of the run, ascending."""
    return tuple(sorted({budget.turns for arm in report.arms for budget in arm.budgets}))


def write_accuracy(report: Task1Report) -> Section:
    """Accuracy by budget, the published figures below ours."""
    budgets = list_budgets(report)
    rows = [_row(arm, budgets, lambda one: one.accuracy, write_share_estimate) for arm in report.arms]
    lines = [_line(arm, lambda one: one.accuracy) for arm in report.arms]
    for paper in report.published:
        figures = tuple((turns, paper.accuracy[turns]) for turns in budgets if turns in paper.accuracy)
        known = dict(figures)
        rows.append((f"{paper.agent}, published", *(write_percent(known.get(turns)) for turns in budgets), UNDEFINED))
        points = tuple((turns, Estimate(mean=share, low=None, high=None, count=0)) for turns, share in figures)
        lines.append(Line(name=f"{paper.agent}, published", points=points, is_published=True))
    caption = "Accuracy in percent (95 % interval) by questions allowed"
    table = Table(caption, _head(budgets), tuple(rows))
    return Section(
        title="Accuracy",
        blocks=(Block(table, draw_lines(lines, caption)),),
        definitions=(ACCURACY, INTERVAL),
        notes=(f"Published: {SOURCE}; the best baseline is Claude Code. The paper prints no intervals.",),
    )


def write_unasked(report: Task1Report) -> Section:
    """Accuracy on the questions never asked, and what the answers taught about them."""
    budgets = list_budgets(report)
    caption = "Accuracy in percent (95 % interval) on questions never asked"
    table = Table(
        caption,
        _head(budgets),
        tuple(_row(arm, budgets, lambda one: one.unasked_accuracy, write_share_estimate) for arm in report.arms),
    )
    figure = draw_lines([_line(arm, lambda one: one.unasked_accuracy) for arm in report.arms], caption)
    blocks = [Block(table, figure)]
    later = tuple(turns for turns in budgets if turns)
    if later:
        gains = tuple(_row(arm, later, lambda one: one.unasked_gain, write_points_estimate) for arm in report.arms)
        blocks.append(
            Block(Table("Gain over T = 0 on the same never-asked questions, in percentage points", _head(later), gains))
        )
    return Section(title="Questions never asked", blocks=tuple(blocks), definitions=(UNASKED_ACCURACY, UNASKED_GAIN))


def write_improvement(report: Task1Report) -> Section | None:
    """Instances that a larger budget made better; None if the run has no two budgets to compare."""
    rows: list[tuple[str, ...]] = []
    bars = []
    for arm in report.arms:
        for one in arm.improvements:
            step = f"T = {one.before} to {one.after}"
            counts = (str(one.better), str(one.same), str(one.worse))
            rows.append((arm.name, step, write_percent(one.share), *counts))
            bars.append(Bar(f"{arm.name}, {step}", one.better, one.same, one.worse))
    if not rows:
        return None
    measured = {(one.before, one.after) for arm in report.arms for one in arm.improvements}
    for paper in report.published:
        rows += [
            (
                f"{paper.agent}, published",
                f"T = {before} to {after}",
                write_percent(paper.improved[f"{before}->{after}"]),
            )
            + (UNDEFINED,) * 3
            for before, after in STEPS
            if (before, after) in measured
        ]
    caption = "Instances by what more questions did to their accuracy"
    table = Table(caption, ("", "Step", "Improved, %", "Better", "Same", "Worse"), tuple(rows), words=2)
    return Section(
        title="Improvement with more questions",
        blocks=(Block(table, draw_bars(bars, caption, ("better", "same", "worse"))),),
        definitions=(IMPROVEMENT,),
    )


def _head(budgets: tuple[int, ...]) -> tuple[str, ...]:
    return ("", *(f"T = {turns}" for turns in budgets), "Instances")


def _row(
    arm: ArmReport,
    budgets: tuple[int, ...],
    pick: Callable[[Budget], Estimate | None],
    write: Callable[[Estimate | None], str],
) -> tuple[str, ...]:
    """Name, one figure a budget, number of instances (one number, or one a budget where they differ)."""
    found = {budget.turns: pick(budget) for budget in arm.budgets}
    counts = [str(one.count) if (one := found.get(turns)) else "0" for turns in budgets]
    shown = counts[0] if len(set(counts)) == 1 else " / ".join(counts)
    return (arm.name, *(write(found.get(turns)) for turns in budgets), shown)


def _line(arm: ArmReport, pick: Callable[[Budget], Estimate | None]) -> Line:
    points = ((budget.turns, pick(budget)) for budget in arm.budgets)
    return Line(name=arm.name, points=tuple((turns, one) for turns, one in points if one is not None))
