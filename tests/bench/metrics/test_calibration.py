"""Reliability, expected calibration error and Brier score."""

from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from specapp.bench.metrics.calibration import Bin, Calibration, measure_calibration
from specapp.bench.metrics.scoring import find_unasked_questions
from tests.factories.task1_results import make_result


def test_calibration_by_hand() -> None:
    # Counted: q1 0.9 right, q2 0.9 wrong, q3 0.25 wrong. Not: q4 is N, q5 has no confidence, q6 no prediction.
    # Bin 0.9-1: confidence 0.9, accuracy 0.5, gap 0.4, weight 2/3. Bin 0.2-0.3: 0.25, 0, gap 0.25, weight 1/3.
    # Error 0.8/3 + 0.25/3 = 0.35. Brier (0.01 + 0.81 + 0.0625) / 3 = 0.2941666...
    result = make_result(
        "AAANAA", "ABBAA.", confidence={"q1": 0.9, "q2": 0.9, "q3": 0.25, "q4": 1.0, "q6": 0.7, "own-1": 0.3}
    )
    found = measure_calibration([result])
    assert found.count == 3
    assert found.error == pytest.approx(0.35)
    assert found.brier == pytest.approx(0.8825 / 3)
    assert found.bins == (
        Bin(low=0.2, high=0.3, count=1, confidence=0.25, accuracy=0.0),
        Bin(low=0.9, high=1.0, count=2, confidence=0.9, accuracy=0.5),
    )


def test_calibration_pools_predictions_over_instances() -> None:
    # Three of four at confidence 1 right: gap 0.25, Brier 1/4.
    results = [
        make_result("AAA", "AAA", instance="i1", confidence=dict.fromkeys(("q1", "q2", "q3"), 1.0)),
        make_result("A", "B", instance="i2", confidence={"q1": 1.0}),
    ]
    found = measure_calibration(results)
    assert (found.count, found.error, found.brier) == (4, 0.25, 0.25)


@pytest.mark.parametrize(
    ("sure", "low"), [(0.0, 0.0), (0.1, 0.1), (0.3, 0.3), (0.6, 0.6), (0.7, 0.7), (0.8999, 0.8), (0.9, 0.9), (1, 0.9)]
)
def test_bins_include_their_lower_end_and_the_last_one_both(sure: float, low: float) -> None:
    assert [one.low for one in measure_calibration([make_result("A", "A", confidence={"q1": sure})]).bins] == [low]


def test_calibration_can_leave_out_what_was_asked() -> None:
    result = make_result("AA", "AB", turns=5, asked=("q1",), confidence={"q1": 1.0, "q2": 0.5})
    found = measure_calibration([result], find_unasked_questions)
    assert (found.count, found.error, found.brier) == (1, 0.5, 0.25)


def test_calibration_without_confidence_is_unknown() -> None:
    assert measure_calibration([make_result("AB", "AB")]) == Calibration(count=0, error=None, brier=None, bins=())


@pytest.mark.parametrize("sure", [-0.1, 1.01, math.nan])
def test_calibration_refuses_what_is_no_probability(sure: float) -> None:
    with pytest.raises(ValueError, match=r"the confidence of 'q1' is .*, not 0\.\.1"):
        measure_calibration([make_result("A", "A", confidence={"q1": sure})])


@given(st.lists(st.tuples(st.booleans(), st.floats(0, 1)), min_size=1, max_size=30))
def test_calibration_stays_within_its_bounds(rows: list[tuple[bool, float]]) -> None:
    results = [
        make_result("A", "A" if right else "B", instance=f"i{n}", confidence={"q1": sure})
        for n, (right, sure) in enumerate(rows)
    ]
    found = measure_calibration(results)
    assert found.error is not None and found.brier is not None
    assert 0 <= found.error <= 1 and 0 <= found.brier <= 1
    assert sum(one.count for one in found.bins) == found.count == len(rows)
    # In each bin the mean outcome cannot be further off than single outcomes are: error^2 <= Brier.
    assert found.error**2 <= found.brier + 1e-12
    assert measure_calibration(results[::-1]) == found
