"""The history as it is read: chunks, the person's own words among it, and what is kept of the work of choosing."""

from __future__ import annotations

from specapp.buddy.events.session import ConversationImported
from specapp.buddy.profile import Turn
from specapp.buddy.workflow import history
from specapp.buddy.workflow.choosing import CHUNK, HISTORY_LIMIT
from specapp.buddy.workflow.folding import fold
from specapp.buddy.workflow.history import (
    TurnsRead,
    choices_of,
    count_turns_read,
    history_chunks,
    own_words_read,
    reading_of,
)
from specapp.buddy.workflow.state import SessionState
from tests.factories.sessions import first_events


def talk(*turns: str, title: str = "") -> ConversationImported:
    """Turns of the person; those that begin with "A:" are of the assistant."""
    made = tuple(Turn(role="assistant" if text.startswith("A:") else "user", text=text) for text in turns)
    return ConversationImported(source="a", format="f", title=title, turns=made)


def with_talks(*talks: ConversationImported) -> SessionState:
    return fold([*first_events(history=()), *talks])


def lengths(state: SessionState) -> list[int]:
    return [sum(len(turn.text) for turn in chunk) for chunk in history_chunks(state)]


def test_what_fits_one_chunk_is_read_whole_and_nothing_is_chosen() -> None:
    state = with_talks(talk("one", "A: two"), talk("A: alone"), talk("three"))
    assert [[turn.text for turn in chunk] for chunk in history_chunks(state)] == [
        ["one", "A: two", "A: alone", "three"]
    ]
    assert (choices_of(state), count_turns_read(state)) == ((), TurnsRead(read=2, unread=0))


def test_conversations_are_kept_together_in_chunks() -> None:
    state = with_talks(*(talk("w " * 5_000, "A:" + "x" * 9_000) for _ in range(5)))
    places = [[turn.conversation for turn in chunk] for chunk in history_chunks(state)]
    assert places == [[4, 4, 5, 5], [2, 2, 3, 3], [1, 1]]
    assert count_turns_read(state) == TurnsRead(read=5, unread=0)


def test_no_chunk_is_longer_than_its_limit() -> None:
    state = with_talks(talk(*("w " * 7_000 for _ in range(30))), talk("v" * 95_000), talk("u " * 700))
    assert (max(lengths(state)) <= CHUNK, sum(lengths(state)) <= HISTORY_LIMIT) == (True, True)


def test_a_long_turn_is_cut_between_paragraphs() -> None:
    paragraph = "word " * 200 + "end.\n\n"
    state = with_talks(talk(paragraph * 80))
    texts = [turn.text for chunk in history_chunks(state) for turn in chunk]
    assert (len(texts), {text[-6:] for text in texts}) == (3, {"end.\n\n"})
    assert own_words_read(state) == [paragraph * 80]
    assert count_turns_read(state) == TurnsRead(read=1, unread=0)


def test_a_chunk_in_which_the_person_says_nothing_is_not_asked_about() -> None:
    state = with_talks(talk("I like it small."), talk("A:" + "x" * 39_990))
    assert [[turn.text for turn in chunk] for chunk in history_chunks(state)] == [["I like it small."]]


def test_over_the_limit_what_they_were_told_is_read_only_where_something_they_said_is() -> None:
    told = "A:" + "x" * 9_000
    state = with_talks(talk("past " * 8_000, told), *(talk("new " * 9_990, told) for _ in range(3)))
    assert {turn.conversation for chunk in history_chunks(state) for turn in chunk} == {2, 3, 4}
    choices = {choice.conversation: choice.read for choice in choices_of(state)}
    assert choices == {1: "not", 2: "whole", 3: "whole", 4: "whole"}


def test_of_a_document_that_does_not_fit_the_end_is_read() -> None:
    state = with_talks(talk("past" * 1_000), talk("earlier", "x" * (HISTORY_LIMIT - 10)), talk("new"))
    shown = sorted((turn.conversation, len(turn.text)) for chunk in history_chunks(state) for turn in chunk)
    assert (shown[0], shown[-1], sum(length for _, length in shown)) == ((1, 4_000), (3, 3), HISTORY_LIMIT)
    assert [choice.read for choice in choices_of(state)] == ["whole", "part", "whole"]
    assert count_turns_read(state) == TurnsRead(read=2, unread=2)


def test_quoted_lines_are_no_words_of_the_person() -> None:
    state = with_talks(talk("> you wrote\n>> and she\nI think\n  > he said"))
    (words,) = own_words_read(state)
    assert [part in words for part in ("you wrote", "and she", "he said", "I think")] == [False, False, False, True]


def test_choosing_is_done_once_for_all_states_of_one_history() -> None:
    talks = [talk("w " * 9_000, title=f"{number}") for number in range(20)]
    one, other = with_talks(*talks), with_talks(*talks)
    first = reading_of(one)
    assert (reading_of(one) is first, reading_of(other) is first) == (True, True)
    fold([talk("new " * 10)], one)
    assert (reading_of(one) is first, reading_of(one).choices[0].conversation) == (False, 21)


def test_what_is_remembered_is_bounded() -> None:
    for number in range(20):
        reading_of(with_talks(talk(f"{number} " + "w " * 25_000)))
    assert len(history._remembered) <= 8
