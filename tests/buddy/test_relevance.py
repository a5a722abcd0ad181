"""Relevance: what a text shares with a proposal, whatever the language, without a dictionary of it."""

from __future__ import annotations

import pytest

from specapp.buddy.relevance import Relevance, content_words, rate_texts, same_word

PROPOSAL = "We need a booking tool for the kiln and the shelves of our pottery."


def best(proposal: str, *texts: str) -> int:
    scores = [rating.score for rating in rate_texts(proposal, texts)]
    return scores.index(max(scores))


def test_shared_words_are_named_in_the_proposals_spelling() -> None:
    about, other = rate_texts(PROPOSAL, ["Which kilns can be booked, and on which shelf?", "My bike has a flat tyre."])
    assert set(about.words) == {"kiln", "shelves"}
    assert (about.score > 0, other) == (True, Relevance())


def test_rare_words_weigh_more_than_frequent_ones() -> None:
    texts = ["a booking", "a kiln", "booking again", "one more booking", "bookings", "nothing of it"]
    assert best(PROPOSAL, *texts) == 1


def test_in_many_texts_what_stands_in_most_of_them_is_left_out() -> None:
    ratings = rate_texts(PROPOSAL, ["a booking"] * 19 + ["a booking of the kiln"])
    assert [rating.words for rating in ratings] == [()] * 19 + [("kiln",)]


def test_a_long_text_is_not_better_because_it_is_long() -> None:
    assert best(PROPOSAL, "kiln " + "word " * 1_000, "the kiln is hot") == 1


def test_everyday_words_and_short_ones_name_nothing() -> None:
    assert content_words("We need an app for it, und das ist gut: tea?") == {"gut", "tea"}


@pytest.mark.parametrize(
    ("proposal", "about", "other"),
    [
        ("Мы хотим записывать обжиг в печи и полки для керамики.", "На какой полке стоит керамика?", "Погода плохая."),
        ("我们想要一个陶艺工作室的窑炉预约工具", "昨天窑炉坏了怎么办", "今天天气很好"),
        ("陶芸教室の窯の予約を管理したい", "窯の予約はどうすればいいですか", "明日の天気は晴れです"),
        ("도자기 공방의 가마 예약", "가마를 예약하고 싶어요", "오늘 날씨가 좋아요"),
        ("อยากได้ระบบจองเตาเผา", "จองเตาเผาอย่างไร", "วันนี้ฝนตก"),
        ("मिट्टी के बर्तनों की भट्टी", "भट्टी कब खाली है", "आज मौसम अच्छा"),
        ("Die Töpferei braucht einen Kalender für die Öfen.", "Unsere Öfen in der Töpferei", "Das Wetter ist gut"),
    ],
)
def test_any_script_is_compared(proposal: str, about: str, other: str) -> None:
    ours, theirs = rate_texts(proposal, [about, other])
    assert (ours.score > 0, theirs.score) == (True, 0)


@pytest.mark.parametrize(
    ("one", "other", "same"),
    [
        ("kiln", "kilns", True), ("shelf", "shelves", True), ("book", "booking", True), ("полка", "полки", True),
        ("tea", "tea", True), ("tea", "team", False), ("internet", "interest", False), ("content", "contact", False),
        ("book", "bookkeeping", False),
    ],
)  # fmt: skip
def test_forms_of_a_word_are_known_by_their_beginning(one: str, other: str, same: bool) -> None:
    assert (same_word(one, other), same_word(other, one)) == (same, same)


def test_nothing_to_compare_is_no_error() -> None:
    assert rate_texts("", ["kiln"]) == [Relevance()]
    assert rate_texts("kiln", []) == []
    assert rate_texts("kiln", ["", ""]) == [Relevance(), Relevance()]
