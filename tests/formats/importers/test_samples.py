"""Every shipped chat sample is read exactly as its expected result says."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final, TypedDict

import pytest

from specapp.formats.importers.model import ConversationShape, ImportedFileShape
from specapp.formats.importers.registry import read_chat_file
from tests.architecture.source_tree import ROOT

EXPECTED_FILES: Final = sorted((ROOT / "fixtures/chats").glob("*.expected.json"))


class ExpectedShape(TypedDict):
    """What an expected file holds: the result without the file's name."""

    format: str
    conversations: list[ConversationShape]
    warnings: list[str]


def list_codes(warnings: list[str]) -> set[str]:
    return {warning.partition(":")[0] for warning in warnings}


def settle_assistants(result: ExpectedShape | ImportedFileShape) -> list[tuple[str, list[tuple[str, str]]]]:
    """Titles and turns, with the blanks in assistant turns collapsed: only the person's words must be exact."""
    return [
        (
            talk["title"],
            [
                (turn["role"], turn["text"] if turn["role"] == "user" else " ".join(turn["text"].split()))
                for turn in talk["turns"]
            ],
        )
        for talk in result["conversations"]
    ]


def test_samples_are_there() -> None:
    assert len(EXPECTED_FILES) == 18


@pytest.mark.parametrize("path", EXPECTED_FILES, ids=lambda path: path.name.removesuffix(".expected.json"))
def test_samples_are_read_as_expected(path: Path) -> None:
    expected: ExpectedShape = json.loads(path.read_text(encoding="utf-8"))
    sample = path.with_name(path.name.removesuffix(".expected.json"))
    read = read_chat_file(sample.read_bytes(), name=sample.name).as_json()
    assert (read["file"], read["format"]) == (sample.name, expected["format"])
    assert settle_assistants(read) == settle_assistants(expected)
    assert list_codes(expected["warnings"]) - list_codes(read["warnings"]) == set()


@pytest.mark.parametrize("path", EXPECTED_FILES, ids=lambda path: path.name.removesuffix(".expected.json"))
def test_samples_are_read_by_content_and_not_by_name(path: Path) -> None:
    data = path.with_name(path.name.removesuffix(".expected.json")).read_bytes()
    named = read_chat_file(data, name="conversations.zip")
    assert named.format == read_chat_file(data, name="a.txt").format
