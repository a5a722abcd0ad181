"""Review: once, and once more if code still finds something; then coverage, then the end (METHOD 8)."""

from __future__ import annotations

from typing import Any

from specapp.buddy.actions import change_answer, edit_line, request_revision
from specapp.buddy.events.session import SessionFinished, StepFinished
from specapp.buddy.events.sheets import CoverageComputed, SheetReviewed
from specapp.buddy.questions import Answer
from specapp.buddy.sections import MAX_CHARACTERS
from specapp.buddy.spec_sheet import ReviewReply
from specapp.buddy.workflow.folding import fold
from specapp.buddy.workflow.plans.buddy import BUDDY
from specapp.buddy.workflow.state import SessionState
from specapp.buddy.workflow.steps.learn import LearnStep
from specapp.buddy.workflow.steps.review import ReviewStep, check_review, code_findings
from specapp.buddy.workflow.steps.synthesis import SynthesisStep
from tests.factories.heart import after, before, land, only_call, settled, whole_session
from tests.factories.replies import sheet_reply

STEP = ReviewStep()
NOTHING: dict[str, Any] = {"findings": [], "edits": []}
FINDING = {"check": "precision", "section": "constraints", "finding": "Too vague.", "action": "Said how many."}


def written(**sections: Any) -> SessionState:
    """The sheet is there with these sections replaced, and nobody has reviewed it."""
    step = SynthesisStep()
    state = before(whole_session(), "model_call.completed", step="synthesis")
    call = only_call(step, state)
    reply = sheet_reply(call) | sections  # type: ignore[arg-type]
    settled(step, land(state, call, reply, reply))
    return state


def with_a_gap() -> SessionState:
    """No line rests on the first sentence of the proposal."""
    lines = [{"text": "An overview.", "rests_on": [f"P{number}" for number in range(2, 7)]}]
    return written(project_overview=lines)


def review(state: SessionState, reply: dict[str, Any] = NOTHING) -> SheetReviewed:
    reviewed, done = settled(STEP, land(state, only_call(STEP, state), reply, reply))
    assert isinstance(reviewed, SheetReviewed)
    assert done == StepFinished(step="review", basis=f"version {reviewed.number}, review {reviewed.review}")
    return reviewed


def edit(**fields: Any) -> dict[str, Any]:
    return {"findings": [], "edits": [fields]}


def line_in(state: SessionState, section: str) -> str:
    return next(line.id for line in state.lines if line.section == section)


def test_nothing_is_reviewed_before_there_is_a_sheet() -> None:
    state = before(whole_session(), "sheet.written")
    assert (STEP.next_calls(state), STEP.settle(state)) == ([], [])


def test_one_call_shows_the_lines_and_what_code_found() -> None:
    state = with_a_gap()
    call = only_call(STEP, state)
    seen: Any = call.variables
    assert (call.step, call.role, call.prompt) == ("review", "review", "review")
    assert (seen.lines, seen.code_findings) == (state.lines, tuple(code_findings(state)))
    assert [finding.check for finding in seen.code_findings] == ["coverage"]
    assert STEP.settle(state) == []


def test_a_clean_sheet_is_reviewed_once_then_counted_then_finished() -> None:
    state = written()
    reviewed = review(state, {"findings": [FINDING], "edits": []})
    assert (reviewed.number, reviewed.review, reviewed.lines) == (1, 1, state.lines)
    assert [finding.finding for finding in reviewed.findings] == ["Too vague."]
    assert STEP.next_calls(state) == []
    count = len(state.lines)
    coverage = CoverageComputed(
        number=1, lines=count, traced_lines=count, uncovered_sentences=(), uncited_answers=()
    )  # fmt: skip
    assert settled(STEP, state) == [coverage, SessionFinished()]
    assert (STEP.next_calls(state), STEP.settle(state)) == ([], [])


def test_what_code_still_finds_is_reviewed_a_second_time_and_not_a_third() -> None:
    state = with_a_gap()
    assert review(state, edit(line_id=line_in(state, "constraints"), text="Changed.")).review == 1
    assert review(state, edit(line_id=line_in(state, "constraints"), text="And again.")).review == 2
    assert STEP.next_calls(state) == []
    coverage, finished = settled(STEP, state)
    assert isinstance(coverage, CoverageComputed)
    assert (coverage.uncovered_sentences, finished) == (("P1",), SessionFinished())


def test_a_gap_that_the_first_review_mends_needs_no_second() -> None:
    state = with_a_gap()
    review(state, edit(section="project_overview", text="A tool for the choir.", rests_on=["P1"]))
    assert STEP.next_calls(state) == []
    assert [type(event) for event in settled(STEP, state)] == [CoverageComputed, SessionFinished]


def test_lines_are_changed_removed_and_added_by_id() -> None:
    state = written(constraints=[{"text": "Small.", "rests_on": ["P1"]}, {"text": "Quick.", "rests_on": ["added"]}])
    small, quick = (line.id for line in state.lines if line.section == "constraints" and not line.text.startswith("N"))
    last = state.last_line
    edits = [
        {"line_id": small, "text": "Forty people at most."},
        {"line_id": quick, "text": ""},
        {"section": "constraints", "text": "On old phones.", "rests_on": ["P6", "P99"]},
    ]
    lines = [line for line in review(state, {"findings": [], "edits": edits}).lines if line.section == "constraints"]
    assert [(line.id, line.text, line.rests_on) for line in lines] == [
        (small, "Forty people at most.", ("P1",)),
        (f"L{last + 1}", "On old phones.", ("P6",)),
    ]


def test_a_locked_line_is_left_alone() -> None:
    state = written()
    locked = line_in(state, "constraints")
    fold(edit_line(state, line_id=locked, text="Mine."), state)
    reviewed = review(state, edit(line_id=locked, text="Not yours."))
    assert next(line.text for line in reviewed.lines if line.id == locked) == "Mine."


def test_acceptance_cases_go_with_their_line() -> None:
    case = {"given": "a", "when": "b", "then": "c"}
    kept = [f"decision:topic_{number}" for number in range(1, 9)]
    lines = [{"text": "One.", "rests_on": kept, "acceptance": [case]}, {"text": "Two.", "acceptance": [case]}]
    state = written(core_features=lines)
    one, two = (found.line_id for found in state.acceptance)
    review(state, edit(line_id=two, text=""))
    assert [found.line_id for found in state.acceptance] == [one]


def test_an_authored_sheet_is_reviewed_once_whatever_code_would_find() -> None:
    authored = ReviewStep(traced=False)
    state = with_a_gap()
    call = only_call(authored, state)
    assert call.variables.code_findings == ()  # type: ignore[attr-defined]
    settled(authored, land(state, call, NOTHING))
    assert authored.next_calls(state) == []
    assert settled(authored, state)[-1] == SessionFinished()


def test_a_revision_is_reviewed_anew_and_ends_the_session_again() -> None:
    state = fold(whole_session())
    fold(change_answer(state, dimension_key="topic_1", answer=Answer(kind="chosen", selected=("C",))), state)
    settled(LearnStep(), state)
    fold(request_revision(state), state)
    assert (state.finished, STEP.next_calls(state), STEP.settle(state)) == (False, [], [])
    step = SynthesisStep()
    call = only_call(step, state)
    settled(step, land(state, call, sheet_reply(call)))  # type: ignore[arg-type]
    assert (review(state).number, state.finished) == (2, False)
    assert settled(STEP, state)[-1] == SessionFinished()


def test_a_version_that_is_to_be_written_again_is_not_reviewed() -> None:
    state = written()
    fold(change_answer(state, dimension_key="topic_1", answer=Answer(kind="chosen", selected=("C",))), state)
    settled(LearnStep(), state)
    fold(request_revision(state), state)
    assert (STEP.next_calls(state), STEP.settle(state)) == ([], [])


def test_a_finished_session_wants_nothing_of_anybody() -> None:
    state = after(whole_session(), "session.finished")
    assert (BUDDY.next_calls(state), BUDDY.settle(state)) == ([], ("", []))


def test_code_checks_that_edits_empty_no_section_and_fit() -> None:
    state = written()
    line = line_in(state, "constraints")

    def complaints(**fields: Any) -> list[tuple[str, bool]]:
        reply = ReviewReply.model_validate(edit(**fields))
        return [(c.text, c.hard) for c in check_review(reply, state.lines, frozenset())]

    assert complaints(line_id=line, text="Another.") == []
    assert complaints(line_id=line, text="") == [("after these edits constraints is empty", True)]
    assert complaints(line_id="L999", text="x") == [("there is no line L999", False)]
    assert complaints(text="x") == [("a new line needs a section and a text", False)]
    assert complaints(section="constraints", text=" ") == [("a new line needs a section and a text", False)]
    ((text, hard),) = complaints(line_id=line, text="x" * (MAX_CHARACTERS + 1))
    assert (text.startswith("after these edits the sheet has 6"), hard) == (True, True)


def test_a_review_that_is_recorded_is_not_bought_again() -> None:
    state = with_a_gap()
    land(state, only_call(STEP, state), edit(line_id=line_in(state, "constraints"), text="Changed."))
    assert STEP.next_calls(state) == []
    settled(STEP, state)
    land(state, only_call(STEP, state), NOTHING)
    assert STEP.next_calls(state) == []


def test_findings_of_one_reply_are_listed_once() -> None:
    """Without an edit the lines are the same, and so would be a second review."""
    state = with_a_gap()
    land(state, only_call(STEP, state), {"findings": [FINDING], "edits": []})
    while not state.finished:
        settled(STEP, state)
    assert [finding.finding for finding in state.findings] == ["Too vague."]
