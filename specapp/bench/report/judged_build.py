"""From the results of a Task 2 run to its report."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Sequence
from typing import Final

from specapp.bench.metrics.estimate import INTERVAL
from specapp.bench.metrics.interaction import measure_grounded
from specapp.bench.metrics.marks import (
    AVERAGE,
    CONSISTENCY,
    COVERAGE,
    INSIGHT,
    MEASURES,
    PRECISION,
    READABILITY,
    RULES,
    SPREAD,
    average_marks,
    average_spread,
    mark_of,
)
from specapp.bench.metrics.questions import QUESTIONS, count_questions
from specapp.bench.metrics.selection import Arm, list_arms, list_turns, select_arm, select_turns
from specapp.bench.metrics.spending import SPENDING, sum_spending
from specapp.bench.report.build import clean_words, describe_run
from specapp.bench.report.judged_model import InstanceMarks, JudgeMarks, MarksArm, MarksBudget, Task2Report
from specapp.bench.report.model import Run
from specapp.bench.report.published import CAVEATS, MARKS_PUBLISHED, RULES_CAVEAT
from specapp.bench.results import Task2Result

DEFINITIONS: Final = (
    COVERAGE, PRECISION, CONSISTENCY, INSIGHT, READABILITY, AVERAGE, INTERVAL, SPREAD, RULES, QUESTIONS, SPENDING,
)  # fmt: skip
"""In the order in which they are shown."""


def build_judged_report(run: Run[Task2Result]) -> Task2Report:
    """All figures of a run. The order of its results does not matter.

    Raises ValueError if an instance was counted twice.
    """
    by_rules = is_judged_by_rules(run.results)
    return Task2Report(
        run=describe_run(run),
        judged_by_rules=by_rules,
        arms=tuple(_report_arm(arm, select_arm(run.results, arm)) for arm in list_arms(run.results)),
        definitions=tuple(one for one in DEFINITIONS if by_rules or one is not RULES),
        published=MARKS_PUBLISHED,
        caveats=(RULES_CAVEAT, *CAVEATS) if by_rules else CAVEATS,
    )


def is_judged_by_rules(results: Iterable[Task2Result]) -> bool:
    """Whether any of the marks is no model's judgement."""
    return any(judgement.model is None for result in results for judgement in result.judgements)


def _report_arm(arm: Arm, results: Sequence[Task2Result]) -> MarksArm:
    return MarksArm(
        agent=clean_words(arm.agent),
        history=clean_words(arm.history),
        budgets=tuple(_report_budget(select_turns(results, turns)) for turns in list_turns(results)),
        instances=tuple(
            InstanceMarks(
                instance=clean_words(result.instance),
                turns=result.turns,
                asked=len(result.asked),
                marks={measure: mark_of(measure)(result) for measure in MEASURES},
            )
            for result in results
        ),
    )


def _report_budget(results: Sequence[Task2Result]) -> MarksBudget:
    questions, spending = count_questions(results), sum_spending(results)
    assert questions is not None and spending is not None, "a budget is listed because it has results"
    return MarksBudget(
        turns=results[0].turns,
        marks={measure: average_marks(results, measure) for measure in MEASURES},
        judges=_report_judges(results),
        spread=average_spread(results),
        questions=questions,
        spending=spending,
        interaction=measure_grounded([result.interaction for result in results]),
        characters=sum(result.characters for result in results) / len(results),
    )


def _report_judges(results: Sequence[Task2Result]) -> tuple[JudgeMarks, ...]:
    """Each seat over the instances that it judged."""
    found = []
    for seat in range(max(len(result.judgements) for result in results)):
        alone = [_judged_alone(result, seat) for result in results if seat < len(result.judgements)]
        model = alone[0].judgements[0].model
        marks = {measure: sum(map(mark_of(measure), alone)) / len(alone) for measure in MEASURES}
        found.append(JudgeMarks(seat=seat + 1, model=None if model is None else clean_words(model), marks=marks))
    return tuple(found)


def _judged_alone(result: Task2Result, seat: int) -> Task2Result:
    """The result as if this judge had been the only one."""
    return dataclasses.replace(result, judgements=(result.judgements[seat],))
