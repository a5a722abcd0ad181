"""A quote as the start page says it."""

from __future__ import annotations

import math
from dataclasses import dataclass

from specapp.sessions.projections.quote import Quote, Range


@dataclass(frozen=True)
class QuoteView:
    """Each figure with its unit; `source`: where the figures come from."""

    money: str
    minutes: str
    calls: str
    tokens: str
    source: str


def in_words(quote: Quote | None) -> QuoteView | None:
    """None for the offline engine."""
    if quote is None:
        return None
    learnt = f"as the last {quote.learnt} sessions with this model took"
    counted = "counted from what there is to read; no session with this model to learn from"
    return QuoteView(
        money=_money(quote.usd), minutes=f"{_whole(quote.minutes, at_least=1)} min", calls=_whole(quote.calls),
        tokens=f"{_whole((quote.tokens[0] / 1000, quote.tokens[1] / 1000), at_least=1)} thousand",
        source=learnt if quote.learnt else counted,
    )  # fmt: skip


def _whole(values: Range, *, at_least: int = 0) -> str:
    low, high = max(at_least, math.floor(values[0])), max(at_least, math.ceil(values[1]))
    return f"{low}–{high}" if low != high else str(low)


def _money(usd: Range | None) -> str:
    if usd is None:
        return "Price not known"
    low, high = (max(0.0, value) for value in usd)
    if high < 0.005:
        return "less than $0.01"
    return f"${low:.2f}–{high:.2f}" if f"{low:.2f}" != f"{high:.2f}" else f"${high:.2f}"
