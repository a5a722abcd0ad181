"""The grounded user: at most three stored texts a reply, or the fallback; nothing invented, nothing leaked."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import settings as hypothesis_settings
from hypothesis import strategies as st

from specapp.answerers.grounded import BETWEEN, GroundedReply, GroundedUser
from specapp.answerers.record_matching import MOST_RECORDS, Record, RecordIndex, RecordSet, Subject
from specapp.buddy.errors import InputRefused
from specapp.buddy.events.asking import QuestionAsked
from specapp.buddy.questions import Answer

FALLBACK = "Nothing about that."
LATE = Record(
    id="late",
    topic="Late tools",
    triggers=("What should happen when a tool is not brought back in time?",),
    response="One polite reminder, signed by the group.",
    fits=("One polite reminder",),
)
NAMES = Record(id="names", topic="Showing names", triggers=("borrower visible",), response="No names at all.")
PAPER = Record(
    id="paper",
    topic="Members without the page",
    response="They ring me; a list hangs in the garage.",
    fits=("They ring", "A printed list"),
    aside="Pinned up each Saturday.",
)
KNOWN = RecordSet(
    records=(LATE, NAMES, PAPER),
    fallback=FALLBACK,
    indifferent=(Subject(topic="Colours", triggers=("Which colours should the tools have?",)),),
)


def ask(
    question: str, options: tuple[str, str, str, str] = ("w", "x", "y", "z"), known: RecordSet = KNOWN
) -> tuple[Answer, GroundedReply]:
    kept: list[GroundedReply] = []
    shown = QuestionAsked(
        number=4, dimension_key="k", question=question, options=dict(zip("ABCD", options, strict=True)), why_now="",
        worth=1.0, remaining=0,
    )  # fmt: skip
    answer = GroundedUser(known, note=kept.append).answer(shown)
    return answer, kept[0]


def test_a_question_on_a_topic_meets_the_stored_words() -> None:
    answer, kept = ask("What shall we do about late tools?")
    assert answer == Answer(kind="own_words", text=LATE.response)
    assert kept == GroundedReply(4, "k", "What shall we do about late tools?", (), LATE.response, ("late",))


@pytest.mark.parametrize(
    "question", ["Are borrowers visible?", "Who shows which NAME?", "May a borrower's name be shown?"]
)
def test_case_and_endings_do_not_matter(question: str) -> None:
    assert ask(question)[1].ids == ("names",)


def test_words_of_one_sense_count_as_one() -> None:
    money = RecordSet(records=(Record(id="cost", topic="Yearly costs", response="Fifty pounds."),), fallback=FALLBACK)
    assert ask("Is there a yearly budget?", known=money)[1].ids == ("cost",)


def test_alternatives_that_fit_are_answered_with_their_letters() -> None:
    options = ("Nothing", "One polite reminder", "Two of them", "They are banned")
    assert ask("And late tools?", options)[0] == Answer(kind="chosen", selected=("B",))
    several = ("A printed list", "An app", "They ring", "Nothing")
    answer, kept = ask("How do members without the page take part?", several)
    assert answer == Answer(kind="chosen", selected=("A", "C"), text="Pinned up each Saturday.")
    assert kept.ids == ("paper",) and kept.letters == ("A", "C")


def test_letters_need_all_that_fits_to_be_offered() -> None:
    answer, _ = ask("Members without the page?", ("They ring", "An app", "A letter", "Nothing"))
    assert answer == Answer(kind="own_words", text=PAPER.response)


@pytest.mark.parametrize(
    "question",
    [
        "Anything else?",
        "Tell me everything about your requirements.",
        "What other hidden constraints or preferences do you have?",
        "Please list all details that matter most to you.",
        "",
        "???",
    ],
)
def test_fishing_meets_the_fallback(question: str) -> None:
    answer, kept = ask(question, ("late tools", "showing names", "members", "the page"))
    assert answer == Answer(kind="no_preference", text=FALLBACK)
    assert kept.ids == () and kept.text == FALLBACK


def test_a_word_that_many_records_have_singles_out_none() -> None:
    triggers = ("kettles", "lamps", "ladders", "mowers")
    records = tuple(Record(id=word, topic=f"garden {word}", response=word) for word in triggers)
    index = RecordIndex(records)
    assert index.match("What about the garden?") == ()
    assert [record.id for record in RecordIndex(records[:3]).match("What about the garden?")] == list(triggers[:3])
    assert [record.id for record in index.match("Which ladders in the garden?")] == ["ladders"]


def test_alternatives_alone_reach_nothing_and_help_to_choose() -> None:
    one = Record(id="one", topic="morning bread", response="1")
    two = Record(id="two", topic="evening bread", response="2")
    index = RecordIndex((one, two))
    assert index.match("Which of these?", ("morning", "evening", "bread")) == ()
    assert index.match("Which bread?", ("evening",)) == (two, one)


def test_a_subject_without_a_preference_meets_the_fallback() -> None:
    assert ask("Which colours should the tools have?")[0] == Answer(kind="no_preference", text=FALLBACK)
    assert ask("Colours of late tools?")[1].ids == ("late",)


def test_the_words_of_a_question_reach_its_record_alone() -> None:
    both = RecordIndex(
        (Record(id="a", topic="late tools", response="a"), Record(id="b", topic="late fees", response="b"))
    )
    assert [record.id for record in both.match("late fees")] == ["b"]


@pytest.mark.parametrize(
    ("known", "complaint"),
    [
        (RecordSet(records=(LATE, LATE), fallback=FALLBACK), "more than one record 'late'"),
        (RecordSet(records=(LATE,), fallback=" "), "no fallback"),
        (RecordSet(records=(Record(id="x", topic="t", response=" "),), fallback="f"), "'x' says nothing"),
        (RecordSet(records=(Record(id="x", topic="t", response="f"),), fallback="f"), "same as the fallback"),
    ],
)
def test_records_that_cannot_be_told_apart_are_refused(known: RecordSet, complaint: str) -> None:
    with pytest.raises(InputRefused, match=complaint):
        GroundedUser(known)


WORDS = (
    "late",
    "tools",
    "names",
    "garage",
    "saturday",
    "printed",
    "reminder",
    "colours",
    "the",
    "anything",
    "запись",
    "予約",
)
TEXTS = st.lists(st.sampled_from(WORDS), max_size=5).map(" ".join)


@st.composite
def record_sets(draw: st.DrawFn) -> RecordSet:
    texts = draw(st.lists(st.tuples(TEXTS, TEXTS, TEXTS), max_size=8))
    records = [
        Record(id=f"r{n}", topic=topic, triggers=(trigger,), response=f"answer {n}", fits=(fit,) if fit else ())
        for n, (topic, trigger, fit) in enumerate(texts)
    ]
    silent = [Subject(topic=topic) for topic in draw(st.lists(TEXTS, max_size=2))]
    return RecordSet(records=tuple(records), fallback=FALLBACK, indifferent=tuple(silent))


@hypothesis_settings(max_examples=40)
@given(record_sets(), TEXTS | st.text(max_size=40), st.tuples(TEXTS, TEXTS, TEXTS, TEXTS))
def test_a_reply_is_stored_texts_and_nothing_else(
    known: RecordSet, question: str, options: tuple[str, str, str, str]
) -> None:
    answer, kept = ask(question, options, known)
    told = {record.id: record for record in known.records}
    assert set(kept.ids) <= set(told)
    assert len(set(kept.ids)) == len(kept.ids) <= MOST_RECORDS
    if not kept.ids:
        assert answer == Answer(kind="no_preference", text=FALLBACK)
    elif answer.kind == "chosen":
        (only,) = kept.ids
        assert {options["ABCD".index(letter)] for letter in answer.selected} == set(told[only].fits)
        assert answer.text == told[only].aside
    else:
        assert answer == Answer(kind="own_words", text=BETWEEN.join(told[one].response for one in kept.ids))
    assert ask(question, options, known) == (answer, kept)
