"""Pieces of SVG: escaped elements, markers and scales. Colours come from the page's style sheet by class."""

from __future__ import annotations

import html
from collections.abc import Sequence
from typing import Final

WIDTH: Final = 360
"""Units of every plot. Shown between 0.9 and 1.4 pixels a unit, so that texts of 12 units are read on a phone."""
STYLES: Final = 6
MARKERS: Final = ("circle", "square", "triangle", "diamond")


def element(name: str, content: str = "", **attributes: str | float) -> str:
    """One element. `content` is markup already; attributes are escaped, and `text_anchor` means `text-anchor`."""
    pairs = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{html.escape(write_coordinate(value))}"'
        for key, value in attributes.items()
    )
    return f"<{name}{pairs}>{content}</{name}>" if content else f"<{name}{pairs}/>"


def words(text: str, x: float, y: float, **attributes: str | float) -> str:
    """A text element; foreign text is escaped."""
    return element("text", html.escape(text, quote=False), x=x, y=y, **attributes)


def line(x1: float, y1: float, x2: float, y2: float, class_: str) -> str:
    return element("line", x1=x1, y1=y1, x2=x2, y2=y2, class_=class_)


def plot(label: str, height: float, parts: Sequence[str]) -> str:
    """The outermost element: one picture with one description for those who do not see it."""
    return element(
        "svg", "".join(parts), viewBox=f"0 0 {WIDTH} {write_coordinate(height)}", role="img", aria_label=label
    )


def write_coordinate(value: str | float) -> str:
    """One decimal is a tenth of a pixel; more would only make the bytes depend on the last bit of a float."""
    if isinstance(value, str):
        return value
    text = f"{value:.1f}".removesuffix(".0")
    return "0" if text == "-0" else text


def style_of(index: int) -> tuple[str, str]:
    """(class, marker) of a series: six colours and four shapes, so that twelve series still differ."""
    return f"s{index % STYLES}", MARKERS[index % len(MARKERS)]


def marker(shape: str, x: float, y: float, class_: str, size: float = 4.5) -> str:
    """A mark centred on a point. The shape tells series apart where colours do not."""
    if shape == "circle":
        return element("circle", cx=x, cy=y, r=size, class_=class_)
    if shape == "square":
        return element("rect", x=x - size * 0.9, y=y - size * 0.9, width=size * 1.8, height=size * 1.8, class_=class_)
    corners = {
        "triangle": ((0, -1.2), (1.1, 0.8), (-1.1, 0.8)),
        "diamond": ((0, -1.3), (1.2, 0), (0, 1.3), (-1.2, 0)),
    }[shape]
    points = " ".join(f"{write_coordinate(x + dx * size)},{write_coordinate(y + dy * size)}" for dx, dy in corners)
    return element("polygon", points=points, class_=class_)


def scale(value: float, low: float, high: float, start: float, end: float) -> float:
    """Where a value of low..high lies between two coordinates."""
    return start + (value - low) / (high - low) * (end - start)
