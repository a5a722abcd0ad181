"""Exports in which messages branch: only the line the person last saw is read, and nobody's words are lost for it."""

from __future__ import annotations

import json

from specapp.formats.importers.model import ImportedFile
from specapp.formats.importers.registry import read_chat_file

Record = dict[str, object]
CLAUDE_ROOT = "00000000-0000-4000-8000-000000000000"


def read(value: object) -> ImportedFile:
    return read_chat_file(json.dumps(value).encode(), name="conversations.json")


def list_texts(found: ImportedFile) -> list[str]:
    return [turn.text for talk in found.conversations for turn in talk.turns]


def list_codes(found: ImportedFile) -> set[str]:
    return {warning.partition(":")[0] for warning in found.warnings}


def said(key: str, parent: str, text: str, *, sender: str = "human", minute: int = 0, **more: object) -> Record:
    return {
        "uuid": key, "parent_message_uuid": parent, "sender": sender, "text": text, "content": [],
        "created_at": f"2026-01-01T10:{minute:02}:00Z", **more,
    }  # fmt: skip


def test_claude_branches_end_at_the_marked_leaf() -> None:
    messages = [said("a", CLAUDE_ROOT, "one"), said("b", "a", "old", minute=2), said("c", "a", "new", minute=1)]
    talk = {"uuid": "t", "name": "T", "chat_messages": messages, "current_leaf_message_uuid": "c"}
    found = read([talk])
    assert list_texts(found) == ["one", "new"]
    assert ("branch_not_visible" in list_codes(found), "missing_node" in list_codes(found)) == (True, False)
    assert list_texts(read([{**talk, "current_leaf_message_uuid": None}])) == ["one", "old"]


def test_claude_flat_text_counts_only_without_blocks_and_without_its_placeholder() -> None:
    fence = "```\nThis block is not supported on your current device yet.\n```"
    messages = [
        said("a", CLAUDE_ROOT, "flat"),
        said("b", "a", fence, sender="assistant", content=[{"type": "tool_use"}, {"type": "text", "text": None}]),
        said("c", "b", "flat again", content=[{"type": "text", "text": "block"}]),
    ]
    assert list_texts(read([{"chat_messages": messages}])) == ["flat", "block"]


def test_claude_message_that_is_only_a_file_names_it() -> None:
    file = {"file_name": "plan.txt", "extracted_content": "I like red"}
    assert list_texts(read([{"chat_messages": [said("a", "", "", attachments=[file])]}])) == ["[attachment: plan.txt]"]


def test_of_two_copies_of_a_conversation_the_newer_is_kept() -> None:
    talks = [
        {"uuid": "t", "updated_at": f"2026-01-0{day}T10:00:00Z", "chat_messages": [said("a", "", f"day {day}")]}
        for day in (2, 3, 1)
    ]
    found = read(talks)
    assert (list_texts(found), "duplicate" in list_codes(found)) == (["day 3"], True)


def libre(key: str, parent: str, text: str, *, own: bool = True, minute: int = 0, **more: object) -> Record:
    return {
        "messageId": key, "parentMessageId": parent, "text": text, "isCreatedByUser": own, "sender": "User",
        "createdAt": f"2026-01-01T10:{minute:02}:00Z", **more,
    }  # fmt: skip


def test_librechat_flat_list_keeps_the_last_prompt_above_an_error() -> None:
    root = "00000000-0000-0000-0000-000000000000"
    messages = [
        libre("a", root, "one"),
        libre("b", "a", "answer", own=False, minute=1),
        libre("c", "b", "two", minute=2),
        libre("d", "c", "it failed", own=False, minute=3, error=True),
    ]
    found = read({"conversationId": "t", "title": "T", "messages": messages})
    assert (found.format, list_texts(found)) == ("librechat_export", ["one", "answer", "two"])


def test_librechat_content_parts_are_read_where_there_is_no_text() -> None:
    content = [{"type": "think", "think": "hm"}, {"type": "text", "text": {"value": "yes"}}, {"type": "tool_call"}]
    found = read(
        {"conversationId": "t", "messages": [libre("a", "", "q"), libre("b", "a", "", own=False, content=content)]}
    )
    assert list_texts(found) == ["q", "yes"]
    assert list_codes(found) >= {"reasoning", "tool_message"}


def test_open_webui_follows_parents_and_not_lists_of_children() -> None:
    def node(parent: str | None, role: str, content: object) -> Record:
        return {"parentId": parent, "childrenIds": [], "role": role, "content": content, "timestamp": 1}

    folded = '<details type="tool_calls" done="true">x</details>\nyes'
    messages = {"a": node(None, "user", [{"type": "text", "text": "q"}]), "b": node("a", "assistant", folded)}
    found = read({"chat": {"title": "T", "history": {"messages": messages, "currentId": "gone"}}, "title": "T"})
    assert (found.format, list_texts(found)) == ("openwebui_export", ["q", "yes"])
    assert list_codes(found) == {"missing_node", "tool_message"}


def test_wildchat_rows_stay_apart_and_carry_no_address() -> None:
    row = {
        "conversation": [{"role": "user", "content": "hi NAME_1", "hashed_ip": "abc", "header": {"x": 1}}],
        "redacted": True,
    }
    rows = [{**row, "conversation_hash": key} for key in ("p", "q")]
    found = read_chat_file(b"\n".join(json.dumps(item).encode() for item in rows), name="rows.jsonl")
    assert (found.format, len(found.conversations), list_codes(found)) == ("wildchat", 2, {"redacted"})
    assert "abc" not in json.dumps(found.as_json())


def test_sharegpt_records_with_roles_are_read_too() -> None:
    found = read([{"conversations": [{"role": "user", "content": "q"}, {"role": "assistant", "content": "a"}]}])
    assert (found.format, list_texts(found)) == ("sharegpt", ["q", "a"])
