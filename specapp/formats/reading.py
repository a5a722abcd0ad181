"""From the bytes of a proposal to text that can be worked with, or a refusal that says what to do."""

from __future__ import annotations

import codecs
import re
from dataclasses import dataclass
from typing import Literal

from specapp.buddy.errors import InputRefused

FEWEST_WORDS = 3
"""With fewer words there is nothing that a specification could rest on."""

_LINE_ENDS = re.compile("\r\n?|\x85")
_PAGE_BREAKS = re.compile("[\x0b\x0c]")
_CONTROLS = re.compile("[\x00-\x08\x0e-\x1f\x7f-\x9f]")
_BINARY_STARTS = (
    (b"PK\x03\x04", "a zip archive or an office document"),
    (b"%PDF-", "a PDF"),
    (b"\xd0\xcf\x11\xe0", "an office document"),
    (b"{\\rtf", "a rich text document"),
    (b"\x89PNG", "a picture"),
    (b"\xff\xd8\xff", "a picture"),
    (b"GIF8", "a picture"),
    (b"\x1f\x8b", "a compressed file"),
)
# Scripts written without spaces, with the usual length of a word in characters, rounded up: Chinese and Japanese
# words have about two, those of Thai, Lao, Khmer and Burmese about four.
_UNSPACED = (
    (re.compile("[\u3005\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff]"), 2),
    (re.compile("[\u0e01-\u0e3a\u0e40-\u0e4e\u0e80-\u0edf\u1000-\u109f\u1780-\u17d3]"), 4),
)
_RUN = re.compile(r"\S+")


@dataclass(frozen=True, slots=True)
class ReadText:
    """`text` has LF line ends and no control characters but tab; `removed_control_characters` counts what went."""

    text: str
    removed_control_characters: int
    encoding: Literal["utf-8", "utf-16"]


def read_text_file(data: bytes) -> ReadText:
    """Decodes a proposal: UTF-8 with or without byte order mark, or UTF-16 with one.

    Control characters and NUL are removed and counted; form feeds become line ends, so that they keep words apart.
    Raises InputRefused, with a sentence for the person, for anything that is not text in these encodings and for
    text with fewer than three words. The size is not limited.
    """
    for start, what in _BINARY_STARTS:
        if data.startswith(start):
            raise InputRefused(f"this is {what}, not a text file: copy its words into a text file and give that")
    text, encoding = _decode(data)
    text = _LINE_ENDS.sub("\n", text)
    broken = _PAGE_BREAKS.subn("\n", text)
    cleaned = _CONTROLS.subn("", broken[0])
    # Text of another encoding can pass as UTF-8 where half of its bytes happen to be control characters.
    stray = cleaned[1] - text.count("\x00")
    if stray > len(cleaned[0]) // 2:
        raise InputRefused("this is not readable as text: save it as UTF-8 and give it again")
    words = count_words(cleaned[0], enough=FEWEST_WORDS)
    if words < FEWEST_WORDS:
        found = {0: "are no words", 1: "is only one word", 2: "are only two words"}[words]
        raise InputRefused(f"there {found} in it: write at least one sentence about what you want to have built")
    return ReadText(cleaned[0], broken[1] + cleaned[1], encoding)


def count_words(text: str, *, enough: int | None = None) -> int:
    """Runs between blanks with at least one letter or digit of any script; stops counting at `enough`.

    Characters of scripts without spaces are counted by the usual length of a word, so that a sentence of Chinese or
    Thai is not one word.
    """
    words = 0
    for run in _RUN.finditer(text):
        words += _count_in_run(run.group())
        if enough is not None and words >= enough:
            return enough
    return words


def _count_in_run(run: str) -> int:
    if run.isascii():
        return 1 if any(char.isalnum() for char in run) else 0
    words = 0
    rest = run
    for script, length in _UNSPACED:
        rest, count = script.subn("", rest)
        words += -(-count // length)
    return words + (1 if any(char.isalnum() for char in rest) else 0)


def _decode(data: bytes) -> tuple[str, Literal["utf-8", "utf-16"]]:
    """The text and its encoding; says where it breaks, as editors count bytes from 0."""
    encoding: Literal["utf-8", "utf-16"] = "utf-8"
    if data.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE)):
        encoding = "utf-16"
    try:
        return data.decode("utf-8-sig" if encoding == "utf-8" else encoding), encoding
    except UnicodeDecodeError as error:
        name = encoding.upper()
        raise InputRefused(
            f"this is not {name} text (it breaks at byte {error.start}): save it as UTF-8 and give it again"
        ) from None
