"""Accuracy of Task 1, over all scored questions and over those never asked."""

from __future__ import annotations

import pytest

from specapp.bench.metrics.accuracy import average_accuracy, average_unasked_accuracy, average_unasked_gain
from specapp.bench.metrics.scoring import find_scored_questions, score_instance, score_unasked
from tests.factories.task1_results import make_result


@pytest.mark.parametrize(
    ("truth", "predictions", "score"),
    [
        ("ABCD", "ABCD", 1.0),
        ("ABCD", "ABDC", 0.5),  # 2 of 4
        ("ABCN", "ABDA", 2 / 3),  # the N is out of the denominator, whatever was predicted for it
        ("ABCN", "ABDN", 2 / 3),
        ("ABCD", "AB..", 0.5),  # 2 of 4, not 2 of 2: missing predictions are wrong
        ("ABCD", "....", 0.0),
        ("NNNN", "ABCD", None),
        ("", "", None),
        ("AAAA", "aAAA", 0.75),  # letters are compared as they are
    ],
)
def test_score_instance_counts_only_scored_questions(truth: str, predictions: str, score: float | None) -> None:
    assert score_instance(make_result(truth, predictions)) == score


def test_scored_questions_refuse_a_damaged_answer_key() -> None:
    with pytest.raises(ValueError, match="instance 'i1': true answers are A-D or N, not 'E'"):
        find_scored_questions(make_result("ABE", "ABA"))


def test_accuracy_is_the_mean_over_instances_not_over_questions() -> None:
    # i1: 1 of 4 = 0.25; i2: 1 of 1 = 1.0 (three N). Macro (0.25 + 1) / 2 = 0.625; pooled it would be 2 / 5 = 0.4.
    found = average_accuracy([make_result("AAAA", "ABBB", instance="i1"), make_result("ANNN", "ABBB", instance="i2")])
    assert found is not None
    assert (found.mean, found.count) == (0.625, 2)


def test_accuracy_leaves_out_instances_without_a_scored_question() -> None:
    found = average_accuracy([make_result("AB", "AC", instance="i1"), make_result("NN", "AC", instance="i2")])
    assert found is not None
    assert (found.mean, found.count, found.low, found.high) == (0.5, 1, None, None)


def test_accuracy_of_nothing_is_unknown() -> None:
    assert average_accuracy([]) is None
    assert average_accuracy([make_result("NN", "AC")]) is None


def test_unasked_accuracy_leaves_out_what_was_asked() -> None:
    # Scored q1 q2 q3 (q4 is N); q1 was asked: q2 right, q3 wrong = 1 of 2.
    assert score_unasked(make_result("ABCN", "ABDA", turns=5, asked=("q1",))) == 0.5
    # The agent's own question and a second q1 take nothing away.
    assert score_unasked(make_result("ABCN", "ABDA", turns=5, asked=("q1", "own-1", "q1"))) == 0.5


def test_unasked_accuracy_is_unknown_where_everything_was_asked() -> None:
    everything = make_result("AB", "AB", turns=5, asked=("q1", "q2"))
    assert score_unasked(everything) is None
    assert average_unasked_accuracy([everything]) is None


def test_unasked_accuracy_without_questions_is_the_accuracy() -> None:
    results = [make_result("ABCD", "ABDD", instance="i1"), make_result("ABNN", "AAAA", instance="i2")]
    assert average_unasked_accuracy(results) == average_accuracy(results)


def test_unasked_gain_compares_the_same_questions() -> None:
    # q1 is asked at T = 5. Over q2-q4: at T = 5 "BCA" = 2 of 3 right, at T = 0 "BDA" = 1 of 3. Gain 1/3.
    # The plain difference of unasked accuracies would be 2/3 - 1/4: it counts that q1 was the hard one.
    before = make_result("ABCD", "DBDA", turns=0)
    after = make_result("ABCD", "ABCA", turns=5, asked=("q1",))
    found = average_unasked_gain([after], [before])
    assert found is not None
    assert found.mean == pytest.approx(1 / 3)
    assert found.count == 1


def test_unasked_gain_needs_both_results() -> None:
    after = make_result("AB", "AB", turns=5, asked=("q1",), instance="i1")
    assert average_unasked_gain([after], [make_result("AB", "AB", instance="i2")]) is None
    assert average_unasked_gain([], []) is None
