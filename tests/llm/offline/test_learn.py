"""Own words become facts; they match or overturn only where they are clear."""

import pytest

from specapp.buddy.chart import Dimension
from specapp.buddy.model import Letter
from specapp.buddy.questions import Answer, LearnReply
from specapp.buddy.variables import LearnVariables
from specapp.llm.offline.learn import learn_from_words
from specapp.llm.offline.reporting import report_statement
from tests.llm.offline.person_factory import PROPOSAL, dimension, sentences

REMINDING = dimension(
    "reminding",
    "How should a volunteer be reminded of a shift?",
    "By a text message on the day before",
    "By a printed list on the door of the hall",
    "By a telephone call from the organiser",
    "Not at all; people look it up themselves",
)
PHOTOS = dimension(
    "photos_of_children",
    "What may be shown of the children in photos?",
    "Faces of all children, in an album for parents",
    "Photos without any faces",
    "No photos at all",
    "Faces only of children whose parents agreed in writing",
)
KEEPING = dimension(
    "keeping_entries",
    "How long should old entries be kept?",
    "Everything is deleted at the end of the season",
    "Entries stay for ten years",
    "The last two seasons stay",
    "The organiser decides each time",
)
PAYING = dimension(
    "paying",
    "How should guests pay?",
    "In cash at the counter",
    "By card when they order",
    "By bank transfer afterwards",
    "They do not pay anything",
)


def _learn(
    text: str, asked: Dimension = REMINDING, selected: tuple[Letter, ...] = (), adopted: dict[str, Letter] | None = None
) -> LearnReply:
    rows = (REMINDING, PHOTOS, KEEPING, PAYING)
    return learn_from_words(
        LearnVariables(
            language="en",
            proposal=PROPOSAL,
            sentences=sentences(PROPOSAL),
            question=asked.question,
            dimension=asked,
            answer=Answer(kind="chosen" if selected else "own_words", selected=selected, text=text),
            chart=tuple(r for r in rows if r is not asked),
            adopted=adopted or {},
        )
    )


@pytest.mark.parametrize(
    ("words", "letters"),
    [
        ("A printed list on the door, that is what everybody walks past.", ("B",)),
        ("Somebody should give them a telephone call.", ("C",)),
        ("Send a text message the day before.", ("A",)),
        ("By phone. They never read anything.", ("C",)),
        ("List please.", ("B",)),
        ("Not by phone, I hate phones, just a list.", ("B",)),
        ("B, but bigger.", ("B",)),
        ("None of those. We talk about it after mass.", ()),
        ("It depends.", ()),
        ("Whatever suits the weather.", ()),
    ],
)
def test_words_match_an_alternative_only_where_they_say_it(words: str, letters: tuple[str, ...]) -> None:
    assert _learn(words).matches == letters


def test_words_beside_a_choice_match_nothing() -> None:
    assert _learn("Make the list large.", selected=("B",)).matches == ()


@pytest.mark.parametrize(
    ("words", "key", "adopted"),
    [
        ("A text message. And no photos of children at all, please, never.", "photos_of_children", "A"),
        ("The list on the door. By the way, the old entries must not be deleted.", "keeping_entries", "A"),
        ("A call. Also, guests should never have to pay by card.", "paying", "B"),
    ],
)
def test_words_overturn_another_row_they_contradict(words: str, key: str, adopted: Letter) -> None:
    found = _learn(words, adopted={key: adopted}).corrections
    assert [c.dimension_key for c in found] == [key]
    assert adopted not in found[0].choice


@pytest.mark.parametrize(
    "words",
    [
        "A printed list on the door, large letters.",
        "A text message, but not in the night.",
        "The organiser rings them, same as now. Some of them forget it all the same.",
        "No reminders. They are grown up.",
    ],
)
def test_words_about_the_question_overturn_nothing(words: str) -> None:
    adopted: dict[str, Letter] = {"photos_of_children": "D", "keeping_entries": "C", "paying": "A"}
    assert _learn(words, adopted=adopted).corrections == ()


def test_words_that_agree_with_a_row_overturn_nothing() -> None:
    assert _learn("A call. And guests pay in cash at the counter.", adopted={"paying": "A"}).corrections == ()


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("I'll ring them myself.", "They will ring them themselves."),
        ("And I'd like a list to pin up in my garage", "They would like a list to pin up in their garage."),
        ("We don't want our names on it!", "They don't want their names on it!"),
        ("Tell me first.", "Tell the person first."),
        ("No names at all", "No names at all."),
        ("i dont want accounts", "They dont want accounts."),
    ],
)
def test_statements_are_told_in_the_third_person(words: str, told: str) -> None:
    assert report_statement(words) == told


def test_facts_keep_every_statement_and_leave_out_mere_refusals() -> None:
    facts = _learn("None of these. The door list is enough. I print it on Fridays.").facts
    assert [f.text for f in facts] == ["The door list is enough.", "They print it on Fridays."]
