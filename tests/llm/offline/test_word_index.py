"""Words of a proposal meet cues in their own sense."""

import pytest

from specapp.llm.offline.word_index import Place, WordIndex


@pytest.mark.parametrize(
    ("cue", "sentence", "stands"),
    [
        ("swap", "They were swapping shifts.", True),
        ("booking", "I read a book.", False),
        ("walks", "She likes walking.", False),
        ("plan*", "Planning the week.", True),
        ("plan*", "Water the plants.", False),
        ("exam*", "Show an example.", False),
        ("elect*", "The electricity bill.", False),
        ("=readings", "One reading.", False),
        ("set a date", "We set dates.", False),
    ],
)
def test_cue_meets_only_its_own_sense(cue: str, sentence: str, stands: bool) -> None:
    assert WordIndex([sentence]).has(cue) is stands


def test_cue_inside_a_compound_does_not_count() -> None:
    index = WordIndex(["Our food bank is run by two."], ["food bank"])
    assert index.has("bank") is False
    assert index.has("food bank") is True


def test_places_are_one_a_sentence() -> None:
    index = WordIndex(["A photo and a photo.", "Another photo."])
    assert index.places("photo*") == [Place(0, 1, 1), Place(1, 1, 1)]


def test_greetings_and_thanks_ask_for_nothing() -> None:
    index = WordIndex(["Hi there!", "I need something for my plants.", "Thanks!"])
    assert (index.places("thank*"), index.words[0], index.has("plant")) == ([], [], True)


def test_nouns_in_ings_do_not_meet_their_verb() -> None:
    index = WordIndex(["Read the contracts and book a room."])
    assert [index.has(cue) for cue in ("readings", "bookings", "contracts")] == [False, False, True]
