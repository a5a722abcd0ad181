"""The summary tells what the turns bear out, in a length that fits them, and can be read back by the votes."""

from specapp.llm.offline.evidence import summary_signs
from specapp.llm.offline.summary import NOTHING_KNOWN, summarise_history
from tests.llm.offline.person_factory import said, summary_variables, talk
from tests.llm.offline.test_profile import BEEKEEPER

CHATTY = talk(
    "Could you help me plan the school trip list? I would love parents to sign up, and maybe also to bring cakes.",
    "Of course. Should parents get reminders?",
    "Yes please! And could it also show who drives? Because last year two cars went half empty, which was a pity.",
    "Sure. Shall I add a chat?",
    "Ooh, yes, and also photos afterwards. What do you think, should the children see them?",
    "I would ask the parents first.",
    "Good point, because some do not want that. Can we add a tick for it as well?",
)


def _summary(turns: tuple) -> str:  # type: ignore[type-arg]
    return summarise_history(summary_variables(turns)).summary


def test_summary_without_turns_is_one_honest_sentence() -> None:
    assert _summary(()) == NOTHING_KNOWN


def test_summary_of_a_single_turn_says_that_it_is_a_first_impression() -> None:
    text = _summary(said("A list of books, keep it simple."))
    assert text.startswith("Only 1 turn in one earlier conversation could be read, so this is a first impression.")


def test_summary_stays_under_two_hundred_words() -> None:
    assert max(len(_summary(turns).split()) for turns in (BEEKEEPER, CHATTY)) <= 200


def test_summary_differs_between_people() -> None:
    assert "They ask back before they settle on something." in _summary(CHATTY)
    assert "They do not ask questions back." in _summary(BEEKEEPER)


def test_summary_priorities_are_read_back_by_the_votes() -> None:
    signs = {s.value: s.amount > 0 for s in summary_signs(_summary(BEEKEEPER))}
    assert signs["privacy"] and signs["low_cost"]


def test_summary_says_they() -> None:
    words = _summary(BEEKEEPER).lower().split()
    assert [w for w in words if w in {"he", "she", "his", "her", "user"}] == []
