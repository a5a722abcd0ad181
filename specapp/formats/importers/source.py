"""From bytes to something an importer can look at: text, or JSON values that are decoded while they are read."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import chain
from typing import Final, Literal

from specapp.formats.importers.encoding import Bytes, count_characters, to_utf8
from specapp.formats.importers.json_decoding import JsonValue, load_guarded
from specapp.formats.importers.json_document import Document, open_document, take_window
from specapp.formats.importers.json_lines import Lines, open_lines
from specapp.formats.importers.json_split import MOST_PARTS, Broken, TooMany
from specapp.formats.importers.limits import DEFAULT_LIMITS, ReadingLimits
from specapp.formats.importers.model import Notes

SourceKind = Literal["json", "json_lines", "text", "html", "refused"]

# Only what can really open a JSON container counts, so that a pasted line such as "[10:42] You: hi" or a wiki
# link "[[Plans]]" stays plain text. A quote in single form is a printed Python value: code, not the person's words.
_OPENS_LIKE_JSON = re.compile(r"""\s*(?:\{\s*(?:["'}]|\Z)|\[\s*(?:\{\s*(?:["'}]|\Z)|\[\s*[\[{"\d-]|["\]]|\Z))""")
_OPENS_LIKE_HTML = re.compile(r"\s*(?:<!doctype html|<html[\s>])", re.IGNORECASE)
_NOTHING = re.compile(rb"(?:[\x00 \t\r\n]|\xef\xbb\xbf)*+")
_BEFORE_TEXT = re.compile(rb"(?:\x00|\xef\xbb\xbf)*+")
_HEAD: Final = 64 * 1024
"""Bytes by which the kind of a file is told."""
_PARSED_FOR_WORDS: Final = 4 * 1024 * 1024
"""The largest damaged file in bytes for which the line and column of the damage are looked for."""
_BINARY_STARTS = (
    (b"\x1f\x8b", "a gzip archive: unpack it first"),
    (b"SQLite format 3\x00", "a database: use the export function of the program it belongs to"),
    (b"%PDF-", "a PDF: copy the chat out of it as text"),
)


@dataclass(frozen=True, slots=True)
class Source:
    """One file ready to be recognised and read.

    `documents` are one for "json" (of an archive one or more for each file), one for each readable line for
    "json_lines", and none otherwise; they may be iterated more than once. `text` holds the decoded text for "text" and
    "html" and is empty otherwise.
    """

    kind: SourceKind
    text: str = ""
    documents: Iterable[Document] = ()

    @property
    def values(self) -> Iterator[JsonValue]:
        """The documents, each decoded as a whole."""
        return (document.load() for document in self.documents)

    @property
    def items(self) -> Iterator[JsonValue]:
        """The elements of documents that are arrays, and the other documents themselves."""
        for document in self.documents:
            if document.is_array:
                yield from document.items or ()
            else:
                yield document.load()

    def samples(self) -> Iterator[Source]:
        """The file in small pieces of the same kind, in order: what recognisers look at, mostly at the first alone."""
        if isinstance(self.documents, Lines):
            measured = self.documents.measured()
            while lines := take_window(measured):
                yield Source(self.kind, documents=lines)
        elif self.kind == "json":
            for document in self.documents:
                for window in document.windows():
                    yield Source(self.kind, documents=[window])
        else:
            yield self


@dataclass(frozen=True, slots=True)
class Joined:
    """The documents of several sources, one after the other."""

    sources: tuple[Source, ...]

    def __iter__(self) -> Iterator[Document]:
        return chain.from_iterable(source.documents for source in self.sources)


def open_source(data: Bytes, notes: Notes, limits: ReadingLimits = DEFAULT_LIMITS) -> Source:
    """Decides by content alone what `data` is; every reason for a refusal goes into `notes`, nothing is raised."""
    for start, words in _BINARY_STARTS:
        if data.startswith(start):
            notes.add("unknown_type", f"this is {words}")
            return Source("refused")
    sound = to_utf8(data, notes)
    if sound is None or _looks_binary(_decode_head(sound, 0)):
        notes.add("bad_encoding", "this is not readable as text: save it as UTF-8 and give it again")
        return Source("refused")
    filled = _end_of(_NOTHING, sound)
    if filled == len(sound):
        notes.add("empty_message", "the file holds no text")
        return Source("refused")
    head, begin = _decode_head(sound, filled).lstrip(), _end_of(_BEFORE_TEXT, sound)
    if _OPENS_LIKE_HTML.match(head):
        return Source("html", text=_decode_text(sound, begin))
    if _OPENS_LIKE_JSON.match(head):
        return _open_json(sound, begin, notes, limits)
    if head[:1] in ("[", "{"):  # rare but valid containers, such as [1, 2]
        try:
            return Source("json", documents=[open_document(memoryview(sound)[begin:], Notes())])
        except TooMany:
            return _refuse_many(notes)
        except (ValueError, RecursionError):
            pass
    return Source("text", text=_decode_text(sound, begin))


def _end_of(pattern: re.Pattern[bytes], data: Bytes) -> int:
    found = pattern.match(data)
    return found.end() if found else 0


def _decode_head(data: Bytes, start: int) -> str:
    return bytes(memoryview(data)[start : start + _HEAD]).decode("utf-8", "ignore")


def _decode_text(data: Bytes, begin: int) -> str:
    return str(memoryview(data)[begin:], "utf-8")


def _looks_binary(text: str) -> bool:
    """True if more than a tenth of the first part is NUL or another control character that text does not need."""
    start = text[:4000]
    return sum(1 for char in start if char < "\x20" and char not in "\t\n\r\x0b\x0c\x1b") > len(start) * 0.1


def _open_json(data: Bytes, begin: int, notes: Notes, limits: ReadingLimits) -> Source:
    """Reads a whole JSON document, else JSON lines, else says where the document breaks."""
    view = memoryview(data)[begin:]
    try:
        return Source("json", documents=[open_document(view, notes)])
    except (json.JSONDecodeError, Broken) as error:
        lines = open_lines(data, begin, notes, limits)
        if lines is None:
            notes.add("invalid_json", _describe_break(error, view))
            return Source("refused")
        return Source("json_lines", documents=lines)
    except TooMany:
        return _refuse_many(notes)
    except RecursionError:
        notes.add("invalid_json", "nested too deep to be a chat export")
        return Source("refused")


def _refuse_many(notes: Notes) -> Source:
    notes.add("limit", f"a list of more than {MOST_PARTS} entries: give the file in parts")
    return Source("refused")


def _describe_break(error: Exception, view: memoryview) -> str:
    """Says in words where the JSON ends or breaks, for a person who has only the file."""
    if len(view) <= _PARSED_FOR_WORDS:
        text = str(view, "utf-8")
        try:
            load_guarded(text, Notes())
        except json.JSONDecodeError as found:
            what = (
                f"the file ends too early, after {len(text.rstrip())} characters"
                if found.pos >= len(text.rstrip()) or found.msg.startswith("Unterminated string")
                else f"the JSON breaks ({found.msg.lower()})"
            )
            return f"{what}, at line {found.lineno}, column {found.colno}; export it again"
        except (ValueError, RecursionError):
            pass
    if isinstance(error, Broken) and error.at == len(view):
        return f"the file ends too early, after {count_characters(view)} characters; export it again"
    return f"the JSON breaks ({error}); export it again"
