"""A process that is killed loses nothing that was recorded, and what was bought is not bought again."""

from __future__ import annotations

import signal
import sqlite3
import time
from pathlib import Path

import pytest

from specapp.buddy.events.calls import ModelCallCompleted
from specapp.engine.replay import prove_log
from specapp.engine.session_log import read_log
from tests.factories.commands import ROOT, Shell

SAMPLE = ROOT / "fixtures" / "proposals" / "sample.txt"
HISTORY = ROOT / "fixtures" / "histories" / "rosaura_seamstress.json"
DYING = ("--settings", "tests.factories.dying_settings")
BOUNDARIES = ("model_call.completed", "vote.cast", "question.answered", "sheet.written")
"""Real kills are dear; every other place a log can end is tried in tests/engine/test_replies_are_kept.py."""


def read_rows(database: Path, query: str) -> list[tuple[str, ...]]:
    """What another process has committed; nothing if there is no such table yet."""
    try:
        with sqlite3.connect(f"file:{database}?mode=ro", uri=True, timeout=5) as connection:
            return connection.execute(query).fetchall()
    except sqlite3.OperationalError:
        return []


def types_in(database: Path) -> list[str]:
    return [name for (name,) in read_rows(database, "select type from spec_event order by seq")]


def wait_for(database: Path, event_type: str) -> None:
    """Poll the database until the event is there."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        if event_type in types_in(database):
            return
    raise AssertionError(f"{event_type} was never recorded")


@pytest.mark.parametrize("boundary", BOUNDARIES)
def test_killed_session_is_resumed(tmp_path: Path, boundary: str) -> None:
    shell, out = Shell(tmp_path / "data"), tmp_path / "out"
    shell.environment["DIES_AFTER"] = boundary
    given = ("--proposal", SAMPLE, "--history", HISTORY, "--answers", "first", "--out", out, "--json")
    killed = shell.run("draft", *given, *DYING)
    assert (killed.code, killed.stdout) == (-signal.SIGKILL, ""), killed.stderr
    seen = types_in(shell.data / "specapp.sqlite3")
    assert boundary in seen and "session.finished" not in seen
    assert list(out.iterdir()) == []

    ((session,),) = read_rows(shell.data / "specapp.sqlite3", "select id from spec_session")
    ended = shell.run("resume", session, "--json")
    assert (ended.code, ended.result["status"]) == (0, "finished"), ended.stderr
    recorded = read_log((out / "session.jsonl").read_text(encoding="utf-8").split("\n"))
    assert [item.seq for item in recorded] == list(range(1, len(recorded) + 1))
    assert [item.event.type for item in recorded[: len(seen)]] == seen
    keys = [item.event.call_key for item in recorded if isinstance(item.event, ModelCallCompleted)]
    assert len(keys) == len(set(keys))
    assert prove_log(recorded).state.finished


def test_interrupted_session_leaves_with_130_and_is_kept(tmp_path: Path) -> None:
    shell = Shell(tmp_path / "data")
    process = shell.start("draft", "--proposal", SAMPLE, "--out", tmp_path / "out", "--json", stdin=-1)
    wait_for(tmp_path / "data" / "specapp.sqlite3", "question.asked")
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=30)
    assert (process.returncode, out) == (130, b"")
    assert b"Traceback" not in err
    listed = shell.run("resume", "--list").stdout.split()
    ended = shell.run("resume", listed[0], "--answers", "skip", "--json")
    assert (ended.code, ended.result["status"]) == (0, "finished")
