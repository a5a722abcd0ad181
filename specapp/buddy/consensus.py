"""What three votes amount to: agreement, the worth of a question, the choice when nobody decides (METHOD 6 and 7)."""

from collections import Counter
from collections.abc import Mapping
from typing import Literal

from specapp.buddy.model import Letter
from specapp.buddy.votes import SIMULATORS, Simulator, Vote

Votes = Mapping[Simulator, Vote]
IMPORTANCE: dict[str, float] = {"high": 1.0, "medium": 0.7, "low": 0.4}
MIN_WORTH = 0.06
"""A question worth less is not asked: a matter of low importance on which all three agree and one is unsure."""
DEPENDENT_WEIGHT = 0.25


def agreed_choice(votes: Votes) -> Letter | None:
    """The letter that all three chose confidently, or None (arXiv 2606.20585)."""
    if set(votes) != set(SIMULATORS) or not all(vote.confident for vote in votes.values()):
        return None
    choices = {vote.choice for vote in votes.values()}
    return choices.pop() if len(choices) == 1 else None


def question_worth(votes: Votes, importance: str, dependents: int) -> float:
    """How much uncertainty an answer would take away, 0 upwards.

    Disagreement (three different letters = 1) weighs 0.6, missing confidence 0.4; both scale with importance, and each
    open dimension that depends on this one adds a quarter.
    """
    distinct = len({vote.choice for vote in votes.values()})
    unsure = sum(not vote.confident for vote in votes.values())
    doubt = 0.6 * max(0, distinct - 1) / 2 + 0.4 * unsure / len(SIMULATORS)
    return round(doubt * IMPORTANCE[importance] * (1 + DEPENDENT_WEIGHT * dependents), 4)


def likeliest_choice(votes: Votes) -> tuple[Letter | None, Literal["majority", "full_profile", "left_out"]]:
    """The choice when nobody decides: majority, then full_profile; None where all differ and nobody is sure."""
    if set(votes) != set(SIMULATORS):
        return None, "left_out"
    letter, count = Counter(vote.choice for vote in votes.values()).most_common(1)[0]
    if count >= 2:
        return letter, "majority"
    if any(vote.confident for vote in votes.values()):
        return votes["full_profile"].choice, "full_profile"
    return None, "left_out"


def predicted_choice(
    votes: Votes, among: tuple[Letter, ...]
) -> tuple[Letter, Literal["answered", "majority", "full_profile"]]:
    """Task 1: the single letter of a row; of several answered ones the one with most votes, a tie goes to full_profile.

    With a tie that full_profile is no part of, the first of the letters in the order of the alternatives counts.
    """
    allowed = among or tuple(sorted({vote.choice for vote in votes.values()}))
    counts = Counter(vote.choice for vote in votes.values() if vote.choice in allowed)
    best = max((counts[letter] for letter in allowed), default=0)
    top = [letter for letter in sorted(allowed) if counts[letter] == best]
    preferred = votes["full_profile"].choice if "full_profile" in votes else top[0]
    choice = preferred if preferred in top else top[0]
    if among:
        return choice, "answered"
    return choice, "majority" if best >= 2 else "full_profile"
