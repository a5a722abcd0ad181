"""Shares by question budget, one line an arm, with intervals; and the reliability of confidences."""

from __future__ import annotations

import math
from collections.abc import Sequence
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
_STEP: Final = 0.05
_DODGE: Final = 7.0
"""How far the marks of neighbouring series stand apart under one budget, so that whiskers do not hide each other."""


@dataclass(frozen=True)
class Line:
    """One series: its name and its mean by budget. A published one is drawn pale, dashed and hollow."""

    name: str
    points: tuple[tuple[int, Estimate], ...]
    is_published: bool = False


def draw_lines(lines: Sequence[Line], label: str) -> Figure | None:
    """Means over budgets with whiskers for the 95 % interval; None without a point."""
    lines = [line for line in lines if line.points]
    budgets = sorted({turns for line in lines for turns, _ in line.points})
    if not budgets:
        return None
    low, high = _span([estimate for line in lines for _, estimate in line.points])
    places = _place(budgets)
    parts = _draw_frame(low, high, "accuracy, %")
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
    parts = _draw_frame(0.0, 1.0, "right, %")
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


def _span(estimates: Sequence[Estimate]) -> tuple[float, float]:
    """Lowest and highest share on the axis: steps of 5 points around everything drawn, at least 10 points."""
    lowest = min(estimate.mean if estimate.low is None else estimate.low for estimate in estimates)
    highest = max(estimate.mean if estimate.high is None else estimate.high for estimate in estimates)
    low, high = math.floor(lowest / _STEP - 0.2), math.ceil(highest / _STEP + 0.2)
    low, high = max(low, 0), min(high, 20)
    while high - low < 2:
        low, high = max(low - 1, 0), min(high + 1, 20)
    return low * _STEP, high * _STEP


def _place(budgets: Sequence[int]) -> dict[int, float]:
    """Where each budget stands, in proportion to the questions; a single one in the middle."""
    if len(budgets) == 1:
        return {budgets[0]: (_LEFT + _RIGHT) / 2}
    return {turns: svg.scale(turns, budgets[0], budgets[-1], _LEFT + 34, _RIGHT - 34) for turns in budgets}


def _draw_frame(low: float, high: float, axis: str) -> list[str]:
    """The name of the axis, and horizontal rules with their percentages; as many as stay readable."""
    count = round((high - low) / _STEP)
    every = next(every for every in (1, 2, 4, 5, 10, 20) if count / every <= 6)
    parts = [svg.words(axis, 6, 12, class_="axis")]
    for number in range(0, count + 1, every):
        share = low + number * _STEP
        y = svg.scale(share, low, high, _BOTTOM, _TOP)
        parts.append(svg.line(_LEFT, y, _RIGHT, y, class_="rule"))
        parts.append(svg.words(f"{100 * share:.0f}", _LEFT - 8, y + 4, text_anchor="end", class_="tick"))
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
