"""Logs of coding agents: what a machine wrote under the person's name is told apart from what the person typed."""

from __future__ import annotations

import json

import pytest

from specapp.formats.importers.model import ImportedFile
from specapp.formats.importers.registry import read_chat_file

Line = dict[str, object]


def read(lines: list[Line]) -> ImportedFile:
    return read_chat_file(b"\n".join(json.dumps(line).encode() for line in lines), name="log.jsonl")


def list_turns(found: ImportedFile) -> list[tuple[str, str]]:
    return [(turn.role, turn.text) for talk in found.conversations for turn in talk.turns]


def list_codes(found: ImportedFile) -> set[str]:
    return {warning.partition(":")[0] for warning in found.warnings}


def claude(key: str, parent: str | None, text: object, *, kind: str = "user", second: int = 0, **more: object) -> Line:
    return {
        "type": kind, "uuid": key, "parentUuid": parent, "sessionId": "s", "message": {"role": kind, "content": text},
        "timestamp": f"2026-01-01T10:00:{second:02}.000Z", **more,
    }  # fmt: skip


def test_claude_code_rewound_prompt_is_not_read() -> None:
    found = read([claude("a", None, "make a list"), claude("b", "a", "in red"), claude("c", "a", "in blue")])
    assert list_turns(found) == [("user", "make a list"), ("user", "in blue")]
    assert "branch_not_visible" in list_codes(found)


def test_claude_code_copies_of_a_resumed_session_count_once() -> None:
    found = read(
        [claude("a", None, "one"), claude("b", "a", "two"), claude("a", None, "one"), claude("c", "b", "three")]
    )
    assert [text for _, text in list_turns(found)] == ["one", "two", "three"]
    assert "duplicate" in list_codes(found)


def test_claude_code_words_before_a_hole_are_kept() -> None:
    found = read([claude("a", None, "one"), claude("c", "lost", "two")])
    assert [text for _, text in list_turns(found)] == ["one", "two"]
    assert "missing_node" in list_codes(found)


def test_claude_code_circle_of_predecessors_ends() -> None:
    assert [text for _, text in list_turns(read([claude("a", "b", "one"), claude("b", "a", "two")]))] == ["one", "two"]


@pytest.mark.parametrize(
    ("text", "kept"),
    [
        ("<command-name>/clear</command-name><command-args></command-args>", None),
        ("<command-name>/plan</command-name>\n<command-args>only the form</command-args>", "/plan only the form"),
        ("<bash-input>ls</bash-input>", None),
        ("<task-notification>done</task-notification>", None),
        ("[Request interrupted by user for tool use]", None),
        ("This session is being continued from a previous conversation that ran out.", None),
        ("why does <bash-input> stand in my log?", "why does <bash-input> stand in my log?"),
        ("keep it<system-reminder>be kind</system-reminder> small", "keep it small"),
        ("<ide_selection>x = 1</ide_selection>rename x", "rename x"),
        ("what is <system-reminder> for?", "what is <system-reminder> for?"),
    ],
)
def test_claude_code_keeps_only_what_was_typed(text: str, kept: str | None) -> None:
    found = read([claude("a", None, "first"), claude("b", "a", text)])
    assert list_turns(found)[1:] == ([("user", kept)] if kept else [])


@pytest.mark.parametrize("flag", [{"isMeta": True}, {"isCompactSummary": True}, {"origin": {"kind": "task"}}])
def test_claude_code_flagged_records_are_not_the_person(flag: Line) -> None:
    assert list_turns(read([claude("a", None, "first"), claude("b", "a", "machine", **flag)])) == [("user", "first")]


def test_claude_code_queued_prompts_stand_at_their_time_and_once() -> None:
    queue: list[Line] = [
        {"type": "queue-operation", "operation": op, "content": text, "timestamp": f"2026-01-01T10:00:{second}.000Z"}
        for op, text, second in [("enqueue", "also bold", 15), ("dequeue", "also bold", 16), ("enqueue", "last", 25)]
    ]
    said = [
        claude("a", None, "first", second=10),
        claude("b", "a", "done", kind="assistant", second=20),
        claude("c", "b", "last", second=30),
    ]
    expected = [("user", "first"), ("user", "also bold"), ("assistant", "done"), ("user", "last")]
    assert list_turns(read([*said, *queue])) == expected


def codex(envelope: str, **payload: object) -> Line:
    return {"timestamp": "2026-01-01T10:00:00Z", "type": envelope, "payload": payload}


def asked(text: str, role: str = "user") -> Line:
    kind = "input_text" if role == "user" else "output_text"
    return codex("response_item", type="message", role=role, content=[{"type": kind, "text": text}])


def test_codex_completed_items_go_before_the_other_layers() -> None:
    item = {"type": "UserMessage", "content": [{"type": "Text", "text": "shorter"}]}
    answer = {"type": "AgentMessage", "content": [{"type": "Text", "text": "done"}]}
    found = read([
        asked("shorter"), codex("event_msg", type="user_message", message="shorter"),
        codex("event_msg", type="item_completed", item=item), asked("done", "assistant"),
        codex("event_msg", type="item_completed", item=answer),
    ])  # fmt: skip
    assert list_turns(found) == [("user", "shorter"), ("assistant", "done")]
    assert "duplicate" in list_codes(found)


@pytest.mark.parametrize("start", ["# AGENTS.md instructions for /w", "<environment_context>", "<turn_aborted>"])
def test_codex_injected_messages_are_left_out_where_only_responses_are_stored(start: str) -> None:
    found = read([asked(f"{start}\nx"), asked("<b> tags stay"), asked("ok", "assistant")])
    assert (found.format, list_turns(found)) == (
        "codex_rollout_jsonl",
        [("user", "<b> tags stay"), ("assistant", "ok")],
    )
    assert "injected_context" in list_codes(found)


def test_codex_editor_wrapping_is_taken_off() -> None:
    text = "# Context from my IDE setup:\n\n## Open tabs:\n- a.py\n\n## My request for Codex:\nrename it"
    assert list_turns(read([asked(text), asked("done", "assistant")]))[0] == ("user", "rename it")


def gemini(key: str, text: str, kind: str = "user") -> Line:
    return {"id": key, "type": kind, "content": text, "timestamp": "2026-01-01T10:00:00Z"}


HEAD: Line = {"sessionId": "s", "projectHash": "p", "startTime": "2026-01-01T10:00:00Z"}


def test_gemini_log_rewinds_and_keeps_the_last_version() -> None:
    found = read([
        HEAD, gemini("1", "one"), gemini("2", "a", "gemini"), gemini("2", "answer", "gemini"), gemini("3", "wrong"),
        {"$rewindTo": "3"}, gemini("4", "right"), {"$set": {"messages": [gemini("9", "context of the model")]}},
    ])  # fmt: skip
    assert (found.format, list_turns(found)) == (
        "gemini_cli",
        [("user", "one"), ("assistant", "answer"), ("user", "right")],
    )


def test_gemini_log_rewound_to_an_unknown_message_begins_anew() -> None:
    assert list_turns(read([HEAD, gemini("1", "one"), {"$rewindTo": "x"}, gemini("2", "two")])) == [("user", "two")]


def test_gemini_sub_agents_are_not_the_person() -> None:
    found = read([{**HEAD, "kind": "subagent"}, gemini("1", "look around")])
    assert (found.readable, "sidechain" in list_codes(found)) == (False, True)


def test_copilot_log_of_changes_is_replayed() -> None:
    ask = {"message": {"text": "sort it"}, "response": [{"value": "by "}]}
    found = read([
        {"kind": 0, "v": {"version": 3, "sessionId": "s", "requests": []}},
        {"kind": 1, "k": ["customTitle"], "v": "Sorting"},
        {"kind": 2, "k": ["requests"], "v": [ask]},
        {"kind": 2, "k": ["requests", 0, "response"], "v": [{"value": "name"}]},
        {"kind": 2, "k": ["requests", 0, "response"], "i": 1, "v": [{"value": "date"}]},
        {"kind": 1, "k": ["requests", 7, "response"], "v": []},
        {"kind": 9, "k": ["customTitle"], "v": "not a change we know"},
    ])  # fmt: skip
    assert (found.format, found.conversations[0].title) == ("copilot_chat", "Sorting")
    assert list_turns(found) == [("user", "sort it"), ("assistant", "by date")]
    assert "bad_line" in list_codes(found)
