"""Zip archives: the right files are read, and nothing an archive says of itself is believed."""

from __future__ import annotations

import io
import json
import zipfile

import pytest

from specapp.formats.importers.limits import DEFAULT_LIMITS, ReadingLimits
from specapp.formats.importers.model import ImportedFile
from specapp.formats.importers.registry import read_chat_file


def talk(text: str) -> dict[str, object]:
    message = {"author": {"role": "user"}, "content": {"content_type": "text", "parts": [text]}}
    return {"title": text, "mapping": {"a": {"parent": None, "children": [], "message": message}}, "current_node": "a"}


def pack(files: dict[str, object]) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as packed:
        for name, value in files.items():
            packed.writestr(name, value if isinstance(value, bytes) else json.dumps(value))
    return buffer.getvalue()


def read(data: bytes, limits: ReadingLimits = DEFAULT_LIMITS) -> ImportedFile:
    return read_chat_file(data, name="export.zip", limits=limits)


def list_texts(found: ImportedFile) -> list[str]:
    return [turn.text for conversation in found.conversations for turn in conversation.turns]


def test_shards_are_read_in_the_order_of_their_numbers() -> None:
    shards = {f"conversations-{number:03}.json": [talk(f"n{number}")] for number in (10, 2, 0)}
    assert list_texts(read(pack(shards))) == ["n0", "n2", "n10"]


def test_files_nearest_to_the_top_are_read() -> None:
    found = read(pack({"old/x/conversations.json": [talk("copy")], "export/conversations.json": [talk("right")]}))
    assert list_texts(found) == ["right"]
    assert found.warnings == ("non_chat_entry: file of chats deeper in the archive",)


def test_broken_shard_does_not_lose_the_others() -> None:
    found = read(pack({"conversations-000.json": b'[{"title": "cut', "conversations-001.json": [talk("kept")]}))
    assert (list_texts(found), found.warnings[0].startswith("invalid_json")) == (["kept"], True)


@pytest.mark.parametrize("name", ["../conversations.json", "/conversations.json", "C:/conversations.json"])
def test_paths_that_lead_out_are_not_read(name: str) -> None:
    found = read(pack({name: [talk("out")]}))
    assert (found.format, list_texts(found)) == ("invalid", [])
    assert found.warnings[0] == "non_chat_entry: file with a path that leads out of the archive"


def test_archive_without_chats_says_what_to_do() -> None:
    (warning,) = read(pack({"photo.webp": b"x"})).warnings
    assert "no conversations.json or MyActivity file" in warning
    assert "unpack it and give the chat files" in warning


def test_bomb_is_refused_after_a_little_of_it() -> None:
    found = read(pack({"conversations.json": b" " * 50_000_000}))
    assert (found.format, "unpacks to far more than chats do" in found.warnings[0]) == ("invalid", True)


def test_bytes_are_counted_over_all_files() -> None:
    packed = pack({"conversations-000.json": [talk("a" * 500)], "conversations-001.json": [talk("b" * 500)]})
    found = read(packed, ReadingLimits(archive_bytes=2000))
    assert [text[0] for text in list_texts(found)] == ["a"]


def test_encrypted_files_are_named() -> None:
    data = bytearray(pack({"conversations.json": [talk("x")]}))
    data[6] |= 1
    data[data.index(b"PK\x01\x02") + 8] |= 1
    assert any("it is encrypted" in warning for warning in read(bytes(data)).warnings)


@pytest.mark.parametrize("end", [4, 30, 120])
def test_archive_that_is_cut_off_is_refused(end: int) -> None:
    found = read(pack({"conversations.json": [talk("x")]})[:end])
    assert (found.format, "damaged or cut off" in found.warnings[0]) == ("invalid", True)


def test_takeout_page_is_found_in_its_archive() -> None:
    body = "Prompted&nbsp;shorter<br>Apr 5, 2026, 7:12:00 PM<br><p>ok</p>"
    page = (
        '<html><body><div class="outer-cell"><p class="mdl-typography--title">Gemini Apps</p>'
        f'<div class="content-cell mdl-typography--body-1">{body}</div></div></body></html>'
    )
    found = read(pack({"Takeout/My Activity/Gemini Apps/MyActivity.html": page.encode()}))
    assert (found.format, list_texts(found)) == ("gemini_takeout_html", ["shorter", "ok"])
