"""What printing needs to know of a text: its direction, and a short form of it."""

from __future__ import annotations

import unicodedata
from typing import Literal

Direction = Literal["ltr", "rtl"]


def direction_of(text: str) -> Direction:
    """The direction of the first letter that has one (rule P2 of the Unicode bidirectional algorithm); else ltr.

    The PDF writer does not know `dir="auto"`, so that the answer is written into the page.
    """
    for character in text:
        bidi = unicodedata.bidirectional(character)
        if bidi == "L":
            return "ltr"
        if bidi in ("R", "AL"):
            return "rtl"
    return "ltr"


def shorten(text: str, limit: int) -> str:
    """The text on one line, cut between words to at most `limit` characters with an ellipsis if it is longer."""
    flat = " ".join(text.split())
    if len(flat) <= limit:
        return flat
    cut = flat[: limit - 1]
    # A cut between words, unless the last word alone fills most of the space.
    space = cut.rfind(" ", limit // 2)
    return (cut[:space] if space > 0 else cut).rstrip(" ,;:.–—-") + "…"
