"""Draft: one call once profile and summary are there; nine sections and the priority question (METHOD 3)."""

from __future__ import annotations

from typing import Any

import pytest

from specapp.buddy.events.charts import DraftCompleted
from specapp.buddy.events.profiles import AttributeEdited, AttributeSwitched
from specapp.buddy.events.session import StepFinished
from specapp.buddy.sections import SECTIONS
from specapp.buddy.spec_sheet import DraftReply
from specapp.buddy.workflow.folding import fold
from specapp.buddy.workflow.state import SessionState
from specapp.buddy.workflow.steps.draft import DraftStep, check_draft
from tests.factories.heart import before, land, only_call, settled, whole_session
from tests.factories.replies import draft_reply
from tests.factories.sessions import first_events

STEP = DraftStep()
REPLY: dict[str, Any] = draft_reply(None)  # type: ignore[arg-type]


def ready() -> SessionState:
    """Profile and summary are there, and nothing has been drafted."""
    return before(whole_session(), "model_call.completed", step="draft")


def values_seen(state: SessionState) -> list[str]:
    return [known.value for known in only_call(STEP, state).variables.profile]  # type: ignore[attr-defined]


def test_nothing_is_wanted_before_profile_and_summary_are_there() -> None:
    assert STEP.next_calls(fold(first_events())) == []
    without_summary = before(whole_session(), "summary.completed")
    assert without_summary.profile is not None
    assert (STEP.next_calls(without_summary), STEP.settle(without_summary)) == ([], [])


def test_one_call_says_who_the_person_is() -> None:
    state = ready()
    call = only_call(STEP, state)
    assert (call.step, call.role, call.prompt) == ("draft", "draft", "draft")
    assert call.variables.summary == state.summary  # type: ignore[attr-defined]
    assert len(values_seen(state)) == 2


def test_an_empty_profile_is_enough() -> None:
    state = before(whole_session(history=()), "model_call.completed", step="draft")
    assert (values_seen(state), state.summary) == ([], "")


def test_a_reply_becomes_nine_sections_in_their_order() -> None:
    state = ready()
    shuffled = REPLY | {"spec": dict(reversed(REPLY["spec"].items()))}
    land(state, only_call(STEP, state), shuffled)
    assert STEP.next_calls(state) == []
    drafted, finished = settled(STEP, state)
    assert isinstance(drafted, DraftCompleted)
    assert list(drafted.sections) == list(SECTIONS)
    assert (drafted.title, drafted.priority.question) == (REPLY["title"], REPLY["priority_mcq"]["question"])
    assert finished == StepFinished(step="draft")
    assert (STEP.next_calls(state), STEP.settle(state)) == ([], [])


def test_a_profile_changed_meanwhile_is_drafted_from_anew() -> None:
    state = ready()
    old = only_call(STEP, state)
    fold([AttributeSwitched(attribute="trait_0", active=False)], state)
    land(state, old, REPLY)
    assert STEP.settle(state) == []
    assert only_call(STEP, state).key != old.key
    fold([AttributeSwitched(attribute="trait_0", active=True)], state)
    assert STEP.next_calls(state) == []
    assert isinstance(STEP.settle(state)[0], DraftCompleted)


def test_what_the_person_switched_off_or_rewrote_is_heeded() -> None:
    state = ready()
    fold(
        [AttributeSwitched(attribute="trait_0", active=False), AttributeEdited(attribute="trait_1", value="Mine")],
        state,
    )
    assert values_seen(state) == ["Mine"]


def with_options(*texts: str) -> dict[str, Any]:
    return {"priority_mcq": {"question": "What first?", "options": dict(zip("ABCD", texts, strict=True))}}


BAD_OPTIONS = "the four options of priority_mcq must be different and not empty"


@pytest.mark.parametrize(
    ("changes", "complaints"),
    [
        ({}, []),
        ({"spec": REPLY["spec"] | {"constraints": "  "}}, ["the section constraints is empty"]),
        (with_options("Dates", "dates ", "Keys", "Print"), [BAD_OPTIONS]),
        (with_options("Dates", "", "Keys", "Print"), [BAD_OPTIONS]),
    ],
)
def test_code_checks_sections_and_options(changes: dict[str, Any], complaints: list[str]) -> None:
    found = check_draft(DraftReply.model_validate(REPLY | changes))
    assert [complaint.text for complaint in found] == complaints
    assert all(complaint.hard for complaint in found)
