"""Two runs side by side: the same arms on the instances that both have."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final

from specapp.bench.metrics.accuracy import ACCURACY, average_accuracy
from specapp.bench.metrics.contest import CONTEST, DIFFERENCE, hold_contest
from specapp.bench.metrics.estimate import INTERVAL
from specapp.bench.metrics.questions import QUESTIONS, count_questions
from specapp.bench.metrics.selection import Arm, list_arms, list_turns, pair_by_instance, select_arm, select_turns
from specapp.bench.metrics.spending import SPENDING, sum_spending
from specapp.bench.report.build import clean_words, describe_run
from specapp.bench.report.model import ArmComparison, Run, RunComparison, name_arm
from specapp.bench.results import Task1Result

COMPARED: Final = (ACCURACY, INTERVAL, CONTEST, DIFFERENCE, QUESTIONS, SPENDING)


def compare(run_a: Run, run_b: Run) -> RunComparison:
    """Run B against run A, arm by arm and budget by budget; every figure is over the common instances only.

    Arms are matched by agent and history. If each run has one arm only, these two are compared whatever their names.
    Raises ValueError as `build_report` does, and if the runs have different true answers for one instance.
    """
    arms_a, arms_b = list_arms(run_a.results), list_arms(run_b.results)
    if len(arms_a) == len(arms_b) == 1:
        matched = [(arms_a[0], arms_b[0])]
    else:
        matched = [(arm, arm) for arm in arms_a if arm in arms_b]
    rows = []
    for first, second in matched:
        results_a, results_b = select_arm(run_a.results, first), select_arm(run_b.results, second)
        for turns in list_turns(results_a):
            pairs = pair_by_instance(select_turns(results_a, turns), select_turns(results_b, turns))
            if pairs:
                rows.append(_compare_arm(first, second, turns, pairs))
    return RunComparison(
        run_a=describe_run(run_a),
        run_b=describe_run(run_b),
        common_instances=len(_list_instances(run_a) & _list_instances(run_b)),
        rows=tuple(rows),
        only_a=_name_arms(arm for arm in arms_a if arm not in {first for first, _ in matched}),
        only_b=_name_arms(arm for arm in arms_b if arm not in {second for _, second in matched}),
        definitions=COMPARED,
    )


def _compare_arm(
    first: Arm, second: Arm, turns: int, pairs: Sequence[tuple[Task1Result, Task1Result]]
) -> ArmComparison:
    in_a, in_b = [one for one, _ in pairs], [other for _, other in pairs]
    return ArmComparison(
        first=clean_words(name_arm(*first)),
        second=clean_words(name_arm(*second)),
        turns=turns,
        accuracy_a=average_accuracy(in_a),
        accuracy_b=average_accuracy(in_b),
        b_against_a=hold_contest(in_b, in_a),
        questions_a=count_questions(in_a),
        questions_b=count_questions(in_b),
        spending_a=sum_spending(in_a),
        spending_b=sum_spending(in_b),
    )


def _list_instances(run: Run) -> set[str]:
    return {result.instance for result in run.results}


def _name_arms(arms: Iterable[Arm]) -> tuple[str, ...]:
    return tuple(clean_words(name_arm(*arm)) for arm in arms)
