"""The morphological chart as a page draws it: its rows, their counts, and rows that are being written."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from specapp.buddy.model import LETTERS
from specapp.buddy.section_titles import section_titles
from specapp.sessions.projections.chart_row import Cell, RowView, state_of, view_row
from specapp.sessions.projections.room import Room


@dataclass(frozen=True)
class ChartView:
    """The whole chart. `drawn`: it is complete; before that rows are still being added."""

    rows: tuple[RowView, ...]
    drawn: bool
    headline: str
    same_views: bool


def build_chart(room: Room) -> ChartView:
    """All rows, in their order."""
    state = room.state
    keys = list(state.rows)
    rows = tuple(view_row(room, keys, place) for place in range(len(keys))) or _rows_being_written(room)
    simulators = state.simulators
    return ChartView(rows, state.chart is not None, build_headline(room), bool(simulators and simulators.same))


def build_headline(room: Room) -> str:
    """The counts in words: "7 agreed, 1 yours, 2 open"; empty without rows."""
    states = [state_of(row) for row in room.state.rows.values()]
    counts = [
        (states.count("agreed"), "agreed"),
        (states.count("answered"), "yours"),
        (sum(state in ("asks", "voting", "waiting") for state in states), "open"),
        (sum(state in ("guessed", "withdrawn") for state in states), "not decided"),
    ]
    return ", ".join(f"{number} {word}" for number, word in counts if number)


def build_row(room: Room, key: str) -> RowView:
    """One row; its line comes from the row above."""
    keys = list(room.state.rows)
    return view_row(room, keys, keys.index(key))


def rows_after(room: Room, keys: Sequence[str]) -> list[str]:
    """The rows to draw again when these have changed: they and the ones below them, whose line starts there."""
    order = list(room.state.rows)
    touched = {order.index(key) for key in keys if key in order}
    return [order[i] for i in sorted(touched | {i + 1 for i in touched}) if i < len(order)]


def _rows_being_written(room: Room) -> tuple[RowView, ...]:
    """Rows of a chart that is not whole yet: code has not checked them, and nobody votes on them."""
    titles = section_titles(room.language)
    return tuple(
        RowView(
            key=row.dimension_key, number=number, title=row.title or row.question, section=titles[row.primary_section],
            state="waiting", current=False,
            cells=tuple(
                Cell(letter, choice.label or choice.text)
                for letter, choice in zip(LETTERS, row.alternatives, strict=True)
            ),
            outcome_kind="", outcome_icon="i-wait", outcome="Being drawn", note="", own_words="", hidden=(),
            hidden_spoken="", curves=(), opens=False,
        )
        for number, row in enumerate(room.preview.rows, start=1)
    )  # fmt: skip
