"""Accuracy of Task 1: how many of a person's real answers an agent met."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from specapp.bench.instances import NO_PREFERENCE
from specapp.bench.results import Task1Result


def accuracy(result: Task1Result) -> float | None:
    """The share of right predictions among the questions with a true letter; None if there is none.

    Questions the agent asked count like all others: what the person answered is known then.
    """
    return _share_right(result, leave_out=())


def unasked_accuracy(result: Task1Result) -> float | None:
    """The same without the questions asked: what was predicted rather than told."""
    return _share_right(result, leave_out=result.asked)


def macro_mean(values: Iterable[float | None]) -> float | None:
    """The mean over instances, each counting once; those without a value are left out."""
    known = [value for value in values if value is not None]
    return round(sum(known) / len(known), 4) if known else None


def _share_right(result: Task1Result, *, leave_out: Collection[str]) -> float | None:
    counted = [key for key, true in result.truth.items() if true != NO_PREFERENCE and key not in leave_out]
    if not counted:
        return None
    return sum(result.predictions.get(key) == result.truth[key] for key in counted) / len(counted)
