"""The report of Task 2: its figures, its words on who judged, and two runs side by side."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from specapp.bench.report.files import COMPARISON_FILES, REPORT_FILES, render_comparison, render_report
from specapp.bench.report.judged_build import build_judged_report
from specapp.bench.report.judged_compare import compare_judged
from specapp.bench.report.judged_headline import summarise_marks, write_marks_table
from specapp.bench.report.judged_sections import OTHER_JUDGES
from specapp.bench.report.model import Run
from specapp.bench.report.published import RULES_CAVEAT
from specapp.bench.results import Task2Result, read_result, write_result
from tests.factories.task2_results import make_marked, make_marked_run

TWO = (
    make_marked("53144", "22142", instance="i1"),
    make_marked("13135", "23155", instance="i2"),
    make_marked("44444", "44444", instance="i1", turns=5, asked=("keys",)),
)


def test_headline_has_five_criteria_and_their_average() -> None:
    headline = summarise_marks(build_judged_report(Run("two", TWO)), (0, 5, 10))
    assert headline == {
        "scores": {
            "0": {
                "coverage": 2.5, "precision": 2.75, "consistency": 1.0, "insight": 4.0, "readability": 4.0,
                "average": pytest.approx(2.85),
            },
            "5": dict.fromkeys(("coverage", "precision", "consistency", "insight", "readability", "average"), 4.0),
            "10": None,
        },
        "questions": {"0": 0.0, "5": 1.0, "10": None},
        "early_stop": {"0": None, "5": 1.0, "10": None},
    }  # fmt: skip
    lines = [line.split() for line in write_marks_table(headline)]
    assert lines[1] == ["0", "0.0", "2.50", "2.75", "1.00", "4.00", "4.00", "2.85"]
    assert lines[3] == ["10", *["-"] * 7]


def test_report_has_every_judge_and_every_instance() -> None:
    (arm,) = build_judged_report(Run("two", TWO)).arms
    assert [(one.seat, one.model, one.marks["coverage"]) for one in arm.budgets[0].judges] == [
        (1, "m", 3.0), (2, "m", 2.0)
    ]  # fmt: skip
    assert [(one.instance, one.turns, one.asked, one.marks["average"]) for one in arm.instances] == [
        ("i1", 0, 0, 2.8), ("i2", 0, 0, 2.9), ("i1", 5, 1, 4.0)
    ]  # fmt: skip
    spread = arm.budgets[0].spread
    assert spread is not None and round(spread.mean, 9) == 0.9


def test_marks_by_rules_are_called_so_everywhere() -> None:
    for model, by_rules in (("m", False), (None, True)):
        files = render_report(build_judged_report(make_marked_run(model=model)))
        assert set(files) == set(REPORT_FILES)
        report = json.loads(files["report.json"])
        assert (report["schema"], report["judged_by_rules"]) == ("specbench-task2-report/1", by_rules)
        assert (RULES_CAVEAT in report["caveats"]) is by_rules
        assert ("Marks by rules" in files["report.html"].decode()) is by_rules
        assert ("NOT a model" in files["report.md"].decode()) is by_rules


def test_published_marks_stand_beside_ours() -> None:
    text = render_report(build_judged_report(make_marked_run()))["report.md"].decode()
    rows = [line for line in text.splitlines() if line.startswith("| Average")]
    assert [row.rstrip("| ").split("|")[-2:] for row in rows] == [[" 4.28 ", " 4.24"]]


def test_order_of_results_changes_no_byte() -> None:
    run = make_marked_run()
    turned = replace(run, results=tuple(reversed(run.results)))
    assert render_report(build_judged_report(turned)) == render_report(build_judged_report(run))


def test_two_runs_are_compared_on_what_both_have() -> None:
    better = [make_marked("53145", "22142", instance="i1"), make_marked("55555", instance="i9")]
    found = compare_judged(Run("a", TWO, {"judges": "m"}), Run("b", better, {"judges": "n"}))
    (row,) = found.rows
    # i1: 2.8 in A; 29 / 10 in B. Readability 3 in A, 3.5 in B.
    assert (row.turns, found.common_instances) == (0, 1)
    assert row.average_a is not None and row.average_b is not None
    assert (row.average_a.mean, row.average_b.mean, row.b_against_a.wins) == (2.8, 2.9, 1)
    readability = row.differences["readability"]
    assert readability is not None and readability.mean == 0.5
    files = render_comparison(found)
    assert set(files) == set(COMPARISON_FILES)
    assert OTHER_JUDGES.split(":")[0] in files["comparison.html"].decode()


def test_the_same_judges_need_no_warning() -> None:
    run = make_marked_run()
    text = render_comparison(compare_judged(run, run))["comparison.md"].decode()
    assert "different judges" not in text and "+0" not in text


def test_an_instance_counted_twice_is_refused() -> None:
    with pytest.raises(ValueError, match="has two results"):
        build_judged_report(Run("x", (TWO[0], TWO[0])))


def test_an_empty_run_says_so() -> None:
    files = render_report(build_judged_report(Run("x", ())))
    assert "no finished instance yet" in files["report.md"].decode()


def test_a_result_is_read_as_it_was_written() -> None:
    line = write_result(TWO[0])
    assert read_result(line, Task2Result) == TWO[0]
    with pytest.raises(ValueError):
        read_result('{"instance": "x"}', Task2Result)
