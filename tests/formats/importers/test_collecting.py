"""Large files: nothing is cut silently, copies are resolved while reading, and counting agrees with reading."""

from __future__ import annotations

import json
from typing import Final

import pytest

from specapp.formats.importers.json_document import FIRST_RECORDS
from specapp.formats.importers.json_split import MOST_PARTS
from specapp.formats.importers.limits import DEFAULT_LIMITS, ReadingLimits
from specapp.formats.importers.model import ImportedFile
from specapp.formats.importers.registry import count_chat_file, read_chat_file
from tests.architecture.source_tree import ROOT

SAMPLES: Final = sorted(
    path for path in (ROOT / "fixtures/chats").iterdir() if path.suffixes[-2:] != [".expected", ".json"]
)


def talk(title: str, *, key: str = "", time: float | None = None, turns: int = 1) -> dict[str, object]:
    mapping = {
        str(n): {
            "parent": str(n - 1) if n else None,
            "message": {"author": {"role": "user"}, "content": {"content_type": "text", "parts": [f"{title} {n}"]}},
        }
        for n in range(turns)
    }
    return {"title": title, "id": key, "update_time": time, "mapping": mapping, "current_node": str(turns - 1)}


WORDS: Final = {"message": {"author": {"role": "user"}, "content": {"content_type": "text", "parts": ["words"]}}}


def read(value: object, limits: ReadingLimits = DEFAULT_LIMITS) -> ImportedFile:
    return read_chat_file(json.dumps(value).encode(), name="export.json", limits=limits)


def list_titles(found: ImportedFile) -> list[str]:
    return [conversation.title for conversation in found.conversations]


@pytest.mark.parametrize("path", SAMPLES, ids=lambda path: path.name)
def test_counting_agrees_with_reading(path: object) -> None:
    data = ROOT.joinpath(str(path)).read_bytes()
    found, counted = read_chat_file(data, name="x"), count_chat_file(data, name="x")
    turns = [turn for conversation in found.conversations for turn in conversation.turns]
    assert (counted.format, counted.conversations, counted.warnings, counted.readable) == (
        found.format, len(found.conversations), found.warnings, found.readable,
    )  # fmt: skip
    assert (counted.turns, counted.user_turns) == (len(turns), sum(turn.role == "user" for turn in turns))


def test_newest_conversations_are_kept_and_the_others_counted() -> None:
    times = {"b": 5.0, "none": None, "c": 7.0, "a": 1.0, "d": 6.0}
    export = [talk(title, time=time) for title, time in times.items()]
    found = read(export, ReadingLimits(kept=3))
    assert list_titles(found) == ["b", "c", "d"]
    assert found.warnings == ("limit: only the newest 3 conversations are kept, older ones left out (2 times)",)
    assert count_chat_file(json.dumps(export).encode(), name="x").conversations == 5


def test_reading_stops_where_no_more_may_be_counted() -> None:
    found = read([talk(str(n)) for n in range(5)], ReadingLimits(counted=2))
    assert list_titles(found) == ["0", "1"]
    assert found.warnings == ("limit: only the first 2 conversations were looked at",)


def test_last_turns_of_a_long_conversation_are_kept() -> None:
    found = read([talk("t", turns=9)], ReadingLimits(turns=2))
    assert [turn.text for turn in found.conversations[0].turns] == ["t 7", "t 8"]
    assert found.warnings == ("limit: conversation of which only the last 2 turns are kept",)


def test_line_that_is_too_long_is_named() -> None:
    lines = [json.dumps(talk("short")), json.dumps(talk("long" * 3000))]
    found = read_chat_file("\n".join(lines).encode(), name="x", limits=ReadingLimits(line_bytes=5000))
    assert (list_titles(found), found.warnings) == (["short"], ("bad_line: line 2 is longer than 0 MB",))


def test_copy_that_is_dropped_leaves_no_notes_and_no_turns() -> None:
    noted = talk("old", key="k", time=1.0)
    noted["mapping"] = {"0": {"message": {"author": {"role": "tool"}}, "children": ["1"]}, "1": WORDS}
    noted["current_node"] = "1"
    export = [talk("x", key="x"), noted, talk("new", key="k", time=2.0, turns=2), talk("older", key="k", time=0.5)]
    found = read(export)
    assert list_titles(found) == ["x", "new"]
    assert found.warnings == ("duplicate: conversation that came twice, the newer kept (2 times)",)
    counted = count_chat_file(json.dumps(export).encode(), name="x")
    assert (counted.conversations, counted.turns, counted.warnings) == (2, 3, found.warnings)


@pytest.mark.parametrize("start", [b"[", b'{"conversations":['])
def test_list_of_very_many_numbers_is_refused_with_words(start: bytes) -> None:
    data = start + b"0," * (MOST_PARTS + 1) + b"0]" + b"}" * (start[:1] == b"{")
    found = read_chat_file(data, name="numbers")
    assert (found.format, found.warnings) == (
        "invalid",
        ("limit: a list of more than 2000000 entries: give the file in parts",),
    )


@pytest.mark.parametrize("wrap", [False, True])
def test_chats_behind_very_many_strangers_are_found(wrap: bool) -> None:
    records: list[object] = [*({"folder": n} for n in range(2 * FIRST_RECORDS)), talk("far")]
    found = read({"version": 2, "conversations": records} if wrap else records)
    assert (found.format, list_titles(found)) == ("chatgpt_export", ["far"])


@pytest.mark.parametrize("wrap", [False, True])
def test_numbers_and_characters_that_are_none_are_noted_once(wrap: bool) -> None:
    records = [talk("a \ud800"), {**talk("b"), "x": float("nan")}, {**talk("c"), "x": float("inf")}]
    found = read({"conversations": records, "y": float("nan")} if wrap else records)
    assert list_titles(found) == ["a \ufffd", "b", "c"]
    told = {"NaN read as nothing (2 times)" if wrap else "NaN read as nothing", "Infinity read as nothing"}
    assert {words for warning in found.warnings for words in warning.split(": ")[1].split("; ")} == told


@pytest.mark.parametrize(
    ("name", "moment"),
    [
        ("chatgpt_edit_branch.json", 1741000420.3),
        ("claude_ai_export.json", 1770114000.0),
        ("claude_code_session.jsonl", 1768230140.0),
        ("codex_rollout_events.jsonl", 1763668866.12),
        ("copilot_chat_export.json", 1765000240.0),
        ("gemini_cli_session.json", 1772388540.0),
        ("gemini_takeout_MyActivity.json", 1775113200.0),
        ("librechat_export.json", 1756721100.0),
        ("openwebui_export.json", 1769900400.0),
        ("plain_user_assistant.txt", None),
    ],
)
def test_moment_is_the_time_of_the_last_change(name: str, moment: float | None) -> None:
    found = read_chat_file((ROOT / "fixtures/chats" / name).read_bytes(), name=name)
    assert found.conversations[0].moment == moment
