"""Requirements in Markdown: nine sections, each with what is wanted and what is not."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from specapp.buddy.errors import InputRefused
from specapp.buddy.quotes import normalise
from specapp.buddy.sections import SECTION_TITLES, SECTIONS, SectionKey
from specapp.buddy.sentences import split_sentences

Wishes = dict[str, list[str]]
WANT, UNWANTED = "want", "do_not_want"
_SIDES: Final = {
    "want": WANT, "wants": WANT, "wanted": WANT, "i want": WANT,
    "do not want": UNWANTED, "don't want": UNWANTED, "does not want": UNWANTED, "not wanted": UNWANTED,
    "unwanted": UNWANTED, "i do not want": UNWANTED, "i don't want": UNWANTED,
}  # fmt: skip
_DRESS: Final = re.compile(r"^[\s#>*_]*(?:\d+[.)]\s*)?[*_]*|[\s*_:#]+$")
_SIDE: Final = re.compile(r"^[\s#>*_+-]*(?P<side>[A-Za-z'’ ]{4,14}?)\s*[*_]*\s*(?::\s*[*_]*|$)(?P<rest>.*)$")
_ITEM: Final = re.compile(r"^\s*[-*+•–]\s")
_BULLET: Final = re.compile(r"^\s*(?:[-*+•–]|\d+[.)])\s+")
_NOTHING: Final = frozenset({"", "none", "nothing", "n/a", "-", "—"})


@dataclass
class _Reading:
    """Where the reader stands: the section, the side, and the lines of that side so far."""

    found: dict[SectionKey, Wishes] = field(default_factory=dict)
    section: SectionKey | None = None
    side: str = ""
    lines: list[str] = field(default_factory=list)

    def close(self) -> None:
        if self.section and self.side:
            self.found[self.section][self.side] += read_statements(self.lines)
        self.side, self.lines = "", []


def read_requirements(text: str, titles: Mapping[str, SectionKey], path: Path) -> dict[SectionKey, Wishes]:
    """Section -> {"want": [...], "do_not_want": [...]}, one statement for each item of a list, else for each sentence.

    What stands before the first section is left unread. `titles`: further spellings of section headings. InputRefused
    if one of the nine is missing, twice there or empty, or if a line belongs to neither side.
    """
    known = {normalise(title): key for key, title in SECTION_TITLES.items()}
    known |= {key: key for key in SECTIONS} | {normalise(title): key for title, key in titles.items()}
    at = _Reading()
    for number, line in enumerate(text.splitlines(), 1):
        section = None if _ITEM.match(line) else known.get(normalise(_DRESS.sub("", line)))
        side = _SIDE.match(line)
        named = _SIDES.get(normalise(side["side"])) if side else None
        if section:
            at.close()
            if section in at.found:
                raise InputRefused(f"The file {path} has the section {section} twice, in line {number} again.")
            at.section, at.found[section] = section, {WANT: [], UNWANTED: []}
        elif side and named and at.section:
            at.close()
            at.side, at.lines = named, [side["rest"].strip(" *_")] if side["rest"].strip(" *_") else []
        elif at.side:
            at.lines.append(line)
        elif at.section and line.strip():
            raise InputRefused(
                f"The file {path}, line {number}, belongs to neither Want nor Do not want: {line.strip()[:60]!r}; "
                "if it is a section's heading, add it to [sections] in the mapping."
            )
    at.close()
    missing = next((key for key in SECTIONS if not any(at.found.get(key, {}).values())), None)
    if missing:
        raise InputRefused(
            f"The file {path} says nothing under {missing}; if its heading is spelled otherwise, add it to [sections] "
            "in the mapping."
        )
    return at.found


def read_statements(lines: Sequence[str]) -> list[str]:
    """Each item of a list with the lines it goes on in; of running text each sentence. "None" is no statement."""
    items, prose, inside = list[str](), list[str](), False
    for line in lines:
        bullet = _BULLET.match(line)
        if bullet:
            items.append(line[bullet.end() :].strip())
        elif inside and line.strip():
            items[-1] += f" {line.strip()}"
        else:
            prose.append(line)
        inside = bool(bullet) or (inside and bool(line.strip()))
    found = [*(one.text for one in split_sentences("\n".join(prose))), *items]
    return [text for text in found if text.casefold().rstrip(".") not in _NOTHING]
