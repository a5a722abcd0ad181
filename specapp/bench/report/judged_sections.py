"""A report and a comparison of Task 2, laid out as documents."""

from __future__ import annotations

from collections.abc import Sequence

from specapp.bench.metrics.contest import CONTEST
from specapp.bench.metrics.estimate import INTERVAL
from specapp.bench.metrics.marks import (
    AVERAGE,
    CONSISTENCY,
    COVERAGE,
    INSIGHT,
    MARK_DIFFERENCE,
    MEASURES,
    PRECISION,
    READABILITY,
    RULES,
    SPREAD,
)
from specapp.bench.report.document import Block, Document, Section, Table
from specapp.bench.report.effort_sections import write_means, write_questions, write_spending
from specapp.bench.report.interaction_section import write_interaction
from specapp.bench.report.judged_model import MarksArm, MarksComparison, Task2Comparison, Task2Report
from specapp.bench.report.line_plot import MARKS, Line, draw_lines
from specapp.bench.report.numbers import (
    write_mark,
    write_mark_difference_estimate,
    write_mark_estimate,
    write_number,
    write_probability,
)
from specapp.bench.report.published import MARKS_SOURCE, RULES_CAVEAT
from specapp.bench.report.row_plots import MARKS as MARK_DIFFERENCES
from specapp.bench.report.row_plots import Bar, draw_bars, draw_differences
from specapp.bench.report.sections import lay_out_both, list_facts

OTHER_JUDGES = (
    "The two runs were marked by different judges: a difference between them may be one of judges, not of agents."
)


def lay_out_judged_report(report: Task2Report) -> Document:
    """The report of one run."""
    sections: tuple[Section | None, ...] = ()
    if report.arms:
        sections = (
            _write_marks(report),
            _write_judges(report),
            write_questions(report.arms, report.published),
            write_interaction(report.arms),
            write_spending(report.arms),
        )
    empty = () if report.arms else ("This run has no finished instance yet.",)
    return Document(
        title=f"SpecBench Task 2: {report.run.label}",
        facts=list_facts(report.run),
        caveats=(*empty, *report.caveats),
        sections=tuple(section for section in sections if section is not None),
    )


def lay_out_judged_comparison(comparison: Task2Comparison) -> Document:
    """Two runs side by side."""
    judges = {run.facts.get("judges") for run in (comparison.run_a, comparison.run_b)}
    notes = ((RULES_CAVEAT,) if comparison.judged_by_rules else ()) + ((OTHER_JUDGES,) if len(judges) > 1 else ())
    sections = (_write_contests(comparison), _write_differences(comparison), write_means(comparison.rows))
    return lay_out_both(
        "Task 2", comparison.run_a, comparison.run_b, comparison.common_instances,
        (comparison.only_a, comparison.only_b), sections if comparison.rows else (), notes,
    )  # fmt: skip


def _write_marks(report: Task2Report) -> Section:
    """One block an arm: criteria down, budgets across, the published figures to the right."""
    rules = (RULES,) if report.judged_by_rules else ()
    return Section(
        title="Marks",
        blocks=tuple(_write_arm(arm, report) for arm in report.arms),
        definitions=(COVERAGE, PRECISION, CONSISTENCY, INSIGHT, READABILITY, AVERAGE, INTERVAL, *rules),
        notes=(
            f"Published: {MARKS_SOURCE}; for how many questions is not stated, and no intervals are printed. The best "
            "baseline is another one from criterion to criterion.",
        ),
    )


def _write_arm(arm: MarksArm, report: Task2Report) -> Block:
    kind = "Marks by rules" if report.judged_by_rules else "Marks"
    caption = f"{kind}, 1 to 5 (95 % interval), by questions allowed: {arm.name}"
    head = ("", *(f"T = {one.turns}" for one in arm.budgets), *(f"{one.agent}, published" for one in report.published))
    rows: list[tuple[str, ...]] = [
        (
            measure.capitalize(),
            *(write_mark_estimate(one.marks[measure]) for one in arm.budgets),
            *(write_mark(one.marks[measure]) for one in report.published),
        )
        for measure in MEASURES
    ]
    counts = [str(one.questions.count) for one in arm.budgets]
    rows.append(("Instances", *counts, *("" for _ in report.published)))
    lines = [
        Line(
            name=measure.capitalize(),
            points=tuple((one.turns, mark) for one in arm.budgets if (mark := one.marks[measure])),
        )
        for measure in MEASURES
    ]
    return Block(Table(caption, head, tuple(rows)), draw_lines(lines, caption, MARKS))


def _write_judges(report: Task2Report) -> Section:
    """Every judge by itself, and how far judges of one sheet are apart."""
    rows = tuple(
        (
            arm.name, f"T = {one.turns}", str(judge.seat), judge.model or "rules",
            *(write_mark(judge.marks[measure]) for measure in MEASURES),
        )
        for arm in report.arms
        for one in arm.budgets
        for judge in one.judges
    )  # fmt: skip
    head = ("", "Budget", "Seat", "Judge", *(measure.capitalize() for measure in MEASURES))
    spreads = tuple(
        (arm.name, f"T = {one.turns}", write_mark_estimate(one.spread), write_number(one.characters, 0))
        for arm in report.arms
        for one in arm.budgets
    )
    return Section(
        title="Judges",
        blocks=(
            Block(Table("Mean marks of each judge", head, rows, words=4)),
            Block(
                Table(
                    "How far judges are apart, and how long the sheets are",
                    ("", "Budget", "Spread", "Characters, mean"),
                    spreads,
                    words=2,
                )
            ),
        ),
        definitions=(SPREAD,),
    )


def _write_contests(comparison: Task2Comparison) -> Section:
    """Average marks of both runs, and who won how many instances."""
    caption = "Average mark of both runs (95 % interval), and instances by which run was marked higher"
    rows, bars = [], []
    for row in comparison.rows:
        found = row.b_against_a
        rows.append(
            (
                row.name, f"T = {row.turns}", write_mark_estimate(row.average_a), write_mark_estimate(row.average_b),
                f"{found.wins} / {found.ties} / {found.losses}", write_probability(found.p),
                str(row.average_a.count if row.average_a else 0),
            )
        )  # fmt: skip
        bars.append(Bar(f"{row.name}, T = {row.turns}", found.wins, found.ties, found.losses))
    head = ("", "Budget", "A", "B", "B wins / tie / A wins", "p", "Instances")
    figure = draw_bars(bars, caption, ("B better", "same", "A better"))
    return Section("Average mark", (Block(Table(caption, head, tuple(rows), words=2), figure),), (AVERAGE, CONTEST))


def _write_differences(comparison: Task2Comparison) -> Section:
    """B minus A: one block an arm, criteria down, budgets across."""
    names = dict.fromkeys(row.name for row in comparison.rows)
    blocks = [_write_difference(name, [row for row in comparison.rows if row.name == name]) for name in names]
    return Section("Criterion by criterion", tuple(blocks), (MARK_DIFFERENCE,))


def _write_difference(name: str, compared: Sequence[MarksComparison]) -> Block:
    caption = f"Difference B minus A in marks (95 % interval): {name}"
    rows = tuple(
        (measure.capitalize(), *(write_mark_difference_estimate(row.differences[measure]) for row in compared))
        for measure in MEASURES
    )
    plotted = [
        (f"{measure.capitalize()}, T = {row.turns}", row.differences[measure])
        for measure in MEASURES
        for row in compared
    ]
    table = Table(caption, ("", *(f"T = {row.turns}" for row in compared)), rows)
    return Block(table, draw_differences(plotted, caption, MARK_DIFFERENCES))
