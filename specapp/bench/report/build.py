"""From the results of a run to its report."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Final

from specapp.bench.metrics.accuracy import (
    ACCURACY,
    UNASKED_ACCURACY,
    UNASKED_GAIN,
    average_accuracy,
    average_unasked_accuracy,
    average_unasked_gain,
)
from specapp.bench.metrics.calibration import CALIBRATION, measure_calibration
from specapp.bench.metrics.contest import CONTEST, DIFFERENCE, HISTORY_GAIN, hold_question_contest
from specapp.bench.metrics.estimate import INTERVAL
from specapp.bench.metrics.improvement import IMPROVEMENT, STEPS, count_improved
from specapp.bench.metrics.interaction import measure_grounded
from specapp.bench.metrics.questions import QUESTIONS, count_questions
from specapp.bench.metrics.scoring import find_scored_questions, find_unasked_questions, is_right
from specapp.bench.metrics.selection import OWN, Arm, list_arms, list_turns, select_arm, select_turns
from specapp.bench.metrics.spending import SPENDING, sum_spending
from specapp.bench.report.model import ArmReport, Budget, Duel, InstanceScore, Run, RunFacts, Task1Report, name_arm
from specapp.bench.report.published import CAVEATS, PUBLISHED
from specapp.bench.results import AnyResult, Task1Result
from specapp.formats.exporters.markdown_text import flatten_text

DEFINITIONS: Final = (
    ACCURACY, INTERVAL, UNASKED_ACCURACY, UNASKED_GAIN, IMPROVEMENT, CALIBRATION, QUESTIONS, CONTEST, DIFFERENCE,
    HISTORY_GAIN, SPENDING,
)  # fmt: skip
"""In the order in which they are shown."""

Arms = dict[Arm, tuple[Task1Result, ...]]


def build_report(run: Run[Task1Result]) -> Task1Report:
    """All figures of a run. The order of its results does not matter.

    Raises ValueError if an instance was counted twice, a true answer is none of A-D or N, a confidence is not 0..1, or
    one instance has two different answer keys.
    """
    arms: Arms = {arm: select_arm(run.results, arm) for arm in list_arms(run.results)}
    agents = [pair for pair in itertools.combinations(arms, 2) if pair[0].history == pair[1].history]
    histories = [
        (arm, other) for arm in arms for other in arms
        if arm.history == OWN and other.history != OWN and arm.agent == other.agent
    ]  # fmt: skip
    return Task1Report(
        run=describe_run(run),
        arms=tuple(_report_arm(arm, results) for arm, results in arms.items()),
        agents=_hold_duels(arms, agents),
        histories=_hold_duels(arms, histories),
        definitions=DEFINITIONS,
        published=PUBLISHED,
        caveats=CAVEATS,
    )


def describe_run(run: Run[AnyResult]) -> RunFacts:
    """Label, settings and number of instances of a run, all words on one line and without control characters."""
    return RunFacts(
        label=clean_words(run.label),
        facts={clean_words(name): clean_words(value) for name, value in run.facts.items()},
        instances=len({result.instance for result in run.results}),
    )


def clean_words(text: str) -> str:
    """Foreign words on one line, without what no file can hold (control characters, halves of surrogate pairs)."""
    return flatten_text(text).encode("utf-8", "replace").decode("utf-8")


def _report_arm(arm: Arm, results: Sequence[Task1Result]) -> ArmReport:
    unasked = select_turns(results, 0)
    return ArmReport(
        agent=clean_words(arm.agent),
        history=clean_words(arm.history),
        budgets=tuple(_report_budget(select_turns(results, turns), unasked) for turns in list_turns(results)),
        improvements=tuple(
            count_improved(smaller, larger, step)
            for step in STEPS
            if (smaller := select_turns(results, step[0])) and (larger := select_turns(results, step[1]))
        ),
        instances=tuple(_score(result) for result in results),
    )


def _report_budget(results: Sequence[Task1Result], unasked: Sequence[Task1Result]) -> Budget:
    questions, spending = count_questions(results), sum_spending(results)
    assert questions is not None and spending is not None, "a budget is listed because it has results"
    turns = results[0].turns
    return Budget(
        turns=turns,
        accuracy=average_accuracy(results),
        unasked_accuracy=average_unasked_accuracy(results),
        unasked_gain=average_unasked_gain(results, unasked) if turns else None,
        questions=questions,
        calibration=measure_calibration(results),
        unasked_calibration=measure_calibration(results, find_unasked_questions),
        spending=spending,
        interaction=measure_grounded([result.interaction for result in results]),
    )


def _score(result: Task1Result) -> InstanceScore:
    scored, unasked = find_scored_questions(result), find_unasked_questions(result)
    return InstanceScore(
        instance=clean_words(result.instance),
        turns=result.turns,
        scored=len(scored),
        right=sum(is_right(result, key) for key in scored),
        unasked=len(unasked),
        unasked_right=sum(is_right(result, key) for key in unasked),
        asked=len(result.asked),
    )


def _hold_duels(arms: Arms, pairs: Sequence[tuple[Arm, Arm]]) -> tuple[Duel, ...]:
    """Each pair under every budget that both have."""
    return tuple(
        Duel(
            first=clean_words(name_arm(*first)),
            second=clean_words(name_arm(*second)),
            turns=turns,
            contest=hold_question_contest(left, right),
        )
        for first, second in pairs
        for turns in list_turns(arms[first])
        if (left := select_turns(arms[first], turns)) and (right := select_turns(arms[second], turns))
    )
