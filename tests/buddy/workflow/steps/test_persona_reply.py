"""The invented person's reply: judged with all they want, said by a call that knows the judgement alone, and cut."""

from __future__ import annotations

from typing import Any

import pytest

from specapp.buddy.events.personas import PersonaAsked, PersonaBriefed, PersonaReplied
from specapp.buddy.events.session import ProposalGiven, SessionCreated, Settings
from specapp.buddy.model import Letter
from specapp.buddy.persona import Knowledge, Persona
from specapp.buddy.questions import Answer
from specapp.buddy.workflow.folding import fold
from specapp.buddy.workflow.state import SessionState
from specapp.buddy.workflow.steps.persona_reply import PersonaReplyStep
from tests.factories.heart import land, only_call, perform, settled

SECRET = "The altos hold the second key."
OPTIONS: dict[Letter, str] = {"A": "one key", "B": "two keys", "C": "a code", "D": "no lock"}
STEP = PersonaReplyStep()


def asked(*numbers: int, engagement: str = "passive") -> SessionState:
    persona = Persona(name="Ida", traits={"engagement": engagement})
    return fold(
        [
            SessionCreated(plan="persona", answerer="nobody", settings=Settings(model="m"), salt="s"),
            ProposalGiven(text="A list for the keys of our choir."),
            PersonaBriefed(persona=persona, knowledge=(Knowledge(about="core_features", text=SECRET),)),
            *(PersonaAsked(number=number, question=f"Which lock, {number}?", options=OPTIONS) for number in numbers),
        ]
    )


def choose(*letters: str, instead: str = "") -> dict[str, Any]:
    return {"reasoning": "Two people need one.", "selected": list(letters), "instead": instead}


def reply_to(state: SessionState, choice: dict[str, Any], words: str | None = None) -> PersonaReplied:
    land(state, only_call(STEP, state), choice)
    if words is not None:
        assert settled(STEP, state) == []
        land(state, only_call(STEP, state), {"words": words})
    (replied,) = settled(STEP, state)
    assert isinstance(replied, PersonaReplied) and STEP.next_calls(state) == [] and STEP.settle(state) == []
    return replied


def test_several_options_with_words_are_an_answer() -> None:
    found = reply_to(asked(1), choose("C", "B"), "Both, for the altos.")
    assert found == PersonaReplied(
        number=1, answer=Answer(kind="chosen", selected=("B", "C"), text="Both, for the altos.")
    )


def test_ticking_without_a_word_is_an_answer() -> None:
    assert reply_to(asked(1), choose("A"), "").answer == Answer(kind="chosen", selected=("A",))


def test_none_of_the_options_needs_words() -> None:
    found = reply_to(asked(1), choose(instead="A bell."), "A bell would do.")
    assert found.answer == Answer(kind="own_words", text="A bell would do.")
    state = asked(1)
    land(state, only_call(STEP, state), choose(instead="A bell."))
    performed = perform(only_call(STEP, state), {"words": " "}, {"words": "A bell."})
    assert [event.type for event in performed.events] == ["model_call.rejected", "model_call.completed"]


def test_who_does_not_mind_costs_one_call() -> None:
    assert reply_to(asked(1), choose()).answer == Answer(kind="no_preference")


@pytest.mark.parametrize(("engagement", "cap"), [("passive", 40), ("moderate", 80), ("highly_engaged", 150)])
def test_long_words_are_cut_by_engagement_and_the_rest_is_counted(engagement: str, cap: int) -> None:
    found = reply_to(asked(1, engagement=engagement), choose("B"), "No. " + "so " * 300)
    assert found.answer.text == "No." and found.cut == 300
    found = reply_to(asked(1, engagement=engagement), choose("B"), "so " * 300)
    assert found.answer.text.split() == ["so"] * cap and found.cut == 300 - cap


def test_the_words_are_written_without_the_hidden_wishes() -> None:
    state = asked(1)
    call = only_call(STEP, state)
    assert SECRET in call.variables.model_dump_json()
    land(state, call, choose("B"))
    assert SECRET not in only_call(STEP, state).variables.model_dump_json()


def test_questions_are_answered_by_themselves_and_equal_ones_alike() -> None:
    state = asked(1, 2)
    assert len(STEP.next_calls(state)) == 2
    assert STEP.next_calls(asked(1))[0].key == STEP.next_calls(asked(1, 2))[0].key


def test_an_option_ticked_twice_is_sent_back() -> None:
    performed = perform(only_call(STEP, asked(1)), choose("B", "B"), choose("B"))
    assert [event.type for event in performed.events] == ["model_call.rejected", "model_call.completed"]
