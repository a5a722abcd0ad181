"""Two runs side by side."""

from __future__ import annotations

import json

import pytest

from specapp.bench.report.compare import compare
from specapp.bench.report.files import COMPARISON_FILES, render_comparison
from specapp.bench.report.model import Run
from tests.factories.task1_results import make_result, make_run


def test_comparison_by_hand() -> None:
    # Common: i1 (A 1/2, B 2/2) and i2 (A 1/2, B 1/2, other questions). B minus A: 0.5 and 0, mean 0.25.
    # Newly right in B: i1 q2, i2 q2; newly wrong: i2 q1. i3 and i4 are in one run only.
    run_a = Run("a", tuple(make_result("AA", "AB", instance=name, seconds=2) for name in ("i1", "i2", "i3")))
    run_b = Run(
        "b",
        (
            make_result("AA", "AA", instance="i1", seconds=4), make_result("AA", "BA", instance="i2", seconds=4),
            make_result("AA", "AA", instance="i4"),
        ),
    )  # fmt: skip
    found = compare(run_a, run_b)
    assert found.common_instances == 2
    (row,) = found.rows
    assert row.accuracy_a is not None and row.accuracy_b is not None and row.b_against_a.difference is not None
    assert (row.accuracy_a.mean, row.accuracy_b.mean, row.b_against_a.difference.mean) == (0.5, 0.75, 0.25)
    contest = row.b_against_a
    assert (contest.wins, contest.ties, contest.losses, contest.p) == (1, 1, 0, 1.0)
    assert (contest.only_first_right, contest.only_second_right) == (2, 1)
    assert row.spending_a is not None and row.spending_b is not None
    assert (row.spending_a.mean_seconds, row.spending_b.mean_seconds) == (2, 4)


def test_arms_are_matched_by_agent_and_history_and_the_rest_is_named() -> None:
    run = make_run(instances=2)
    other = Run("less", tuple(result for result in run.results if result.history == "own"))
    found = compare(run, other)
    assert [(row.first, row.turns) for row in found.rows] == [
        (name, turns) for name in ("buddy, own history", "two_stage, own history") for turns in (0, 5, 10)
    ]
    assert found.only_a == ("buddy, shuffled history", "buddy, no history")
    assert found.only_b == ()
    assert b"Only in run A, not compared: buddy, shuffled history; buddy, no history." in (
        render_comparison(found)["comparison.md"].replace(b"\\", b"")
    )


def test_two_runs_of_one_arm_each_are_compared_whatever_their_names() -> None:
    found = compare(
        Run("a", (make_result("AA", "AA", agent="buddy"),)), Run("b", (make_result("AA", "AB", agent="two_stage"),))
    )
    assert [(row.first, row.second) for row in found.rows] == [("buddy, own history", "two_stage, own history")]
    assert (found.only_a, found.only_b) == ((), ())
    assert "buddy, own history → two_stage, own history" in render_comparison(found)["comparison.md"].decode()


def test_a_run_against_itself_differs_in_nothing() -> None:
    run = make_run(instances=3)
    rows = compare(run, run).rows
    assert {(row.b_against_a.wins, row.b_against_a.losses, row.b_against_a.p) for row in rows} == {(0, 0, 1.0)}
    assert {row.b_against_a.difference and row.b_against_a.difference.mean for row in rows} == {0.0}


def test_nothing_in_common_is_said() -> None:
    found = compare(
        Run("a", (make_result("A", "A", instance="i1"),)), Run("b", (make_result("A", "A", instance="i2"),))
    )
    files = render_comparison(found)
    assert set(files) == set(COMPARISON_FILES)
    assert b"there is nothing to compare" in files["comparison.html"]


def test_runs_with_different_true_answers_are_refused() -> None:
    with pytest.raises(ValueError, match="was scored against two different hidden documents"):
        compare(Run("a", (make_result("A", "A"),)), Run("b", (make_result("B", "A"),)))


def test_facts_are_shown_once_where_they_agree() -> None:
    run_a = Run("one", (make_result("A", "A"),), {"model": "m1", "user": "simulated"})
    run_b = Run("two", (make_result("A", "A"),), {"model": "m2", "user": "simulated", "version": "2"})
    files = render_comparison(compare(run_a, run_b))
    assert [line for line in files["comparison.md"].decode().splitlines() if line.startswith("- ")][:5] == [
        "- run: A: one; B: two", "- instances finished: 1", "- model: A: m1; B: m2", "- user: simulated",
        "- version: A: –; B: 2",
    ]  # fmt: skip


def test_comparison_json_is_one_object_with_its_schema() -> None:
    run = make_run(instances=2)
    found = json.loads(render_comparison(compare(run, run))["comparison.json"])
    assert list(found) == [
        "schema", "run_a", "run_b", "common_instances", "rows", "only_a", "only_b", "definitions",
    ]  # fmt: skip
    assert found["schema"] == "specbench-task1-comparison/1"
    assert list(found["rows"][0]) == [
        "first", "second", "turns", "questions_a", "questions_b", "spending_a", "spending_b", "accuracy_a",
        "accuracy_b", "b_against_a",
    ]  # fmt: skip
