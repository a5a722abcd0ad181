"""The order of reading: what is about the request and what is newest, in turns; and what each gets of the limit."""

from __future__ import annotations

from specapp.buddy.workflow.choosing import CHUNK, HISTORY_LIMIT, Choice, Said, choose_conversations, share_out

PROPOSAL = "A booking tool for the kiln of our pottery."


def said(*texts: str, characters: int = 50_000) -> list[Said]:
    return [Said(title=f"Talk {number}", characters=characters, text=text) for number, text in enumerate(texts, 1)]


def order(choices: list[Choice]) -> list[int]:
    return [choice.conversation for choice in choices]


def test_the_related_and_the_newest_take_turns() -> None:
    choices = choose_conversations(PROPOSAL, said("pottery kiln", "rain", "our kiln", "snow", "wind"))
    assert order(choices) == [1, 5, 3, 4, 2]
    assert [choice.rank for choice in choices] == [1, 2, 3, 4, 5]


def test_each_choice_says_why_in_words() -> None:
    choices = choose_conversations(PROPOSAL, said("pottery kiln", "rain", "snow", "booking", "wind"))
    reasons = {choice.conversation: (choice.read, choice.reason) for choice in choices}
    unread = ("not", "older, and less to do with your request")
    assert reasons == {
        1: ("part", "about kiln, pottery"), 5: ("part", "newest"), 4: ("part", "about booking"), 3: unread, 2: unread,
    }  # fmt: skip


def test_a_title_counts_as_said() -> None:
    talks = [Said("Kiln", 50_000, "how hot?"), *said("rain", "snow")]
    assert order(choose_conversations(PROPOSAL, talks)) == [1, 3, 2]


def test_the_newest_that_is_about_the_request_has_both_reasons() -> None:
    first, second, _ = choose_conversations(PROPOSAL, said("rain", "kiln", "kiln"))
    assert (first.reason, second.reason) == ("newest, about kiln", "recent, about kiln")


def test_without_shared_words_the_newest_are_first() -> None:
    assert order(choose_conversations(PROPOSAL, said("rain", "snow", "wind"))) == [3, 2, 1]


def test_the_order_is_the_same_every_time() -> None:
    talks = said(*(f"kiln {number % 3} booking" for number in range(40)))
    assert choose_conversations(PROPOSAL, talks) == choose_conversations(PROPOSAL, list(talks))


def test_what_fits_is_all_read() -> None:
    choices = choose_conversations(PROPOSAL, said("rain", "snow", characters=HISTORY_LIMIT // 2))
    assert [choice.read for choice in choices] == ["whole", "whole"]


def test_an_endless_conversation_leaves_the_others_their_share() -> None:
    assert share_out([500_000, 30_000, 20_000], HISTORY_LIMIT) == [70_000, 30_000, 20_000]
    assert share_out([500_000] * 4, HISTORY_LIMIT) == [CHUNK, CHUNK, CHUNK, 0]
    assert share_out([500_000], HISTORY_LIMIT) == [HISTORY_LIMIT]


def test_no_conversations_are_no_choices() -> None:
    assert choose_conversations(PROPOSAL, []) == []
