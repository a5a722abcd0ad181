"""What one run came to: plain data, worked out from logs and the hidden documents; all metrics start here."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import TypeVar

from pydantic import TypeAdapter

from specapp.bench.metrics.interaction import Interaction
from specapp.buddy.judging import Criterion


@dataclass(frozen=True, kw_only=True)
class RunResult:
    """One agent, one instance, one number of questions allowed: what the results of all tasks have in common.

    asked and answered: what was asked about, in the order asked. `calls`, tokens, `cost_usd` and `seconds` (the sum of
    model time) are the agent's own; `outside_usd` is what the simulated user and the judges cost. A cost is None if the
    price of any of its calls is unknown. `interaction`: what a grounded user told; None with any other user.
    """

    instance: str
    agent: str
    history: str
    turns: int
    asked: tuple[str, ...]
    answered: tuple[str, ...]
    calls: int
    prompt_tokens: int
    completion_tokens: int
    cost_usd: float | None
    seconds: float
    outside_usd: float | None = 0.0
    interaction: Interaction | None = None

    @property
    def yardstick(self) -> object:
        """What the run was scored against: results with different ones compare nothing."""
        return None


@dataclass(frozen=True, kw_only=True)
class Task1Result(RunResult):
    """truth: question id -> "A".."D", or "N" for no preference; predictions: question id -> "A".."D"; confidence:
    question id -> 0..1, only where known; `asked` and `answered` hold question ids."""

    truth: Mapping[str, str]
    predictions: Mapping[str, str]
    confidence: Mapping[str, float]

    @property
    def yardstick(self) -> object:
        return dict(self.truth)


@dataclass(frozen=True, kw_only=True)
class Judgement:
    """One judge's marks: criterion -> 1..5, and the reason for each. `model` None: rules, no model."""

    model: str | None
    marks: Mapping[Criterion, int]
    reasons: Mapping[Criterion, str]


@dataclass(frozen=True, kw_only=True)
class Task2Result(RunResult):
    """judgements: at least one; requirements: a hash of the hidden document; characters: of the sheet."""

    judgements: tuple[Judgement, ...]
    requirements: str
    characters: int

    @property
    def yardstick(self) -> object:
        return self.requirements


AnyResult = TypeVar("AnyResult", bound=RunResult)


def write_result(result: RunResult) -> str:
    """One line of results.jsonl, without the line end; equal results give equal lines."""
    whole = {one.name: getattr(result, one.name) for one in fields(result)}
    return json.dumps(whole, ensure_ascii=False, default=asdict)  # `asdict` of the whole would copy every letter


def read_result(line: str, kind: type[AnyResult]) -> AnyResult:
    """The result that `write_result` wrote; ValueError for any other line."""
    return TypeAdapter(kind).validate_json(line)
