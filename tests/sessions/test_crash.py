"""A process that is killed loses nothing that was recorded, and what was bought is not bought again."""

from __future__ import annotations

import json
import signal
import sqlite3
import time
from pathlib import Path

import pytest

from tests.factories.commands import ROOT, Shell

SAMPLE = ROOT / "fixtures" / "proposals" / "sample.txt"
HISTORY = ROOT / "fixtures" / "histories" / "rosaura_seamstress.json"
BOUNDARIES = (
    "session.created", "profile.completed", "summary.completed", "draft.completed", "question.asked", "chart.completed",
    "round.opened", "vote.cast", "dimension.escalated", "asking.finished", "sheet.written", "sheet.reviewed",
)  # fmt: skip


def wait_for(database: Path, event_type: str, process_is_alive: object) -> int:
    """Poll the database until the event is there; the number of events seen."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        if database.exists():
            try:
                with sqlite3.connect(f"file:{database}?mode=ro", uri=True, timeout=5) as connection:
                    rows = connection.execute("select type from spec_event").fetchall()
            except sqlite3.OperationalError:
                rows = []
            if (event_type,) in rows:
                return len(rows)
    raise AssertionError(f"{event_type} was never recorded")


@pytest.mark.parametrize("boundary", BOUNDARIES)
def test_killed_session_is_resumed(tmp_path: Path, boundary: str) -> None:
    shell = Shell(tmp_path / "data")
    out = tmp_path / "out"
    process = shell.start(
        "draft", "--proposal", SAMPLE, "--history", HISTORY, "--answers", "first", "--out", out, "--json"
    )
    seen = wait_for(tmp_path / "data" / "specapp.sqlite3", boundary, process)
    process.send_signal(signal.SIGKILL)
    process.communicate()
    listed = shell.run("resume", "--list").stdout.split()
    if not listed:  # the end was faster than the signal
        assert (out / "session.jsonl").exists()
        return
    ended = shell.run("resume", listed[0], "--json")
    assert ended.code == 0, ended.stderr
    assert ended.result["status"] == "finished"
    events = [json.loads(line) for line in (out / "session.jsonl").read_text(encoding="utf-8").splitlines()]
    assert [event["seq"] for event in events] == list(range(1, len(events) + 1))
    assert len(events) >= seen
    keys = [event["data"]["call_key"] for event in events if event["type"] == "model_call.completed"]
    assert len(keys) == len(set(keys))
    assert shell.run("replay", out / "session.jsonl").code == 0


def test_interrupted_session_leaves_with_130_and_is_kept(tmp_path: Path) -> None:
    shell = Shell(tmp_path / "data")
    process = shell.start("draft", "--proposal", SAMPLE, "--out", tmp_path / "out", "--json", stdin=-1)
    wait_for(tmp_path / "data" / "specapp.sqlite3", "question.asked", process)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=30)
    assert (process.returncode, out) == (130, b"")
    assert b"Traceback" not in err
    listed = shell.run("resume", "--list").stdout.split()
    ended = shell.run("resume", listed[0], "--answers", "skip", "--json")
    assert (ended.code, ended.result["status"]) == (0, "finished")
