"""Figures of grounded users, worked out by hand, and logs that try to spoil them."""

from __future__ import annotations

import pytest

from specapp.bench.metrics.estimate import Estimate
from specapp.bench.metrics.interaction import (
    Exchange,
    Interaction,
    find_missed,
    measure_interaction,
    rate_fallbacks,
    score_coverage,
    share_budget,
)

NO = "Nothing about that."


def run(
    *exchanges: Exchange, name: str = "i1", known: tuple[str, ...] = ("a", "b", "c", "d"), budget: int = 5
) -> Interaction:
    return Interaction(instance=name, known=known, fallback=NO, budget=budget, exchanges=exchanges)


def test_figures_worked_out_by_hand() -> None:
    # i1: a and b of a-d in four replies, one of them the fallback, five allowed.
    first = run(Exchange("x", ("a",)), Exchange("y", ("a", "b")), Exchange(NO), Exchange("", ("b",), "C"))
    # i2: nothing asked of two hidden points; i3: nothing hidden, one fallback.
    second = run(name="i2", known=("a", "b"))
    third = run(Exchange(NO), name="i3", known=(), budget=1)
    assert (score_coverage(first), rate_fallbacks(first), share_budget(first)) == (0.5, 0.25, 0.8)
    assert (score_coverage(second), rate_fallbacks(second), share_budget(second)) == (0.0, None, 0.0)
    assert (score_coverage(third), rate_fallbacks(third), share_budget(third)) == (None, 1.0, 1.0)
    found = measure_interaction([first, second, third])
    assert found.runs == 3
    assert found.coverage is not None and (found.coverage.mean, found.coverage.count) == (0.25, 2)
    assert found.fallback_rate is not None and (found.fallback_rate.mean, found.fallback_rate.count) == (0.625, 2)
    assert found.budget_use is not None and (found.budget_use.mean, found.budget_use.count) == (0.6, 3)
    assert found.missed == {"i1": ("c", "d"), "i2": ("a", "b"), "i3": ()}


def test_ids_that_do_not_exist_or_were_not_told_count_for_nothing() -> None:
    spoilt = run(Exchange("x", ("a", "a", "ghost", "C999")), Exchange(NO, ("b", "c")), known=("a", "b"))
    assert score_coverage(spoilt) == 0.5
    assert find_missed(spoilt) == ("b",)
    assert rate_fallbacks(spoilt) == 0.5


def test_the_fallback_is_the_text_and_nothing_else() -> None:
    almost = run(Exchange(f"{NO} But a:", ("a",)), Exchange(NO.lower()), Exchange(NO, ("b",), "B"), known=("a", "b"))
    assert rate_fallbacks(almost) == 0.0
    assert score_coverage(almost) == 1.0


def test_without_anything_there_are_no_figures() -> None:
    assert share_budget(run(budget=0)) is None
    found = measure_interaction([])
    assert (found.runs, found.coverage, found.fallback_rate, found.budget_use, found.missed) == (
        0,
        None,
        None,
        None,
        {},
    )
    assert measure_interaction([run(budget=0)]).coverage == Estimate(0.0, None, None, 1)


def test_a_damaged_log_is_no_result() -> None:
    with pytest.raises(ValueError, match="'i1': 1 replies to 0 questions"):
        share_budget(run(Exchange(NO), budget=0))
    with pytest.raises(ValueError, match="'i1' was run twice"):
        measure_interaction([run(), run()])
