"""Reading a proposal's bytes: encodings, control characters, words of any script, refusals with words."""

from __future__ import annotations

import codecs

import pytest
from hypothesis import given
from hypothesis import strategies as st

from specapp.buddy.errors import InputRefused
from specapp.formats.reading import ReadText, count_words, read_text_file

SENTENCE = "An app for Doña Celia's bakery – naïve, but hers."


@pytest.mark.parametrize(
    ("data", "encoding"),
    [
        (SENTENCE.encode(), "utf-8"),
        (codecs.BOM_UTF8 + SENTENCE.encode(), "utf-8"),
        (codecs.BOM_UTF16_LE + SENTENCE.encode("utf-16-le"), "utf-16"),
        (codecs.BOM_UTF16_BE + SENTENCE.encode("utf-16-be"), "utf-16"),
    ],
)
def test_reading_knows_the_encodings_by_their_marks(data: bytes, encoding: str) -> None:
    read = read_text_file(data)
    assert (read.text, read.removed_control_characters, read.encoding) == (SENTENCE, 0, encoding)


def test_reading_removes_and_counts_control_characters() -> None:
    read = read_text_file(b"a list\x00 of\x07 \x1bthings\x7f\tto \xc2\x81do\r\nand\rmore\n")
    assert read == ReadText("a list of things\tto do\nand\nmore\n", 5, "utf-8")


def test_reading_keeps_words_apart_at_a_form_feed() -> None:
    assert read_text_file(b"first page\x0csecond page") == ReadText("first page\nsecond page", 1, "utf-8")


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b"", "there are no words in it"),
        (b" \n\t ... !!! --- \xe2\x80\x94", "there are no words in it"),
        (b"\x00\x01\x02", "this is not readable as text"),
        (b"app", "there is only one word in it"),
        (b"an app!", "there are only two words in it"),
        ("记账".encode(), "there is only one word in it"),
        (b"caf\xe9 for the whole street", "this is not UTF-8 text (it breaks at byte 3)"),
        (codecs.BOM_UTF16_LE + b"\x00\xd8a\x00", "this is not UTF-16 text"),
        ("хотим бота для парковки".encode("utf-16-le"), "this is not readable as text"),
        (b"PK\x03\x04 and more of it", "this is a zip archive or an office document"),
        (b"%PDF-1.7 and more of it", "this is a PDF"),
    ],
)
def test_reading_refuses_with_words(data: bytes, said: str) -> None:
    with pytest.raises(InputRefused) as refused:
        read_text_file(data)
    assert str(refused.value).startswith(said)
    assert ":" in str(refused.value)  # what to do follows what is wrong


@pytest.mark.parametrize(
    "text",
    [
        "make me rich",
        "做一个记账应用",
        "家計簿アプリを作りたい",
        "แอปจดรายรับรายจ่าย",
        "가계부 앱을 만들어 주세요",
        "मुझे ऐप चाहिए",
        "24 7 365",
    ],
)
def test_reading_accepts_three_words_of_any_script(text: str) -> None:
    assert read_text_file(text.encode()).text == text


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("one", 1),
        ("one - two", 2),
        ("food-waste app, v2.", 3),
        ("हिन्दी में", 2),
        ("记账", 1),
        ("记账应用", 2),
        ("用Excel记账", 3),
        ("e\u0301te\u0301", 1),
        ("…", 0),
    ],
)
def test_words_are_counted_between_blanks(text: str, words: int) -> None:
    assert count_words(text) == words


def test_words_are_counted_no_further_than_enough() -> None:
    assert count_words("word " * 50, enough=3) == 3


@given(st.binary(max_size=200))
def test_reading_any_bytes_gives_clean_text_or_a_refusal(data: bytes) -> None:
    try:
        text = read_text_file(data).text
    except InputRefused:
        return
    assert [char for char in text if char < " " and char not in "\n\t"] == []
    assert count_words(text) >= 3
