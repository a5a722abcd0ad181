"""A request that no noun names is named by what is done in it, never by words torn out of a sentence."""

import pytest

from specapp.llm.offline.title import title_of
from specapp.llm.offline.title_deeds import says_little


@pytest.mark.parametrize(
    ("proposal", "title"),
    [
        ("We rent out costumes to amateur theatres. Things come back torn or late.", "Renting out costumes"),
        ("People send a poem to a stranger and get one back.", "Sending a poem"),
        ("Share the cost of a boat between four owners", "Sharing the cost of a boat"),
        ("As a freelance translator I want to write invoices and track my hours per client.", "Writing invoices"),
        ("make it easier to find a babysitter", "Finding a babysitter"),
        ("playlist for our wedding where guests suggest songs, but I can veto", "Wedding playlist"),
        ("A place for lost gloves", "Lost gloves"),
        ("I want no more fights about who paid and who is next. One keeps the book.", "No more fights"),
        ("We are a theatre charity that applies for about forty grants a year.", "Theatre charity"),
    ],
)
def test_title_is_what_is_done(proposal: str, title: str) -> None:
    assert title_of(proposal) == title


@pytest.mark.parametrize(
    "name", ["", "Owners", "I need thing", "Tool helps me", "Eleven families", "On which nights I"]
)
def test_words_torn_out_of_a_sentence_are_no_name(name: str) -> None:
    assert says_little(name)


@pytest.mark.parametrize("name", ["Order app", "Dream diary", "Renting out costumes", "Map of stolen bikes", "Planner"])
def test_a_noun_of_a_product_or_a_deed_is_a_name(name: str) -> None:
    assert not says_little(name)
