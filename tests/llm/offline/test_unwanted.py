"""Tests of how things that are not wanted are told from what only says how things are."""

import pytest

from specapp.llm.offline.unwanted import unwanted_items


@pytest.mark.parametrize(
    ("sentence", "items"),
    [
        ("No accounts please", ["accounts"]),
        ("no ordering, no payments, thats a whole other headache", ["ordering", "payments"]),
        ("I do not need grammar checking or machine translation.", ["grammar checking", "machine translation"]),
        ("We are not interested in automatic recognition.", ["automatic recognition"]),
        ("I don't want to do bookkeeping", ["bookkeeping"]),
    ],
)
def test_unwanted_items_names_each_thing_without_fillers(sentence: str, items: list[str]) -> None:
    assert unwanted_items(sentence) == items


@pytest.mark.parametrize(
    "sentence",
    [
        "No deadline",
        "There is no budget",
        "no guilt tripping pls",
        "I don't want to be the one who nags",
        "No new ritual, engineers ignore rituals.",
        "Nobody may see it",
    ],
)
def test_unwanted_items_leaves_facts_manners_and_clauses_alone(sentence: str) -> None:
    assert unwanted_items(sentence) == []
