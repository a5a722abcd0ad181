"""The judge's step: one call, five marks, and nothing that tells who wrote the sheet."""

from __future__ import annotations

import pytest

from specapp.buddy.events.personas import JudgingOpened, PersonaBriefed, SheetJudged
from specapp.buddy.events.session import ProposalGiven, SessionCreated, Settings
from specapp.buddy.judging import CRITERIA
from specapp.buddy.persona import Knowledge, Persona
from specapp.buddy.workflow.folding import fold
from specapp.buddy.workflow.state import SessionState
from specapp.buddy.workflow.steps.judge import JudgeStep
from tests.factories.heart import land, only_call, perform, settled

GOOD = {criterion: {"score": 4, "reason": f"{criterion} is fine."} for criterion in CRITERIA}


def opened(seat: int = 1) -> SessionState:
    wishes = (Knowledge(about="core_features", text="Keys on the list."),)
    return fold(
        [
            SessionCreated(plan="judge", answerer="nobody", settings=Settings(model="m"), salt="s"),
            ProposalGiven(text="A list for the keys of our choir."),
            PersonaBriefed(persona=Persona(name="Ida"), knowledge=wishes),
            JudgingOpened(seat=seat, criteria=CRITERIA, sheet={"core_features": "- Keys."}),
        ]
    )


def test_five_marks_end_the_session() -> None:
    state = opened()
    land(state, only_call(JudgeStep(), state), GOOD)
    judged, finished, ended = settled(JudgeStep(), state)
    assert isinstance(judged, SheetJudged)
    assert {name: mark.score for name, mark in judged.marks.items()} == dict.fromkeys(CRITERIA, 4)
    assert [finished.type, ended.type] == ["step.finished", "session.finished"]
    assert (state.finished, JudgeStep().next_calls(state), JudgeStep().settle(state)) == (True, [], [])


def test_nothing_is_asked_before_a_sheet_lies_there() -> None:
    state = fold([SessionCreated(plan="judge", answerer="nobody", settings=Settings(), salt="s")])
    assert (JudgeStep().next_calls(state), JudgeStep().settle(state)) == ([], [])


def test_two_seats_are_two_calls() -> None:
    assert only_call(JudgeStep(), opened(1)).key != only_call(JudgeStep(), opened(2)).key


def test_the_judge_is_told_nothing_but_person_wishes_and_sheet() -> None:
    told = set(type(only_call(JudgeStep(), opened()).variables).model_fields)
    assert told == {"language", "proposal", "sentences", "person", "wishes", "criteria", "sheet"}


@pytest.mark.parametrize(
    "bad",
    [
        GOOD | {"coverage": {"score": 6, "reason": "x"}},
        GOOD | {"coverage": {"score": 0, "reason": "x"}},
        GOOD | {"coverage": {"score": 3.5, "reason": "x"}},
        GOOD | {"coverage": {"score": 3, "reason": ""}},
        GOOD | {"beauty": {"score": 3, "reason": "x"}},
        {name: mark for name, mark in GOOD.items() if name != "insight"},
        "no marks",
    ],
)
def test_any_other_reply_is_sent_back(bad: object) -> None:
    performed = perform(only_call(JudgeStep(), opened()), bad, GOOD)
    assert [event.type for event in performed.events] == ["model_call.rejected", "model_call.completed"]
