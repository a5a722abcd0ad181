"""Results of Task 1 written as short texts, so that the numbers of a test can be followed by hand."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Final

from specapp.bench.report.model import Run
from specapp.bench.results import Task1Result


def make_result(
    truth: str,
    predictions: str,
    *,
    instance: str = "i1",
    agent: str = "buddy",
    history: str = "own",
    turns: int = 0,
    asked: tuple[str, ...] = (),
    answered: tuple[str, ...] | None = None,
    confidence: Mapping[str, float] | None = None,
    calls: int = 1,
    prompt_tokens: int = 100,
    completion_tokens: int = 10,
    cost_usd: float | None = 0.5,
    seconds: float = 2.0,
) -> Task1Result:
    """One letter a question (q1, q2, ...): truth in A-D or N, predictions in A-D or "." for a missing one."""
    return Task1Result(
        instance=instance, agent=agent, history=history, turns=turns,
        truth={f"q{number}": letter for number, letter in enumerate(truth, start=1)},
        predictions={f"q{number}": letter for number, letter in enumerate(predictions, start=1) if letter != "."},
        confidence=confidence or {}, asked=asked, answered=asked if answered is None else answered,
        calls=calls, prompt_tokens=prompt_tokens, completion_tokens=completion_tokens,
        cost_usd=cost_usd, seconds=seconds,
    )  # fmt: skip


AGENTS: Final = ("buddy", "two_stage")
SKILL: Final = {"own": 0.0, "shuffled": -0.06, "none": -0.09}


def make_run(
    label: str = "made up",
    *,
    instances: int = 12,
    seed: int = 7,
    better: float = 0.0,
    facts: dict[str, str] | None = None,
) -> Run:
    """An invented run of two agents, the first one with controls too: every section of the report has something."""
    dice = random.Random(seed)
    results = []
    # Drawn before all else: runs of one seed have the same true answers, however well they predict them.
    truths = ["".join(dice.choice("ABCDN") for _ in range(80)) for _ in range(instances)]
    for number, truth in enumerate(truths):
        for agent, history in (("buddy", "own"), ("buddy", "shuffled"), ("buddy", "none"), ("two_stage", "own")):
            chance = 0.74 + SKILL[history] - 0.04 * AGENTS.index(agent) + better
            for turns in (0, 5, 10):
                asked = tuple(
                    f"q{key}" for key in sorted(dice.sample(range(1, 81), turns - dice.choice((0, 0, turns // 5))))
                )
                rights = [dice.random() < chance + 0.004 * turns for _ in truth]
                letters = [one if right else dice.choice("ABCD") for one, right in zip(truth, rights, strict=True)]
                results.append(
                    make_result(
                        truth, "".join(letters).replace("N", "A"), instance=f"p{number}", agent=agent, history=history,
                        turns=turns, asked=asked,
                        confidence={
                            f"q{key}": round(min(1.0, max(0.25, dice.gauss(0.8 if right else 0.6, 0.15))), 2)
                            for key, right in enumerate(rights, start=1)
                        } if agent == "buddy" else None,
                        calls=10 + turns, prompt_tokens=20_000 + 900 * turns, completion_tokens=4_000 + 50 * turns,
                        cost_usd=0.12 + 0.01 * turns if agent == "buddy" else None,
                        seconds=round(20 + 2 * turns + dice.random() * 8, 1),
                    )
                )  # fmt: skip
    return Run(label=label, results=tuple(results), facts=facts or {})
