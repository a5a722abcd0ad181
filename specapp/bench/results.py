"""What one instance of a benchmark task came to."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Task1Result:
    instance: str
    agent: str
    history: str
    turns: int
    truth: Mapping[str, str]  # question id -> "A".."D" or "N"
    predictions: Mapping[str, str]  # question id -> "A".."D"
    confidence: Mapping[str, float]  # question id -> 0..1 where known
    asked: tuple[str, ...]  # question ids in the order asked
    answered: tuple[str, ...]
    calls: int
    prompt_tokens: int
    completion_tokens: int
    cost_usd: float | None
    seconds: float
