"""Text to UTF-8, also where a broken source left half of a surrogate pair in it."""

from __future__ import annotations

import re
from typing import Final

_HALF_PAIRS: Final = re.compile("[\ud800-\udfff]")


def replace_half_pairs(text: str) -> str:
    """The text with U+FFFD for every lone surrogate, which no encoding can hold (a chat export may carry some)."""
    return _HALF_PAIRS.sub("\ufffd", text)


def encode_text(text: str) -> bytes:
    return replace_half_pairs(text).encode("utf-8")
