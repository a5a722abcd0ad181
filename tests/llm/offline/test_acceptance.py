"""Tests of the examples made from a line's own words."""

import pytest

from specapp.llm.offline.acceptance import cases_of
from specapp.llm.offline.cast import Cast

CAST = Cast(me="the requester", us="the club", product="the app", kind="app")
MONTH = "the app has been in use for a month"


@pytest.mark.parametrize(
    ("line", "given", "when", "then"),
    [
        ("Members can renew.", "members open the app", "they renew",
         "they are told at once that it has worked, and it is kept"),
        ("The clerk shall be able to record an offer.", "the clerk opens the app", "they record an offer",
         "it is still there, unchanged, when it is looked at the next day"),
        ("Guests can be entered as well.", "somebody opens the app", "they enter guests as well",
         "it is still there, unchanged, when it is looked at the next day"),
        ("Visitors scan a code and hear a story.", "everything is set up as on an ordinary day",
         "visitors scan a code", "they hear a story"),
    ],
)  # fmt: skip
def test_cases_of_what_people_do_names_who_what_and_how_one_sees_it(
    line: str, given: str, when: str, then: str
) -> None:
    (case,) = cases_of(line, CAST)
    assert (case.given, case.when, case.then) == (given, when, then)


@pytest.mark.parametrize(
    ("line", "given", "when", "then"),
    [
        ("The app must never lecture anyone.", MONTH, "everything that happened in that time is looked through",
         "it did not once lecture anyone"),
        ("The app should send a note when the oven is hot.", "the app is in use", "the oven is hot",
         "it sends a note"),
        ("If a term is in two lists, the app should show both.", "the app is in use", "a term is in two lists",
         "it shows both"),
        ("The app takes an article and makes a sheet from it.", "a real example is at hand",
         "the app takes an article", "it makes a sheet from it"),
        ("The app should export TEI XML.", "the app has what it needs for it", "somebody asks for it",
         "it exports TEI XML"),
        ("The app includes a photo of each frame.", "one frame after another is opened",
         "somebody looks for a photo", "it is there for every frame"),
        ("There should be an answer key.", "somebody who sees the app for the first time",
         "they look for an answer key", "they find it without a hint and can use it"),
    ],
)  # fmt: skip
def test_cases_of_what_the_product_does_follow_its_verb(line: str, given: str, when: str, then: str) -> None:
    (case,) = cases_of(line, CAST)
    assert (case.given, case.when, case.then) == (given, when, then)


@pytest.mark.parametrize(
    ("line", "given", "when", "then"),
    [
        ("Applicants must be offered plots in order of application.", MONTH, "its entries are gone through one by one",
         "in every case applicants are offered plots in order of application"),
        ("Two refusals shall move the applicant to the end.", "two refusals have been entered",
         "the app goes on by itself", "two refusals move the applicant to the end"),
        ("Visitors should not have to install anything.", "visitors meet the app for the first time",
         "they go through the main task from beginning to end", "at no point did they have to install anything"),
        ("Guests must not see the list.", "guests", "they try to see the list",
         "it is refused, and nothing has changed"),
    ],
)  # fmt: skip
def test_cases_of_rules_are_tried_or_gone_through(line: str, given: str, when: str, then: str) -> None:
    (case,) = cases_of(line, CAST)
    assert (case.given, case.when, case.then) == (given, when, then)


def test_cases_of_who_alone_may_do_something_try_it_with_both() -> None:
    allowed, refused = cases_of("Only the owner can delete a post.", CAST)
    assert (allowed.when, refused.given, refused.when) == (
        "they delete a post",
        "somebody else than the owner",
        "they try to delete a post",
    )


def test_cases_of_several_things_done_go_step_by_step() -> None:
    first, second = cases_of("Members can find a piece by size and lend it out.", CAST)
    assert (first.when, second.given, second.when) == (
        "members find a piece by size",
        "members have found a piece by size",
        "they lend it out",
    )


def test_cases_of_a_last_day_also_try_the_day_after() -> None:
    *_, late = cases_of("Each household can enter its order until the 20th.", CAST)
    assert (late.given, late.then) == ("the 20th is over", "it is closed, and the page says so")


@pytest.mark.parametrize(
    "line",
    [
        "The app should feel as if it belonged to the apprentice.",
        'The request contains the words "you must see it".',
        "The requester keeps bees.",
    ],
)
def test_cases_of_makes_none_where_nothing_can_be_tried(line: str) -> None:
    assert cases_of(line, CAST) == ()


@pytest.mark.parametrize(
    ("line", "given", "when", "then"),
    [
        ("The wiki: people have to be able to fill the gaps.", "people open the app", "they fill the gaps",
         "it is still there, unchanged, when it is looked at the next day"),
        ("Reports: the app should export a table.", "the app has what it needs for it", "somebody asks for it",
         "it exports a table"),
        ("Whoever wants can join.", "somebody opens the app", "they join",
         "they are told at once that it has worked, and it is kept"),
        ("Everybody who wants to can join.", "somebody opens the app", "they join",
         "they are told at once that it has worked, and it is kept"),
        ("Pages should look as alike as possible.", "the app holds entries of every kind",
         "they are looked at one after another", "pages look as alike as possible"),
        ("Honesty must be safe.", MONTH, "its entries are gone through one by one", "in every case honesty is safe"),
        ("The app should be complete, though the club will follow evidence.", MONTH,
         "its entries are gone through one by one", "in every case it is complete"),
        ("Everything should be adjustable: ranges, breath.", MONTH, "its entries are gone through one by one",
         "in every case everything is adjustable: ranges, breath"),
    ],
)  # fmt: skip
def test_cases_are_made_of_what_is_said_not_of_how_it_is_introduced(
    line: str, given: str, when: str, then: str
) -> None:
    (case,) = cases_of(line, CAST)
    assert (case.given, case.when, case.then) == (given, when, then)
