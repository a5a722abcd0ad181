"""Finds a quote in what a person wrote, whatever typography a model used to repeat it."""

import re
import unicodedata
from collections.abc import Sequence

_SAME = str.maketrans(
    {
        "\u2018": "'", "\u2019": "'", "\u201a": "'", "\u201b": "'", "\u2032": "'", "`": "'",
        "\u201c": '"', "\u201d": '"', "\u201e": '"', "\u00ab": '"', "\u00bb": '"', "\u2033": '"',
        "\u2010": "-", "\u2011": "-", "\u2012": "-", "\u2013": "-", "\u2014": "-", "\u2212": "-",
        "\u00a0": " ", "\u202f": " ", "\u2009": " ", "\u2026": "...",
    }
)  # fmt: skip
_QUOTED_LINES = re.compile(r"(?:^[ \t]{0,3}>[^\n]*(?:\n|\Z))+", re.MULTILINE)
_GAP = "\u2021\n"
_OUTER = " \t\n\"'.,;:!?-()[]*_"


def normalise(text: str) -> str:
    """One spelling for quotes, dashes and spaces; case is kept out of the comparison too."""
    plain = unicodedata.normalize("NFKC", text.translate(_SAME)).translate(_SAME)
    plain = "".join(c for c in plain if unicodedata.category(c) != "Cf")
    return re.sub(r"\s+", " ", plain).strip().casefold()


def own_words(text: str) -> str:
    """The text without the lines that its writer quoted from somebody else (`> ...`).

    A mark stays where they stood, so that no quote runs over the gap.
    """
    return _QUOTED_LINES.sub(_GAP, text) if ">" in text else text


def quote_stands_in(quote: str, text: str) -> bool:
    """True if the words of `quote` stand in `text` in this order; "..." inside a quote may skip words.

    An empty quote, or one without a letter or digit, stands nowhere.
    """
    return _stands_in(quote, normalise(text))


def last_quoted(quote: str, plain_texts: Sequence[str]) -> int | None:
    """Index of the last text that holds the quote, or None. `plain_texts`: normalised before, since that takes most of
    the time and one history is searched for many quotes."""
    return next((n for n in range(len(plain_texts) - 1, -1, -1) if _stands_in(quote, plain_texts[n])), None)


def _stands_in(quote: str, haystack: str) -> bool:
    whole = normalise(quote).strip(_OUTER)
    if not any(c.isalnum() for c in whole):
        return False
    if _word_bounded(whole, haystack, 0) >= 0:
        return True
    parts = [p.strip(_OUTER) for p in re.split(r"\.\.\.|\[\.\.\.\]", whole)]
    parts = [p for p in parts if any(c.isalnum() for c in p)]
    if len(parts) < 2:
        return False
    at = 0
    for part in parts:
        found = _word_bounded(part, haystack, at)
        if found < 0:
            return False
        at = found + len(part)
    return True


def _word_bounded(needle: str, haystack: str, start: int) -> int:
    """Like str.find, but never inside a word: a quote of "art" does not stand in "party"."""
    at = haystack.find(needle, start)
    while at >= 0:
        before = haystack[at - 1] if at else " "
        after = haystack[at + len(needle)] if at + len(needle) < len(haystack) else " "
        if not (before.isalnum() and needle[0].isalnum()) and not (after.isalnum() and needle[-1].isalnum()):
            return at
        at = haystack.find(needle, at + 1)
    return -1
