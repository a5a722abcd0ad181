"""resume, read_chats, export and replay."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.factories.commands import ROOT, Shell

SAMPLE = ROOT / "fixtures" / "proposals" / "sample.txt"
CHATS = ROOT / "fixtures" / "chats"
LOG = ROOT / "fixtures" / "recordings" / "tool-library.jsonl"


@pytest.fixture(scope="module")
def shell(tmp_path_factory: pytest.TempPathFactory) -> Shell:
    return Shell(tmp_path_factory.mktemp("data"))


@pytest.fixture(scope="module")
def session(shell: Shell, tmp_path_factory: pytest.TempPathFactory) -> str:
    out = tmp_path_factory.mktemp("out")
    ended = shell.run("draft", "--proposal", SAMPLE, "--answers", "first", "--out", out, "--json")
    return str(ended.result["session"])


@pytest.mark.parametrize("name", ["markdown", "json", "pdf", "events"])
def test_export_writes_every_format(shell: Shell, session: str, tmp_path: Path, name: str) -> None:
    assert shell.run("export", session, "--format", name, "--out", tmp_path / "x" / "file").code == 0
    assert (tmp_path / "x" / "file").stat().st_size > 500


def test_export_lists_its_formats(shell: Shell) -> None:
    assert shell.run("export", "--format", "list").stdout.split() == ["markdown", "json", "pdf", "events"]


def test_exported_log_is_proven(shell: Shell, session: str, tmp_path: Path) -> None:
    shell.run("export", session, "--format", "events", "--out", tmp_path / "log.jsonl")
    ended = shell.run("replay", tmp_path / "log.jsonl", "--json")
    assert (ended.code, ended.result["ok"], ended.result["session"]) == (0, True, session)


@pytest.mark.parametrize(
    "words",
    [
        ("export", "nobody", "--format", "pdf", "--out", "x.pdf"),
        ("export", "nobody", "--format", "wordstar", "--out", "x"),
        ("resume", "nobody"),
        ("resume",),
        ("replay", "nowhere.jsonl"),
    ],
)
def test_unknown_things_are_refused_in_one_line(shell: Shell, words: tuple[str, ...]) -> None:
    ended = shell.run(*words)
    assert (ended.code, ended.stdout, len(ended.stderr.strip().splitlines())) == (2, "", 1)


def test_finished_session_is_not_listed_and_resumes_to_the_same(shell: Shell, session: str) -> None:
    assert shell.run("resume", "--list").stdout == ""
    ended = shell.run("resume", session, "--json")
    assert (ended.code, ended.result["status"], ended.result["session"]) == (0, "finished", session)


def test_replay_names_the_seq_of_a_changed_log(shell: Shell, tmp_path: Path) -> None:
    lines = LOG.read_text(encoding="utf-8").splitlines()
    number = next(n for n, line in enumerate(lines) if '"vote.cast"' in line)
    lines[number] = lines[number].replace('"choice": "B"', '"choice": "C"').replace('"choice": "A"', '"choice": "D"')
    changed = tmp_path / "changed.jsonl"
    changed.write_text("\n".join(lines) + "\n", encoding="utf-8")
    ended = shell.run("replay", changed, "--json")
    assert (ended.code, ended.result["seq"]) == (4, number + 1)


@pytest.mark.parametrize("damage", ["cut", "missing", "empty", "not json"])
def test_replay_refuses_damaged_logs(shell: Shell, tmp_path: Path, damage: str) -> None:
    text = LOG.read_text(encoding="utf-8")
    lines = text.splitlines(keepends=True)
    damaged = {"cut": text[:5_000], "missing": "".join(lines[:9] + lines[10:]), "empty": "", "not json": "hello\n"}
    path = tmp_path / "log.jsonl"
    path.write_text(damaged[damage], encoding="utf-8")
    assert shell.run("replay", path).code == 4


def test_read_chats_always_prints_and_counts(shell: Shell, tmp_path: Path) -> None:
    broken = tmp_path / "broken.json"
    broken.write_text('{"a": ')
    good = CHATS / "openai_messages.jsonl"
    ended = shell.run("read_chats", good, broken, "nowhere.txt", "--json")
    assert ended.code == 0
    assert [file["format"] for file in ended.result["files"]] == ["openai_messages", "invalid", "invalid"]
    expected = json.loads((CHATS / "openai_messages.jsonl.expected.json").read_text(encoding="utf-8"))
    assert len(ended.result["files"][0]["conversations"]) == len(expected["conversations"])
    counted = shell.run("read_chats", good, "--count", "--json").result["files"][0]
    assert counted["conversations"] == len(expected["conversations"])
    assert shell.run("read_chats", broken, "--json").code == 2
