"""The one cleaning every imported text gets: line ends, byte order marks, NUL, broken surrogates, outer blanks."""

from __future__ import annotations

import re

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
