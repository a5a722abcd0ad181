"""Message lists: every wrapping, content in strings and parts, and what is no message of the two."""

from __future__ import annotations

import json
from typing import TypeAlias

import pytest

from specapp.formats.importers.model import ImportedFile
from specapp.formats.importers.registry import read_chat_file

Json: TypeAlias = "None | bool | int | float | str | list[Json] | dict[str, Json]"

ASK: Json = {"role": "user", "content": "ask"}
SAY: Json = {"role": "assistant", "content": "say"}


def read(*lines: Json) -> ImportedFile:
    return read_chat_file("\n".join(json.dumps(line) for line in lines).encode(), name="m.jsonl")


def list_texts(found: ImportedFile) -> list[list[str]]:
    return [[f"{turn.role[0]}:{turn.text}" for turn in talk.turns] for talk in found.conversations]


def list_codes(found: ImportedFile) -> list[str]:
    return [warning.partition(":")[0] for warning in found.warnings]


@pytest.mark.parametrize(
    ("lines", "talks"),
    [
        ([{"messages": [ASK, SAY]}], 1),
        ([[ASK, SAY]], 1),
        ([ASK, SAY], 1),
        ([{"messages": [ASK, SAY]}, {"messages": [ASK, SAY]}], 2),
        ([[ASK, SAY], [ASK, SAY]], 2),
        ([[{"messages": [ASK, SAY]}, {"messages": [ASK, SAY]}]], 2),
        ([[[ASK, SAY], [ASK, SAY]]], 2),
        ([{"conversations": [{"messages": [ASK, SAY]}]}], 1),
        ([{"turns": [{"role": "user", "text": "ask"}, {"role": "assistant", "text": "say"}]}], 1),
    ],
)
def test_messages_are_found_in_every_wrapping(lines: list[Json], talks: int) -> None:
    found = read(*lines)
    assert (found.format, list_texts(found)) == ("openai_messages", [["u:ask", "a:say"]] * talks)
    assert found.warnings == ()


def test_messages_keep_their_title() -> None:
    assert [talk.title for talk in read({"title": " Chairs ", "messages": [ASK]}).conversations] == ["Chairs"]


@pytest.mark.parametrize(
    ("message", "codes"),
    [
        ({"role": "system", "content": "you are"}, ["system_message"]),
        ({"role": "developer", "content": "you are"}, ["system_message"]),
        ({"role": "tool", "content": "42", "tool_call_id": "x"}, ["tool_message"]),
        ({"role": "function", "content": "42", "name": "x"}, ["tool_message"]),
        ({"role": "assistant", "content": None, "tool_calls": [{"id": "x"}]}, ["tool_message"]),
        ({"role": "narrator", "content": "once"}, ["unknown_type"]),
        ({"role": "assistant", "content": " \n"}, ["empty_message"]),
        ({"role": "user", "content": 7}, ["empty_message"]),
        ({"role": None, "content": "x"}, ["unknown_type"]),
        (None, ["unknown_type"]),
        ("user: hello", ["unknown_type"]),
    ],
)
def test_message_that_is_no_talk_is_left_out_with_a_code(message: Json, codes: list[str]) -> None:
    found = read({"messages": [ASK, message]})
    assert (list_texts(found), list_codes(found)) == ([["u:ask"]], codes)


def test_message_parts_are_joined_and_the_rest_noted() -> None:
    parts: Json = [
        {"type": "text", "text": "first"},
        {"type": "image_url", "image_url": {"url": "data:"}},
        {"type": "input_text", "text": "second"},
        {"type": "thinking", "thinking": "hm"},
        {"type": "tool_use", "input": {}},
        {"type": "smell"},
        "third",
    ]
    found = read([{"role": "user", "content": parts}])
    assert list_texts(found) == [["u:first\nsecond\nthird"]]
    assert list_codes(found) == ["image", "reasoning", "tool_message", "unknown_type"]


def test_message_of_files_alone_names_them() -> None:
    parts: Json = [{"type": "file", "file": {"filename": "plan.pdf"}}, {"type": "image_url"}]
    found = read([{"role": "user", "content": parts}, {"role": "assistant", "content": parts}])
    assert list_texts(found) == [["u:[attachment: plan.pdf]\n[attachment: image]"]]


def test_messages_of_a_talk_without_words_are_no_success() -> None:
    found = read({"messages": [{"role": "system", "content": "x"}]})
    assert (found.format, found.readable, list_codes(found)) == (
        "openai_messages",
        False,
        ["system_message", "empty_conversation"],
    )
