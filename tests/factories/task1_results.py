"""Results of Task 1 written as short texts, so that the numbers of a test can be followed by hand."""

from __future__ import annotations

from collections.abc import Mapping

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
