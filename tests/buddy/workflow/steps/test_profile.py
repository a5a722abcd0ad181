"""Profile: one call over the history; only what the person truly said is kept (METHOD 2)."""

from __future__ import annotations

from typing import Any, Literal

import pytest

from specapp.buddy.events.profiles import AttributeDropped, AttributeInferred, ProfileCompleted
from specapp.buddy.events.session import ConversationImported, StepFinished
from specapp.buddy.profile import Turn
from specapp.buddy.workflow.choosing import CHUNK, HISTORY_LIMIT
from specapp.buddy.workflow.folding import fold
from specapp.buddy.workflow.state import SessionState
from specapp.buddy.workflow.steps.profile import ProfileStep
from tests.factories.heart import land, only_call, settled
from tests.factories.sessions import HISTORY, first_events

STEP = ProfileStep()
EMPTY = [ProfileCompleted(kept=0, dropped=0, read=0), StepFinished(step="profile")]


def begun(history: tuple[str, ...] = HISTORY) -> SessionState:
    return fold(first_events(history=history))


def trait(name: str, *quotes: str, confidence: float = 0.8, kind: str = "quote") -> dict[str, Any]:
    return {
        "category": "priorities",
        "attribute": name,
        "value": f"The value of {name}",
        "type": "soft_preference",
        "confidence": confidence,
        "evidence": [{"kind": kind, "text": quote} for quote in quotes],
    }


def read(*traits: dict[str, Any]) -> list[Any]:
    """What the step says after a reply with these attributes."""
    state = begun()
    return settled(STEP, land(state, only_call(STEP, state), {"attributes": traits}))


def test_history_costs_one_call_that_holds_every_turn() -> None:
    call = only_call(STEP, begun())
    assert (call.step, call.role, call.prompt) == ("profile", "profile", "profile")
    assert [turn.text for turn in call.variables.turns] == list(HISTORY)  # type: ignore[attr-defined]


def test_the_same_history_is_asked_under_the_same_key() -> None:
    assert only_call(STEP, begun()).key == only_call(STEP, begun()).key
    assert only_call(STEP, begun(("Something else",))).key != only_call(STEP, begun()).key


def test_without_a_history_the_profile_is_empty_and_nothing_is_called() -> None:
    state = begun(())
    assert STEP.next_calls(state) == []
    assert settled(STEP, state) == EMPTY


def test_turns_of_an_assistant_alone_are_no_history() -> None:
    turns = (Turn(role="assistant", text="How can I help?"),)
    state = fold([ConversationImported(source="a", format="f", title="t", turns=turns)], begun(()))
    assert STEP.next_calls(state) == []
    assert settled(STEP, state) == EMPTY


def test_nothing_is_said_before_there_is_a_proposal_and_before_the_reply() -> None:
    assert STEP.settle(SessionState()) == []
    assert STEP.settle(begun()) == []


def test_a_reply_is_not_bought_again_and_settles_once() -> None:
    state = begun()
    land(state, only_call(STEP, state), {"attributes": [trait("brief", HISTORY[0])]})
    assert STEP.next_calls(state) == []
    said = settled(STEP, state)
    assert [type(event) for event in said] == [AttributeInferred, ProfileCompleted, StepFinished]
    assert (STEP.next_calls(state), STEP.settle(state)) == ([], [])


def test_an_attribute_without_a_true_quote_is_dropped_and_counted() -> None:
    said = read(trait("true", "no ACCOUNTS please"), trait("invented", "I love accounts"))
    assert [event.attribute.id for event in said if isinstance(event, AttributeInferred)] == ["true"]
    reason = "no quote of it stands in the person's turns"
    assert said[1:] == [
        AttributeDropped(attribute="invented", reason=reason, quotes=("I love accounts",)),
        ProfileCompleted(kept=1, dropped=1, read=2),
        StepFinished(step="profile"),
    ]


def test_a_paraphrase_is_no_proof() -> None:
    assert read(trait("guessed", HISTORY[0], kind="paraphrase"))[-2] == ProfileCompleted(kept=0, dropped=1, read=2)


def test_false_quotes_beside_a_true_one_are_taken_off() -> None:
    kept = read(trait("brief", "never written", HISTORY[0]))[0]
    assert [evidence.text for evidence in kept.attribute.evidence] == [HISTORY[0]]


def test_of_two_attributes_of_one_name_the_more_confident_stays() -> None:
    said = read(trait("brief", HISTORY[0], confidence=0.4), trait("brief", HISTORY[1], confidence=0.9))
    assert [event.attribute.confidence for event in said if isinstance(event, AttributeInferred)] == [0.9]
    assert said[1] == AttributeDropped(attribute="brief", reason="said twice", quotes=(HISTORY[0],))


@pytest.mark.parametrize("quote", ["", " ", "...", "mall and qui"])
def test_an_empty_or_cut_quote_stands_nowhere(quote: str) -> None:
    assert read(trait("brief", quote))[-2] == ProfileCompleted(kept=0, dropped=1, read=2)


def conversation(*texts: str, role: Literal["user", "assistant"] = "user") -> ConversationImported:
    turns = tuple(Turn(role=role, text=text) for text in texts)
    return ConversationImported(source="a", format="f", title="t", turns=turns)


def turns_shown(state: SessionState) -> list[list[tuple[int, str]]]:
    """Call by call, what each holds."""
    return [
        [(turn.conversation, turn.text) for turn in call.variables.turns]  # type: ignore[attr-defined]
        for call in STEP.next_calls(state)
    ]


def read_all(state: SessionState, *replies: list[dict[str, Any]]) -> list[Any]:
    """What the step says when every chunk has been replied to; chunks without a reply here found nothing."""
    for number, call in enumerate(STEP.next_calls(state)):
        land(state, call, {"attributes": replies[number] if number < len(replies) else []})
    return settled(STEP, state)


def counted(state: SessionState) -> tuple[int, int]:
    done = read_all(state)[0]
    assert isinstance(done, ProfileCompleted)
    return done.read, done.unread


def kept(said: list[Any]) -> list[tuple[str, list[str]]]:
    inferred = [event.attribute for event in said if isinstance(event, AttributeInferred)]
    return [(attribute.value, [evidence.text for evidence in attribute.evidence]) for attribute in inferred]


def filler(first: str, *, characters: int = 30_000) -> ConversationImported:
    """A conversation that begins with these words; two of its kind do not fit one chunk."""
    return conversation(first, "w " * (characters // 2))


def test_what_fits_one_chunk_is_asked_in_one_call_in_its_own_order() -> None:
    state = fold([filler("one", characters=20_000), filler("two", characters=19_000)], begun())
    ((*turns,),) = turns_shown(state)
    assert [number for number, _ in turns] == [1, 1, 2, 2, 3, 3]
    assert [call.key.split("/")[:3] for call in STEP.next_calls(state)] == [["profile", "profile", "0"]]
    assert counted(state) == (6, 0)


def test_three_chunks_are_three_calls_and_their_evidence_is_merged() -> None:
    state = fold([filler("keep it short"), filler("short, please"), filler("too long, shorter")], begun(()))
    calls = STEP.next_calls(state)
    assert [call.key.split("/")[2] for call in calls] == ["0", "1", "2"]
    assert [{turn.conversation for turn in call.variables.turns} for call in calls] == [{3}, {2}, {1}]  # type: ignore[attr-defined]
    quotes = ("too long, shorter", "short, please", "keep it short")
    said = read_all(state, *([trait("brief", quote)] for quote in quotes))
    assert kept(said) == [("The value of brief", list(quotes))]
    assert said[-2] == ProfileCompleted(kept=1, dropped=0, read=6)


def test_the_step_settles_with_the_last_reply_and_asks_only_for_those_that_are_missing() -> None:
    state = fold([filler("one"), filler("two"), filler("three")], begun(()))
    first, failed, third = STEP.next_calls(state)
    for call in (third, first):
        land(state, call, {"attributes": []})
        assert STEP.settle(state) == []
    assert [call.key for call in STEP.next_calls(state)] == [failed.key]
    land(state, failed, {"attributes": []})
    assert (len(STEP.settle(state)), STEP.next_calls(state)) == (2, [])


def test_the_order_of_replies_changes_nothing() -> None:
    said = []
    for turned in (False, True):
        state = fold([filler("I like red"), filler("I like blue"), filler("red again")], begun(()))
        replies = dict(zip(STEP.next_calls(state), ("red again", "I like blue", "I like red"), strict=True))
        for call in reversed(replies) if turned else replies:
            land(
                state, call, {"attributes": [trait("colour", replies[call]) | {"value": f"They want {replies[call]}"}]}
            )
        said.append(settled(STEP, state))
    assert said[0] == said[1]


def test_a_fact_in_an_old_conversation_about_the_request_is_found_although_newer_ones_fill_the_limit() -> None:
    told = conversation("For our choir I want the rehearsals on paper, on one page.")
    state = fold([told, *(filler(f"something else {number}") for number in range(8))], begun(()))
    shown = [place for chunk in turns_shown(state) for place in chunk]
    assert (1, told.turns[0].text) in shown
    assert kept(read_all(state, [trait("paper", "the rehearsals on paper")]))[0][1] == ["the rehearsals on paper"]


def test_what_the_person_said_is_read_before_what_they_were_told() -> None:
    told = conversation("y" * HISTORY_LIMIT, role="assistant")
    state = fold([conversation("I like it small."), told], begun(()))
    assert turns_shown(state) == [[(1, "I like it small.")]]
    assert counted(state) == (1, 0)


def test_of_one_turn_longer_than_the_limit_the_end_is_read_and_it_counts_as_unread() -> None:
    state = fold([conversation("z" * HISTORY_LIMIT + "I like it small.")], begun(()))
    texts = [text for chunk in reversed(turns_shown(state)) for _, text in chunk]
    assert ([len(text) for text in texts], texts[-1][-4:]) == ([CHUNK] * 3, "all.")
    assert counted(state) == (0, 1)


def test_one_conversation_longer_than_the_limit_is_read_from_its_end() -> None:
    texts = [f"{number} " + "w" * 9_000 for number in range(20)]
    state = fold([conversation(*texts)], begun(()))
    assert [text for chunk in reversed(turns_shown(state)) for _, text in chunk] == texts[-13:]
    assert counted(state) == (13, 7)


def test_lines_that_the_person_quoted_are_shown_but_prove_nothing() -> None:
    text = "> We love big dashboards.\n> And charts.\nNo, just a list."
    state = fold([conversation(text)], begun(()))
    assert turns_shown(state) == [[(1, text)]]
    said = read_all(state, [trait("big", "We love big dashboards."), trait("list", "just a list")])
    assert kept(said) == [("The value of list", ["just a list"])]
    assert [event.attribute for event in said if isinstance(event, AttributeDropped)] == ["big"]
