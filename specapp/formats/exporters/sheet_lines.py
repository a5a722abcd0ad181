"""The lines of one section of a document, also where a document holds only the section's text."""

from __future__ import annotations

from specapp.buddy.document import SheetDocument
from specapp.buddy.sections import SectionKey
from specapp.buddy.spec_sheet import Line


def lines_of_section(document: SheetDocument, section: SectionKey) -> tuple[Line, ...]:
    """The section's lines in order; without any, the rows of its string, as lines that rest on nothing.

    A section string is one line a row, a bullet after "- ", prose as it is.
    """
    lines = tuple(line for line in document.lines if line.section == section)
    if lines:
        return lines
    rows = [row.strip() for row in document.sections.get(section, "").splitlines()]
    return tuple(
        Line(id="", section=section, text=row.removeprefix("- ").strip(), bullet=row.startswith("- "))
        for row in rows
        if row.removeprefix("- ").strip("- ")
    )
