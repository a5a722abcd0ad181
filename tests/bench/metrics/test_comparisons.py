"""Improvement between budgets, and two arms on the same instances."""

from __future__ import annotations

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from specapp.bench.metrics.contest import compute_sign_p, hold_question_contest
from specapp.bench.metrics.improvement import Improvement, count_improved
from tests.factories.task1_results import make_result


def test_improvement_is_strict_and_ties_stay_apart() -> None:
    # T = 0 -> 5: i1 1/4 -> 2/4 better; i2 2/4 -> 2/4 same (other questions right); i3 3/4 -> 2/4 worse;
    # i4 has nothing scored, i5 no result at T = 5, i6 none at T = 0: left out. Share 1 / 3.
    smaller = [
        make_result("AAAA", "ABBB", instance="i1"), make_result("AAAA", "AABB", instance="i2"),
        make_result("AAAA", "AAAB", instance="i3"), make_result("NNNN", "AAAA", instance="i4"),
        make_result("AAAA", "AAAA", instance="i5"),
    ]  # fmt: skip
    larger = [
        make_result("AAAA", "AABB", instance="i1", turns=5), make_result("AAAA", "BBAA", instance="i2", turns=5),
        make_result("AAAA", "AABB", instance="i3", turns=5), make_result("NNNN", "AAAA", instance="i4", turns=5),
        make_result("AAAA", "AAAA", instance="i6", turns=5),
    ]  # fmt: skip
    assert count_improved(smaller, larger, (0, 5)) == Improvement(
        before=0, after=5, better=1, same=1, worse=1, share=1 / 3
    )


def test_improvement_of_nothing_has_no_share() -> None:
    assert count_improved([], [], (5, 10)) == Improvement(before=5, after=10, better=0, same=0, worse=0, share=None)


@pytest.mark.parametrize(
    ("wins", "losses", "p"),
    [
        (0, 0, 1.0),
        (1, 0, 1.0),  # 2 * 1/2
        (5, 0, 2 / 32),
        (0, 5, 2 / 32),
        (8, 2, 112 / 1024),  # 2 * (1 + 10 + 45) / 1024
        (3, 3, 1.0),  # 2 * (1 + 6 + 15 + 20) / 64 is above 1
    ],
)
def test_sign_test_is_exact(wins: int, losses: int, p: float) -> None:
    assert compute_sign_p(wins, losses) == p


def test_sign_test_holds_for_the_whole_data_set() -> None:
    assert compute_sign_p(1200, 1200) == 1.0
    assert 0 < compute_sign_p(1300, 1100) < 0.001
    assert compute_sign_p(2400, 0) == 0.0  # below the smallest float


@given(st.integers(0, 60), st.integers(0, 60))
def test_sign_test_is_a_probability_and_knows_no_sides(wins: int, losses: int) -> None:
    assert 0 < compute_sign_p(wins, losses) == compute_sign_p(losses, wins) <= 1


def test_contest_counts_instances_and_single_questions() -> None:
    # i1: 2/4 against 1/4 (q2 only ours): win, +0.25. i2: 1/4 each, ours q1, theirs q2: tie, 0.
    # i3: 0/2 against 1/2 (two N): loss, -0.5. i4 only ours, i5 without a scored question: left out.
    # Mean difference (0.25 + 0 - 0.5) / 3 = -1/12; p of 1 to 1 = 1; right only here: 2, only there: 2.
    ours = [
        make_result("AAAA", "AABB", instance="i1"), make_result("AAAA", "ABBB", instance="i2"),
        make_result("AANN", "BBBB", instance="i3"), make_result("AAAA", "AAAA", instance="i4"),
        make_result("NNNN", "AAAA", instance="i5"),
    ]  # fmt: skip
    theirs = [
        make_result("AAAA", "ABBB", instance="i1"), make_result("AAAA", "BABB", instance="i2"),
        make_result("AANN", "ABBB", instance="i3"), make_result("NNNN", "AAAA", instance="i5"),
    ]  # fmt: skip
    found = hold_question_contest(ours, theirs)
    assert (found.wins, found.ties, found.losses, found.p) == (1, 1, 1, 1.0)
    assert (found.only_first_right, found.only_second_right) == (2, 2)
    assert found.difference is not None
    assert found.difference.mean == pytest.approx(-1 / 12)
    assert found.difference.count == 3


def test_contest_without_common_instances_says_nothing() -> None:
    found = hold_question_contest([make_result("AA", "AA", instance="i1")], [make_result("AA", "AA", instance="i2")])
    assert (found.wins, found.ties, found.losses, found.p, found.difference) == (0, 0, 0, 1.0, None)


def test_contest_refuses_two_answer_keys() -> None:
    with pytest.raises(ValueError, match="instance 'i1' was scored against two different hidden documents"):
        hold_question_contest([make_result("AB", "AA")], [make_result("AC", "AA")])


@given(
    st.lists(st.tuples(*[st.text("ABCDN", min_size=4, max_size=4) for _ in range(3)]), min_size=1, max_size=6),
    st.randoms(use_true_random=False),
)
def test_contest_is_antisymmetric_and_knows_no_order(rows: list[tuple[str, str, str]], dice: random.Random) -> None:
    first = [make_result(truth, a, instance=f"i{n}") for n, (truth, a, _) in enumerate(rows)]
    second = [make_result(truth, b, instance=f"i{n}") for n, (truth, _, b) in enumerate(rows)]
    there, back = hold_question_contest(first, second), hold_question_contest(second, first)
    assert (there.wins, there.ties, there.losses, there.p) == (back.losses, back.ties, back.wins, back.p)
    dice.shuffle(first)
    assert hold_question_contest(first, second) == there
