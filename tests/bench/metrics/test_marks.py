"""Task 2 marks, by hand: criteria, their average, the judges' spread, and who wins."""

from __future__ import annotations

import pytest

from specapp.bench.metrics.contest import hold_contest
from specapp.bench.metrics.marks import (
    MEASURES,
    RULES,
    average_marks,
    average_spread,
    mark_of,
)
from specapp.bench.metrics.questions import count_questions
from specapp.llm.offline import judge
from tests.factories.task2_results import make_marked


def test_a_criterion_is_the_mean_over_judges_then_over_instances() -> None:
    # Coverage: i1 (5 + 2) / 2 = 3.5, i2 (1 + 2) / 2 = 1.5, mean 2.5. Insight: (4 + 4) / 2 = 4, (3 + 5) / 2 = 4, mean 4.
    results = [make_marked("53144", "22142", instance="i1"), make_marked("13135", "23155", instance="i2")]
    found = {measure: average_marks(results, measure) for measure in MEASURES}
    means = {measure: round(one.mean, 9) for measure, one in found.items() if one}
    assert means == {
        "coverage": 2.5, "precision": 2.75, "consistency": 1.0, "insight": 4.0, "readability": 4.0, "average": 2.85,
    }  # fmt: skip


def test_the_average_is_the_plain_mean_of_all_marks() -> None:
    # 5 + 3 + 1 + 4 + 4 = 17 and 2 + 2 + 1 + 4 + 2 = 11: 28 / 10.
    assert mark_of("average")(make_marked("53144", "22142")) == 2.8


def test_equal_averages_are_a_tie_however_many_judges_there_are() -> None:
    first = [make_marked("43333", "43333", "43333", instance="i1"), make_marked("55555", instance="i2")]
    second = [make_marked("33334", instance="i1"), make_marked("55554", instance="i2")]
    found = hold_contest(first, second, mark_of("average"))
    assert (found.wins, found.ties, found.losses, found.p) == (1, 1, 0, 1.0)
    assert found.difference is not None and round(found.difference.mean, 9) == 0.1  # (0 + 0.2) / 2


def test_a_contest_refuses_two_documents() -> None:
    with pytest.raises(ValueError, match="two different hidden documents"):
        hold_contest([make_marked("33333")], [make_marked("33333", requirements="s")], mark_of("average"))


def test_spread_is_the_gap_between_judges_over_criteria_then_instances() -> None:
    # i1: gaps 3, 1, 0, 0, 2 = 6 / 5 = 1.2; i2: 1, 0, 0, 2, 0 = 3 / 5 = 0.6; mean 0.9. One judge alone has no gap.
    results = [make_marked("53144", "22142", instance="i1"), make_marked("13135", "23155", instance="i2")]
    found = average_spread([*results, make_marked("11111", instance="i3")])
    assert found is not None and (round(found.mean, 9), found.count) == (0.9, 2)
    assert average_spread([make_marked("11111")]) is None


def test_questions_and_early_stop_are_counted_as_in_task_1() -> None:
    # Three instances, T = 5: 5, 2 and 2 asked; mean 3, two of three stopped early.
    asked = [("a", "b", "c", "d", "e"), ("a", "b"), ("a", "c")]
    found = count_questions([make_marked("33333", instance=f"i{n}", turns=5, asked=one) for n, one in enumerate(asked)])
    assert found is not None and (found.mean, found.largest, found.early) == (3.0, 5, 2 / 3)


def test_nothing_is_marked_without_results() -> None:
    assert [average_marks([], measure) for measure in MEASURES] == [None] * 6


def test_the_definition_of_marks_by_rules_states_the_thresholds() -> None:
    for steps in judge.STEPS.values():
        two, three, four, five = (f"{100 * step:.0f} %" for step in steps)
        assert f"5 from {five}, 4 from {four}, 3 from {three}, 2 from {two}" in RULES.text
    assert f"promises {100 * judge.UNWANTED:.0f} % of an unwanted wish" in RULES.text
    assert "5 to {:.0f}, 4 to {:.0f}, 3 to {:.0f}, 2 to {:.0f}".format(*judge.MOST_WORDS) in RULES.text
    assert f"over {judge.LONG_SENTENCE}." in RULES.text
    assert "5 with none, 4 with {}, 3 to {}, 2 to {}".format(*judge.MOST_FAULTS[1:]) in RULES.text
