"""Tests of the lines that a decision becomes, by status."""

import pytest

from specapp.llm.offline.cast import Cast
from specapp.llm.offline.decision_lines import lines_of, rewritten_words
from tests.llm.offline.sheet_factory import CHOIR, decided

CAST = Cast(me="the conductor", us="the choir", product="the app", kind="app")


@pytest.mark.parametrize("status", ["open", "withdrawn"])
def test_lines_of_gives_none_for_what_is_left_open(status: str) -> None:
    assert lines_of(decided(status, "A"), CHOIR, CAST, 0, 0) == []


def test_lines_of_states_an_answer_and_rests_on_its_row() -> None:
    (line,) = lines_of(decided("answered", "A"), CHOIR, CAST, 0, 0)
    assert (line.text, line.rests_on, line.keeps) == (
        "The conductor marks a song as ready.",
        ("decision:song_ripeness",),
        True,
    )


def test_lines_of_joins_two_choices_into_one_line() -> None:
    (line,) = lines_of(decided("answered", "A", "B"), CHOIR, CAST, 0, 0)
    assert line.text.startswith("The conductor marks a song as ready.") and "singers vote on a song" in line.text


def test_lines_of_writes_no_line_for_a_default_nobody_proposed() -> None:
    assert lines_of(decided("inferred", "A"), CHOIR, CAST, 0, 0) == []


def test_rewritten_words_puts_own_words_into_the_third_person() -> None:
    said = rewritten_words("None. One page, in my own type", CAST, "Printed page")
    assert said == "Printed page: one page, in the conductor's own type."


def test_rewritten_words_quotes_markup() -> None:
    assert '"' in rewritten_words("<b>bold</b>", CAST, "Look")
