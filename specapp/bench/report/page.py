"""A document as one HTML page that needs nothing else: no script, no network, plots drawn in it."""

from __future__ import annotations

import html
from typing import Final

from specapp.bench.report import svg
from specapp.bench.report.document import Block, Document, Figure, Section, Table
from specapp.bench.report.page_style import STYLE

_POLICY: Final = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"


def write_page(document: Document) -> str:
    """The whole page. Everything that is not a number or a word of ours is escaped; a policy forbids the rest."""
    title = _escape(document.title)
    facts = "".join(f"<div><dt>{_escape(name)}</dt><dd>{_escape(value)}</dd></div>" for name, value in document.facts)
    caveats = "".join(f"<p>{_escape(caveat)}</p>" for caveat in document.caveats)
    links = "".join(
        f'<li><a href="#section-{number}">{_escape(section.title)}</a></li>'
        for number, section in enumerate(document.sections, start=1)
    )
    lines = [
        "<!doctype html>",
        '<html lang="en">',
        "<head>",
        '<meta charset="utf-8">',
        f'<meta http-equiv="Content-Security-Policy" content="{_POLICY}">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        '<meta name="color-scheme" content="light dark">',
        f"<title>{title}</title>",
        f"<style>\n{STYLE}</style>",
        "</head>",
        "<body>",
        f"<header><h1>{title}</h1>",
        f"<dl>{facts}</dl>" if facts else "",
        "</header>",
        "<main>",
        f'<aside aria-label="How to read this">{caveats}</aside>' if caveats else "",
        f'<nav aria-label="Sections"><ol>{links}</ol></nav>' if links else "",
        *(_write_section(section, number) for number, section in enumerate(document.sections, start=1)),
        "</main>",
        "</body>",
        "</html>",
    ]
    return "\n".join(line for line in lines if line) + "\n"


def _write_section(section: Section, number: int) -> str:
    blocks = "\n".join(
        _write_block(block, f"table-{number}-{place}") for place, block in enumerate(section.blocks, start=1)
    )
    notes = "".join(f'<p class="note">{_escape(note)}</p>' for note in section.notes)
    terms = "".join(
        f"<dt>{_escape(one.title)} <span>{_escape(one.unit)}</span></dt><dd>{_escape(one.text)}</dd>"
        for one in section.definitions
    )
    definitions = f'<dl class="terms">{terms}</dl>' if terms else ""
    heading = f'<h2 id="section-{number}">{_escape(section.title)}</h2>'
    return f'<section aria-labelledby="section-{number}">{heading}\n{blocks}\n{notes}{definitions}</section>'


def _write_block(block: Block, anchor: str) -> str:
    figure = _write_figure(block.figure) if block.figure else ""
    kind = "block pair" if figure else "block"
    return f'<div class="{kind}">{figure}{_write_table(block.table, anchor)}</div>'


def _write_figure(figure: Figure) -> str:
    entries = "".join(
        f'<li><svg viewBox="0 0 18 14" aria-hidden="true">{svg.marker(shape, 9, 7, class_)}</svg>{_escape(words)}</li>'
        for class_, shape, words in figure.legend
    )
    legend = f"<ul>{entries}</ul>" if entries else ""
    return f"<figure>{figure.svg}<figcaption>{_escape(figure.caption)}{legend}</figcaption></figure>"


def _write_table(table: Table, anchor: str) -> str:
    """A table that scrolls sideways in its frame, by keyboard too; its caption stays in sight above the frame."""
    head = "".join(
        f'<th scope="col"{_class_of(number, table)}>{_escape(cell)}</th>' if cell else "<td></td>"
        for number, cell in enumerate(table.head)
    )
    rows = "\n".join(
        "<tr>"
        + f'<th scope="row">{_escape(row[0])}</th>'
        + "".join(
            f"<td{_class_of(number, table, cell)}>{_write_cell(cell)}</td>"
            for number, cell in enumerate(row[1:], start=1)
        )
        + "</tr>"
        for row in table.rows
    )
    return (
        f'<div class="table"><p id="{anchor}">{_escape(table.caption)}</p>'
        f'<div class="frame" tabindex="0" role="region" aria-labelledby="{anchor}"><table aria-labelledby="{anchor}">'
        f"<thead><tr>{head}</tr></thead>\n<tbody>{rows}</tbody></table></div></div>"
    )


def _class_of(number: int, table: Table, cell: str = "") -> str:
    if number >= table.words:
        return ' class="figure"'
    return ' class="budget"' if cell.startswith("T = ") else ""


def _write_cell(text: str) -> str:
    """An interval may go below its mean where the column is narrow, but is not broken itself, nor are three counts."""
    if " / " in text:
        return f"<span>{_escape(text)}</span>"
    mean, bracket, interval = text.partition(" (")
    return f"{_escape(mean)} <span>({_escape(interval)}</span>" if bracket else _escape(text)


def _escape(text: str) -> str:
    return html.escape(text, quote=True)
