"""Synthesis: one call when every row is decided, and another one only when the person asks for it (METHOD 8)."""

from __future__ import annotations

import json
from typing import Any

import pytest

from specapp.buddy.actions import ask_more, change_answer, edit_line, request_revision
from specapp.buddy.events.session import StepFinished
from specapp.buddy.events.sheets import SheetWritten
from specapp.buddy.lines import count_characters
from specapp.buddy.questions import Answer
from specapp.buddy.sections import MAX_CHARACTERS, SECTIONS
from specapp.buddy.spec_sheet import SheetReply
from specapp.buddy.workflow.decisions import sheet_basis, sheet_is_stale, sheet_variables
from specapp.buddy.workflow.folding import fold
from specapp.buddy.workflow.state import SessionState
from specapp.buddy.workflow.steps.learn import LearnStep
from specapp.buddy.workflow.steps.synthesis import SynthesisStep, check_sheet
from tests.factories.heart import after, before, land, only_call, perform, settled, whole_session
from tests.factories.replies import sheet_reply

STEP = SynthesisStep()
CHOSEN_C = Answer(kind="chosen", selected=("C",))
CASE = {"given": "a rehearsal", "when": "somebody looks", "then": "its date is seen"}


def decided() -> SessionState:
    """Every row is decided and nothing has been written."""
    return before(whole_session(), "model_call.completed", step="synthesis")


def finished() -> SessionState:
    return fold(whole_session())


def reply_to(state: SessionState, **sections: Any) -> dict[str, Any]:
    return sheet_reply(only_call(STEP, state)) | sections  # type: ignore[arg-type]


def write(state: SessionState, **sections: Any) -> SheetWritten:
    """The sheet that comes of a reply in which these sections are replaced."""
    reply = reply_to(state, **sections)
    written, _ = settled(STEP, land(state, only_call(STEP, state), reply, reply))
    assert isinstance(written, SheetWritten)
    return written


def changed_after_the_end() -> SessionState:
    """The sheet is there; then the person has changed an answer, and it was read."""
    state = finished()
    fold(change_answer(state, dimension_key="topic_1", answer=CHOSEN_C), state)
    settled(LearnStep(), state)
    return state


def test_nothing_is_written_before_every_row_is_decided() -> None:
    events = whole_session()
    for event_type in ("draft.completed", "chart.completed", "round.opened", "question.asked"):
        state = after(events, event_type)
        assert (STEP.next_calls(state), STEP.settle(state)) == ([], [])
    assert STEP.next_calls(before(events, "asking.finished")) == []


def test_nothing_is_written_while_an_answer_is_unread() -> None:
    state = decided()
    fold(change_answer(state, dimension_key="topic_1", answer=CHOSEN_C), state)
    assert (STEP.next_calls(state), STEP.settle(state)) == ([], [])


def test_one_call_shows_every_decision_and_the_priority() -> None:
    state = decided()
    call = only_call(STEP, state)
    seen: Any = call.variables
    assert (call.step, call.role, call.prompt) == ("synthesis", "sheet", "sheet")
    assert [decision.status for decision in seen.decisions] == ["answered", "adopted"] * 4
    assert (seen.priority_options, seen.title) == (("Seeing dates",), "Choir rehearsal planner")
    assert STEP.settle(state) == []


def test_a_reply_becomes_the_first_version_with_numbered_lines() -> None:
    state = decided()
    land(state, only_call(STEP, state), reply_to(state))
    assert STEP.next_calls(state) == []
    basis = sheet_basis(state)
    written, done = settled(STEP, state)
    assert isinstance(written, SheetWritten)
    assert (written.number, written.basis, done) == (1, basis, StepFinished(step="synthesis", basis="version 1"))
    assert [line.id for line in written.lines] == [f"L{number}" for number in range(1, len(written.lines) + 1)]
    assert list(dict.fromkeys(line.section for line in written.lines)) == list(SECTIONS)
    assert (STEP.next_calls(state), STEP.settle(state)) == ([], [])


def test_ids_that_mean_nothing_are_taken_off_a_line() -> None:
    written = write(decided(), constraints=[{"text": "Small.", "rests_on": ["P1", "P99", "decision:gone", "P1"]}])
    assert [line.rests_on for line in written.lines if line.section == "constraints"] == [("P1",)]


def test_acceptance_cases_stay_beside_core_features_only() -> None:
    line = {"text": "Dates are seen.", "rests_on": ["P2"], "acceptance": [CASE]}
    written = write(decided(), core_features=[line], constraints=[line | {"text": "On one page."}])
    ids = {line.text: line.id for line in written.lines}
    assert [case.line_id for case in written.acceptance] == [ids["Dates are seen."]]


def test_a_decision_that_changes_meanwhile_makes_the_reply_worthless() -> None:
    state = decided()
    old = only_call(STEP, state)
    fold(change_answer(state, dimension_key="topic_1", answer=CHOSEN_C), state)
    settled(LearnStep(), state)
    land(state, old, sheet_reply(old))  # type: ignore[arg-type]
    assert STEP.settle(state) == []
    assert only_call(STEP, state).key != old.key


def test_a_stale_sheet_is_not_written_again_before_the_person_asks_for_it() -> None:
    state = changed_after_the_end()
    assert sheet_is_stale(state)
    assert (STEP.next_calls(state), STEP.settle(state)) == ([], [])


def test_a_second_version_keeps_locked_lines_and_uses_no_number_twice() -> None:
    state = changed_after_the_end()
    old = state.lines[0].id
    fold(edit_line(state, line_id=old, text="A line of mine."), state)
    fold(request_revision(state), state)
    last = state.last_line
    written = write(state)
    assert written.number == 2
    assert [(line.id, line.text) for line in written.lines if line.locked] == [(old, "A line of mine.")]
    fresh = [int(line.id[1:]) for line in written.lines if not line.locked]
    assert fresh == list(range(last + 1, last + 1 + len(fresh)))
    assert not sheet_is_stale(state)
    assert (STEP.next_calls(state), STEP.settle(state)) == ([], [])


def test_more_questions_are_asked_before_the_second_version_is_written() -> None:
    state = fold(whole_session(budget=2))
    fold(ask_more(state, more=1), state)
    assert state.revision_wanted
    assert STEP.next_calls(state) == []


LONG = [{"text": "x" * (MAX_CHARACTERS + 1), "rests_on": ["added"]}]


@pytest.mark.parametrize(
    ("sections", "complaints"),
    [
        ({}, []),
        ({"constraints": [{"text": "Small.", "rests_on": ["P99"]}]}, [("P99 is not an id a line can rest on", False)]),
        ({"milestones_and_priorities": [{"text": "x"}]}, [("no line rests on answer:priority", False)]),
    ],
)
def test_code_checks_what_lines_rest_on(sections: dict[str, Any], complaints: list[tuple[str, bool]]) -> None:
    state = decided()
    call = only_call(STEP, state)
    assert call.check is not None
    found = call.check(SheetReply.model_validate(reply_to(state, **sections)))
    assert [(complaint.text, complaint.hard) for complaint in found] == complaints


def test_an_overlong_sheet_is_refused_and_locked_lines_count() -> None:
    state = decided()
    reply = SheetReply.model_validate(reply_to(state, constraints=LONG))
    (complaint,) = check_sheet(reply, [], frozenset(), ())[:1]
    assert complaint.hard
    written = write(state)
    room = MAX_CHARACTERS - count_characters(written.lines)
    locked = written.lines[0].model_copy(update={"locked": True, "text": "y" * (room + 1)})
    fits = SheetReply.model_validate(json.loads(state.replies[list(state.replies)[-1]].reply))
    assert [c.hard for c in check_sheet(fits, [], frozenset(), ()) if c.hard] == []
    assert [c.hard for c in check_sheet(fits, [locked], frozenset(), ()) if c.hard] == [True]


def test_an_authored_sheet_need_not_name_its_sources() -> None:
    untraced = {section: [{"text": f"About {section}."}] for section in SECTIONS}
    state = decided()
    assert [event.type for event in perform(only_call(SynthesisStep(traced=False), state), untraced).events] == [
        "model_call.completed"
    ]


def test_the_writer_sees_the_lines_the_person_wrote() -> None:
    state = finished()
    fold(edit_line(state, line_id=state.lines[0].id, text="A line of mine."), state)
    assert [line.text for line in sheet_variables(state).locked] == ["A line of mine."]


def test_a_priority_question_called_wrong_gives_the_writer_no_words_it_could_not_cite() -> None:
    state = decided()
    state.priority_answer = Answer(kind="question_wrong", text="Ask something else.")
    assert sheet_variables(state).priority_words == ""
    state.priority_answer = Answer(kind="own_words", text="Quiet.")
    assert sheet_variables(state).priority_words == "Quiet."
