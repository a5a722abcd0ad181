"""Sections of Task 1 about everything beside accuracy: calibration, and arms against each other."""

from __future__ import annotations

from collections.abc import Sequence

from specapp.bench.metrics.calibration import CALIBRATION
from specapp.bench.metrics.contest import CONTEST, DIFFERENCE, HISTORY_GAIN
from specapp.bench.report.document import Block, Section, Table
from specapp.bench.report.line_plot import draw_reliability
from specapp.bench.report.model import ArmReport, Duel, Task1Report
from specapp.bench.report.numbers import write_number, write_percent, write_points_estimate, write_probability
from specapp.bench.report.row_plots import Bar, draw_bars, draw_differences


def write_calibration(report: Task1Report) -> Section | None:
    """Error and Brier score of each arm, and its reliability by bins; None if no prediction has a confidence."""
    rows = [
        (
            arm.name, f"T = {one.turns}", f"{one.calibration.count:,}",
            write_number(one.calibration.error, 3), write_number(one.calibration.brier, 3),
            f"{one.unasked_calibration.count:,}",
            write_number(one.unasked_calibration.error, 3), write_number(one.unasked_calibration.brier, 3),
        )
        for arm in report.arms
        for one in arm.budgets
        if one.calibration.count
    ]  # fmt: skip
    if not rows:
        return None
    head = ("", "Budget", "Predictions", "Error", "Brier", "Never asked", "Error", "Brier")
    table = Table("Calibration of predictions with a confidence: all, then never asked", head, tuple(rows), words=2)
    bins = [_write_bins(arm) for arm in report.arms if any(one.calibration.count for one in arm.budgets)]
    return Section(title="Calibration", blocks=(Block(table), *bins), definitions=(CALIBRATION,))


def write_agents(report: Task1Report) -> Section | None:
    """Agents against each other with the same kind of history; None if there is one agent only."""
    if not report.agents:
        return None
    caption = "Instances won, tied and lost by the first of two agents"
    bars = [Bar(_name_duel(duel), duel.contest.wins, duel.contest.ties, duel.contest.losses) for duel in report.agents]
    figure = draw_bars(bars, caption, ("first wins", "tie", "second wins"))
    return Section(
        title="Agents against each other",
        blocks=(Block(_write_duels(report.agents, caption), figure),),
        definitions=(CONTEST, DIFFERENCE),
    )


def write_histories(report: Task1Report) -> Section | None:
    """What the own history gives over the controls; None if the run has no control."""
    if not report.histories:
        return None
    caption = "Gain of the own history over another one, in percentage points"
    rows = [(_name_duel(duel), duel.contest.difference) for duel in report.histories]
    return Section(
        title="Own history against the controls",
        blocks=(Block(_write_duels(report.histories, caption), draw_differences(rows, caption)),),
        definitions=(HISTORY_GAIN, CONTEST),
    )


def _write_bins(arm: ArmReport) -> Block:
    """One arm's bins under every budget, without the empty ones."""
    caption = f"Reliability of confidences: {arm.name}"
    rows = tuple(
        (
            f"T = {budget.turns}", f"{100 * one.low:.0f}–{100 * one.high:.0f}", f"{one.count:,}",
            write_percent(one.confidence), write_percent(one.accuracy),
        )
        for budget in arm.budgets
        for one in budget.calibration.bins
    )  # fmt: skip
    head = ("Budget", "Confidence, %", "Predictions", "Mean confidence, %", "Right, %")
    figure = draw_reliability([(f"T = {one.turns}", one.calibration) for one in arm.budgets], caption)
    return Block(Table(caption, head, rows, words=2), figure)


def _write_duels(duels: Sequence[Duel], caption: str) -> Table:
    rows = tuple(
        (
            duel.first,
            duel.second,
            f"T = {duel.turns}",
            f"{duel.contest.wins} / {duel.contest.ties} / {duel.contest.losses}",
            write_probability(duel.contest.p),
            write_points_estimate(duel.contest.difference),
        )
        for duel in duels
    )
    return Table(caption, ("First", "Second", "Budget", "Win / tie / loss", "p", "Difference"), rows, words=3)


def _name_duel(duel: Duel) -> str:
    return f"{duel.first} : {duel.second}, T = {duel.turns}"
