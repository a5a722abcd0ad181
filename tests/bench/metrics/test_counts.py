"""Questions, spending, and which results belong together."""

from __future__ import annotations

import pytest

from specapp.bench.metrics.questions import Questions, count_questions
from specapp.bench.metrics.selection import Arm, list_arms, list_turns, pair_by_instance, select_arm, select_turns
from specapp.bench.metrics.spending import Spending, sum_spending
from tests.factories.task1_results import make_result


def test_questions_by_hand() -> None:
    # Asked 5, 3, 0 (one of the three twice): mean 8/3, largest 5; answered 5, 2, 0: mean 7/3; early 2 of 3.
    results = [
        make_result("A" * 9, "A" * 9, turns=5, instance="i1", asked=("q1", "q2", "q3", "q4", "q5")),
        make_result("A" * 9, "A" * 9, turns=5, instance="i2", asked=("q1", "q1", "own-1"), answered=("q1", "own-1")),
        make_result("A" * 9, "A" * 9, turns=5, instance="i3"),
    ]
    assert count_questions(results) == Questions(count=3, mean=8 / 3, largest=5, answered=7 / 3, early=2 / 3)


def test_early_stop_is_not_defined_without_a_budget() -> None:
    assert count_questions([make_result("A", "A")]) == Questions(count=1, mean=0, largest=0, answered=0, early=None)
    assert count_questions([]) is None


def test_spending_by_hand() -> None:
    # Calls 2 + 4, tokens 100 + 300 and 10 + 30, cost 0.1 + 0.2, seconds 1, 9, 2: sum 12, mean 4, median 2.
    results = [
        make_result("A", "A", instance="i1", calls=2, cost_usd=0.1, seconds=1),
        make_result("A", "A", instance="i2", calls=4, prompt_tokens=300, completion_tokens=30, cost_usd=0.2, seconds=9),
        make_result("A", "A", instance="i3", calls=0, prompt_tokens=0, completion_tokens=0, cost_usd=0.0, seconds=2),
    ]
    assert sum_spending(results) == Spending(
        count=3, calls=6, prompt_tokens=400, completion_tokens=40, cost_usd=0.1 + 0.2, seconds=12,
        mean_seconds=4, median_seconds=2,
    )  # fmt: skip


def test_cost_is_unknown_as_soon_as_one_is() -> None:
    found = sum_spending([make_result("A", "A", cost_usd=1.0), make_result("A", "A", instance="i2", cost_usd=None)])
    assert found is not None
    assert found.cost_usd is None
    assert sum_spending([]) is None


def test_arms_and_budgets_have_one_order() -> None:
    results = [
        make_result("A", "A", agent="buddy", history="none", turns=10),
        make_result("A", "A", agent="two_stage", history="own", turns=5),
        make_result("A", "A", agent="buddy", history="shuffled", turns=0),
        make_result("A", "A", agent="buddy", history="own", turns=5),
        make_result("A", "A", agent="buddy", history="a new one", turns=5),
    ]
    assert list_arms(results) == (
        Arm("buddy", "own"), Arm("buddy", "shuffled"), Arm("buddy", "none"), Arm("buddy", "a new one"),
        Arm("two_stage", "own"),
    )  # fmt: skip
    assert list_turns(results) == (0, 5, 10)


def test_arm_is_selected_in_order_of_budget_and_instance() -> None:
    late, early = make_result("A", "A", turns=5, instance="i1"), make_result("A", "A", turns=0, instance="i2")
    other = make_result("A", "A", agent="two_stage")
    assert select_arm([late, other, early], Arm("buddy", "own")) == (early, late)
    assert select_turns([late, early], 5) == (late,)


def test_an_instance_counted_twice_is_refused() -> None:
    with pytest.raises(ValueError, match="instance 'i1' has two results of buddy at T = 5"):
        select_arm([make_result("A", "A", turns=5), make_result("A", "B", turns=5)], Arm("buddy", "own"))


def test_pairs_are_made_by_instance() -> None:
    left = [make_result("A", "A", instance=name) for name in ("i3", "i1", "i2")]
    right = [make_result("A", "B", instance=name) for name in ("i2", "i3", "i4")]
    assert [(one.instance, other.instance) for one, other in pair_by_instance(left, right)] == [
        ("i2", "i2"), ("i3", "i3"),
    ]  # fmt: skip
