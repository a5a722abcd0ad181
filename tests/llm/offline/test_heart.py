"""Tests of the feature that hides in the sentence that says what the product is."""

import pytest

from specapp.llm.offline.cast import Cast
from specapp.llm.offline.heart import heart_of

CAST = Cast(me="the requester", us="the group", product="the product", kind="")


@pytest.mark.parametrize(
    ("overview", "feature"),
    [
        ("The product is a simple list where people can say what they bring.", "People can say what they bring."),
        ("The product is an app that tells the requester when it rains.", "The app tells the requester when it rains."),
        ("The product is a tool to plan beds.", "The tool helps to plan beds."),
        ("The product is an app for guests to tell the cook what they eat.",
         "Guests can tell the cook what they eat."),
        ("The product is a freezer list: what is in it, and since when.",
         "The list should show what is in it, and since when."),
        ("The product is a band app.", ""),
    ],
)  # fmt: skip
def test_heart_of_draws_out_what_it_does(overview: str, feature: str) -> None:
    assert heart_of(overview, CAST) == feature
