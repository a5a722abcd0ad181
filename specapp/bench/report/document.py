"""What the Markdown file and the page have in common: sections of tables, plots and definitions, all plain text."""

from __future__ import annotations

from dataclasses import dataclass

from specapp.bench.metrics.definition import Definition


@dataclass(frozen=True)
class Table:
    """Rows of texts under a head. The first `words` columns are words, the others figures, set to the right."""

    caption: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    words: int = 1


@dataclass(frozen=True)
class Figure:
    """A plot as finished SVG with everything foreign in it escaped. `legend` is (style class, marker, words)."""

    svg: str
    caption: str
    legend: tuple[tuple[str, str, str], ...] = ()


@dataclass(frozen=True)
class Block:
    """A table and the plot that shows it, if it has one."""

    table: Table
    figure: Figure | None = None


@dataclass(frozen=True)
class Section:
    title: str
    blocks: tuple[Block, ...]
    definitions: tuple[Definition, ...] = ()
    notes: tuple[str, ...] = ()


@dataclass(frozen=True)
class Document:
    """A whole report. `facts` are (name, value) of what was run."""

    title: str
    facts: tuple[tuple[str, str], ...]
    caveats: tuple[str, ...]
    sections: tuple[Section, ...]
