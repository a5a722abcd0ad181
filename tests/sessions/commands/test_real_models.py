"""Sessions of the commands on a provider behind a loopback address: keys, exit codes, kills, limits, stand-ins."""

from __future__ import annotations

import contextlib
import os
import signal
import sqlite3
import time
from collections import Counter
from pathlib import Path

import pytest

from specapp.buddy.events.calls import ModelCallCompleted
from specapp.buddy.events.envelope import RecordedEvent
from specapp.engine.replay import prove_log
from specapp.engine.session_log import read_log
from specapp.llm.providers.known import refuse_unusable
from specapp.llm.providers.options import ProviderOptions
from tests.factories.commands import ROOT, Ended, Shell
from tests.factories.openai_faults import Fault
from tests.factories.openai_server import OpenAiServer
from tests.factories.servers import select_pause

SAMPLE = ROOT / "fixtures" / "proposals" / "sample.txt"
HISTORY = ROOT / "fixtures" / "histories" / "rosaura_seamstress.json"
KEY = "sk-proj-th1sKeyIsSecret0123456789"
MODEL = "openai/test-model"
PRICED = "openai/gpt-4"


@pytest.fixture
def shell(tmp_path: Path) -> Shell:
    shell = Shell(tmp_path / "data")
    shell.environment |= {"OPENAI_API_KEY": KEY, "SPECAPP_MODEL": MODEL}
    return shell


@pytest.fixture
def out(tmp_path: Path) -> Path:
    return tmp_path / "out"


def words(out: Path, *options: str) -> tuple[str | Path, ...]:
    given = ("--proposal", SAMPLE, "--history", HISTORY, "--answers", "first", "--out", out, "--json")
    return ("draft", *given, *options)


def log_of(out: Path) -> list[RecordedEvent]:
    return read_log((out / "session.jsonl").read_text(encoding="utf-8").split("\n"))


def served(out: Path) -> set[str]:
    return {item.event.served_model for item in log_of(out) if isinstance(item.event, ModelCallCompleted)}


def check_key_is_nowhere(shell: Shell, out: Path, *ended: Ended) -> None:
    """Neither in what was printed nor in any file, whole or in part."""
    said = "".join(item.stdout + item.stderr for item in ended).encode()
    files = [path for folder in (shell.data, out) for path in folder.rglob("*") if path.is_file()]
    assert any(path.suffix == ".sqlite3" or "sqlite" in path.name for path in files)
    for content in (said, *(path.read_bytes() for path in files)):
        assert KEY.encode() not in content
        assert KEY[8:20].encode() not in content


def test_a_model_is_named_by_a_variable_a_stand_in_is_recorded_and_the_key_stays_secret(
    shell: Shell, out: Path
) -> None:
    with OpenAiServer(models=("test-model", "second")) as server:
        shell.environment |= {"SPECAPP_API_BASE": server.base_url, "SPECAPP_FALLBACK_MODELS": "openai/second"}
        server.fail("draft", Fault.SERVER_ERROR)
        server.fail("chart", Fault.QUOTA)
        ended = shell.run(*words(out))
        assert {received.authorization for received in server.requests} == {f"Bearer {KEY}"}
    assert ended.code == 0, ended.stderr
    result = ended.result
    assert (result["status"], result["model"], result["cost_usd"]) == ("finished", MODEL, None)
    assert min(result["tokens"]["prompt"], result["tokens"]["completion"]) > 1_000
    assert served(out) == {"test-model", "second"}
    assert prove_log(log_of(out)).state.finished
    check_key_is_nowhere(shell, out, ended)


def test_a_refused_key_ends_with_three_and_says_what_to_do(shell: Shell, out: Path) -> None:
    with OpenAiServer() as server:
        shell.environment["SPECAPP_API_BASE"] = server.base_url
        server.fail("*", Fault.AUTH, times=None)
        ended = shell.run(*words(out))
    assert (ended.code, "key" in ended.stderr, "Traceback" in ended.stderr) == (3, True, False)
    check_key_is_nowhere(shell, out, ended)


def test_a_model_without_its_key_is_refused_before_anything_is_written(shell: Shell, out: Path) -> None:
    del shell.environment["OPENAI_API_KEY"]
    ended = shell.run(*words(out, "--model", "openai/gpt-4o-mini"))
    assert (ended.code, "OPENAI_API_KEY" in ended.stderr, "Traceback" in ended.stderr) == (2, True, False), ended.stderr
    assert not out.exists()


@pytest.mark.parametrize(("model", "said"), [("no such model", "is not known"), ("anthropic/claude-x", "ANTHROPIC")])
def test_why_a_model_cannot_be_used(model: str, said: str) -> None:
    assert said in refuse_unusable(model, ProviderOptions())


def replies_recorded(shell: Shell) -> int:
    """How many replies the database of another process holds; 0 before it is made."""
    (database,) = list(shell.data.glob("*.sqlite3")) or [None]
    if database is None:
        return 0
    with contextlib.closing(sqlite3.connect(database)) as connection, contextlib.suppress(sqlite3.OperationalError):
        return int(
            connection.execute("select count(*) from spec_event where type = 'model_call.completed'").fetchone()[0]
        )
    return 0


def test_a_kill_in_the_middle_of_a_call_repeats_that_call_alone(shell: Shell, out: Path) -> None:
    with OpenAiServer() as server:
        shell.environment["SPECAPP_API_BASE"] = server.base_url
        server.fail("vote_no_profile", Fault.STALLED_STREAM)
        process = shell.start(*words(out))
        deadline = time.monotonic() + 60
        while time.monotonic() < deadline and replies_recorded(shell) < 6:
            select_pause(0.05)
        assert replies_recorded(shell) == 6  # the two other votes too; the third never ends
        os.kill(process.pid, signal.SIGKILL)
        process.communicate()
        before = Counter(server.prompts)
        assert before["vote_no_profile"] == 1
        session = shell.run("resume", "--list").stdout.split()[0]
        finished = shell.run("resume", session, "--json")
        again = Counter(server.prompts[before.total() :])
    assert finished.code == 0, finished.stderr
    for prompt in ("profile", "summary", "draft", "chart"):
        assert (before[prompt], again[prompt]) == (1, 0)
    keys = [item.event.call_key for item in log_of(out) if isinstance(item.event, ModelCallCompleted)]
    assert len(keys) == len(set(keys))
    assert before.total() + again.total() == len(keys) + 1


def test_the_limit_stops_at_a_usable_state_and_can_be_raised(shell: Shell, out: Path) -> None:
    with OpenAiServer() as server:
        shell.environment["SPECAPP_API_BASE"] = server.base_url
        stopped = shell.run(*words(out, "--model", PRICED, "--limit-usd", "0.20"))
        assert (stopped.code, "limit of 0.20 USD" in stopped.stderr) == (3, True), stopped.stderr
        assert 0.15 < stopped.result["cost_usd"] < 0.40
        raised = shell.run("resume", stopped.result["session"], "--limit-usd", "50", "--json")
    assert (raised.code, raised.result["status"]) == (0, "finished"), raised.stderr
    assert raised.result["cost_usd"] > stopped.result["cost_usd"]
    assert prove_log(log_of(out)).state.limit_usd == 50


@pytest.mark.parametrize("given", ["a lot", "-1", "nan", "inf"])
def test_a_limit_that_is_no_amount_is_refused(shell: Shell, out: Path, given: str) -> None:
    ended = shell.run(*words(out, "--model", "offline", f"--limit-usd={given}"))
    assert (ended.code, "US dollars" in ended.stderr) == (2, True)
