"""What one run of Task 1 came to: plain data, worked out from a log and the hidden answers; all metrics start here."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from typing import Any


@dataclass(frozen=True)
class Task1Result:
    """One agent, one instance, one number of questions allowed.

    truth: question id -> "A".."D", or "N" for no preference; predictions: question id -> "A".."D"; confidence:
    question id -> 0..1, only where known; asked and answered: question ids in the order asked. `cost_usd` is None if
    the price of any call is unknown; `seconds` is the sum of model time.
    """

    instance: str
    agent: str
    history: str
    turns: int
    truth: Mapping[str, str]
    predictions: Mapping[str, str]
    confidence: Mapping[str, float]
    asked: tuple[str, ...]
    answered: tuple[str, ...]
    calls: int
    prompt_tokens: int
    completion_tokens: int
    cost_usd: float | None
    seconds: float


def write_result(result: Task1Result) -> str:
    """One line of results.jsonl, without the line end; equal results give equal lines."""
    return json.dumps(asdict(result), ensure_ascii=False)


def read_result(line: str) -> Task1Result:
    """The result that `write_result` wrote; ValueError or TypeError for any other line."""
    data: dict[str, Any] = json.loads(line)
    return Task1Result(**data | {"asked": tuple(data["asked"]), "answered": tuple(data["answered"])})
