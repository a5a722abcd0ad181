"""Shares by question budget, one line an arm, with intervals; and the reliability of confidences."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from specapp.bench.metrics.calibration import Calibration
from specapp.bench.metrics.estimate import Estimate
from specapp.bench.report import svg
from specapp.bench.report.document import Figure

_LEFT: Final = 38.0
_RIGHT: Final = 348.0
_TOP: Final = 26.0
_BOTTOM: Final = 216.0
_HEIGHT: Final = 256.0
_DODGE: Final = 7.0
"""How far the marks of neighbouring series stand apart under one budget, so that whiskers do not hide each other."""


@dataclass(frozen=True)
class Axis:
    """The upright axis: its name, the step of its rules, its ends at the most, and how a figure on it is written."""

    name: str
    step: float
    low: float
    high: float
    write: Callable[[float], str]


ACCURACY: Final = Axis("accuracy, %", 0.05, 0.0, 1.0, lambda share: f"{100 * share:.0f}")
RIGHT: Final = Axis("right, %", 0.05, 0.0, 1.0, lambda share: f"{100 * share:.0f}")
MARKS: Final = Axis("mark", 0.5, 1.0, 5.0, lambda mark: f"{mark:.1f}")


@dataclass(frozen=True)
class Line:
    """One series: its name and its mean by budget. A published one is drawn pale, dashed and hollow."""

    name: str
    points: tuple[tuple[int, Estimate], ...]
    is_published: bool = False


def draw_lines(lines: Sequence[Line], label: str, axis: Axis = ACCURACY) -> Figure | None:
    """Means over budgets with whiskers for the 95 % interval; None without a point."""
    lines = [line for line in lines if line.points]
    budgets = sorted({turns for line in lines for turns, _ in line.points})
    if not budgets:
        return None
    low, high = _span([estimate for line in lines for _, estimate in line.points], axis)
    places = _place(budgets)
    parts = _draw_frame(low, high, axis)
    parts += [
        svg.words(f"T = {turns}", places[turns], _BOTTOM + 18, text_anchor="middle", class_="tick") for turns in budgets
    ]
    parts.append(
        svg.words("questions allowed", (_LEFT + _RIGHT) / 2, _BOTTOM + 34, text_anchor="middle", class_="axis")
    )
    legend, own = [], 0
    for number, line in enumerate(lines):
        class_, shape = (
            ("published", svg.MARKERS[number % len(svg.MARKERS)]) if line.is_published else svg.style_of(own)
        )
        own += not line.is_published
        shift = (number - (len(lines) - 1) / 2) * min(_DODGE, 40 / len(lines))
        parts += _draw_series(line, {turns: x + shift for turns, x in places.items()}, (low, high), class_, shape)
        legend.append((class_, shape, line.name))
    return Figure(svg=svg.plot(label, _HEIGHT, parts), caption=label, legend=tuple(legend))


def draw_reliability(named: Sequence[tuple[str, Calibration]], label: str) -> Figure | None:
    """Share right over mean confidence, one mark a bin, larger with more predictions; None without a prediction."""
    named = [(name, calibration) for name, calibration in named if calibration.count]
    if not named:
        return None
    parts = _draw_frame(0.0, 1.0, RIGHT)
    parts.append(svg.line(_LEFT, _BOTTOM, _RIGHT, _TOP, class_="ideal"))
    parts.append(
        svg.words("confidence stated, %", (_LEFT + _RIGHT) / 2, _BOTTOM + 34, text_anchor="middle", class_="axis")
    )
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        x = svg.scale(share, 0, 1, _LEFT, _RIGHT)
        parts.append(svg.words(f"{100 * share:.0f}", x, _BOTTOM + 18, text_anchor="middle", class_="tick"))
    legend = []
    for number, (name, calibration) in enumerate(named):
        class_, shape = svg.style_of(number)
        marks = [
            (svg.scale(one.confidence, 0, 1, _LEFT, _RIGHT), svg.scale(one.accuracy, 0, 1, _BOTTOM, _TOP), one.count)
            for one in calibration.bins
        ]
        parts.append(_join([(x, y) for x, y, _ in marks], class_))
        # The area of a mark, not its width, goes with the number of predictions.
        parts += [
            svg.marker(shape, x, y, class_, size=3 + 5 * math.sqrt(count / calibration.count)) for x, y, count in marks
        ]
        legend.append((class_, shape, name))
    return Figure(svg=svg.plot(label, _HEIGHT, parts), caption=label, legend=tuple(legend))


def _span(estimates: Sequence[Estimate], axis: Axis) -> tuple[float, float]:
    """Lowest and highest figure on the axis: whole steps around everything drawn, at least two of them."""
    lowest = min(estimate.mean if estimate.low is None else estimate.low for estimate in estimates)
    highest = max(estimate.mean if estimate.high is None else estimate.high for estimate in estimates)
    most = round((axis.high - axis.low) / axis.step)
    low = max(math.floor((lowest - axis.low) / axis.step - 0.2), 0)
    high = min(math.ceil((highest - axis.low) / axis.step + 0.2), most)
    while high - low < 2:
        low, high = max(low - 1, 0), min(high + 1, most)
    return axis.low + low * axis.step, axis.low + high * axis.step


def _place(budgets: Sequence[int]) -> dict[int, float]:
    """Where each budget stands, in proportion to the questions; a single one in the middle."""
    if len(budgets) == 1:
        return {budgets[0]: (_LEFT + _RIGHT) / 2}
    return {turns: svg.scale(turns, budgets[0], budgets[-1], _LEFT + 34, _RIGHT - 34) for turns in budgets}


def _draw_frame(low: float, high: float, axis: Axis) -> list[str]:
    """The name of the axis, and horizontal rules with their figures; as many as stay readable."""
    count = round((high - low) / axis.step)
    every = next(every for every in (1, 2, 4, 5, 10, 20) if count / every <= 6)
    parts = [svg.words(axis.name, 6, 12, class_="axis")]
    for number in range(0, count + 1, every):
        figure = low + number * axis.step
        y = svg.scale(figure, low, high, _BOTTOM, _TOP)
        parts.append(svg.line(_LEFT, y, _RIGHT, y, class_="rule"))
        parts.append(svg.words(axis.write(figure), _LEFT - 8, y + 4, text_anchor="end", class_="tick"))
    return parts


def _draw_series(line: Line, places: dict[int, float], span: tuple[float, float], class_: str, shape: str) -> list[str]:
    marks = [(places[turns], svg.scale(one.mean, *span, _BOTTOM, _TOP), one) for turns, one in line.points]
    parts = [_join([(x, y) for x, y, _ in marks], class_)]
    for x, _, one in marks:
        if one.low is not None and one.high is not None:
            top, end = svg.scale(one.high, *span, _BOTTOM, _TOP), svg.scale(one.low, *span, _BOTTOM, _TOP)
            parts.append(svg.line(x, top, x, end, class_=f"whisker {class_}"))
    return parts + [svg.marker(shape, x, y, class_) for x, y, _ in marks]


def _join(points: Sequence[tuple[float, float]], class_: str) -> str:
    text = " ".join(f"{svg.write_coordinate(x)},{svg.write_coordinate(y)}" for x, y in points)
    return svg.element("polyline", points=text, class_=class_)
