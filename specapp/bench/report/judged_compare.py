"""Two runs of Task 2 side by side: the same arms on the instances that both have."""

from __future__ import annotations

from typing import Final

from specapp.bench.metrics.contest import CONTEST, hold_contest
from specapp.bench.metrics.estimate import INTERVAL
from specapp.bench.metrics.marks import AVERAGE, MARK_DIFFERENCE, MEASURES, RULES, average_marks, mark_of
from specapp.bench.metrics.questions import QUESTIONS
from specapp.bench.metrics.spending import SPENDING
from specapp.bench.report.compare import Row, describe_both, describe_effort, match_arms, pair_rows
from specapp.bench.report.judged_build import is_judged_by_rules
from specapp.bench.report.judged_model import MarksComparison, Task2Comparison
from specapp.bench.report.model import Run
from specapp.bench.results import Task2Result

COMPARED: Final = (AVERAGE, INTERVAL, CONTEST, MARK_DIFFERENCE, RULES, QUESTIONS, SPENDING)


def compare_judged(run_a: Run[Task2Result], run_b: Run[Task2Result]) -> Task2Comparison:
    """Run B against run A, arm by arm and budget by budget; every figure is over the common instances only.

    Raises ValueError as `build_judged_report` does, and if the runs have different requirements for one instance.
    """
    matched = match_arms(run_a, run_b)
    by_rules = is_judged_by_rules((*run_a.results, *run_b.results))
    return Task2Comparison(
        **describe_both(run_a, run_b, matched),
        judged_by_rules=by_rules,
        rows=tuple(_compare_arm(row) for row in pair_rows(run_a, run_b, matched)),
        definitions=tuple(one for one in COMPARED if by_rules or one is not RULES),
    )


def _compare_arm(row: Row[Task2Result]) -> MarksComparison:
    first, second, turns, pairs = row
    in_a, in_b = [one for one, _ in pairs], [other for _, other in pairs]
    contests = {measure: hold_contest(in_b, in_a, mark_of(measure)) for measure in MEASURES}
    return MarksComparison(
        **describe_effort(first, second, turns, in_a, in_b),
        average_a=average_marks(in_a, "average"),
        average_b=average_marks(in_b, "average"),
        b_against_a=contests["average"],
        differences={measure: contest.difference for measure, contest in contests.items()},
    )
