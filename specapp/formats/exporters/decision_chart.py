"""The printed chart: one row a decision, four alternatives, and the line that runs through what was chosen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final
from urllib.parse import quote

from specapp.buddy.document import DecisionStatus, DocumentDecision, DocumentVote, SheetDocument
from specapp.buddy.model import LETTERS, Letter
from specapp.buddy.phrases import phrases_in
from specapp.buddy.votes import Simulator
from specapp.formats.exporters.text_shape import Direction, direction_of, shorten
from specapp.formats.exporters.wording import Phrases

COLUMN_MM: Final = 26.0
"""Width of one alternative in print.css (.col-option)."""
BAND_MM: Final = 3.0
"""Height of the strip above a row in which the line turns (top padding of the cells in print.css)."""
_LINE_MM: Final = 0.5
_CELL: Final = 110
_WORDS: Final = 70
_INK: Final = "#2536bf"
_GRAPHITE: Final = "#182024"
_TOKENS: Final[dict[Simulator, str]] = {"full_profile": "F", "partial_profile": "P", "no_profile": "N"}

_SHORT: Final[dict[DecisionStatus, str]] = {
    "answered": "answered",
    "adopted": "short_agreed",
    "inferred": "inferred",
    "withdrawn": "short_withdrawn",
    "open": "open",
}
_SHORT_BECAUSE: Final[dict[tuple[DecisionStatus, str], str]] = {
    ("answered", "overturned"): "short_overturned",
    ("adopted", "delegated"): "short_delegated",
}
"""Names of phrases."""


@dataclass(frozen=True, slots=True)
class Token:
    """One vote in a cell: F, P or N; a guess is drawn dashed."""

    letter: str
    sure: bool


@dataclass(frozen=True, slots=True)
class Cell:
    """One alternative. `path`: the line runs through it; `mine`: a person drew it."""

    label: str
    direction: Direction
    path: bool
    mine: bool
    tokens: tuple[Token, ...]


@dataclass(frozen=True, slots=True)
class ChartRow:
    """One decision in the chart. `band` is the piece of line above the row, as a data: address, or empty."""

    number: str
    title: str
    direction: Direction
    cells: tuple[Cell, ...]
    outcome: str
    words: str
    words_direction: Direction
    band: str


def build_chart(document: SheetDocument) -> tuple[ChartRow, ...]:
    """The rows of the chart in the document's order.

    Long labels and own words are shortened here; the whole texts stand in the list below the chart.
    """
    rows = []
    above: DocumentDecision | None = None
    for number, decision in enumerate(document.decisions, start=1):
        words = shorten(decision.text, _WORDS)
        rows.append(
            ChartRow(
                number=str(number),
                title=shorten(decision.title or decision.dimension_key, _CELL),
                direction=direction_of(decision.title),
                cells=tuple(_build_cell(decision, index) for index in range(len(decision.alternatives))),
                outcome=_say_short_outcome(decision, phrases_in(document.language)),
                words=f"“{words}”" if words else "",
                words_direction=direction_of(words),
                band=draw_band(above, decision) if above else "",
            )
        )
        above = decision
    return tuple(rows)


def draw_band(above: DocumentDecision, below: DocumentDecision) -> str:
    """The line from one row's choices to the next row's, as an SVG in a data: address; empty if either has none.

    Every chosen cell above is joined with every chosen cell below: a combined answer forks.
    """
    pairs = [(_column(a), _column(b)) for a in _find_path(above) for b in _find_path(below)]
    if not pairs:
        return ""
    colour = _INK if _is_mine(above) or _is_mine(below) else _GRAPHITE
    curves = "".join(f"M{a} 0C{a} 2.2 {b} .8 {b} {BAND_MM:g}" for a, b in pairs)
    width = COLUMN_MM * len(LETTERS)
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width:g}mm" height="{BAND_MM:g}mm"'
        f' viewBox="0 0 {width:g} {BAND_MM:g}">'
        f'<path d="{curves}" fill="none" stroke="{colour}" stroke-width="{_LINE_MM}"/></svg>'
    )
    return f"data:image/svg+xml,{quote(svg, safe='')}"


def _build_cell(decision: DocumentDecision, index: int) -> Cell:
    letter, alternative = LETTERS[index], decision.alternatives[index]
    label = shorten(alternative.label or alternative.text, _CELL)
    return Cell(
        label=label,
        direction=direction_of(label),
        path=letter in _find_path(decision),
        mine=_is_mine(decision),
        tokens=tuple(_build_token(vote) for vote in decision.votes if vote.choice == letter),
    )


def _build_token(vote: DocumentVote) -> Token:
    return Token(_TOKENS[vote.simulator], vote.confident)


def _say_short_outcome(decision: DocumentDecision, phrases: Phrases) -> str:
    """As `say_outcome` but brief, because a cell of the chart is 32 mm wide; the list below has the whole phrase."""
    outcome = phrases[_SHORT_BECAUSE.get((decision.status, decision.because)) or _SHORT[decision.status]]
    more = [phrases["and_letter"].format(letter=letter) for letter in decision.choice[1:]]
    letters = " ".join([*decision.choice[:1], *more])
    return f"{letters}. {outcome}" if letters else outcome


def _find_path(decision: DocumentDecision) -> tuple[Letter, ...]:
    # A row that was taken back or left open has votes but no line.
    return () if decision.status in ("withdrawn", "open") else decision.choice


def _is_mine(decision: DocumentDecision) -> bool:
    return decision.status == "answered"


def _column(letter: Letter) -> str:
    return f"{LETTERS.index(letter) * COLUMN_MM + _LINE_MM / 2:g}"
