"""Agreement, worth of a question, choice when nobody decides."""

from __future__ import annotations

import pytest

from specapp.buddy.consensus import MIN_WORTH, agreed_choice, likeliest_choice, predicted_choice, question_worth
from specapp.buddy.model import Letter
from specapp.buddy.simulators import dropped_attributes, shown_order
from specapp.buddy.votes import SIMULATORS, Simulator, Vote


def votes(letters: str, sure: str) -> dict[Simulator, Vote]:
    """Three letters, and y or n for each."""
    cast: dict[Simulator, Vote] = {}
    for simulator, letter, confident in zip(SIMULATORS, letters, sure, strict=True):
        choice: Letter = "ABCD"["ABCD".index(letter)]  # type: ignore[assignment]
        cast[simulator] = Vote(simulator=simulator, round=1, choice=choice, confident=confident == "y")
    return cast


@pytest.mark.parametrize(
    ("letters", "sure", "agreed"),
    [("BBB", "yyy", "B"), ("BBB", "yyn", None), ("BBA", "yyy", None), ("BBB", "nnn", None)],
)
def test_only_three_equal_and_confident_votes_agree(letters: str, sure: str, agreed: str | None) -> None:
    assert agreed_choice(votes(letters, sure)) == agreed


def test_two_votes_never_agree() -> None:
    two = votes("BBB", "yyy")
    del two["no_profile"]
    assert agreed_choice(two) is None


def test_worth_grows_with_doubt_importance_and_dependents() -> None:
    assert question_worth(votes("ABC", "nnn"), "high", 0) == 1.0
    assert question_worth(votes("ABC", "nnn"), "high", 2) == 1.5
    assert question_worth(votes("AAB", "yyy"), "high", 0) == 0.3
    assert question_worth(votes("AAA", "yyn"), "low", 0) < MIN_WORTH < question_worth(votes("AAA", "yyn"), "medium", 0)


@pytest.mark.parametrize(
    ("letters", "sure", "choice"),
    [
        ("BBA", "nnn", ("B", "majority")),
        ("ABB", "nnn", ("B", "majority")),
        ("CAB", "nny", ("C", "full_profile")),
        ("CAB", "nnn", (None, "left_out")),
    ],
)
def test_likeliest_choice(letters: str, sure: str, choice: tuple[str | None, str]) -> None:
    assert likeliest_choice(votes(letters, sure)) == choice


@pytest.mark.parametrize(
    ("letters", "among", "choice"),
    [
        ("BBA", (), ("B", "majority")),
        ("CAB", (), ("C", "full_profile")),
        ("BBA", ("A", "C"), ("A", "answered")),
        ("CAB", ("A", "C"), ("C", "answered")),
        ("BBB", ("D", "C"), ("C", "answered")),
    ],
)
def test_predicted_choice_is_single(letters: str, among: tuple[Letter, ...], choice: tuple[str, str]) -> None:
    assert predicted_choice(votes(letters, "nnn"), among) == choice


@pytest.mark.parametrize(("count", "dropped"), [(0, 0), (1, 1), (2, 1), (7, 1), (8, 2), (10, 2), (13, 3)])
def test_partial_profile_misses_a_fifth(count: int, dropped: int) -> None:
    names = tuple(f"trait_{number}" for number in range(count))
    gone = dropped_attributes(names, seed=3)
    assert len(gone) == dropped
    assert gone == dropped_attributes(names, seed=3)
    assert set(gone) <= set(names)


def test_each_simulator_has_an_order_of_its_own() -> None:
    orders = {shown_order(simulator, f"row_{n}", 0) for simulator in SIMULATORS for n in range(40)}
    assert all(sorted(order) == ["A", "B", "C", "D"] for order in orders)
    assert len(orders) > 15
