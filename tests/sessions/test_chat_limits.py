"""Limits of reading are settings, the same ones in the browser and on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from django.core.management import call_command
from django.test import override_settings

from tests.factories.chat_exports import chatgpt_conversation


def read_with(file: Path, capsys: pytest.CaptureFixture[str], **limits: int) -> tuple[int, list[str]]:
    """How many conversations the command makes of the file under these limits, and its warnings."""
    with override_settings(**limits):
        call_command("read_chats", file, json=True)
    (found,) = json.loads(capsys.readouterr().out)["files"]
    return len(found["conversations"]), found["warnings"]


def test_conversations_looked_at_are_a_setting(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "three.json"
    file.write_text(json.dumps([chatgpt_conversation(str(n), "I like it quiet.", "Noted.") for n in range(3)]))
    assert read_with(file, capsys) == (3, [])
    assert read_with(file, capsys, SPECAPP_COUNTED_LIMIT=2) == (
        2,
        ["limit: only the first 2 conversations were looked at"],
    )


def test_the_longest_line_is_a_setting(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "lines.jsonl"
    said = ["I like it quiet.", "x" * 1_100_000]
    file.write_text(
        "".join(json.dumps({"messages": [{"role": "user", "content": text}]}) + "\n" for text in said), encoding="utf-8"
    )
    assert read_with(file, capsys) == (2, [])
    assert read_with(file, capsys, SPECAPP_LINE_LIMIT_MB=1) == (1, ["bad_line: line 2 is longer than 1 MB"])
