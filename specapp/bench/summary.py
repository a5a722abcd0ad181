"""What the benchmark prints: one object for programs, one small table for people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from specapp.bench.report.headline import summarise_arm
from specapp.bench.report.model import Task1Report
from specapp.bench.task1 import Conditions


class Task1Summary(TypedDict):
    """Shares are 0..1, macro over instances; keys of the mappings are numbers of questions allowed.

    `questions`: questions asked, mean over instances; `runs`: finished ones of `wanted`.
    """

    status: str
    task: str
    agent: str
    model: str
    history: str
    instances: int
    runs: int
    wanted: int
    accuracy: dict[str, float | None]
    unasked_accuracy: dict[str, float | None]
    questions: dict[str, float | None]
    cost_usd: float | None
    out: str


def summarise(
    report: Task1Report,
    conditions: Conditions,
    turns: Sequence[int],
    *,
    instances: int,
    cost_usd: float | None,
    out: str,
) -> Task1Summary:
    """Figures of a report over the finished runs that were wanted."""
    wanted = instances * len(turns)
    figures = summarise_arm(report.arms[0]) if report.arms else None
    runs = len(report.arms[0].instances) if report.arms else 0
    budgets = [str(count) for count in turns]
    return Task1Summary(
        status="finished" if runs == wanted else "stopped",
        task="task1",
        agent=conditions.agent,
        model=conditions.model,
        history=conditions.history,
        instances=instances,
        runs=runs,
        wanted=wanted,
        accuracy={count: figures["accuracy"].get(count) if figures else None for count in budgets},
        unasked_accuracy={count: figures["unasked_accuracy"].get(count) if figures else None for count in budgets},
        questions={count: figures["questions"].get(count) if figures else None for count in budgets},
        cost_usd=cost_usd,
        out=out,
    )


def describe(summary: Task1Summary) -> str:
    """The same for a person."""
    lines = [
        f"Task 1, agent {summary['agent']} on {summary['model']}, history {summary['history']}: "
        f"{summary['runs']} of {summary['wanted']} runs finished, {summary['instances']} instances.",
        "questions allowed   asked   accuracy   accuracy of those not asked",
    ]
    for count, right in summary["accuracy"].items():
        asked, unasked = summary["questions"][count], summary["unasked_accuracy"][count]
        lines.append(f"{count:>17}   {_number(asked):>5}   {_percent(right):>8}   {_percent(unasked):>8}")
    cost = "unknown" if summary["cost_usd"] is None else f"{summary['cost_usd']:.2f} USD"
    return "\n".join([*lines, f"Cost: {cost}. Results and logs: {summary['out']}"])


def _percent(value: float | None) -> str:
    return "-" if value is None else f"{100 * value:.1f} %"


def _number(value: float | None) -> str:
    return "-" if value is None else f"{value:.1f}"
