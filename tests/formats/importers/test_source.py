"""From bytes to text or JSON: what is refused, with which words, and what survives damage."""

from __future__ import annotations

import codecs
import json

import pytest

from specapp.formats.importers.model import ImportedFile
from specapp.formats.importers.registry import IMPORTERS, read_chat_file

TALK = [{"role": "user", "content": "no colours – I print"}, {"role": "assistant", "content": "Black only."}]
PASTE = "User: naïve but mine\nAssistant: Good.\n"


def read(data: bytes) -> ImportedFile:
    return read_chat_file(data, name="given")


def list_texts(found: ImportedFile) -> list[tuple[str, str]]:
    return [(turn.role, turn.text) for talk in found.conversations for turn in talk.turns]


@pytest.mark.parametrize(
    ("data", "start"),
    [
        (b"", "empty_message: the file holds no text"),
        (codecs.BOM_UTF8 + b" \r\n", "empty_message: the file holds no text"),
        (b"PK\x03\x04rest", "unknown_type: the zip archive is damaged"),
        (b"\x1f\x8brest", "unknown_type: this is a gzip archive"),
        (b"SQLite format 3\x00rest", "unknown_type: this is a database"),
        (b"%PDF-1.7", "unknown_type: this is a PDF"),
        (b"<!DOCTYPE html><html><body>You said: hi</body></html>", "unknown_type: this is a web page"),
        (bytes(range(256)) * 40, "bad_encoding: this is not readable as text"),
        (b"\x00\x01\x02\x03 text " * 1000, "bad_encoding: this is not readable as text"),
        ("Вы: хочу бота\nИИ: хорошо".encode("cp1251"), "bad_encoding: this is not readable as text"),
        (b'[{"role": "user", "content": "hal', "invalid_json: the file ends too early, after 33 characters"),
        (b'{"mapping": {"a": 1,, }}', "invalid_json: the JSON breaks"),
        (b"[" * 100_000, "invalid_json: nested too deep"),
        (b'{"a":' * 100_000 + b"1" + b"}" * 100_000, "invalid_json: nested too deep"),
        (b'{"projects": [{"name": "garden"}]}', "unknown_type: valid JSON, but not a chat that can be read; give one"),
        (b"[1, 2, 3]", "unknown_type: valid JSON"),
        (b"[]", "unknown_type: valid JSON"),
        (b"{}", "unknown_type: valid JSON"),
        (b'["User: hello", "Assistant: hi"]', "unknown_type: valid JSON"),
    ],
)
def test_source_that_cannot_be_read_is_invalid_with_words(data: bytes, start: str) -> None:
    found = read(data)
    assert (found.format, found.conversations, found.readable) == ("invalid", (), False)
    assert [warning[: len(start)] for warning in found.warnings] == [start]


def test_source_of_an_unknown_shape_names_every_supported_export() -> None:
    words = read(b'{"a": 1}').warnings[0]
    assert [importer.label for importer in IMPORTERS if importer.label not in words.partition("give one of: ")[2]] == []


@pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "utf-16"])
def test_source_is_read_in_every_encoding(encoding: str) -> None:
    assert list_texts(read(json.dumps(TALK, ensure_ascii=False).encode(encoding))) == [
        ("user", "no colours – I print"),
        ("assistant", "Black only."),
    ]
    assert list_texts(read(PASTE.encode(encoding))) == [("user", "naïve but mine"), ("assistant", "Good.")]


def test_source_of_the_old_western_code_page_is_read_with_a_warning() -> None:
    found = read(PASTE.encode("cp1252"))
    assert list_texts(found) == [("user", "naïve but mine"), ("assistant", "Good.")]
    assert found.warnings == ("bad_encoding: not UTF-8, read as Windows-1252",)


def test_source_with_a_damaged_character_keeps_the_rest() -> None:
    found = read("User: für später – später\n".encode() + b"\xffok\nAssistant: Ja.")
    assert list_texts(found) == [("user", "für später – später\n\ufffdok"), ("assistant", "Ja.")]
    assert found.warnings == ("bad_encoding: damaged UTF-8 character replaced",)


def test_source_texts_are_cleaned_but_not_rewritten() -> None:
    said = "\ufeff  a\r\nb\rc\x00 teh \u200f\u2028 😀 \ud800 \n"
    data = json.dumps([{"role": "user", "content": said}]).encode()
    assert list_texts(read(data)) == [("user", "a\nb\nc teh \u200f\u2028 😀 \ufffd")]


def test_source_with_numbers_that_are_none_stays_readable() -> None:
    digits = b"9" * 5000
    data = b'{"messages": [{"role": "user", "content": "hi", "a": NaN, "b": Infinity, "c": 1e999, "d": ' + digits
    found = read(data + b"}]}")
    assert list_texts(found) == [("user", "hi")]
    assert [warning.partition(":")[0] for warning in found.warnings] == ["bad_value"]


def test_source_lines_are_cut_at_line_feeds_only() -> None:
    lines = [json.dumps([{"role": "user", "content": f"one\u2028two {n}"}], ensure_ascii=False) for n in range(2)]
    assert list_texts(read("\r\n".join(lines).encode())) == [("user", "one\u2028two 0"), ("user", "one\u2028two 1")]


def test_source_with_broken_lines_says_which() -> None:
    good = json.dumps({"messages": TALK[:1]})
    found = read("\n".join([good, '{"messages": [', "7", "", good]).encode())
    assert len(found.conversations) == 2
    assert found.warnings[0] == "bad_line: line 2 is cut off or broken; line 3 is not a JSON object"


@pytest.mark.parametrize("text", ["[10:42] You: hi\n[10:43] ChatGPT: hello", "[[Plans]] for {today}", "{maybe} an app"])
def test_source_that_only_starts_like_json_is_text(text: str) -> None:
    assert read(text.encode()).readable is True
