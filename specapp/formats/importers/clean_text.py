"""The one cleaning every imported text gets: line ends, byte order marks, NUL, broken surrogates, outer blanks."""

from __future__ import annotations

import re
from collections.abc import Sequence

_LONE_SURROGATE = re.compile("[\ud800-\udfff]")


def clean_text(text: str) -> str:
    """Returns `text` with LF line ends, without BOM and NUL, surrogates as U+FFFD, outer whitespace stripped.

    The inside stays as it was written (typos, emoji, direction marks, U+2028): the words are evidence, and a
    database or an encoder must still be able to hold them.
    """
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    if "\x00" in text:
        text = text.replace("\x00", "")
    if not text.isascii():  # what follows costs more than the rest, and most texts are spared it
        text = text.replace("\ufeff", "")
        try:
            text.encode()
        except UnicodeEncodeError:
            text = _LONE_SURROGATE.sub("\ufffd", text)
    return text.strip()


def join_lines(texts: Sequence[str]) -> str:
    """The texts that hold words, cleaned, each on lines of its own."""
    if len(texts) == 1:  # nearly always, and cleaning is what reading an export mostly does
        return clean_text(texts[0])
    return clean_text("\n".join(text for text in texts if clean_text(text)))
