"""Profile: one call over the history; only what the person truly said is kept (METHOD 2)."""

from __future__ import annotations

from typing import Any, Literal

import pytest

from specapp.buddy.events.profiles import AttributeDropped, AttributeInferred, ProfileCompleted
from specapp.buddy.events.session import ConversationImported, StepFinished
from specapp.buddy.profile import Turn
from specapp.buddy.workflow.folding import fold
from specapp.buddy.workflow.inputs import HISTORY_LIMIT
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


def turns_shown(state: SessionState) -> list[tuple[int, str]]:
    return [(turn.conversation, turn.text) for turn in only_call(STEP, state).variables.turns]  # type: ignore[attr-defined]


def counted(state: SessionState) -> tuple[int, int]:
    done = settled(STEP, land(state, only_call(STEP, state), {"attributes": []}))[0]
    assert isinstance(done, ProfileCompleted)
    return done.read, done.unread


def test_of_a_long_history_the_newest_turns_are_read_and_the_rest_is_counted() -> None:
    long = "x" * (HISTORY_LIMIT - 10)
    state = fold([conversation("old " * 1_000), conversation("older", long), conversation("new")], begun(()))
    assert turns_shown(state) == [(2, "older"), (2, long), (3, "new")]
    assert counted(state) == (3, 1)


def test_what_the_person_said_is_read_before_what_they_were_told() -> None:
    told = conversation("y" * HISTORY_LIMIT, role="assistant")
    state = fold([conversation("I like it small."), told], begun(()))
    assert turns_shown(state) == [(1, "I like it small.")]
    assert counted(state) == (1, 0)


def test_of_one_turn_longer_than_the_limit_the_end_is_read_and_it_counts_as_unread() -> None:
    state = fold([conversation("z" * HISTORY_LIMIT + "I like it small.")], begun(()))
    ((_, text),) = turns_shown(state)
    assert (len(text), text[-4:]) == (HISTORY_LIMIT, "all.")
    assert counted(state) == (0, 1)


def test_one_conversation_longer_than_the_limit_is_read_from_its_end() -> None:
    texts = [f"{number} " + "w" * 9_000 for number in range(20)]
    state = fold([conversation(*texts)], begun(()))
    assert turns_shown(state) == [(1, text) for text in texts[-13:]]
    assert counted(state) == (13, 7)
