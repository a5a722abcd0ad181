"""The table of faults and steps, put together from what the tests of one run recorded."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

PROPERTY: Final = "fault and step"


def as_table(cells: Iterable[tuple[str, str, str]]) -> list[str]:
    """Lines of a table of (fault, step, what happened): a row a fault, a column a step, in the order met."""
    rows: dict[str, dict[str, str]] = {}
    for fault, step, happened in cells:
        rows.setdefault(fault, {})[step] = happened
    steps = list(dict.fromkeys(step for row in rows.values() for step in row))
    table: list[Mapping[str, str]] = [{"": "fault", **{step: step for step in steps}}]
    table += [{"": fault, **row} for fault, row in rows.items()]
    widths = {column: max(len(row.get(column, "")) for row in table) for column in ("", *steps)}
    return ["  ".join(row.get(column, "").ljust(width) for column, width in widths.items()).rstrip() for row in table]
