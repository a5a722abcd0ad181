"""The lines of one section of a document, also where a document holds only the section's text."""

from __future__ import annotations

from specapp.buddy.document import SheetDocument
from specapp.buddy.sections import SectionKey
from specapp.buddy.spec_sheet import Line


def lines_of_section(document: SheetDocument, section: SectionKey) -> tuple[Line, ...]:
    """The section's lines in order; without any, its string cut at its bullets, as lines that rest on nothing.

    A section string is its lines, each after "- ", joined by newlines; a line break inside a bullet stays in it.
    """
    lines = tuple(line for line in document.lines if line.section == section)
    if lines:
        return lines
    texts: list[str] = []
    for row in document.sections.get(section, "").splitlines():
        if row.startswith("- ") or not texts:
            texts.append(row.removeprefix("- "))
        else:
            texts[-1] += "\n" + row
    return tuple(Line(id="", section=section, text=text.strip()) for text in texts if text.strip())
