"""Plots of one row a comparison: bars of better, same and worse; and differences around zero."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from specapp.bench.metrics.estimate import Estimate
from specapp.bench.report import svg
from specapp.bench.report.document import Figure
from specapp.bench.report.numbers import write_mark_difference, write_points

_LEFT: Final = 6.0
_RIGHT: Final = 354.0
_ROW: Final = 44.0
_LABEL: Final = 52
_END: Final = 20
"""Characters of a row's name that fit above it, and those of its end that are kept; the table has it in full."""


class Bar(NamedTuple):
    """A row of instances: how many were better, the same and worse."""

    name: str
    better: int
    same: int
    worse: int


class Scale(NamedTuple):
    """What differences are measured in: the step in which the axis grows, how a figure is written, the axis' name."""

    step: float
    write: Callable[[float], str]
    name: str


POINTS: Final = Scale(0.05, write_points, "percentage points")
MARKS: Final = Scale(0.25, write_mark_difference, "marks")


def draw_bars(rows: Sequence[Bar], label: str, kinds: tuple[str, str, str]) -> Figure | None:
    """Shares of each kind as one bar a row; the counts stand in it. None if no row has an instance."""
    rows = [row for row in rows if row.better + row.same + row.worse]
    if not rows:
        return None
    parts = []
    for number, row in enumerate(rows):
        top = number * _ROW + 4
        parts.append(svg.words(_cut(row.name), _LEFT, top + 11, class_="label"))
        x, total = _LEFT, row.better + row.same + row.worse
        for class_, count in zip(("better", "same", "worse"), row[1:], strict=True):
            width = count / total * (_RIGHT - _LEFT)
            if not count:
                continue
            parts.append(svg.element("rect", x=x, y=top + 17, width=width, height=18, class_=f"bar {class_}"))
            # A number wider than its part would stand on its neighbour's colour.
            if width >= 8 * len(str(count)) + 4:
                parts.append(
                    svg.words(str(count), x + width / 2, top + 30, text_anchor="middle", class_=f"count {class_}")
                )
            x += width
    legend = tuple(zip(("better", "same", "worse"), ("square",) * 3, kinds, strict=True))
    return Figure(svg=svg.plot(label, len(rows) * _ROW, parts), caption=label, legend=legend)


def draw_differences(
    rows: Sequence[tuple[str, Estimate | None]], label: str, scale: Scale = POINTS
) -> Figure | None:  # fmt: skip
    """Mean differences with their intervals around a line at zero; None without a difference."""
    known = [(name, estimate) for name, estimate in rows if estimate is not None]
    if not known:
        return None
    reach = max(abs(value) for _, one in known for value in (one.mean, one.low or 0, one.high or 0))
    # Whole steps, so that two reports of like figures look alike.
    reach = max(math.ceil(reach / scale.step - 1e-9) * scale.step, scale.step)
    left, right, bottom = _LEFT + 14, _RIGHT - 14, len(known) * _ROW + 4
    parts = []
    for share in (-reach, -reach / 2, 0.0, reach / 2, reach):
        x = svg.scale(share, -reach, reach, left, right)
        parts.append(svg.line(x, 0, x, bottom, class_="rule" if share else "zero"))
        parts.append(svg.words(scale.write(share), x, bottom + 15, text_anchor="middle", class_="tick"))
    for number, (name, one) in enumerate(known):
        y = number * _ROW + 30
        parts.append(svg.words(_cut(name), _LEFT, y - 14, class_="label halo"))
        if one.low is not None and one.high is not None:
            ends = [svg.scale(value, -reach, reach, left, right) for value in (one.low, one.high)]
            parts.append(svg.line(ends[0], y, ends[1], y, class_="whisker s0"))
        parts.append(svg.marker("circle", svg.scale(one.mean, -reach, reach, left, right), y, "s0"))
    parts.append(svg.words(scale.name, (left + right) / 2, bottom + 31, text_anchor="middle", class_="axis"))
    return Figure(svg=svg.plot(label, bottom + 38, parts), caption=label)


def _cut(name: str) -> str:
    """A long name without its middle: its end tells the budget."""
    return name if len(name) <= _LABEL else f"{name[: _LABEL - _END - 1].rstrip()}…{name[-_END:]}"
