"""Only wishes that truly collide become a contradiction."""

import pytest

from specapp.buddy.sentences import split_sentences
from specapp.llm.offline.contradictions import find_contradictions
from specapp.llm.offline.library import library
from specapp.llm.offline.word_index import WordIndex


def _found(proposal: str) -> list[tuple[str, int, int]]:
    data = library()
    index = WordIndex([s.text for s in split_sentences(proposal)], data.compounds)
    return [(c.dimension.key.removeprefix("contradiction_"), c.one, c.other) for c in find_contradictions(index, data)]


@pytest.mark.parametrize(
    ("proposal", "key"),
    [
        ("It must be free for everyone. Members pay a yearly fee, a subscription.", "free_and_paid"),
        ("Nobody should need an account. Everyone sees their own history.", "no_accounts_or_own_history"),
        ("It has to work offline in the hills. Positions are shown in real time.", "offline_or_instant"),
        ("A very simple tool. It should have all features a professional needs.", "simple_or_complete"),
        ("Reviews are anonymous. I want to see who wrote each review.", "anonymous_or_named"),
        ("Please no notifications at all. But remind me when the ticket runs out.", "quiet_or_told"),
        ("Nothing may ever be deleted. Entries are deleted after two weeks.", "keep_or_forget"),
        ("My data stays on my phone. I want to share it with my doctor.", "device_only_or_shared"),
        ("Scores cannot be changed once entered. Captains can correct a score.", "final_or_editable"),
        ("There is no ranking. A leaderboard shows who is best.", "no_contest_or_ranking"),
        ("Emails are answered automatically. Nothing is sent without my approval.", "automatic_or_in_hand"),
        ("Anyone can join with one click. Only verified neighbours take part.", "everyone_or_trusted"),
        ("The list is only for me. I want to invite others.", "alone_or_shared"),
    ],
)
def test_colliding_wishes_are_found_with_both_sentences(proposal: str, key: str) -> None:
    assert _found(proposal) == [(key, 0, 1)]


@pytest.mark.parametrize(
    "proposal",
    [
        "Free parking spots are shown on a map. Drivers pay the fee at the machine.",
        "I want a simple list. Everything in it can be searched.",
        "At the moment everything is public and people complain. Addresses should be private.",
        "No accounts for visitors. Staff write down what was lent.",
        "Reminders are sent automatically. My boss approves holidays.",
        "We currently pay a monthly fee for a tool nobody likes. The new one should be free.",
        "Do not share my data. It stays on my phone.",
        "It should be minimal. Not a tool with lots of features.",
        "I keep everything in a shoe box. Old receipts can be deleted.",
        "It should work offline. In the evening I look at the photos at once.",
    ],
)
def test_wishes_that_only_sound_alike_are_left_alone(proposal: str) -> None:
    assert _found(proposal) == []
