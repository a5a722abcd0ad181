"""The files of a finished run: results.jsonl, and the report that is made from it alone."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from specapp.bench.conditions import Conditions
from specapp.bench.report.files import REPORT_FILES, render_comparison, render_report
from specapp.bench.report.model import Report, Run
from specapp.bench.results import AnyResult, read_result, write_result
from specapp.bench.tasks.task import Task
from specapp.buddy.errors import InputRefused
from specapp.sessions.actions.write_outputs import write_whole

RESULTS_NAME: Final = "results.jsonl"


def write_outputs(out: Path, task: Task[AnyResult], results: Sequence[AnyResult], conditions: Conditions) -> Report:
    """Results and report; the same results give the same bytes."""
    write_whole(out / RESULTS_NAME, "".join(write_result(result) + "\n" for result in results).encode())
    report = task.report(Run(out.name, results, conditions.facts()))
    _write_all(out, render_report(report))
    return report


def write_comparison(
    out: Path, task: Task[AnyResult], results: Sequence[AnyResult], conditions: Conditions, other: Path
) -> None:
    """This run against an earlier one, which stands first. InputRefused if the two cannot be compared."""
    earlier = Run(other.name, read_results(other, task.result), read_facts(other))
    try:
        found = task.compare(earlier, Run(out.name, results, conditions.facts()))
    except ValueError as error:
        raise InputRefused(f"{other} cannot be compared with this run: {error}.") from error
    _write_all(out, render_comparison(found))


def read_results(folder: Path, kind: type[AnyResult]) -> list[AnyResult]:
    """The results that a run of the same task left in its folder; InputRefused if there are none."""
    try:
        lines = (folder / RESULTS_NAME).read_text(encoding="utf-8").splitlines()
        return [read_result(line, kind) for line in lines]
    except OSError as error:
        raise InputRefused(f"{folder} holds no results of a run ({error.strerror}): name its --out folder.") from error
    except ValueError as error:
        raise InputRefused(
            f"{folder / RESULTS_NAME} cannot be read as results of this task: name the folder of such a run, or run "
            "its benchmark command again."
        ) from error


def read_facts(folder: Path) -> dict[str, str]:
    """What the report of an earlier run says of it; nothing if there is no report."""
    try:
        facts = json.loads((folder / REPORT_FILES[0]).read_text(encoding="utf-8"))["run"]["facts"]
        return {str(name): str(value) for name, value in facts.items()}
    except (OSError, ValueError, TypeError, KeyError, AttributeError):
        return {}


def _write_all(out: Path, files: Mapping[str, bytes]) -> None:
    for name, data in files.items():
        write_whole(out / name, data)
