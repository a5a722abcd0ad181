"""What the benchmark prints: one object for programs, one small table for people."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from specapp.bench.conditions import Conditions
from specapp.bench.report.model import Report
from specapp.bench.tasks.task import Task


def summarise(
    task: Task[Any],
    report: Report,
    conditions: Conditions,
    turns: Sequence[int],
    *,
    instances: int,
    runs: int,
    cost_usd: float | None,
    out: str,
) -> dict[str, Any]:
    """The finished runs that were wanted: what was run, the task's figures by numbers of questions allowed (None where
    there is none), and what everybody's calls cost together."""
    wanted = instances * len(turns)
    return {
        "status": "finished" if runs == wanted else "stopped",
        "task": task.name,
        **conditions.facts(),
        "instances": instances,
        "runs": runs,
        "wanted": wanted,
        **task.headline(report, turns),
        "cost_usd": cost_usd,
        "out": out,
    }


def describe(task: Task[Any], summary: dict[str, Any]) -> str:
    """The same for a person."""
    cost = "unknown" if summary["cost_usd"] is None else f"{summary['cost_usd']:.2f} USD"
    return "\n".join(
        [
            f"{task.title}, agent {summary['agent']} on {summary['model']}, history {summary['history']}: "
            f"{summary['runs']} of {summary['wanted']} runs finished, {summary['instances']} instances.",
            f"User: {summary['user']}." + (f" Judges: {summary['judges']}." if "judges" in summary else ""),
            *task.table(summary),
            f"Cost: {cost}. Results and logs: {summary['out']}",
        ]
    )
