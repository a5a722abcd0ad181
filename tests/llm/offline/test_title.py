"""Tests of the project's title."""

import pytest

from specapp.llm.offline.title import subject_phrase, title_of


@pytest.mark.parametrize(
    ("proposal", "title"),
    [
        ("Freezer list: what is in it and since when. My husband never looks.", "Freezer list"),
        ("Chess club pairings. 30 kids, every Friday.", "Chess club pairings"),
        ("The council requires a system for the management of allotment waiting lists.", "Allotment waiting lists"),
        ("A museum of mining wants an audio walk for visitors with phones.", "Audio walk"),
        ("We run a repair caf\u00e9 on Saturdays. I'd love a simple list where people can say what they bring.",
         "Repair caf\u00e9 list"),
        ("Our theatre needs to keep track of costumes. There are 900 pieces.", "Keeping track of costumes"),
        ("We need a booking page for the parish hall.", "Parish hall booking page"),
        ("Things I need for my beekeeping:\n- log every visit\n- photo of each frame", "Beekeeping"),
        ("We are five and the cleaning plan on the fridge is a joke. It should tell whose turn it is.",
         "Cleaning plan"),
    ],
)  # fmt: skip
def test_title_of_names_the_thing_asked_for(proposal: str, title: str) -> None:
    assert title_of(proposal) == title


def test_subject_phrase_takes_an_article_only_where_it_needs_one() -> None:
    assert [subject_phrase(t) for t in ("Repair list", "Waiting lists", "Keeping bees", "Beekeeping")] == [
        "the repair list",
        "waiting lists",
        "keeping bees",
        "beekeeping",
    ]
