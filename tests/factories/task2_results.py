"""Results of Task 2 written as short texts, so that the numbers of a test can be followed by hand."""

from __future__ import annotations

import random

from specapp.bench.report.model import Run
from specapp.bench.results import Judgement, Task2Result
from specapp.buddy.judging import CRITERIA


def make_marked(
    *judges: str,
    instance: str = "i1",
    agent: str = "buddy",
    history: str = "own",
    turns: int = 0,
    asked: tuple[str, ...] = (),
    model: str | None = "m",
    requirements: str = "r",
    outside_usd: float | None = 0.0,
) -> Task2Result:
    """One text a judge: five digits, in the order of the criteria (coverage, precision, consistency, insight,
    readability)."""
    return Task2Result(
        instance=instance, agent=agent, history=history, turns=turns, asked=asked, answered=asked, calls=1,
        prompt_tokens=100, completion_tokens=10, cost_usd=0.5, seconds=2.0, outside_usd=outside_usd,
        judgements=tuple(
            Judgement(
                model=model,
                marks={criterion: int(digit) for criterion, digit in zip(CRITERIA, digits, strict=True)},
                reasons=dict.fromkeys(CRITERIA, "So it is."),
            )
            for digits in judges
        ),
        requirements=requirements, characters=2000,
    )  # fmt: skip


def make_marked_run(
    label: str = "made up", *, instances: int = 6, seed: int = 7, model: str | None = "m"
) -> Run[Task2Result]:
    """An invented run of one agent under three budgets, three judges."""
    dice = random.Random(seed)
    results = [
        make_marked(
            *("".join(dice.choice("2345") for _ in CRITERIA) for _ in range(3)),
            instance=f"p{number}", turns=turns, asked=("priority", "keys")[: min(turns, 2)], model=model,
        )
        for number in range(instances)
        for turns in (0, 5, 10)
    ]  # fmt: skip
    return Run(label=label, results=tuple(results), facts={"judges": model or "rules"})
