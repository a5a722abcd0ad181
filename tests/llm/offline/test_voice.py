"""Tests of the change from first person to the product's voice."""

import pytest

from specapp.llm.offline.cast import Cast, read_cast
from specapp.llm.offline.voice import third_person_text, unresolved

CAST = Cast(me="the treasurer", us="the choir", product="the app", kind="app")


@pytest.mark.parametrize(
    ("own", "expected"),
    [
        ("I keep a book and my husband helps me", "The treasurer keeps a book and their husband helps them"),
        ("We've lost two songs", "The choir has lost two songs"),
        ("I'm late", "The treasurer is late"),
        ("The cook, the guide and I need to know", "The cook, the guide and the treasurer need to know"),
        ("We the singers decide", "The singers decide"),
        ("Our choir sings on Mondays", "The choir sings on Mondays"),
        ("Our youth choir association sings", "The youth choir association sings"),
        ("Our concerts are full", "The choir's concerts are full"),
        ('They say "I can do it"', 'They say "I can do it"'),
    ],
)
def test_third_person_text_conjugates_and_keeps_quoted_words(own: str, expected: str) -> None:
    assert third_person_text(own, CAST) == expected


def test_unresolved_sees_first_person_outside_quotation_marks_only() -> None:
    assert (unresolved('The words "my own" stay'), unresolved("It is my own")) == (False, True)


def test_read_cast_takes_role_group_and_product_from_the_proposal() -> None:
    cast = read_cast("I am a treasurer. Our choir wants an app. The app should print.")
    assert (cast.me, cast.us, cast.product) == ("the treasurer", "the choir", "the app")
