"""Which results belong together: arms (agent and history), budgets, and pairs on the same instance."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Final, NamedTuple

from specapp.bench.results import AnyResult, RunResult

OWN: Final = "own"
HISTORIES: Final = (OWN, "near", "shuffled", "none")
"""In the order in which they are shown: from the most to the least that a history can tell."""


class Arm(NamedTuple):
    """One way of running the benchmark: who predicts, and from whose history."""

    agent: str
    history: str


def list_arms(results: Iterable[RunResult]) -> tuple[Arm, ...]:
    """The arms of a run, by agent, then from the own history to none."""
    arms = {Arm(result.agent, result.history) for result in results}
    return tuple(sorted(arms, key=lambda arm: (arm.agent, _rank_history(arm.history), arm.history)))


def list_turns(results: Iterable[RunResult]) -> tuple[int, ...]:
    """The question budgets of a run, ascending."""
    return tuple(sorted({result.turns for result in results}))


def select_arm(results: Iterable[AnyResult], arm: Arm) -> tuple[AnyResult, ...]:
    """All results of an arm, by budget, then instance. Raises ValueError if an instance was counted twice."""
    found = sorted(
        (result for result in results if (result.agent, result.history) == arm),
        key=lambda result: (result.turns, result.instance),
    )
    for before, after in pairwise(found):
        if (before.turns, before.instance) == (after.turns, after.instance):
            raise ValueError(f"instance {after.instance!r} has two results of {arm.agent} at T = {after.turns}")
    return tuple(found)


def select_turns(results: Iterable[AnyResult], turns: int) -> tuple[AnyResult, ...]:
    """The results under one question budget, in the order given."""
    return tuple(result for result in results if result.turns == turns)


def pair_by_instance(left: Sequence[AnyResult], right: Sequence[AnyResult]) -> tuple[tuple[AnyResult, AnyResult], ...]:
    """Results of both sides on the same instance, by instance; instances of one side only are left out.

    Raises ValueError if the two were scored against different answers or requirements: such a pair compares nothing.
    """
    others = {result.instance: result for result in right}
    pairs = []
    for mine in sorted(left, key=lambda result: result.instance):
        other = others.get(mine.instance)
        if other is None:
            continue
        if mine.yardstick != other.yardstick:
            raise ValueError(f"instance {mine.instance!r} was scored against two different hidden documents")
        pairs.append((mine, other))
    return tuple(pairs)


def _rank_history(history: str) -> int:
    return HISTORIES.index(history) if history in HISTORIES else len(HISTORIES)
