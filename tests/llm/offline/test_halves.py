"""Tests of the cut between two unrelated halves of a sentence."""

import pytest

from specapp.llm.offline.cast import Cast
from specapp.llm.offline.halves import enumerated, halves
from specapp.llm.offline.sections_of import place

CAST = Cast(me="the requester", us="the group", product="the product", kind="")


def belongs(part: str) -> str:
    return place(part, part, 0.5)


@pytest.mark.parametrize(
    ("sentence", "parts"),
    [
        ("No accounts please, and we can't spend money every month",
         ["No accounts please", "we can't spend money every month"]),
        ("New households can join but only Petra may remove one",
         ["New households can join", "only Petra may remove one"]),
        ("I want a simple list, and our helpers can see it",
         ["I want a simple list", "our helpers can see the list"]),
    ],
)  # fmt: skip
def test_halves_cuts_what_belongs_apart(sentence: str, parts: list[str]) -> None:
    assert halves(sentence, belongs) == parts


@pytest.mark.parametrize(
    "sentence",
    [
        "It should print the list, but they must not see it",
        "Members record a visit and they note the weather",
        'They say "yes, and we mean it"',
    ],
)
def test_halves_leaves_a_part_that_leans_on_the_other(sentence: str) -> None:
    assert halves(sentence, belongs) == [sentence]


def test_enumerated_gives_the_items_of_a_sentence_that_counts() -> None:
    assert enumerated("What we want: 1) a catalogue 2) a list of loans") == ["a catalogue", "a list of loans"]


def test_enumerated_is_empty_for_a_sentence_with_one_number() -> None:
    assert enumerated("We have 40 members.") == []
