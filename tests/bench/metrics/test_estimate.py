"""Means and their bootstrap intervals."""

from __future__ import annotations

import math
import random

from hypothesis import given
from hypothesis import strategies as st

from specapp.bench.metrics.estimate import DRAWS, INTERVAL, SEED, Estimate, estimate_mean

SHARES = st.lists(st.fractions(0, 1, max_denominator=80).map(float), min_size=1, max_size=12)


def test_estimate_of_nothing_is_unknown() -> None:
    assert estimate_mean([]) is None


def test_estimate_of_one_instance_has_no_interval() -> None:
    assert estimate_mean([0.25]) == Estimate(mean=0.25, low=None, high=None, count=1)


def test_estimate_of_equal_values_is_a_point() -> None:
    assert estimate_mean([0.5, 0.5, 0.5, 0.5]) == Estimate(mean=0.5, low=0.5, high=0.5, count=4)


def test_estimate_of_two_values_spans_both() -> None:
    # Means of two draws: 0 with 1/4, 0.5 with 1/2, 1 with 1/4. The 2.5th percentile is 0, the 97.5th is 1.
    assert estimate_mean([0.0, 1.0]) == Estimate(mean=0.5, low=0.0, high=1.0, count=2)


def test_estimate_of_many_values_is_near_the_normal_interval() -> None:
    # 200 zeros and 200 ones: standard error 0.5 / sqrt(400) = 0.025, so 0.5 -+ 1.96 * 0.025 = 0.451 .. 0.549.
    found = estimate_mean([0.0, 1.0] * 200)
    assert found is not None and found.low is not None and found.high is not None
    assert math.isclose(found.low, 0.451, abs_tol=0.006)
    assert math.isclose(found.high, 0.549, abs_tol=0.006)


def test_interval_is_the_one_of_draws_made_one_by_one() -> None:
    values = [0.0, 0.25, 0.25, 0.5, 0.75, 0.75, 0.75, 1.0]
    dice = random.Random(SEED)
    means = sorted(sum(dice.choices(values, k=8)) / 8 for _ in range(DRAWS))
    found = estimate_mean(list(reversed(values)))
    assert found == Estimate(mean=0.53125, low=means[49], high=means[1949], count=8)


def test_definition_states_the_number_of_draws() -> None:
    assert f"{DRAWS} draws" in INTERVAL.text


@given(SHARES)
def test_interval_contains_the_mean_and_stays_within_the_values(values: list[float]) -> None:
    found = estimate_mean(values)
    assert found is not None
    assert 0 <= found.mean <= 1
    if found.low is not None and found.high is not None:
        assert min(values) - 1e-12 <= found.low <= found.mean <= found.high <= max(values) + 1e-12


@given(SHARES, st.randoms(use_true_random=False))
def test_order_of_values_is_irrelevant(values: list[float], dice: random.Random) -> None:
    shuffled = list(values)
    dice.shuffle(shuffled)
    assert estimate_mean(shuffled) == estimate_mean(values)
