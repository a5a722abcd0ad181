"""Exit code 3: the model went away or the limit is used up; the session is kept, and resume finishes it."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from specapp.buddy.events.calls import ModelCallCompleted
from specapp.buddy.events.envelope import RecordedEvent
from specapp.engine.replay import prove_log
from specapp.engine.session_log import read_log
from tests.factories.commands import RESULT_KEYS, ROOT, Ended, Shell
from tests.factories.failing_gateways import AWAY

SAMPLE = ROOT / "fixtures" / "proposals" / "sample.txt"
HISTORY = ROOT / "fixtures" / "histories" / "rosaura_seamstress.json"
FAILING = ("--settings", "tests.factories.failing_settings")
BUDGETED = ("--settings", "tests.factories.budgeted_settings")
FILES = ["session.jsonl", "spec.json", "spec.md", "spec.pdf"]


@pytest.fixture
def shell(tmp_path: Path) -> Shell:
    return Shell(tmp_path / "data")


@pytest.fixture
def out(tmp_path: Path) -> Path:
    return tmp_path / "out"


def draft(shell: Shell, out: Path, *options: str, answers: str = "first") -> Ended:
    given = ("--proposal", SAMPLE, "--history", HISTORY, "--answers", answers, "--out", out, "--json")
    return shell.run("draft", *given, *options)


def prove_file(out: Path) -> list[RecordedEvent]:
    """The events of the log written there, proven."""
    recorded = read_log((out / "session.jsonl").read_text(encoding="utf-8").split("\n"))
    assert prove_log(recorded).events == len(recorded)
    return recorded


def check_kept(shell: Shell, out: Path, ended: Ended, *, error: str) -> str:
    """What exit code 3 promises; returns the session's id."""
    assert (ended.code, set(ended.result)) == (3, RESULT_KEYS), ended.stderr
    assert (ended.result["status"], ended.result["error"]) == ("failed", error)
    session = str(ended.result["session"])
    assert f"resume {session}" in ended.stderr
    assert "Traceback" not in ended.stderr
    assert sorted(path.name for path in out.iterdir()) == ["session.jsonl"]
    assert prove_file(out)[-1].event.type == "session.failed"
    assert shell.run("resume", "--list").stdout.split()[:2] == [session, "failed"]
    return session


def check_finished(shell: Shell, out: Path, session: str) -> None:
    """Resume ends the session, writes everything, and buys no call a second time."""
    ended = shell.run("resume", session, "--json")
    assert (ended.code, ended.result["status"], ended.result["session"]) == (0, "finished", session), ended.stderr
    assert (ended.result["error"], ended.result["sections"]) == ("", 9)
    assert sorted(path.name for path in out.iterdir()) == FILES
    events = [item.event for item in prove_file(out)]
    bought = Counter(event.call_key for event in events if isinstance(event, ModelCallCompleted))
    assert set(bought.values()) == {1}


def test_a_model_that_goes_away_at_the_last_step_leaves_a_session_to_resume(shell: Shell, out: Path) -> None:
    shell.environment["FAILS_AT"] = "review"
    session = check_kept(shell, out, draft(shell, out, *FAILING), error=AWAY)
    check_finished(shell, out, session)


def test_a_model_that_is_still_away_leaves_it_once_more(shell: Shell, out: Path) -> None:
    shell.environment["FAILS_AT"] = "profile"
    session = check_kept(shell, out, draft(shell, out, *FAILING), error=AWAY)
    again = shell.run("resume", session, "--json", *FAILING)
    assert check_kept(shell, out, again, error=AWAY) == session
    check_finished(shell, out, session)


def test_somebody_at_the_terminal_is_told_so_too(shell: Shell, out: Path) -> None:
    shell.environment["FAILS_AT"] = "chart"
    ended = shell.run("draft", "--proposal", SAMPLE, "--out", out, *FAILING, given=b"B\n")
    assert (ended.code, "Traceback" in ended.stderr) == (3, False)
    session = ended.stdout.split(":")[0]
    assert ended.stdout == f"{session}: failed\n"
    assert f"Stopped: {AWAY}\nThe session is kept: manage.py resume {session}\n" in ended.stderr
    assert shell.run("resume", session, "--answers", "skip").code == 0


@pytest.mark.parametrize("calls", [0, 5])
def test_a_limit_that_is_used_up_leaves_a_session_to_resume(shell: Shell, out: Path, calls: int) -> None:
    shell.environment["MOST_CALLS"] = str(calls)
    ended = draft(shell, out, *BUDGETED)
    session = check_kept(shell, out, ended, error=f"The limit of {calls} model calls is used up; raise it and resume.")
    assert ended.result["model_calls"] == calls
    check_finished(shell, out, session)


def test_a_model_that_cannot_be_set_up_leaves_with_three_and_one_line(shell: Shell, out: Path) -> None:
    ended = shell.run(
        "draft",
        "--proposal",
        SAMPLE,
        "--answers",
        "first",
        "--out",
        out,
        "--settings",
        "tests.factories.keyless_settings",
    )
    assert (ended.code, ended.stderr.strip().split("\n")[-1]) == (3, "CommandError: There is no key for this provider.")
    assert "Traceback" not in ended.stderr
