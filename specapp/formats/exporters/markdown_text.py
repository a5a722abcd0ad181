"""Foreign text made harmless for Markdown: it reads as written and can build no heading, table, link or HTML."""

from __future__ import annotations

import re
from typing import Final

_SPACES: Final = re.compile("[ \t\n\r\x0b\x0c\x1c-\x1f\x85\u2028\u2029]+")
_CONTROLS: Final = re.compile(r"[\x00-\x08\x0e-\x1b\x7f-\x9f]")
# What stands first in headings, lists, quotes, rules, and in the row that turns the one above into a heading or table.
_BLOCK_START: Final = re.compile(r"#{1,6}(?=\s|$)|\+(?=\s|$)|-(?=\s|$|-)|=+(?=\s|$)|:(?=-)|>")
_LIST_NUMBER: Final = re.compile(r"(\d{1,9})[.)](?=\s|$)")
_ENTITY: Final = re.compile(r"&(?:#[0-9]{1,7}|#[xX][0-9a-fA-F]{1,6}|[A-Za-z][A-Za-z0-9]*);")
_CLOSING_HASHES: Final = re.compile(r"(?:(?<=\s)|^)#+$")
_ALWAYS: Final = frozenset("\\`[]|")


def flatten_text(text: str) -> str:
    """The text on one line: a run of spaces and line breaks becomes one space, control characters go."""
    return _CONTROLS.sub("", _SPACES.sub(" ", text)).strip(" ")


def escape_markdown(text: str) -> str:
    """Foreign text as one line of Markdown that renders as exactly that text.

    Safe as a paragraph, a list item, a table cell and between `**`. Characters that mean nothing where they stand
    (snake_case, 3 * 4, about ~5) stay bare, so that the file reads well without being rendered; so does a web address.
    Rules: CommonMark 0.31 with GitHub's tables and strikethrough.
    """
    flat = flatten_text(text)
    at_start = _find_block_start(flat)
    return "".join("\\" + flat[i] if i == at_start else _escape_at(flat, i) for i in range(len(flat)))


def escape_heading(text: str) -> str:
    """Foreign text for the end of a `#` heading: closing hashes, which Markdown would swallow, are kept."""
    hashes = _CLOSING_HASHES.search(flatten_text(text))
    escaped = escape_markdown(text)
    if hashes is None or hashes.start() == 0:
        return escaped
    length = len(hashes.group())
    return f"{escaped[:-length]}\\{escaped[-length:]}"


def _find_block_start(flat: str) -> int:
    """Where a backslash keeps the line from starting a block; -1 if it starts none."""
    if _BLOCK_START.match(flat):
        return 0
    number = _LIST_NUMBER.match(flat)
    return number.end(1) if number else -1


def _escape_at(flat: str, i: int) -> str:
    character, before, after = flat[i], flat[i - 1 : i], flat[i + 1 : i + 2]
    if character == "<":
        return "&lt;"
    if character == "&":
        return "&amp;" if _ENTITY.match(flat, i) else "&"
    bare = (
        character not in _ALWAYS
        # Emphasis needs a star that touches a word; an underscore inside a word never marks.
        and (character != "*" or before == after == " ")
        and (character != "_" or (before.isalnum() and after.isalnum()))
        # A strikethrough is closed only by a tilde that follows a word.
        and (character != "~" or (before in ("", " ") and after != "~"))
    )
    return character if bare else "\\" + character
