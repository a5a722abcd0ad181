"""Direction and short forms of foreign text."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from specapp.formats.exporters.text_shape import direction_of, shorten


@pytest.mark.parametrize(
    ("text", "direction"),
    [("Lend", "ltr"), ("מערכת WhatsApp", "rtl"), ("“نظام”", "rtl"), ("24: Σ", "ltr"), ("1 2 3", "ltr"), ("", "ltr")],
)
def test_direction_is_that_of_the_first_letter(text: str, direction: str) -> None:
    assert direction_of(text) == direction


@pytest.mark.parametrize(
    ("text", "short"),
    [
        ("it  fits\n so", "it fits so"),
        ("one two three four", "one two…"),
        ("onetwothreefour", "onetwothr…"),
        ("one two, three four", "one two…"),
    ],
)
def test_shorten_cuts_between_words(text: str, short: str) -> None:
    assert shorten(text, 10) == short


@given(st.text(max_size=60), st.integers(min_value=2, max_value=40))
def test_shorten_keeps_its_limit(text: str, limit: int) -> None:
    assert len(shorten(text, limit)) <= limit
