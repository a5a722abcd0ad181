"""Sections that the reports of all tasks share: questions asked, and what a run took."""

from __future__ import annotations

from collections.abc import Sequence

from specapp.bench.metrics.questions import QUESTIONS
from specapp.bench.metrics.spending import SPENDING
from specapp.bench.report.document import Block, Section, Table
from specapp.bench.report.model import AnyArm, AnyComparison
from specapp.bench.report.numbers import UNDEFINED, write_cost, write_number, write_percent
from specapp.bench.report.published import Published, PublishedMarks


def write_questions(arms: Sequence[AnyArm], published: Sequence[Published | PublishedMarks]) -> Section:
    """Questions asked under each budget and how often an agent stopped early, with the published figures."""
    rows: list[tuple[str, ...]] = [
        (
            arm.name, f"T = {one.turns}", write_number(one.questions.mean), str(one.questions.largest),
            write_number(one.questions.answered), write_percent(one.questions.early),
        )
        for arm in arms
        for one in arm.budgets
    ]  # fmt: skip
    measured = {one.turns for arm in arms for one in arm.budgets}
    for paper in published:
        early = write_percent(paper.early) if isinstance(paper, Published) else UNDEFINED
        for turns, mean in paper.questions.items():
            if turns in measured:
                rows.append(
                    (f"{paper.agent}, published", f"T = {turns}", write_number(mean), UNDEFINED, UNDEFINED, early)
                )
    head = ("", "Budget", "Asked, mean", "Most", "Answered, mean", "Early stop, %")
    table = Table("Questions put to the user", head, tuple(rows), words=2)
    note = "The paper prints one early-stop share per agent, of Task 1, and does not say which budgets it pools."
    return Section(title="Questions asked", blocks=(Block(table),), definitions=(QUESTIONS,), notes=(note,))


def write_spending(arms: Sequence[AnyArm]) -> Section:
    """Calls, tokens, cost and time."""
    rows = tuple(
        (
            arm.name, f"T = {turns}", f"{spent.calls:,}", f"{spent.prompt_tokens:,}",
            f"{spent.completion_tokens:,}", write_cost(spent.cost_usd),
            write_cost(None if spent.cost_usd is None else spent.cost_usd / spent.count),
            write_cost(spent.outside_usd), write_number(spent.mean_seconds), write_number(spent.median_seconds),
        )
        for arm in arms
        for turns, spent in ((one.turns, one.spending) for one in arm.budgets)
    )  # fmt: skip
    head = (
        "", "Budget", "Calls", "Tokens in", "Tokens out", "Cost, USD", "Cost each, USD", "User and judges, USD",
        "Mean, s", "Median, s",
    )  # fmt: skip
    table = Table("Sums over all instances, and time per instance", head, rows, words=2)
    return Section(title="Tokens, cost and time", blocks=(Block(table),), definitions=(SPENDING,))


def write_means(compared: Sequence[AnyComparison]) -> Section:
    """Questions, calls, tokens, cost and time of two runs on their common instances."""
    rows = tuple(
        (row.name, f"T = {row.turns}, {letter}", write_number(asked.mean), f"{spent.calls:,}",
         f"{spent.prompt_tokens:,}", f"{spent.completion_tokens:,}", write_cost(spent.cost_usd),
         write_number(spent.mean_seconds))
        for row in compared
        for letter, asked, spent in (
            ("A", row.questions_a, row.spending_a), ("B", row.questions_b, row.spending_b),
        )
        if asked and spent
    )  # fmt: skip
    head = ("", "Budget, run", "Asked, mean", "Calls", "Tokens in", "Tokens out", "Cost, USD", "Mean, s")
    table = Table("Sums over the common instances, and time per instance", head, rows, words=2)
    return Section("Questions, tokens, cost and time", (Block(table),), (QUESTIONS, SPENDING))
