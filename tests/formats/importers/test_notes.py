"""Notes name what strange files call things, and stay clean, short and on one line."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

from specapp.formats.importers.model import Notes
from specapp.formats.importers.registry import read_chat_file

CHATS: Final = Path(__file__).resolve().parents[3] / "fixtures" / "chats"


def test_words_out_of_a_file_are_cleaned_and_bounded() -> None:
    notes = Notes()
    notes.add("unknown_type", "record of type \ud800a\x00b\nc")
    notes.add("unknown_type", "x" * 5_000, 2)
    (line,) = notes.as_warnings()
    assert line.startswith("unknown_type: record of type \ufffdab c; xxx")
    assert (line.endswith("x… (2 times)"), len(line) < 1_600, "\n" in line) == (True, True, False)


def test_a_type_that_is_no_text_in_any_encoding_can_still_be_told() -> None:
    sample = json.loads((CHATS / "gemini_cli_session.json").read_text(encoding="utf-8"))
    sample["messages"].append({**sample["messages"][-1], "id": "strange", "type": "\ud800"})
    found = read_chat_file(json.dumps(sample).encode(), name="strange.json")
    assert found.format == "gemini_cli"
    json.dumps(found.as_json(), ensure_ascii=False).encode()
