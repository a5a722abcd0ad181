"""Task 2 marks: five criteria and their plain mean, over judges, then over instances."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, Literal, TypeAlias, get_args

from specapp.bench.metrics.definition import Definition
from specapp.bench.metrics.estimate import Estimate, estimate_mean
from specapp.bench.results import Task2Result
from specapp.buddy.judging import CRITERIA, Criterion

Measure: TypeAlias = Criterion | Literal["average"]
MEASURES: Final[tuple[Measure, ...]] = (*CRITERIA, *get_args(Literal["average"]))
"""The five criteria, then their mean: the order in which they are shown."""

_UNIT: Final = "mark, 1-5"
_MEAN: Final = " Per instance the mean over its judges; the figure is the plain mean over instances."
COVERAGE: Final = Definition(
    key="coverage",
    title="Coverage",
    unit=_UNIT,
    text="How much of what the person wants the sheet promises, wish by wish of the hidden requirements." + _MEAN,
)
PRECISION: Final = Definition(
    key="precision",
    title="Precision",
    unit=_UNIT,
    text="How much of the sheet is the person's: against it count what they do not want, never asked for, or would not "
    "take so far." + _MEAN,
)
CONSISTENCY: Final = Definition(
    key="consistency",
    title="Consistency",
    unit=_UNIT,
    text="Whether the sheet holds together: no lines that contradict each other, no promise that another section "
    "excludes." + _MEAN,
)
INSIGHT: Final = Definition(
    key="insight",
    title="Insight",
    unit=_UNIT,
    text="Whether the person was understood: wishes that the proposal does not state, reasons, cases they would have "
    "forgotten." + _MEAN,
)
READABILITY: Final = Definition(
    key="readability",
    title="Readability",
    unit=_UNIT,
    text="Whether this person understands the sheet at the first reading." + _MEAN,
)
AVERAGE: Final = Definition(
    key="average",
    title="Average",
    unit=_UNIT,
    text="Per instance the plain mean of all its marks, that is of the five criteria, each averaged over the judges; "
    "the figure is the plain mean over instances (macro), with the 95 % interval over instances.",
)
SPREAD: Final = Definition(
    key="spread",
    title="Spread of the judges",
    unit="marks, 0-4",
    text="Per instance and criterion the highest mark less the lowest one among its judges, averaged over criteria, "
    "then over instances. Not defined with one judge. Judges of one model agree more than they are right.",
)
MARK_DIFFERENCE: Final = Definition(
    key="difference",
    title="Difference",
    unit="difference of marks, -4 to 4",
    text="Mean over the same instances of the mark of the first side minus that of the second, with the 95 % "
    "interval of these paired differences.",
)
RULES: Final = Definition(
    key="rules",
    title="Marks by rules",
    unit=_UNIT,
    text="Where the judge is offline, no model judges: content words (forms and synonyms as one) are counted. "
    "Coverage: the share of a wanted wish's words that stand in the sheet, mean over wishes (what is to be left out: "
    "in that section), 5 from 60 %, 4 from 45 %, 3 from 30 %, 2 from 15 %. Precision: the share of a line's words "
    "that stand in the proposal or any wish, nothing for a line that promises 60 % of an unwanted wish, mean over "
    "lines, 5 from 85 %, 4 from 70 %, 3 from 50 %, 2 from 30 %. Consistency: exclusions promised elsewhere and "
    "repeated lines, 5 with none, 4 with 1, 3 to 3, 2 to 5. Insight: the share of a wish's words that are not in the "
    "proposal and stand in the sheet all the same (unwanted ones: excluded or denied), mean over wishes, 5 from 45 %, "
    "4 from 30 %, 3 from 15 %, 2 from 5 %. Readability: words a sentence, 5 to 16, 4 to 20, 3 to 25, 2 to 32; one "
    "less if more than a tenth of the sentences has over 35. Two judges by rules give the same marks.",
)


def mark_of(measure: Measure) -> Callable[[Task2Result], float]:
    """One instance's figure: mean over its judges of one criterion, or of all five."""
    return lambda result: _mean(result, CRITERIA if measure == "average" else (measure,))


def average_marks(results: Sequence[Task2Result], measure: Measure) -> Estimate | None:
    """Mean over instances, with its interval; None without results."""
    return estimate_mean([mark_of(measure)(result) for result in results])


def average_spread(results: Sequence[Task2Result]) -> Estimate | None:
    """How far judges of one instance are apart; None where no instance has two. See SPREAD."""
    spreads = [
        sum(max(marks) - min(marks) for marks in _by_criterion(result)) / len(CRITERIA)
        for result in results
        if len(result.judgements) > 1
    ]
    return estimate_mean(spreads)


def _by_criterion(result: Task2Result) -> list[list[int]]:
    return [[judgement.marks[criterion] for judgement in result.judgements] for criterion in CRITERIA]


def _mean(result: Task2Result, criteria: Sequence[Criterion]) -> float:
    """One division of whole numbers: equal means are equal floats, so that ties can be told by `==`."""
    marks = [judgement.marks[criterion] for judgement in result.judgements for criterion in criteria]
    return sum(marks) / len(marks)
