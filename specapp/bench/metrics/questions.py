"""How many questions an agent put to the user, and whether it stopped before its budget was used."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from specapp.bench.metrics.definition import Definition
from specapp.bench.results import RunResult

QUESTIONS: Final = Definition(
    key="questions",
    title="Questions asked",
    unit="questions per instance; share of instances for early stop",
    text="Mean and largest number of questions put to the user under the budget T, over all instances (one asked twice "
    "counts twice), and the mean number that the user answered. Early stop: share of instances in which fewer than T "
    "questions were asked; not defined for T = 0.",
)


@dataclass(frozen=True)
class Questions:
    """Questions of `count` instances under one budget; `early` is the share that stopped before it was used."""

    count: int
    mean: float
    largest: int
    answered: float
    early: float | None


def count_questions(results: Sequence[RunResult]) -> Questions | None:
    """Mean and largest number asked, mean answered, early stop; None without results. See QUESTIONS.

    `results` are of one budget.
    """
    if not results:
        return None
    asked, count = [len(result.asked) for result in results], len(results)
    turns = results[0].turns
    return Questions(
        count=count,
        mean=sum(asked) / count,
        largest=max(asked),
        answered=sum(len(result.answered) for result in results) / count,
        early=sum(number < turns for number in asked) / count if turns else None,
    )
