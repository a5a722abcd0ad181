"""Hidden secrets in words, and where they stand."""

from __future__ import annotations

from specapp.formats.secrets.showing import Piece, count_placeholders, in_words, split_placeholders

TEXT = "Key [API key 1 hidden], again [API key 1 hidden] or [phone number 12 hidden]"


def test_places_are_counted_by_kind() -> None:
    assert count_placeholders(TEXT) == {"api_key": 2, "phone": 1}
    assert count_placeholders("[API key hidden] [cat 1 hidden]") == {}


def test_a_text_is_split_and_nothing_of_it_lost() -> None:
    pieces = split_placeholders(TEXT)
    assert [piece.text for piece in pieces if piece.hidden] == [
        "API key 1 hidden", "API key 1 hidden", "phone number 12 hidden"]  # fmt: skip
    assert "".join(f"[{piece.text}]" if piece.hidden else piece.text for piece in pieces) == TEXT
    assert split_placeholders("") == []
    assert split_placeholders("as it is") == [Piece("as it is")]


def test_kinds_are_said_in_their_order_with_the_right_number() -> None:
    assert in_words({"phone": 1, "api_key": 2}) == "2 API keys, 1 phone number"
    assert in_words({}) == ""
