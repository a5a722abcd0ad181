"""Two runs side by side: the same arms on the instances that both have."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias, TypedDict

from specapp.bench.metrics.accuracy import ACCURACY, average_accuracy
from specapp.bench.metrics.contest import CONTEST, DIFFERENCE, hold_question_contest
from specapp.bench.metrics.estimate import INTERVAL
from specapp.bench.metrics.questions import QUESTIONS, Questions, count_questions
from specapp.bench.metrics.selection import Arm, list_arms, list_turns, pair_by_instance, select_arm, select_turns
from specapp.bench.metrics.spending import SPENDING, Spending, sum_spending
from specapp.bench.report.build import clean_words, describe_run
from specapp.bench.report.model import ArmComparison, Run, RunComparison, RunFacts, name_arm
from specapp.bench.results import AnyResult, Task1Result

Row: TypeAlias = tuple[Arm, Arm, int, tuple[tuple[AnyResult, AnyResult], ...]]
"""The two arms, the budget, and the results on each common instance."""
COMPARED: Final = (ACCURACY, INTERVAL, CONTEST, DIFFERENCE, QUESTIONS, SPENDING)


def compare(run_a: Run[Task1Result], run_b: Run[Task1Result]) -> RunComparison:
    """Run B against run A, arm by arm and budget by budget; every figure is over the common instances only.

    Raises ValueError as `build_report` does, and if the runs have different true answers for one instance.
    """
    matched = match_arms(run_a, run_b)
    return RunComparison(
        **describe_both(run_a, run_b, matched),
        rows=tuple(
            _compare_arm(first, second, turns, pairs)
            for first, second, turns, pairs in pair_rows(run_a, run_b, matched)
        ),
        definitions=COMPARED,
    )


def match_arms(run_a: Run[AnyResult], run_b: Run[AnyResult]) -> list[tuple[Arm, Arm]]:
    """Arms with the same agent and history. If each run has one arm only, these two, whatever their names."""
    arms_a, arms_b = list_arms(run_a.results), list_arms(run_b.results)
    if len(arms_a) == len(arms_b) == 1:
        return [(arms_a[0], arms_b[0])]
    return [(arm, arm) for arm in arms_a if arm in arms_b]


def pair_rows(run_a: Run[AnyResult], run_b: Run[AnyResult], matched: Sequence[tuple[Arm, Arm]]) -> list[Row[AnyResult]]:
    """Each matched arm under every budget that both runs have on common instances."""
    rows = []
    for first, second in matched:
        results_a, results_b = select_arm(run_a.results, first), select_arm(run_b.results, second)
        for turns in list_turns(results_a):
            pairs = pair_by_instance(select_turns(results_a, turns), select_turns(results_b, turns))
            if pairs:
                rows.append((first, second, turns, pairs))
    return rows


class Both(TypedDict):
    """What a comparison of any task says of the two runs."""

    run_a: RunFacts
    run_b: RunFacts
    common_instances: int
    only_a: tuple[str, ...]
    only_b: tuple[str, ...]


def describe_both(run_a: Run[AnyResult], run_b: Run[AnyResult], matched: Sequence[tuple[Arm, Arm]]) -> Both:
    return Both(
        run_a=describe_run(run_a),
        run_b=describe_run(run_b),
        common_instances=len(_list_instances(run_a) & _list_instances(run_b)),
        only_a=_name_arms(arm for arm in list_arms(run_a.results) if arm not in {first for first, _ in matched}),
        only_b=_name_arms(arm for arm in list_arms(run_b.results) if arm not in {second for _, second in matched}),
    )


class Effort(TypedDict):
    """What a row of any task's comparison says beside the scores."""

    first: str
    second: str
    turns: int
    questions_a: Questions | None
    questions_b: Questions | None
    spending_a: Spending | None
    spending_b: Spending | None


def describe_effort(
    first: Arm, second: Arm, turns: int, in_a: Sequence[AnyResult], in_b: Sequence[AnyResult]
) -> Effort:  # fmt: skip
    return Effort(
        first=clean_words(name_arm(*first)),
        second=clean_words(name_arm(*second)),
        turns=turns,
        questions_a=count_questions(in_a),
        questions_b=count_questions(in_b),
        spending_a=sum_spending(in_a),
        spending_b=sum_spending(in_b),
    )


def _compare_arm(
    first: Arm, second: Arm, turns: int, pairs: Sequence[tuple[Task1Result, Task1Result]]
) -> ArmComparison:
    in_a, in_b = [one for one, _ in pairs], [other for _, other in pairs]
    return ArmComparison(
        **describe_effort(first, second, turns, in_a, in_b),
        accuracy_a=average_accuracy(in_a),
        accuracy_b=average_accuracy(in_b),
        b_against_a=hold_question_contest(in_b, in_a),
    )


def _list_instances(run: Run[AnyResult]) -> set[str]:
    return {result.instance for result in run.results}


def _name_arms(arms: Iterable[Arm]) -> tuple[str, ...]:
    return tuple(clean_words(name_arm(*arm)) for arm in arms)
