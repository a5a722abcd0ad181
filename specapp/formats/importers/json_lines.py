"""JSON lines: one value a line, decoded while they are read."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from specapp.formats.importers.encoding import Bytes
from specapp.formats.importers.json_decoding import JsonValue, decode_json
from specapp.formats.importers.json_document import Document
from specapp.formats.importers.json_split import is_container
from specapp.formats.importers.limits import ReadingLimits
from specapp.formats.importers.model import Notes

_BLANK: Final = re.compile(rb"\s*")


@dataclass(frozen=True, slots=True)
class Lines:
    """The documents on the readable lines of a file from the byte `begin` on; may be iterated more than once."""

    data: Bytes
    begin: int
    longest: int

    def __iter__(self) -> Iterator[Document]:
        return (document for document, _ in self.measured())

    def measured(self) -> Iterator[tuple[Document, int]]:
        """(document, length of its line in bytes)."""
        for _, line in self.cut():
            value = try_json(line) if len(line) <= self.longest else None
            if isinstance(value, list | dict):
                yield Document(value), len(line)

    def cut(self) -> Iterator[tuple[int, memoryview]]:
        """(number from 1, bytes) of every line that is not blank."""
        view = memoryview(self.data)
        # Only LF ends a line: str.splitlines would also cut at U+2028 inside a string.
        start, number = self.begin, 1
        while start <= len(view):
            end = self.data.find(b"\n", start)
            end = len(view) if end < 0 else end
            if not _BLANK.fullmatch(view, start, end):
                yield number, view[start:end]
            start, number = end + 1, number + 1


def open_lines(data: Bytes, begin: int, notes: Notes, limits: ReadingLimits) -> Lines | None:
    """The lines of a file, those that cannot be read noted by number; None if this is no file of JSON lines."""
    lines = Lines(data, begin, limits.line_bytes)
    good = bad = 0
    told = Notes()
    for number, line in lines.cut():
        reason = _find_fault(line, limits)
        if reason:
            bad += 1
            told.add("bad_line", f"line {number} {reason}")
        else:
            good += 1
    if not good or bad > good:
        return None
    notes.merge(told)
    return lines


def _find_fault(line: memoryview, limits: ReadingLimits) -> str:
    """Why a line is not read, "" if it is."""
    if len(line) > limits.line_bytes:
        return f"is longer than {limits.line_bytes // 1024 // 1024} MB"
    if is_container(line):
        return ""
    value = try_json(line)
    if isinstance(value, list | dict):
        return ""
    return "is not a JSON object" if value is not None else "is cut off or broken"


def try_json(view: memoryview) -> JsonValue:
    """The value in sound UTF-8, or None where it cannot be read."""
    try:
        return decode_json(view, Notes())
    except (ValueError, RecursionError):
        return None
