"""Kinds of sentences that once came out as template debris, and what they have to read like."""

import pytest

from specapp.llm.offline.acceptance import cases_of
from specapp.llm.offline.cast import Cast
from specapp.llm.offline.gists import gist
from specapp.llm.offline.library import library
from specapp.llm.offline.matching import match_dimensions
from specapp.llm.offline.title import subject_phrase
from specapp.llm.offline.word_index import WordIndex
from tests.llm.offline.test_statements import reading_of


def _line(sentence: str) -> tuple[str, str]:
    """Text and section of a sentence that stands after the opening of a proposal."""
    last = reading_of(f"Our club needs a tool for the boats. {sentence}").statements[-1]
    return last.text, last.section


@pytest.mark.parametrize(
    ("sentence", "text", "section"),
    [
        (
            "Objective: a product with which groups reach a decision.",
            "The product is one with which groups reach a decision.",
            "project_overview",
        ),
        ("Needs: a designer, two testers.", "The project needs a designer, two testers.", "project_overview"),
        (
            "The log - people have to be able to fill the gaps.",
            "The log: people have to be able to fill the gaps.",
            "core_features",
        ),
        (
            "Extra sheets - empty pages for what is missing.",
            "Extra sheets: the tool includes empty pages for what is missing.",
            "core_features",
        ),
        (
            "YAML if we go PHP, TOML if its Python.",
            "The choice is YAML if the club goes PHP, TOML if it is Python.",
            "technical_decisions",
        ),
        ("Cash in the hand, always.", "It is always cash in the hand.", "constraints"),
        (
            "When there is a quarrel, we decide, but show us what happened.",
            "When there is a quarrel, the club decides, but the tool should show them what happened.",
            "core_features",
        ),
        (
            "It must print, and I ask you first what it costs.",
            "The tool must print, and it must be clear beforehand what it costs.",
            "core_features",
        ),
        (
            "I want it complete rather than minimal.",
            "The tool should be complete rather than minimal.",
            "core_features",
        ),
    ],
)
def test_a_sentence_of_this_kind_reads_like_this(sentence: str, text: str, section: str) -> None:
    assert _line(sentence) == (text, section)


@pytest.mark.parametrize(
    ("line", "phrase"),
    [
        (
            "People can pick a table, order, and pay there and then.",
            "picking a table, ordering, and paying there and then",
        ),
        ("The app should list, sort and print orders.", "listing, sorting and printing orders"),
        ("People can see the menu, orders and prices.", "seeing the menu, orders and prices"),
        ("People can find a plot, help and water.", "finding a plot, help and water"),
        ("Waiters should not be needed but they must be able to change an order.", "waiters not being needed"),
        ("The app should not leave the family, and it has to go on working.", "never leaving the family"),
    ],
)
def test_a_gist_joins_verbs_of_one_kind_and_ends_where_another_subject_begins(line: str, phrase: str) -> None:
    assert gist(line, Cast(product="the app", kind="app")) == phrase


@pytest.mark.parametrize(
    ("title", "inside"),
    [
        ("Forum", "the forum"),
        ("Sketchbook for choir songs", "the sketchbook for choir songs"),
        ("Food", "food"),
        ("Boats", "boats"),
        ("Repair list", "the repair list"),
    ],
)
def test_a_title_stands_inside_a_sentence_with_its_article(title: str, inside: str) -> None:
    assert subject_phrase(title) == inside


@pytest.mark.parametrize(
    ("sentence", "key"),
    [
        ("There is a paid helper, and one sheet shows what is due.", "money_in_the_product"),
        ("I want to know if the rent is covered, and where my tools are.", "claim_style"),
        ("My records are receipts and my memory, which is bad.", "how_stories_are_kept"),
    ],
)
def test_a_word_in_another_sense_calls_for_nothing(sentence: str, key: str) -> None:
    index = WordIndex([sentence], library().compounds)
    assert key not in {m.dimension.key for m in match_dimensions(index, library())}


def test_a_comma_stays_behind_the_verb_of_a_case() -> None:
    line = reading_of("Our club needs a tool. It must print, and I ask you first what it costs.").statements[-1].text
    assert "it prints, and" in cases_of(line, Cast(product="the tool", kind="tool"))[0].then
