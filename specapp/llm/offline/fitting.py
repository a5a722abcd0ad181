"""Keeps a sheet free of repeats and under its length: what may go, goes in the order of how little it says."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from specapp.buddy.sections import SectionKey
from specapp.buddy.spec_sheet import WrittenLine
from specapp.llm.offline.statements import similar

MOST_IN_SECTION = 14


@dataclass
class Entry:
    """A line on its way into the sheet. `rank`: the higher the later it is pruned; `keeps`: never pruned.

    `decided` is the status of the decision behind it, empty for a line of the proposal; `order` sorts milestones.
    """

    section: SectionKey
    line: WrittenLine
    rank: int = 0
    keeps: bool = False
    must: bool = False
    decided: str = ""
    order: int = 1


def without_repeats(entries: Sequence[Entry]) -> list[Entry]:
    """Of two lines that say the same, the more binding one stays and rests on both."""
    kept: list[Entry] = []
    for entry in entries:
        twin = next((k for k in kept if _same(k, entry)), None)
        if twin is None:
            kept.append(entry)
            continue
        rests = twin.line.rests_on + tuple(r for r in entry.line.rests_on if r not in twin.line.rests_on)
        twin.line = twin.line.model_copy(update={"rests_on": rests})
        twin.keeps = twin.keeps or entry.keeps
        twin.must = twin.must or entry.must
    return kept


def _same(one: Entry, other: Entry) -> bool:
    if one.line.text == other.line.text:
        return True
    if one.section != other.section and {one.section, other.section} & {
        "milestones_and_priorities",
        "project_overview",
    }:
        return False  # what the product is, or what comes first, names a feature; it does not take its place
    if (
        min(len(one.line.text), len(other.line.text)) < 40
        or not one.line.text[:1]
        or (one.section != other.section and one.decided and other.decided)
    ):
        return False
    return similar(one.line.text, other.line.text) > 0.86


def characters(entries: Sequence[Entry]) -> int:
    """Length of the nine section strings: '- ' before every line, a line end between two."""
    sections: dict[SectionKey, int] = {}
    for e in entries:
        sections[e.section] = sections.get(e.section, -1) + len(e.line.text) + 3
    return sum(sections.values())


def fit(entries: Sequence[Entry], limit: int) -> list[Entry]:
    """Prune until the sheet fits: lowest rank first, longest of equals first, never the last line of a section.

    Lines that keep are shortened to their first sentences only if nothing else is left to prune. The sentences
    of a pruned line are handed to no other line: what is not written is not claimed to be covered.
    """
    kept = list(entries)
    size = characters(kept)
    for entry in sorted(kept, key=lambda e: (e.rank, -len(e.line.text))):
        if size <= limit:
            break
        alone = sum(e.section == entry.section for e in kept) == 1
        if entry.keeps or alone:
            continue
        kept.remove(entry)
        size -= len(entry.line.text) + 3
    if size > limit:
        _shorten(kept, limit)
    return kept


def _shorten(entries: list[Entry], limit: int) -> None:
    """Cut the longest lines at a sentence end, then at a word, until all fits."""
    for room in (300, 200, 140, 100):
        for entry in sorted(entries, key=lambda e: -len(e.line.text)):
            if characters(entries) <= limit:
                return
            entry.line = entry.line.model_copy(update={"text": shortened(entry.line.text, room)})


def shortened(text: str, room: int) -> str:
    """The text cut to at most `room` characters, at a sentence end if there is one, else after a comma or a word."""
    if len(text) <= room:
        return text
    ends = [m.end() for m in re.finditer(r"[.!?](?=\s)", text[:room])]
    if ends and ends[-1] > room // 3:
        return text[: ends[-1]]
    commas = [m.start() for m in re.finditer(r"[,;](?=\s)", text[:room])]
    cut = commas[-1] if commas and commas[-1] > room // 2 else text[: room - 1].rfind(" ")
    cut = cut if cut > 0 else room - 1
    open_quote = text[:cut].count('"') % 2
    return text[:cut].rstrip(" ,;:") + ('"' if open_quote else "") + "."
