"""Tests of the examples made from a line's own words."""

import pytest

from specapp.llm.offline.acceptance import cases_of
from specapp.llm.offline.cast import Cast

CAST = Cast(product="the app", kind="app")


@pytest.mark.parametrize(
    ("line", "given", "when", "then"),
    [
        (
            "Members can renew.",
            "members wish to renew",
            "they do so",
            "it is recorded, and they are told so",
        ),
        ("Only the owner can delete a post.", "somebody else than the owner", "they try to delete a post",
         "it is refused"),
        ("The app must never lecture anyone.", "the app has been in use for a week", "its users are asked",
         "it did not once lecture anyone"),
        ("The app should send a note when the oven is hot.", "the app is in use", "the oven is hot",
         "it sends a note"),
    ],
)  # fmt: skip
def test_cases_of_uses_subject_verb_and_object(line: str, given: str, when: str, then: str) -> None:
    (case,) = cases_of(line, CAST)
    assert (case.given, case.when, case.then) == (given, when, then)


@pytest.mark.parametrize(
    "line",
    [
        "The app includes a tick.",
        "The app should feel as if it belonged to the apprentice.",
        'The request contains the words "you must see it".',
    ],
)
def test_cases_of_makes_none_where_none_is_natural(line: str) -> None:
    assert cases_of(line, CAST) == ()
