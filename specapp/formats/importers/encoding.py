"""From the bytes of a file to sound UTF-8, a piece at a time: a large file is never held twice as text."""

from __future__ import annotations

import codecs
from collections.abc import Iterator
from typing import Final

from specapp.formats.importers.model import Notes

Bytes = bytes | bytearray
_PIECE: Final = 1024 * 1024
_CONTINUATION: Final = bytes(range(0x80, 0xC0))


def to_utf8(data: Bytes, notes: Notes) -> Bytes | None:
    """`data` itself if it is sound UTF-8, else the same text as UTF-8: of UTF-16 with a byte order mark, or of Western
    text of the old Windows code page, with a warning.

    Damaged places become U+FFFD and are counted; None if the bytes are text in none of these.
    """
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        try:
            return _convert(data, "utf-16", "strict")
        except UnicodeDecodeError:
            notes.add("bad_encoding", "damaged UTF-16 character replaced", _count(data, "utf-16")[2])
            return _convert(data, "utf-16", "replace")
    if _is_sound(data):
        return data
    _, foreign, damaged = _count(data, "utf-8-sig")
    # Mostly sound UTF-8 with a few bad bytes is a damaged file; hardly any sound sequence means an old code page.
    if foreign - damaged >= damaged:
        notes.add("bad_encoding", "damaged UTF-8 character replaced", damaged)
        return _convert(data, "utf-8-sig", "replace")
    total, foreign, damaged = _count(data, "cp1252")
    # In Western languages few letters have accents. Many of them mean another script's code page, read as nonsense.
    if damaged or 4 * foreign > total:
        return None
    notes.add("bad_encoding", "not UTF-8, read as Windows-1252")
    return _convert(data, "cp1252", "strict")


def count_characters(view: memoryview) -> int:
    """How many characters stand in sound UTF-8."""
    return sum(len(bytes(view[at : at + _PIECE]).translate(None, _CONTINUATION)) for at in range(0, len(view), _PIECE))


def _decode(data: Bytes, encoding: str, errors: str) -> Iterator[str]:
    decoder = codecs.getincrementaldecoder(encoding)(errors)
    view = memoryview(data)
    for at in range(0, len(view), _PIECE):
        yield decoder.decode(bytes(view[at : at + _PIECE]))
    yield decoder.decode(b"", final=True)


def _is_sound(data: Bytes) -> bool:
    if data.isascii():
        return True
    try:
        for _ in _decode(data, "utf-8", "strict"):
            pass
    except UnicodeDecodeError:
        return False
    return True


def _count(data: Bytes, encoding: str) -> tuple[int, int, int]:
    """(characters, those beyond ASCII, those of them that stand for damage)."""
    total = foreign = damaged = 0
    for text in _decode(data, encoding, "replace"):
        total += len(text)
        foreign += len(text) - len(text.encode("ascii", "ignore"))
        damaged += text.count("\ufffd")
    return total, foreign, damaged


def _convert(data: Bytes, encoding: str, errors: str) -> bytearray:
    converted = bytearray()
    for text in _decode(data, encoding, errors):
        converted += text.encode()
    return converted
