"""The files of a finished run: results.jsonl, and the report that is made from it alone."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from specapp.bench.report.build import build_report
from specapp.bench.report.compare import compare
from specapp.bench.report.files import render_comparison, render_report
from specapp.bench.report.model import Run, Task1Report
from specapp.bench.results import Task1Result, read_result, write_result
from specapp.bench.task1 import Conditions
from specapp.buddy.errors import InputRefused
from specapp.sessions.actions.write_outputs import write_whole

RESULTS_NAME: Final = "results.jsonl"


def write_outputs(out: Path, results: Sequence[Task1Result], conditions: Conditions) -> Task1Report:
    """Results and report; the same results give the same bytes."""
    write_whole(out / RESULTS_NAME, "".join(write_result(result) + "\n" for result in results).encode())
    report = build_report(_run(out, results, conditions.model))
    _write_all(out, render_report(report))
    return report


def write_comparison(out: Path, results: Sequence[Task1Result], conditions: Conditions, other: Path) -> None:
    """This run against an earlier one, which stands first. InputRefused if the two cannot be compared."""
    earlier = read_results(other)
    try:
        found = compare(_run(other, earlier, ""), _run(out, results, conditions.model))
    except ValueError as error:
        raise InputRefused(f"{other} cannot be compared with this run: {error}.") from error
    _write_all(out, render_comparison(found))


def read_results(folder: Path) -> list[Task1Result]:
    """The results that a run left in its folder; InputRefused if there are none."""
    try:
        lines = (folder / RESULTS_NAME).read_text(encoding="utf-8").splitlines()
        return [read_result(line) for line in lines]
    except OSError as error:
        raise InputRefused(f"{folder} holds no results of a run ({error.strerror}): name its --out folder.") from error
    except (ValueError, TypeError, KeyError) as error:
        raise InputRefused(f"{folder / RESULTS_NAME} cannot be read: run its benchmark command again.") from error


def _run(folder: Path, results: Sequence[Task1Result], model: str) -> Run:
    facts = {"model": model} if model else {}
    return Run(folder.name, results, {**facts, "user": "simulated by rules, answers from the hidden choices"})


def _write_all(out: Path, files: dict[str, bytes]) -> None:
    for name, data in files.items():
        write_whole(out / name, data)
