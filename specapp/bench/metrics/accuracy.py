"""Task 1 accuracy: over all scored questions, and over those the agent never asked."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from specapp.bench.metrics.definition import Definition
from specapp.bench.metrics.estimate import Estimate, estimate_mean
from specapp.bench.metrics.scoring import find_unasked_questions, score_instance, score_unasked, share_right
from specapp.bench.metrics.selection import pair_by_instance
from specapp.bench.results import Task1Result

ACCURACY: Final = Definition(
    key="accuracy",
    title="Accuracy",
    unit="share of questions, 0-1",
    text="Per instance (one person and one project): right predictions / questions whose true answer is A, B, C or D. "
    "Questions without a preference (N) are not scored; a missing prediction is wrong; questions that were asked count "
    "like all others. The figure is the plain mean over instances (macro), so that every instance weighs the same "
    "however many N it has. Instances without a scored question are left out.",
)
UNASKED_ACCURACY: Final = Definition(
    key="unasked_accuracy",
    title="Accuracy on questions never asked",
    unit="share of questions, 0-1",
    text="As accuracy, over the scored questions that the agent did not put to the user under this budget. At T = 0 it "
    "is the accuracy itself. An agent that asks what it is least sure of leaves the easier questions, so this figure "
    "can rise without anything being learned: read it with the gain on them.",
)
UNASKED_GAIN: Final = Definition(
    key="unasked_gain",
    title="Gain on questions never asked",
    unit="difference of shares, -1 to 1",
    text="What the answers taught about everything else: per instance, accuracy with the budget T minus accuracy of "
    "the same agent at T = 0, both over the very questions that were not asked under T; mean over instances that have "
    "both results and at least one such question.",
)


def average_accuracy(results: Sequence[Task1Result]) -> Estimate | None:
    """Macro accuracy of results under one budget; None if no instance has a scored question. See ACCURACY."""
    return _average(results, score_instance)


def average_unasked_accuracy(results: Sequence[Task1Result]) -> Estimate | None:
    """Macro accuracy on the questions never asked; None if every scored question was asked. See UNASKED_ACCURACY."""
    return _average(results, score_unasked)


def average_unasked_gain(results: Sequence[Task1Result], unasked: Sequence[Task1Result]) -> Estimate | None:
    """How much better the never-asked questions are predicted than by `unasked`, the same arm at T = 0."""
    gains = []
    for now, before in pair_by_instance(results, unasked):
        questions = find_unasked_questions(now)
        after, first = share_right(now, questions), share_right(before, questions)
        if after is not None and first is not None:
            gains.append(after - first)
    return estimate_mean(gains)


def _average(results: Sequence[Task1Result], score: Callable[[Task1Result], float | None]) -> Estimate | None:
    scores = (score(result) for result in results)
    return estimate_mean([value for value in scores if value is not None])
