"""From bytes to something an importer can look at: decoded text, or the JSON values in it."""

from __future__ import annotations

import codecs
import json
import re
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from specapp.formats.importers.model import Notes

JsonValue: TypeAlias = "None | bool | int | float | str | list[JsonValue] | dict[str, JsonValue]"
SourceKind = Literal["json", "json_lines", "text", "html", "refused"]

# Only what can really open a JSON container counts, so that a pasted line such as "[10:42] You: hi" or a wiki
# link "[[Plans]]" stays plain text. A quote in single form is a printed Python value: code, not the person's words.
_OPENS_LIKE_JSON = re.compile(r"""\s*(?:\{\s*(?:["'}]|\Z)|\[\s*(?:\{\s*(?:["'}]|\Z)|\[\s*[\[{"\d-]|["\]]|\Z))""")
_OPENS_LIKE_HTML = re.compile(r"\s*(?:<!doctype html|<html[\s>])", re.IGNORECASE)
_BINARY_STARTS = (
    (b"\x1f\x8b", "a gzip archive: unpack it first"),
    (b"SQLite format 3\x00", "a database: use the export function of the program it belongs to"),
    (b"%PDF-", "a PDF: copy the chat out of it as text"),
)


@dataclass(frozen=True, slots=True)
class Source:
    """One file ready to be recognised.

    `values` holds one element for "json", one for each readable line for "json_lines", and is empty otherwise.
    `text` holds the decoded text for "text" and "html" and is empty otherwise.
    """

    kind: SourceKind
    text: str = ""
    values: list[JsonValue] = field(default_factory=list)


def open_source(data: bytes, notes: Notes) -> Source:
    """Decides by content alone what `data` is; every reason for a refusal goes into `notes`, nothing is raised."""
    for start, words in _BINARY_STARTS:
        if data.startswith(start):
            notes.add("unknown_type", f"this is {words}")
            return Source("refused")
    text = decode_text(data, notes)
    if text is None or _looks_binary(text):
        notes.add("bad_encoding", "this is not readable as text: save it as UTF-8 and give it again")
        return Source("refused")
    if not text.strip("\x00\ufeff \t\r\n"):
        notes.add("empty_message", "the file holds no text")
        return Source("refused")
    if _OPENS_LIKE_HTML.match(text):
        return Source("html", text=text)
    text = text.lstrip("\ufeff\x00")
    if _OPENS_LIKE_JSON.match(text):
        return _open_json(text, notes)
    if text.lstrip()[:1] in ("[", "{"):  # rare but valid containers, such as [1, 2]
        value = _try_json(text)
        if isinstance(value, list | dict):
            return Source("json", values=[value])
    return Source("text", text=text)


def decode_text(data: bytes, notes: Notes) -> str | None:
    """Decodes UTF-8, UTF-16 with a byte order mark, or Western text of the old Windows code page with a warning.

    Damaged places become U+FFFD and are counted; None if the bytes are text in none of these.
    """
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        try:
            return data.decode("utf-16")
        except UnicodeDecodeError:
            repaired = data.decode("utf-16", errors="replace")
            notes.add("bad_encoding", "damaged UTF-16 character replaced", repaired.count("\ufffd"))
            return repaired
    try:
        return data.decode("utf-8-sig")
    except UnicodeDecodeError:
        pass
    repaired = data.decode("utf-8-sig", errors="replace")
    damaged = repaired.count("\ufffd")
    # Mostly sound UTF-8 with a few bad bytes is a damaged file; hardly any sound sequence means an old code page.
    if sum(1 for char in repaired if char > "\x7f") - damaged >= damaged:
        notes.add("bad_encoding", "damaged UTF-8 character replaced", damaged)
        return repaired
    western = data.decode("cp1252", errors="replace")
    # In Western languages few letters have accents. Many of them mean another script's code page, read as nonsense.
    if "\ufffd" in western or 4 * sum(1 for char in western if char > "\x7f") > len(western):
        return None
    notes.add("bad_encoding", "not UTF-8, read as Windows-1252")
    return western


def _looks_binary(text: str) -> bool:
    """True if more than a tenth of the first part is NUL or another control character that text does not need."""
    start = text[:4000]
    return sum(1 for char in start if char < "\x20" and char not in "\t\n\r\x0b\x0c\x1b") > len(start) * 0.1


def _open_json(text: str, notes: Notes) -> Source:
    """Reads a whole JSON document, else JSON lines, else says where the document breaks."""
    try:
        return Source("json", values=[_load_json(text, notes)])
    except json.JSONDecodeError as error:
        lines = _read_json_lines(text)
        if lines is None:
            notes.add("invalid_json", _describe_break(error, text))
            return Source("refused")
    except RecursionError:
        notes.add("invalid_json", "nested too deep to be a chat export")
        return Source("refused")
    values, bad = lines
    for number, reason in bad:
        notes.add("bad_line", f"line {number} {reason}")
    return Source("json_lines", values=values)


def _read_json_lines(text: str) -> tuple[list[JsonValue], list[tuple[int, str]]] | None:
    """The values of all readable lines and the numbers of the others; None if this is no file of JSON lines."""
    values: list[JsonValue] = []
    bad: list[tuple[int, str]] = []
    # Only LF ends a line: str.splitlines would also cut at U+2028 inside a string.
    for number, line in enumerate(text.split("\n"), start=1):
        if not line.strip():
            continue
        value = _try_json(line)
        if isinstance(value, list | dict):
            values.append(value)
        else:
            bad.append((number, "is not a JSON object" if value is not None else "is cut off or broken"))
    if not values or len(bad) > len(values):
        return None
    return values, bad


def _try_json(text: str) -> JsonValue:
    """The value of `text`, or None where it cannot be read."""
    try:
        return _load_json(text, Notes())
    except (ValueError, RecursionError):
        return None


def _load_json(text: str, notes: Notes) -> JsonValue:
    """json.loads with guards: NaN and endless numbers become null, and the file stays readable."""

    def refuse_constant(name: str) -> None:
        notes.add("bad_value", f"{name} read as nothing")

    def read_integer(digits: str) -> int | None:
        if len(digits) > 400:
            notes.add("bad_value", "a number of several hundred digits read as nothing")
            return None
        return int(digits)

    try:
        value: JsonValue = json.loads(text, parse_constant=refuse_constant)
    except json.JSONDecodeError:
        raise
    except ValueError:  # Python refuses integers of more than 4300 digits; the slower guarded way reads the rest
        value = json.loads(text, parse_constant=refuse_constant, parse_int=read_integer)
    return value


def _describe_break(error: json.JSONDecodeError, text: str) -> str:
    """Says in words where the JSON ends or breaks, for a person who has only the file."""
    end = len(text.rstrip())
    unfinished = error.pos >= end or error.msg.startswith("Unterminated string")
    what = (
        f"the file ends too early, after {end} characters" if unfinished else f"the JSON breaks ({error.msg.lower()})"
    )
    return f"{what}, at line {error.lineno}, column {error.colno}; export it again"
