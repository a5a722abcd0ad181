"""Summary: how the person engages, in one call beside the profile; empty without a history (METHOD 2)."""

from __future__ import annotations

import pytest

from specapp.buddy.events.profiles import SummaryCompleted
from specapp.buddy.events.session import ConversationImported, StepFinished
from specapp.buddy.profile import Turn
from specapp.buddy.workflow.folding import fold
from specapp.buddy.workflow.plans.buddy import BUDDY
from specapp.buddy.workflow.state import SessionState
from specapp.buddy.workflow.steps.profile import ProfileStep
from specapp.buddy.workflow.steps.summary import SummaryStep
from tests.factories.heart import land, only_call, settled
from tests.factories.sessions import HISTORY, first_events

STEP = SummaryStep()
DONE = StepFinished(step="summary")


def begun(history: tuple[str, ...] = HISTORY) -> SessionState:
    return fold(first_events(history=history))


def test_history_costs_one_call_that_holds_every_turn() -> None:
    call = only_call(STEP, begun())
    assert (call.step, call.role, call.prompt) == ("summary", "summary", "summary")
    assert [turn.text for turn in call.variables.turns] == list(HISTORY)  # type: ignore[attr-defined]


def test_profile_and_summary_are_asked_together() -> None:
    assert [call.step for call in BUDDY.next_calls(begun())] == ["profile", "summary"]


def test_a_reply_becomes_the_summary_and_nothing_is_asked_again() -> None:
    state = begun()
    land(state, only_call(STEP, state), {"summary": "They answer briefly."})
    assert STEP.next_calls(state) == []
    assert settled(STEP, state) == [SummaryCompleted(text="They answer briefly."), DONE]
    assert (STEP.next_calls(state), STEP.settle(state)) == ([], [])


@pytest.mark.parametrize("turns", [(), (Turn(role="assistant", text="How can I help?"),)])
def test_without_own_turns_the_summary_is_empty_and_nothing_is_called(turns: tuple[Turn, ...]) -> None:
    state = begun(())
    fold([ConversationImported(source="a", format="f", title="t", turns=turns)], state)
    assert STEP.next_calls(state) == []
    assert settled(STEP, state) == [SummaryCompleted(text=""), DONE]
    assert STEP.settle(state) == []


def test_nothing_is_said_before_there_is_a_proposal_and_before_the_reply() -> None:
    assert STEP.settle(SessionState()) == []
    assert STEP.settle(begun()) == []


def test_of_a_long_history_the_summary_reads_what_is_read_first() -> None:
    long = [
        ConversationImported(
            source="a", format="f", title="t", turns=(Turn(role="user", text=f"{n} " + "w " * 15_000),)
        )
        for n in range(3)
    ]
    state = fold(long, begun(()))
    call = only_call(STEP, state)
    assert [turn.conversation for turn in call.variables.turns] == [3]  # type: ignore[attr-defined]
    assert call.variables.turns == ProfileStep().next_calls(state)[0].variables.turns  # type: ignore[attr-defined]
