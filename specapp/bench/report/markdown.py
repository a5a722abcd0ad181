"""A document as Markdown: tables and definitions; the plots are in the page."""

from __future__ import annotations

from collections.abc import Iterable

from specapp.bench.report.document import Document, Section, Table
from specapp.formats.exporters.markdown_text import escape_heading, escape_markdown


def write_markdown(document: Document) -> str:
    """The whole file; every foreign text reads as written and builds no heading, table, link or HTML."""
    parts = [f"# {escape_heading(document.title)}"]
    if document.facts:
        parts.append(
            "\n".join(f"- {escape_markdown(name)}: {escape_markdown(value)}" for name, value in document.facts)
        )
    parts += [f"> {escape_markdown(caveat)}" for caveat in document.caveats]
    for section in document.sections:
        parts += _write_section(section)
    return "\n\n".join(parts) + "\n"


def _write_section(section: Section) -> list[str]:
    parts = [f"## {escape_heading(section.title)}"]
    for block in section.blocks:
        parts += [f"**{escape_markdown(block.table.caption)}**", _write_table(block.table)]
    parts += [escape_markdown(note) for note in section.notes]
    if section.definitions:
        parts.append(
            "\n".join(
                f"- *{escape_markdown(one.title)}* ({escape_markdown(one.unit)}): {escape_markdown(one.text)}"
                for one in section.definitions
            )
        )
    return parts


def _write_table(table: Table) -> str:
    sides = [":---" if number < table.words else "---:" for number in range(len(table.head))]
    return "\n".join([_write_row(table.head), f"| {' | '.join(sides)} |", *(_write_row(row) for row in table.rows)])


def _write_row(cells: Iterable[str]) -> str:
    return f"| {' | '.join(escape_markdown(cell) for cell in cells)} |"
