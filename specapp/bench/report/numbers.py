"""How figures are written: shares as percent, differences in points, and a dash for what is not defined."""

from __future__ import annotations

from typing import Final

from specapp.bench.metrics.estimate import Estimate

UNDEFINED: Final = "–"
MINUS: Final = "−"


def write_percent(share: float | None) -> str:
    """0.756 is 75.6 (percent, without the sign: it stands in the table's head)."""
    return UNDEFINED if share is None else f"{100 * share:.1f}"


def write_points(difference: float | None) -> str:
    """0.023 is +2.3 (percentage points), -0.023 is −2.3, and what rounds to nothing has no sign."""
    if difference is None:
        return UNDEFINED
    text = f"{100 * abs(difference):.1f}"
    if float(text) == 0:
        return text
    return f"{'+' if difference > 0 else MINUS}{text}"


def write_share_estimate(estimate: Estimate | None) -> str:
    """Mean and interval of a share: 75.0 (72.1–77.9)."""
    if estimate is None or estimate.low is None or estimate.high is None:
        return write_percent(estimate.mean if estimate else None)
    return f"{write_percent(estimate.mean)} ({write_percent(estimate.low)}–{write_percent(estimate.high)})"


def write_points_estimate(estimate: Estimate | None) -> str:
    """Mean and interval of a difference: +2.3 (−0.4 to +5.1)."""
    if estimate is None or estimate.low is None or estimate.high is None:
        return write_points(estimate.mean if estimate else None)
    return f"{write_points(estimate.mean)} ({write_points(estimate.low)} to {write_points(estimate.high)})"


def write_mark(mark: float | None) -> str:
    """4.28: two decimals, as the paper prints them."""
    return UNDEFINED if mark is None else f"{mark:.2f}"


def write_mark_estimate(estimate: Estimate | None) -> str:
    """Mean and interval of a mark: 4.28 (4.10–4.41)."""
    if estimate is None or estimate.low is None or estimate.high is None:
        return write_mark(estimate.mean if estimate else None)
    return f"{write_mark(estimate.mean)} ({write_mark(estimate.low)}–{write_mark(estimate.high)})"


def write_mark_difference(difference: float | None) -> str:
    """0.123 is +0.12, -0.123 is −0.12, and what rounds to nothing has no sign."""
    if difference is None:
        return UNDEFINED
    text = f"{abs(difference):.2f}"
    if float(text) == 0:
        return text
    return f"{'+' if difference > 0 else MINUS}{text}"


def write_mark_difference_estimate(estimate: Estimate | None) -> str:
    """Mean and interval of a difference of marks: +0.12 (−0.05 to +0.30)."""
    if estimate is None or estimate.low is None or estimate.high is None:
        return write_mark_difference(estimate.mean if estimate else None)
    low, high = write_mark_difference(estimate.low), write_mark_difference(estimate.high)
    return f"{write_mark_difference(estimate.mean)} ({low} to {high})"


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
