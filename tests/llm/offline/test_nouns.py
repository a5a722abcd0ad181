"""Nouns of a proposal stand in the slots only where that reads naturally."""

import pytest

from specapp.llm.offline.nouns import fill_text, nouns_for_slots, nouns_of


def test_people_who_do_something_are_found() -> None:
    assert nouns_of("Tenants can report a broken lamp.")["people"] == ("tenant", "tenants")


def test_people_only_spoken_about_are_not_asked() -> None:
    assert "people" not in nouns_of("I keep a list of the letters of my patients.")


def test_two_kinds_of_people_stay_people() -> None:
    assert "people" not in nouns_of("Teachers can see the plan, and students can change it.")


def test_helpers_of_the_one_who_speaks_are_not_whom_it_is_for() -> None:
    assert "people" not in nouns_of("Carry me through the move. There are helpers to coordinate.")


def test_verb_is_no_noun() -> None:
    assert "record" not in nouns_of("People report what they see and they review it.")
    assert nouns_of("Every report has a date.")["record"] == ("report", "reports")


def test_specific_fallback_is_kept() -> None:
    assert nouns_for_slots({"thing": "finding"}, "Every report counts.") == {"thing": "finding"}
    assert nouns_for_slots({"thing": "entry", "things": "entries"}, "Every report counts.") == {
        "thing": "report",
        "things": "reports",
    }


@pytest.mark.parametrize(
    ("text", "nouns", "result"),
    [
        ("a {thing} is wrong", {"thing": "entry"}, "An entry is wrong"),
        ("an {thing} is wrong", {"thing": "report"}, "A report is wrong"),
        ("{people} see a {person}", {"people": "users", "person": "user"}, "Users see a user"),
        ("the {group} decides", {"group": "the choir"}, "The choir decides"),
        ("", {}, ""),
    ],
)
def test_fill_text_mends_articles_and_capital(text: str, nouns: dict[str, str], result: str) -> None:
    assert fill_text(text, nouns) == result
