"""Specify directly: one call, nine texts, and the session's sheet in lines."""

from __future__ import annotations

from specapp.buddy.events.session import SessionFinished, StepFinished
from specapp.buddy.lines import lines_of_texts, section_texts
from specapp.buddy.sections import MAX_CHARACTERS, SECTIONS
from specapp.buddy.spec_sheet import SpecReply
from specapp.buddy.workflow.documents import build_document
from specapp.buddy.workflow.folding import fold
from specapp.buddy.workflow.steps.specify_directly import SpecifyDirectlyStep
from tests.factories.heart import land, only_call, perform, settled, whole_session
from tests.factories.sessions import HISTORY, first_events

STEP = SpecifyDirectlyStep()
SPEC = {section: f"About {section}." for section in SECTIONS}


def test_a_reply_has_the_nine_sections() -> None:
    assert tuple(SpecReply.model_fields) == SECTIONS


def test_one_call_sees_the_request_and_the_history() -> None:
    variables = only_call(STEP, fold(first_events(plan="plan_free_spec"))).variables.model_dump()
    assert [turn["text"] for turn in variables["turns"]] == list(HISTORY)
    state = fold(first_events(plan="plan_free_spec", history=()))
    assert only_call(STEP, state).variables.model_dump()["turns"] == ()
    assert STEP.next_calls(fold([])) == []


def test_its_reply_is_the_sheet_and_ends_the_session() -> None:
    state = fold(first_events(plan="plan_free_spec"))
    land(state, only_call(STEP, state), SPEC)
    sheet, *end = settled(STEP, state)
    assert sheet.type == "sheet.written"
    assert end == [StepFinished(step="specify"), SessionFinished()]
    assert (section_texts(state.lines), STEP.next_calls(state), STEP.settle(state)) == (SPEC, [], [])


def test_there_is_no_limit_to_the_length_but_every_section_says_something() -> None:
    call = only_call(STEP, fold(first_events(plan="plan_free_spec")))
    long = SPEC | {"core_features": "- A point that takes room.\n" * MAX_CHARACTERS}
    assert perform(call, long).error is None
    for nothing in ("", " \n", "---\n- "):
        assert perform(call, SPEC | {"constraints": nothing}, SPEC | {"constraints": nothing}).error is not None


def test_each_line_of_text_is_a_line_of_the_sheet() -> None:
    text = "Two  spaces.\n\n- one\n  * two\n• three\n1. four\n---\n**bold** five"
    lines = lines_of_texts(SPEC | {"core_features": text}, 4)
    assert [line.id for line in lines] == [f"L{number}" for number in range(4, 4 + len(lines))]
    assert [(line.text, line.bullet) for line in lines if line.section == "core_features"] == [
        ("Two spaces.", False), ("one", True), ("two", True), ("three", True), ("1. four", False),
        ("**bold** five", False),
    ]  # fmt: skip
    assert {line.rests_on for line in lines} == {()}


def test_the_document_reads_like_that_of_any_other_session_and_claims_no_sources() -> None:
    for plan in ("plan_free_spec", "two_stage_spec"):
        state = fold(whole_session(plan, budget=2))
        document = build_document(state, session="s", label="l", app_version="1")
        assert set(document.sections.values()) == {f"About {section}.\n- One point." for section in SECTIONS}
        assert (document.version, document.coverage.lines, document.coverage.traced_lines) == (1, 18, 0)
        assert (document.findings, document.open_questions, document.made_with.questions_asked) == (
            (), (), 2 if plan == "two_stage_spec" else 0,
        )  # fmt: skip
