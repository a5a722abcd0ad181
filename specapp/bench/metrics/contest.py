"""Two arms on the same instances: who won how many, whether that can be chance, and the mean difference."""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from specapp.bench.metrics.definition import Definition
from specapp.bench.metrics.estimate import Estimate, estimate_mean
from specapp.bench.metrics.scoring import find_scored_questions, is_right, score_instance
from specapp.bench.metrics.selection import pair_by_instance
from specapp.bench.results import AnyResult, Task1Result

CONTEST: Final = Definition(
    key="contest",
    title="Win, tie, loss",
    unit="instances; p is a probability",
    text="On instances that both sides finished under the same budget: a win is a strictly greater score of the first "
    "side (accuracy in Task 1, average mark in Task 2), a loss a strictly smaller one, anything else a tie. p: exact "
    "two-sided sign test over wins and losses, ties dropped: the probability of a split at least as uneven if both "
    "were equally likely to win (1 if nothing but ties). It is not corrected for the number of comparisons in this "
    "report.",
)
DIFFERENCE: Final = Definition(
    key="difference",
    title="Difference",
    unit="difference of shares, -1 to 1",
    text="Mean over the same instances of the accuracy of the first side minus that of the second, with the 95 % "
    "interval of these paired differences. Newly right and newly wrong count the scored questions, over all instances, "
    "that only the first or only the second side predicted rightly.",
)
HISTORY_GAIN: Final = Definition(
    key="history_gain",
    title="Gain of the own history",
    unit="difference of shares, -1 to 1",
    text="The same agent under the same budget with the person's own history minus with another one (shuffled: of an "
    "unlike person; near: of a similar person; none: no history), paired by instance, mean with 95 % interval. Only "
    "what the own history gives beyond the shuffled one comes from knowing this person; the rest any history would "
    "have given.",
)


@dataclass(frozen=True)
class Contest:
    """Instances won, tied and lost by the first side, p of the sign test, and the paired difference."""

    wins: int
    ties: int
    losses: int
    p: float
    difference: Estimate | None


@dataclass(frozen=True)
class QuestionContest(Contest):
    """The same, and how many questions only one of the sides predicted rightly (Task 1)."""

    only_first_right: int
    only_second_right: int


def hold_contest(
    first: Sequence[AnyResult], second: Sequence[AnyResult], score: Callable[[AnyResult], float | None]
) -> Contest:
    """Compare two arms under one budget on their common instances, by their scores. See CONTEST and DIFFERENCE.

    Instances without a score are left out. Raises ValueError if the two were scored against different documents.
    """
    scores = [(score(mine), score(other)) for mine, other in pair_by_instance(first, second)]
    differences = [left - right for left, right in scores if left is not None and right is not None]
    wins, losses = sum(one > 0 for one in differences), sum(one < 0 for one in differences)
    return Contest(
        wins=wins,
        ties=len(differences) - wins - losses,
        losses=losses,
        p=compute_sign_p(wins, losses),
        difference=estimate_mean(differences),
    )


def hold_question_contest(first: Sequence[Task1Result], second: Sequence[Task1Result]) -> QuestionContest:
    """The contest of Task 1: by accuracy, with what changed question by question."""
    changed = [
        (is_right(mine, key), is_right(other, key))
        for mine, other in pair_by_instance(first, second)
        for key in find_scored_questions(mine)
    ]
    return QuestionContest(
        **vars(hold_contest(first, second, score_instance)),
        only_first_right=sum(mine and not other for mine, other in changed),
        only_second_right=sum(other and not mine for mine, other in changed),
    )


def compute_sign_p(wins: int, losses: int) -> float:
    """Exact two-sided sign test: min(1, 2 P(X <= min(wins, losses))), X binomial of wins + losses tries at 1/2."""
    tries = wins + losses
    tail = sum(math.comb(tries, few) for few in range(min(wins, losses) + 1))
    # One division of whole numbers: either of them alone leaves the range of floats at 1,024 instances.
    return min(1.0, 2 * tail / (1 << tries))
