"""What a metric means, in the words that the report prints beside its numbers."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Definition:
    """The exact rule of one metric. `key` is stable, `unit` says what its numbers count."""

    key: str
    title: str
    unit: str
    text: str
