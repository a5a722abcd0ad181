"""Tests of the section in which a line is placed."""

import pytest

from specapp.llm.offline.sections_of import is_must, place


@pytest.mark.parametrize(
    ("original", "line", "section"),
    [
        ("Guests must be shown the text", "Guests must be shown the text.", "core_features"),
        ("Visitors scan a code and hear a story", "Visitors scan a code and hear a story.", "core_features"),
        ("It says whose turn it is", "The app says whose turn it is.", "core_features"),
        ("Parents get competitive", "Parents get competitive.", "project_overview"),
        ("At most 50 messages a day", "At most 50 messages a day.", "constraints"),
        ("Nobody wants to moderate anything", "Nobody wants to moderate anything.", "constraints"),
        ("It must not change my text", "The app must not change the text.", "constraints"),
        ("It should work on android and iphone", "The app should work on android and iphone.",
         "technical_decisions"),
        ("It must work where there is no reception", "The app must work where there is no reception.",
         "non_functional_requirements"),
        ("Maria, who is 81, must be able to use it", "Maria, who is 81, must be able to use it.", "user_experience"),
        ("Must be finished by August", "The app must be finished by August.", "milestones_and_priorities"),
        ("No ratings!", "There are no ratings.", "out_of_scope"),
        ("Needed again later, in calm", "The app is needed again later, in calm.", "project_overview"),
    ],
)  # fmt: skip
def test_place_goes_by_what_the_line_asks_for(original: str, line: str, section: str) -> None:
    assert place(original, line, 0.5) == section


def test_is_must_takes_never_for_an_order_only_with_a_modal_or_at_the_head() -> None:
    told = [is_must(t) for t in ("My husband never looks", "It should never beep", "Never beep")]
    assert told == [False, True, True]
