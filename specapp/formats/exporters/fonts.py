"""The fonts that travel with the printed sheet: their CSS, and which characters they can draw."""

from __future__ import annotations

import base64
import unicodedata
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

from fontTools.ttLib import TTFont

FOLDER: Final = Path(__file__).resolve().parents[3] / "static" / "fonts"
NAMED_CHARACTERS: Final = 30
"""Most characters that one warning names; a sheet in another script would list its whole alphabet otherwise."""
# Controls, formats and spaces: nobody sees whether a font has them.
_INVISIBLE: Final = frozenset({"Cc", "Cf", "Zl", "Zp", "Zs"})
_VARIATION_SELECTORS: Final = range(0xFE00, 0xFE10)


@dataclass(frozen=True, slots=True)
class FontFile:
    """One packaged font; `family` is a name of our own, so that an installed font of the same name is never taken."""

    file: str
    family: str
    weight: int = 400
    style: str = "normal"


FONT_FILES: Final = (
    FontFile("NotoSerif-Regular.ttf", "Sheet Serif"),
    FontFile("NotoSerif-Italic.ttf", "Sheet Serif", style="italic"),
    FontFile("NotoSerif-Bold.ttf", "Sheet Serif", weight=700),
    FontFile("NotoSans-Regular.ttf", "Sheet Sans"),
    FontFile("NotoSans-Bold.ttf", "Sheet Sans", weight=700),
    FontFile("NotoSansMath-Regular.ttf", "Sheet Math"),
    FontFile("NotoSansSymbols2-Regular.ttf", "Sheet Symbols"),
)


def write_font_css() -> str:
    """The `@font-face` rules with the fonts inside them as data: addresses, as nothing else is fetched."""
    return "\n".join(_write_face(font) for font in FONT_FILES)


@cache
def read_covered_characters() -> frozenset[int]:
    """Code points that at least one packaged font has a glyph for."""
    covered: set[int] = set()
    for font in FONT_FILES:
        with TTFont(FOLDER / font.file, lazy=True) as opened:
            covered.update(opened.getBestCmap())
    return frozenset(covered)


def find_uncovered(text: str) -> tuple[str, ...]:
    """Characters of a text that no packaged font has, each once, in order of code point, without invisible ones."""
    missing = {character for character in set(text) if ord(character) not in read_covered_characters()}
    return tuple(sorted(one for one in missing if not _is_invisible(one)))


def warn_of_uncovered(text: str) -> tuple[str, ...]:
    """At most one warning, which names the characters that may come out as empty boxes."""
    missing = find_uncovered(text)
    if not missing:
        return ()
    named = ", ".join(f"U+{ord(one):04X} {one}" for one in missing[:NAMED_CHARACTERS])
    rest = len(missing) - NAMED_CHARACTERS
    more = f" and {rest} more" if rest > 0 else ""
    return (
        f"{named}{more} cannot be drawn with the packaged fonts: unless this machine has a font for them, the PDF shows"
        " empty boxes there. The Markdown and JSON files hold them unchanged.",
    )


def _is_invisible(character: str) -> bool:
    return unicodedata.category(character) in _INVISIBLE or ord(character) in _VARIATION_SELECTORS


def _write_face(font: FontFile) -> str:
    data = base64.b64encode((FOLDER / font.file).read_bytes()).decode("ascii")
    return (
        f'@font-face {{ font-family: "{font.family}"; font-weight: {font.weight}; font-style: {font.style};'
        f' src: url("data:font/ttf;base64,{data}"); }}'
    )
