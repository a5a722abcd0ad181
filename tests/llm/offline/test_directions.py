"""Tests of the four directions of the priority question."""

import pytest

from specapp.llm.offline.directions import priority_question
from specapp.llm.offline.statements import read_statements, similar
from tests.llm.offline.sheet_factory import sentences_of


def options(proposal: str) -> list[str]:
    return list(priority_question(read_statements(proposal, sentences_of(proposal)), proposal).options.values())


@pytest.mark.parametrize(
    "proposal",
    [
        "Bell ringing band app",
        "app that tells me when the ferry is cancelled",
        "Habit tracker for my homework",
        "a b c",
    ],
)
def test_priority_question_has_four_distinct_options_for_few_words(proposal: str) -> None:
    found = options(proposal)
    assert [(a, b) for a in found for b in found if a < b and similar(a, b) > 0.8] == []


def test_priority_question_takes_its_options_from_the_kind_of_thing() -> None:
    assert options("app that tells me when the ferry is cancelled")[:2] == [
        "Telling the requester when the ferry is cancelled",
        "Hearing of it early enough to do something about it",
    ]


def test_priority_question_does_not_offer_the_bare_thing_as_a_direction() -> None:
    assert [o for o in options("Freezer list") if "reezer list" in o and o.startswith("A ")] == []
