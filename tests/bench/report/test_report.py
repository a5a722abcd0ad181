"""The report of a run: its figures, its one schema, and the few figures that a command prints."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from typing import Any

import pytest

from specapp.bench.report.accuracy_headline import summarise_accuracy
from specapp.bench.report.build import build_report
from specapp.bench.report.files import REPORT_FILES, render_report
from specapp.bench.report.model import Run
from tests.factories.task1_results import make_result, make_run


def list_paths(value: Any, path: str = "") -> set[str]:
    """Every key of a JSON value with the keys above it; items of a list count as one."""
    if isinstance(value, dict):
        return set().union(*({f"{path}.{key}", *list_paths(one, f"{path}.{key}")} for key, one in value.items()))
    if isinstance(value, list):
        return set().union(*(list_paths(one, f"{path}[]") for one in value))
    return set()


ESTIMATE = ("", ".mean", ".low", ".high", ".count")
CALIBRATION = (
    "", ".count", ".error", ".brier", ".bins",
    *(f".bins[].{key}" for key in ("low", "high", "count", "confidence", "accuracy")),
)  # fmt: skip
CONTEST = (
    "", ".wins", ".ties", ".losses", ".p", ".only_first_right", ".only_second_right",
    *(f".difference{end}" for end in ESTIMATE),
)  # fmt: skip
SPENDING = (
    "", ".count", ".calls", ".prompt_tokens", ".completion_tokens", ".cost_usd", ".seconds", ".mean_seconds",
    ".median_seconds", ".outside_usd",
)  # fmt: skip


def list_documented_paths() -> set[str]:
    """The keys that version 1 of the schema has."""
    budget = ".arms[].budgets[]"
    paths = {".schema", ".run", ".run.label", ".run.facts", ".run.facts.model", ".run.instances", ".caveats"}
    paths |= {".arms", ".arms[].agent", ".arms[].history", ".arms[].budgets", f"{budget}.turns"}
    for name in ("accuracy", "unasked_accuracy", "unasked_gain"):
        paths |= {f"{budget}.{name}{end}" for end in ESTIMATE}
    for name in ("calibration", "unasked_calibration"):
        paths |= {f"{budget}.{name}{end}" for end in CALIBRATION}
    paths |= {f"{budget}.questions{end}" for end in ("", ".count", ".mean", ".largest", ".answered", ".early")}
    paths |= {f"{budget}.spending{end}" for end in SPENDING}
    paths |= {f"{budget}.interaction"}  # null: nobody was grounded
    for name, keys in {
        "improvements": ("before", "after", "better", "same", "worse", "share"),
        "instances": ("instance", "turns", "scored", "right", "unasked", "unasked_right", "asked"),
    }.items():
        paths |= {f".arms[].{name}", *(f".arms[].{name}[].{key}" for key in keys)}
    for name in ("agents", "histories"):
        paths |= {f".{name}", *(f".{name}[].{key}" for key in ("first", "second", "turns"))}
        paths |= {f".{name}[].contest{end}" for end in CONTEST}
    paths |= {".definitions", *(f".definitions[].{key}" for key in ("key", "title", "unit", "text"))}
    paths |= {".published", *(f".published[].{key}" for key in ("agent", "accuracy", "improved", "questions", "early"))}
    paths |= {f".published[].accuracy.{turns}" for turns in (0, 5, 10)}
    paths |= {f".published[].questions.{turns}" for turns in (5, 10)}
    return paths | {f".published[].improved.{step}" for step in ("0->5", "5->10", "0->10")}


def test_json_has_exactly_the_keys_of_its_schema() -> None:
    report = json.loads(render_report(build_report(make_run(facts={"model": "m"})))["report.json"])
    assert report["schema"] == "specbench-task1-report/1"
    assert list_paths(report) == list_documented_paths()


def test_figures_of_a_small_run_by_hand() -> None:
    # T = 0: i1 1/2, i2 2/4: mean 0.5. T = 5: i1 2/2, i2 1/4: mean 0.625; i1 better, i2 worse.
    # i1 was asked q1: never asked q2, right now, wrong before: gain 1. i2 was asked q9 (its own): 1/4 - 2/4 = -0.25.
    # Mean gain 0.375. Cost 0.5 each.
    run = Run(
        "small",
        (
            make_result("AANN", "ABAA", instance="i1"),
            make_result("AAAA", "AABB", instance="i2"),
            make_result("AANN", "AAAA", instance="i1", turns=5, asked=("q1",)),
            make_result("AAAA", "ABBB", instance="i2", turns=5, asked=("q9",)),
        ),
    )
    report = build_report(run)
    (arm,) = report.arms
    zero, five = arm.budgets
    assert zero.accuracy is not None and five.accuracy is not None and five.unasked_gain is not None
    assert (zero.accuracy.mean, five.accuracy.mean, five.unasked_gain.mean) == (0.5, 0.625, 0.375)
    assert zero.unasked_gain is None
    assert [(one.before, one.after, one.better, one.same, one.worse) for one in arm.improvements] == [(0, 5, 1, 0, 1)]
    assert summarise_accuracy(report, (0, 5)) == {
        "accuracy": {"0": 0.5, "5": 0.625},
        "unasked_accuracy": {"0": 0.5, "5": 0.625},  # at T = 5: i1 1/1, i2 1/4
        "questions": {"0": 0.0, "5": 1.0},
    }


def test_headline_does_not_know_what_is_not_known() -> None:
    report = build_report(Run("x", (make_result("NN", "AB", cost_usd=None),)))
    assert summarise_accuracy(report, (0, 5)) == {
        "accuracy": {"0": None, "5": None},
        "unasked_accuracy": {"0": None, "5": None},
        "questions": {"0": 0.0, "5": None},
    }


def test_agents_meet_with_the_same_history_only_and_own_meets_its_controls() -> None:
    report = build_report(make_run())
    assert {(duel.first, duel.second) for duel in report.agents} == {("buddy, own history", "two_stage, own history")}
    assert [(duel.first, duel.second, duel.turns) for duel in report.histories] == [
        ("buddy, own history", other, turns)
        for other in ("buddy, shuffled history", "buddy, no history")
        for turns in (0, 5, 10)
    ]


def test_order_of_results_changes_no_byte() -> None:
    run = make_run()
    shuffled = list(run.results)
    random.Random(3).shuffle(shuffled)
    assert render_report(build_report(replace(run, results=shuffled))) == render_report(build_report(run))


def test_same_results_give_the_same_bytes() -> None:
    assert render_report(build_report(make_run())) == render_report(build_report(make_run()))


def test_instance_counted_twice_is_refused() -> None:
    result = make_result("A", "A")
    with pytest.raises(ValueError, match="has two results"):
        build_report(Run("x", (result, result)))


def test_run_without_results_says_so() -> None:
    files = render_report(build_report(Run("empty", ())))
    assert set(files) == set(REPORT_FILES)
    assert b"This run has no finished instance yet." in files["report.md"]
    assert b"<h2" not in files["report.html"]


@pytest.mark.parametrize("truth", ["A", "N"])
def test_one_instance_makes_a_report(truth: str) -> None:
    # Nothing scored, no second budget, no confidence, no price: dashes, and no section without figures.
    files = render_report(build_report(Run("one", (make_result(truth, "A", cost_usd=None),))))
    text = files["report.md"].decode()
    assert "unknown" in text
    assert [line for line in text.splitlines() if line.startswith("## ")] == [
        "## Accuracy", "## Questions never asked", "## Questions asked", "## Tokens, cost and time",
    ]  # fmt: skip
