"""Accuracy of Task 1, and results that can be written and read again."""

from __future__ import annotations

from dataclasses import replace

from specapp.bench.results import Task1Result, read_result, write_result
from specapp.bench.scoring import accuracy, macro_mean, unasked_accuracy

RESULT = Task1Result(
    instance="choir__anna", agent="buddy", history="own", turns=2,
    truth={"Q1": "A", "Q2": "B", "Q3": "C", "Q4": "N", "Q5": "D"},
    predictions={"Q1": "A", "Q2": "B", "Q3": "A", "Q4": "A", "Q5": "A"},
    confidence={"Q1": 1.0}, asked=("Q1", "Q4"), answered=("Q1",),
    calls=3, prompt_tokens=10, completion_tokens=4, cost_usd=None, seconds=0.25,
)  # fmt: skip


def test_questions_without_a_preference_do_not_count() -> None:
    assert accuracy(RESULT) == 2 / 4


def test_unasked_accuracy_leaves_out_what_was_told() -> None:
    assert unasked_accuracy(RESULT) == 1 / 3


def test_nothing_to_count_is_no_accuracy() -> None:
    nobody = replace(RESULT, truth={"Q1": "N"})
    assert (accuracy(nobody), unasked_accuracy(nobody), macro_mean([None])) == (None, None, None)


def test_every_instance_counts_once() -> None:
    assert macro_mean([0.5, 1.0, None]) == 0.75


def test_a_result_is_read_as_it_was_written() -> None:
    assert read_result(write_result(RESULT)) == RESULT
