"""Lines and sections: joining, counting, numbering and editing the statements of a sheet."""

import re
from collections.abc import Iterable, Mapping, Sequence

from specapp.buddy.document import LineAcceptance
from specapp.buddy.sections import SECTIONS, SectionKey
from specapp.buddy.spec_sheet import Line, LineEdit, WrittenLine

_LIST_MARK = re.compile(r"[-*\u2022\u2013]\s+")


def section_text(lines: Iterable[Line], section: SectionKey) -> str:
    """One of the nine section strings: one line of the sheet a line, bullets as a markdown list."""
    return "\n".join(f"- {line.text}" if line.bullet else line.text for line in lines if line.section == section)


def section_texts(lines: Sequence[Line]) -> dict[SectionKey, str]:
    return {section: section_text(lines, section) for section in SECTIONS}


def count_characters(lines: Sequence[Line]) -> int:
    """Characters of the nine section strings together."""
    return sum(len(text) for text in section_texts(lines).values())


def number_lines(
    written: dict[SectionKey, tuple[WrittenLine, ...]],
    kept: Sequence[Line],
    first_number: int,
    known_ids: frozenset[str],
) -> tuple[tuple[Line, ...], tuple[LineAcceptance, ...]]:
    """New lines get ids from `first_number` on; locked ones of the version before stay at the end of their section.

    Ids that nothing is known under are taken off `rests_on`.
    """
    lines: list[Line] = []
    acceptance: list[LineAcceptance] = []
    number = first_number
    for section in SECTIONS:
        locked = [line for line in kept if line.section == section]
        for line in written.get(section, ()):
            text = " ".join(line.text.split())
            if any(text == old.text for old in locked):
                continue
            rests_on = tuple(dict.fromkeys(r for r in line.rests_on if r in known_ids))
            lines.append(Line(id=f"L{number}", section=section, text=text, rests_on=rests_on, bullet=line.bullet))
            if line.acceptance and section == "core_features":
                acceptance.append(LineAcceptance(line_id=f"L{number}", cases=line.acceptance))
            number += 1
        lines += locked
    return tuple(lines), tuple(acceptance)


def lines_of_texts(texts: Mapping[SectionKey, str], first_number: int) -> tuple[Line, ...]:
    """Sections given as texts: each line of text that has words is a line of the sheet, resting on nothing."""
    lines: list[Line] = []
    for section in SECTIONS:
        for text in texts[section].splitlines():
            plain = " ".join(text.split())
            mark = _LIST_MARK.match(plain)
            words = plain[mark.end() :] if mark else plain
            if any(c.isalnum() for c in words):
                number = first_number + len(lines)
                lines.append(Line(id=f"L{number}", section=section, text=words, bullet=mark is not None))
    return tuple(lines)


def apply_edits(
    lines: Sequence[Line], edits: Sequence[LineEdit], known_ids: frozenset[str], first_number: int
) -> tuple[Line, ...]:
    """The lines after a review. Locked lines and unknown ids are left alone; a new line goes to the end of its
    section."""
    result = list(lines)
    number = first_number
    for edit in edits:
        rests_on = tuple(dict.fromkeys(r for r in edit.rests_on if r in known_ids))
        text = " ".join(edit.text.split())
        at = next((i for i, line in enumerate(result) if line.id == edit.line_id), None)
        if edit.line_id:
            if at is None or result[at].locked:
                continue
            if not text:
                del result[at]
                continue
            changes = {"text": text, "rests_on": rests_on or result[at].rests_on}
            result[at] = result[at].model_copy(update=changes)
        elif text and edit.section:
            line = Line(id=f"L{number}", section=edit.section, text=text, rests_on=rests_on, bullet=edit.bullet)
            place = [
                i for i, known in enumerate(result) if SECTIONS.index(known.section) <= SECTIONS.index(line.section)
            ]
            result.insert(place[-1] + 1 if place else 0, line)
            number += 1
    return tuple(result)
