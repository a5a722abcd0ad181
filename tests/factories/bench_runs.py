"""The benchmark's command run in this process, and what it left behind."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

from django.core.management import call_command
from django.core.management.base import CommandError

from specapp.bench.gateways import open_logs
from specapp.buddy.events.calls import ModelCallCompleted


def bench(
    folder: Path, out: Path, *words: str, turns: str = "0,2", agent: str = "buddy", task: str = "task1"
) -> tuple[int, Any]:
    """Exit code and the object printed; for a refusal the line on stderr; None if nothing was printed."""
    printed, code = io.StringIO(), 0
    given = (task, "--agent", agent, "--turns", turns, "--instances", str(folder), "--out", str(out), "--json")
    try:
        call_command("bench", *given, *words, stdout=printed, stderr=io.StringIO())
    except CommandError as error:
        return error.returncode, str(error)
    except SystemExit as ended:
        code = int(str(ended.code))
    return code, json.loads(printed.getvalue() or "null")


def results_in(out: Path) -> list[dict[str, Any]]:
    """The lines without the seconds: only those differ when calls are made a second time."""
    lines = [json.loads(line) for line in (out / "results.jsonl").read_text(encoding="utf-8").splitlines()]
    return [line | {"seconds": 0} for line in lines]


def recorded_in(out: Path) -> list[str]:
    """The keys of all calls whose replies count in the logs of a results folder, as often as they were bought or
    reused."""
    found: list[str] = []
    for path in (out / "logs").glob("*.jsonl"):
        events = [item.event for item in open_logs(path.parent).load(path.stem)]
        found += [event.call_key for event in events if isinstance(event, ModelCallCompleted)]
    return found
