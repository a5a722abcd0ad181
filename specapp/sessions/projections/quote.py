"""What a session is likely to take, before it is started: from earlier ones on the same model, else by counting."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from specapp.buddy.reading_limit import cut_proposal
from specapp.buddy.workflow.choosing import CHUNK, HISTORY_LIMIT

Price = Callable[[int, int], float | None]
"""USD of (prompt tokens, completion tokens) of one model; None if nobody knows."""
Range = tuple[float, float]
ENOUGH: Final = 3
"""Earlier sessions from which something can be learnt; of fewer nothing is concluded."""
MOST_QUESTIONS: Final = 12
"""A chart has no more rows, so no session has more questions."""
CHARACTERS_PER_TOKEN: Final = 4.0
# Tokens of our own text in a call, of the chart where it is sent along, and of typical replies.
_TASK, _CHART = 1_400, 1_800
_REPLIES: Final = {
    "read": 700,
    "draft": 1_300,
    "chart": 3_500,
    "vote": 900,
    "learn": 250,
    "sheet": 3_200,
    "review": 900,
}
_SECONDS: Final = (6.0, 25.0)
"""Of one call, from a fast model to a slow one."""
_SPREAD: Final = (0.8, 1.5)
"""Proposals and models differ: how far a count may be off, downwards and upwards."""


@dataclass(frozen=True)
class Past:
    """One finished session: `usd` None where a price was unknown, `seconds` of model time."""

    calls: int
    tokens: int
    usd: float | None
    seconds: float


@dataclass(frozen=True)
class Quote:
    """Ranges (least, most). `learnt`: from how many sessions; 0: counted. `usd` None: the price is not known."""

    calls: Range
    tokens: Range
    usd: Range | None
    minutes: Range
    learnt: int


@dataclass(frozen=True)
class Size:
    """What the session will read, in characters, and how many questions it may ask."""

    proposal: int
    history: int
    questions: int


def size_of(proposal: str, history: int, questions: int) -> Size:
    """Of the part that will be read; `history` in characters."""
    return Size(len(cut_proposal(proposal)[0]), min(history, HISTORY_LIMIT), min(questions, MOST_QUESTIONS))


def make_quote(size: Size, past: Sequence[Past], price: Price) -> Quote:
    """Learnt where there is enough to learn from, else counted."""
    return _learnt(past) if len(past) >= ENOUGH else _counted(size, price)


def _learnt(past: Sequence[Past]) -> Quote:
    costs = [p.usd for p in past if p.usd is not None]
    return Quote(
        calls=_ends([p.calls for p in past]), tokens=_ends([p.tokens for p in past]),
        usd=_ends(costs) if len(costs) == len(past) else None,
        minutes=_ends([p.seconds / 60 for p in past]), learnt=len(past),
    )  # fmt: skip


def _ends(values: Sequence[float]) -> Range:
    """The middle of what was seen: of ten values neither the least nor the most."""
    ordered, aside = sorted(values), len(values) // 10
    return ordered[aside], ordered[-1 - aside]


def _counted(size: Size, price: Price) -> Quote:
    """Each kind of call with what it sends and gets; every answer may lead to another round and to being read."""
    fewest, chunks = _chunks(size.history)
    once = ["draft", "chart", *["vote"] * 3, "sheet", "review"] + ["read"] * (fewest + 1 if fewest else 0)
    most = [*once, "review", *["read"] * (chunks - fewest), *(["vote"] * 3 + ["learn"]) * size.questions]
    least_tokens, most_tokens = _tokens(once, size), _tokens(most, size)
    low, high = price(*map(round, least_tokens)), price(*map(round, most_tokens))
    # Rounds follow one another; the three votes of one do not.
    waits = (5, 6 + 2 * size.questions)
    return Quote(
        calls=(len(once), len(most)), tokens=(sum(least_tokens), sum(most_tokens)),
        usd=None if low is None or high is None else (low, high),
        minutes=(waits[0] * _SECONDS[0] / 60, waits[1] * _SECONDS[1] / 60), learnt=0,
    )  # fmt: skip


def _chunks(history: int) -> tuple[int, int]:
    """Chunks in which the history is read, one call each, at least and at most: conversations are kept together, but
    two chunks that would fit into one are never left apart."""
    fewest = -(-history // CHUNK)
    return fewest, max(fewest, -(-2 * history // CHUNK) - 1)


def _tokens(kinds: Sequence[str], size: Size) -> tuple[float, float]:
    """(prompt, completion) tokens; the proposal is sent twice, whole and cut into sentences."""
    spread = _SPREAD[0] if "learn" not in kinds else _SPREAD[1]
    shared = _TASK + 2.2 * size.proposal / CHARACTERS_PER_TOKEN
    # The chunks hold it once in all; the summary reads the first of them.
    history = (size.history + min(size.history, CHUNK)) / CHARACTERS_PER_TOKEN
    chart = _CHART * sum(kind in ("vote", "learn", "sheet", "review") for kind in kinds)
    return spread * (len(kinds) * shared + history + chart), spread * sum(_REPLIES[kind] for kind in kinds)
