"""One instance of Task 1: which questions are scored, and how many of them were predicted rightly."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from specapp.bench.results import Task1Result

LETTERS: Final = frozenset("ABCD")
NO_PREFERENCE: Final = "N"


def find_scored_questions(result: Task1Result) -> tuple[str, ...]:
    """Ids of the questions whose true answer is A-D, sorted; those without a preference (N) are not scored.

    Raises ValueError for any other true answer: a damaged answer key must not pass as a hard one.
    """
    strange = sorted(set(result.truth.values()) - LETTERS - {NO_PREFERENCE})
    if strange:
        raise ValueError(f"instance {result.instance!r}: true answers are A-D or N, not {strange[0]!r}")
    return tuple(sorted(key for key, letter in result.truth.items() if letter in LETTERS))


def find_unasked_questions(result: Task1Result) -> tuple[str, ...]:
    """The scored questions that the agent never put to the user, sorted. Its own questions count for none."""
    asked = set(result.asked)
    return tuple(key for key in find_scored_questions(result) if key not in asked)


def is_right(result: Task1Result, question: str) -> bool:
    """Whether the prediction is the true answer. A missing prediction is wrong."""
    return result.predictions.get(question) == result.truth[question]


def share_right(result: Task1Result, questions: Collection[str]) -> float | None:
    """Right predictions / questions, 0..1; None if there are no questions.

    Equal shares are equal floats even where the denominators differ (one division, correctly rounded), so that ties
    can be told by `==`.
    """
    if not questions:
        return None
    return sum(is_right(result, key) for key in questions) / len(questions)


def score_instance(result: Task1Result) -> float | None:
    """Accuracy of one instance: right / scored questions; None if nothing is scored."""
    return share_right(result, find_scored_questions(result))


def score_unasked(result: Task1Result) -> float | None:
    """Accuracy of one instance on the scored questions never asked; None if there are none."""
    return share_right(result, find_unasked_questions(result))
