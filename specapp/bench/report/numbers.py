"""How figures are written: shares as percent, differences in points, and a dash for what is not defined."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from specapp.bench.metrics.estimate import Estimate

UNDEFINED: Final = "–"
MINUS: Final = "−"


def write_percent(share: float | None) -> str:
    """0.756 is 75.6 (percent, without the sign: it stands in the table's head)."""
    return UNDEFINED if share is None else f"{100 * share:.1f}"


def write_points(difference: float | None) -> str:
    """0.023 is +2.3 (percentage points), -0.023 is −2.3, and what rounds to nothing has no sign."""
    return UNDEFINED if difference is None else _signed(100 * difference, 1)


def write_mark(mark: float | None) -> str:
    """4.28: two decimals, as the paper prints them."""
    return UNDEFINED if mark is None else f"{mark:.2f}"


def write_mark_difference(difference: float | None) -> str:
    """0.123 is +0.12, -0.123 is −0.12, and what rounds to nothing has no sign."""
    return UNDEFINED if difference is None else _signed(difference, 2)


def write_share_estimate(estimate: Estimate | None) -> str:
    """Mean and interval of a share: 75.0 (72.1–77.9)."""
    return _with_interval(estimate, write_percent, "–")


def write_points_estimate(estimate: Estimate | None) -> str:
    """Mean and interval of a difference: +2.3 (−0.4 to +5.1)."""
    return _with_interval(estimate, write_points, " to ")


def write_mark_estimate(estimate: Estimate | None) -> str:
    """Mean and interval of a mark: 4.28 (4.10–4.41)."""
    return _with_interval(estimate, write_mark, "–")


def write_mark_difference_estimate(estimate: Estimate | None) -> str:
    """Mean and interval of a difference of marks: +0.12 (−0.05 to +0.30)."""
    return _with_interval(estimate, write_mark_difference, " to ")


def write_number(value: float | None, digits: int = 1) -> str:
    """A plain number with thousands apart."""
    return UNDEFINED if value is None else f"{value:,.{digits}f}"


def write_probability(p: float) -> str:
    """Three decimals; anything smaller is only said to be smaller."""
    return "< 0.001" if p < 0.001 else f"{p:.3f}"


def write_cost(dollars: float | None) -> str:
    """US dollars with cents, four decimals below one dollar; unknown stays unknown."""
    if dollars is None:
        return "unknown"
    return f"{dollars:,.2f}" if dollars >= 1 or dollars == 0 else f"{dollars:.4f}"


def _signed(value: float, decimals: int) -> str:
    text = f"{abs(value):.{decimals}f}"
    if float(text) == 0:
        return text
    return f"{'+' if value > 0 else MINUS}{text}"


def _with_interval(estimate: Estimate | None, write: Callable[[float | None], str], between: str) -> str:
    """The mean, and its interval if it has one."""
    if estimate is None or estimate.low is None or estimate.high is None:
        return write(estimate.mean if estimate else None)
    return f"{write(estimate.mean)} ({write(estimate.low)}{between}{write(estimate.high)})"
