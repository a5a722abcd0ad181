"""ChatGPT exports: the line the person last saw, whatever is missing, hidden, doubled or going in circles."""

from __future__ import annotations

import json
from typing import TypeAlias

import pytest

from specapp.formats.importers.model import ImportedFile
from specapp.formats.importers.registry import read_chat_file

Json: TypeAlias = "None | bool | int | float | str | list[Json] | dict[str, Json]"
Node: TypeAlias = dict[str, Json]


def make_node(role: str, text: Json, *, parent: str | None = None, time: Json = None, **message: Json) -> Node:
    content: Json = {"content_type": "text", "parts": [text]}
    return {
        "parent": parent,
        "children": [],
        "message": {"author": {"role": role}, "create_time": time, "content": content, **message},
    }


def make_talk(nodes: dict[str, Node], current: Json, **fields: Json) -> dict[str, Json]:
    return {"title": "T", "mapping": dict(nodes), "current_node": current, **fields}


def read(value: Json) -> ImportedFile:
    return read_chat_file(json.dumps(value).encode(), name="c.json")


def list_texts(found: ImportedFile) -> list[list[str]]:
    return [[f"{turn.role[0]}:{turn.text}" for turn in talk.turns] for talk in found.conversations]


def list_codes(found: ImportedFile) -> list[str]:
    return [warning.partition(":")[0] for warning in found.warnings]


BRANCHED = {
    "a": make_node("user", "first try", time=1),
    "b": make_node("assistant", "answer", parent="a", time=2),
    "c": make_node("user", "edited", time=3),
    "d": make_node("assistant", "better", parent="c", time=4),
}


def test_chatgpt_line_ends_at_the_current_node() -> None:
    found = read([make_talk(BRANCHED, "b")])
    assert list_texts(found) == [["u:first try", "a:answer"]]
    assert found.warnings == ("branch_not_visible: message on an abandoned branch (2 times)",)


@pytest.mark.parametrize("current", [None, "gone", 7, ["b"]])
def test_chatgpt_line_without_current_node_ends_at_the_newest_leaf(current: Json) -> None:
    found = read([make_talk(BRANCHED, current)])
    assert list_texts(found) == [["u:edited", "a:better"]]
    assert list_codes(found) == ["missing_node", "branch_not_visible"]


@pytest.mark.parametrize("wrap", ["array", "object", "bare"])
def test_chatgpt_export_is_known_in_three_wrappings(wrap: str) -> None:
    talk: dict[str, Json] = make_talk(BRANCHED, "d")
    shapes: dict[str, Json] = {"array": [{"id": "folder"}, talk], "object": {"conversations": [talk]}, "bare": talk}
    found = read(shapes[wrap])
    assert (found.format, list_texts(found)) == ("chatgpt_export", [["u:edited", "a:better"]])


def test_chatgpt_conversation_that_came_twice_is_kept_in_its_newer_form() -> None:
    old = make_talk({"a": BRANCHED["a"]}, "a", conversation_id="x", update_time=5)
    new = make_talk(BRANCHED, "d", conversation_id="x", update_time=9)
    none = make_talk({"a": BRANCHED["a"]}, "a", conversation_id="x", update_time=None)
    found = read([old, new, none])
    assert list_texts(found) == [["u:edited", "a:better"]]
    assert list_codes(found)[0] == "duplicate"


def test_chatgpt_circle_of_parents_ends() -> None:
    nodes = {"a": make_node("user", "one", parent="b"), "b": make_node("assistant", "two", parent="a")}
    found = read([make_talk(nodes, "b")])
    assert (list_texts(found), list_codes(found)) == ([["u:one", "a:two"]], ["cycle"])
    itself = {"a": make_node("user", "one", parent="a")}
    assert list_texts(read([make_talk(itself, None)])) == [["u:one"]]


def test_chatgpt_missing_parent_keeps_what_follows() -> None:
    nodes = {"b": make_node("user", "after the gap", parent="lost"), "c": make_node("assistant", "yes", parent="b")}
    found = read([make_talk(nodes, "c")])
    assert (list_texts(found), list_codes(found)) == ([["u:after the gap", "a:yes"]], ["missing_node"])


def test_chatgpt_long_line_is_walked_without_recursion() -> None:
    nodes = {str(n): make_node("user", f"t{n}", parent=str(n - 1) if n else None) for n in range(5000)}
    found = read([make_talk(nodes, "4999")])
    assert [len(talk.turns) for talk in found.conversations] == [5000]


@pytest.mark.parametrize(
    ("node", "code"),
    [
        (make_node("user", "hidden", metadata={"is_visually_hidden_from_conversation": True}), "hidden_message"),
        (make_node("user", "custom", metadata={"is_user_system_message": True}), "hidden_message"),
        (
            make_node("user", "x", content={"content_type": "user_editable_context", "user_profile": "x"}),
            "hidden_message",
        ),
        (make_node("system", "you are"), "system_message"),
        (make_node("tool", "result"), "tool_message"),
        (make_node("critic", "hm"), "unknown_type"),
        (make_node("assistant", "print(1)", recipient="python"), "tool_message"),
        (make_node("assistant", "x", content={"content_type": "code", "text": "x"}), "tool_message"),
        (make_node("assistant", "x", content={"content_type": "thoughts", "thoughts": []}), "reasoning"),
        (make_node("assistant", "x", content={"content_type": "hologram", "parts": ["x"]}), "unknown_type"),
        (make_node("assistant", ""), "empty_message"),
        (make_node("assistant", "x", content=None), "empty_message"),
    ],
)
def test_chatgpt_message_that_is_no_talk_is_left_out_with_a_code(node: Node, code: str) -> None:
    nodes = {"a": make_node("user", "mine"), "b": {**node, "parent": "a"}}
    found = read([make_talk(nodes, "b")])
    assert (list_texts(found), list_codes(found)) == ([["u:mine"]], [code])


def test_chatgpt_parts_are_joined_and_files_named() -> None:
    parts: Json = [
        "look",
        {"content_type": "image_asset_pointer"},
        {"content_type": "audio_transcription", "text": "spoken"},
    ]
    picture: Json = {"content_type": "multimodal_text", "parts": [{"content_type": "image_asset_pointer"}]}
    nodes = {
        "a": make_node("user", "", content={"content_type": "multimodal_text", "parts": parts}),
        "b": make_node("user", "", parent="a", content=picture, metadata={"attachments": [{"name": "plan.png"}]}),
    }
    found = read([make_talk(nodes, "b")])
    assert list_texts(found) == [["u:look\nspoken", "u:[attachment: plan.png]"]]
    assert list_codes(found) == ["image"]


def test_chatgpt_pieces_of_one_answer_are_joined_and_the_persons_are_not() -> None:
    nodes = {
        "a": make_node("user", "one"),
        "b": make_node("user", "two", parent="a"),
        "c": make_node("assistant", "part", parent="b"),
        "d": make_node("tool", "found", parent="c"),
        "e": make_node("assistant", "rest", parent="d"),
    }
    assert list_texts(read([make_talk(nodes, "e")])) == [["u:one", "u:two", "a:part\n\nrest"]]


def test_chatgpt_export_without_any_turn_is_no_success() -> None:
    found = read([make_talk({}, None, title=None)])
    assert (found.format, found.readable, list_codes(found)) == ("chatgpt_export", False, ["empty_conversation"])
