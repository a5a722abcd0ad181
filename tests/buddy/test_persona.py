"""How much an invented person says: tokens counted and cut by code."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from specapp.buddy.persona import count_tokens, cut_words, reply_cap


@pytest.mark.parametrize(
    ("engagement", "cap"),
    [
        ("passive", 40), ("moderate", 80), ("moderately_engaged", 80), ("high", 150), ("highly_engaged", 150),
        ("Highly engaged", 150), ("", 80), ("whatever", 80),
    ],
)  # fmt: skip
def test_cap_follows_the_engagement_in_either_spelling(engagement: str, cap: int) -> None:
    assert reply_cap({"engagement": engagement}) == cap


def test_tokens_are_pieces_of_words_and_signs() -> None:
    # Nobody 1, else 1, comma 1, rehearsals (10 letters) 2, full stop 1.
    assert count_tokens("Nobody else, rehearsals.") == 6
    assert count_tokens("") == 0


def test_words_are_cut_at_the_end_of_a_sentence() -> None:
    assert cut_words("Keys first. Then the old list. And more", 9) == "Keys first. Then the old list."
    assert cut_words("Keys first. Then the old list. And more", 7) == "Keys first."


def test_a_single_long_sentence_is_cut_at_the_end_of_a_word() -> None:
    assert cut_words("Keys first and then the list of everybody", 4) == "Keys first and then"


def test_what_fits_stays_as_it_is() -> None:
    assert cut_words("  Keys first.\n", 3) == "  Keys first.\n"


@given(st.text(), st.integers(1, 40))
def test_a_cut_text_is_a_beginning_that_fits(text: str, cap: int) -> None:
    kept = cut_words(text, cap)
    assert text.startswith(kept) and count_tokens(kept) <= cap
