"""Review: what code found and what a reviewer finds, mended line by line; twice at most. Then coverage, then
the end."""

from pydantic import BaseModel

from specapp.buddy.events.base import Event
from specapp.buddy.events.session import SessionFinished, StepFinished
from specapp.buddy.events.sheets import CoverageComputed, SheetReviewed
from specapp.buddy.lines import apply_edits, count_characters
from specapp.buddy.sections import MAX_CHARACTERS, SECTIONS
from specapp.buddy.spec_sheet import Finding, Line, ReviewReply
from specapp.buddy.traceability import check_lines, uncited_answers, uncovered_sentences
from specapp.buddy.variables import ReviewVariables
from specapp.buddy.workflow.decisions import citable_ids, confirmed_ids, sheet_variables
from specapp.buddy.workflow.state import SessionState
from specapp.buddy.workflow.step import Complaint, ModelCall
from specapp.buddy.workflow.steps.one_call import OneCallStep

MOST_REVIEWS = 2


class ReviewStep(OneCallStep):
    """One call, and a second one if code still finds something; then the session is finished.

    `traced` False: an authored sample whose lines name no sources, so that code looks for none.
    """

    name = "review"

    def __init__(self, *, traced: bool = True) -> None:
        self._traced = traced

    def settle(self, state: SessionState) -> list[Event]:
        if not state.sheet or state.revision_wanted:
            return []
        if not self._is_due(state):
            return [] if state.finished else _finish(state)
        return super().settle(state)

    def _take(self, state: SessionState, call: ModelCall, text: str) -> list[Event]:
        assert state.sheet is not None
        reviewed = ReviewReply.model_validate_json(text)
        lines = apply_edits(state.lines, reviewed.edits, citable_ids(state), state.last_line + 1)
        number = len(state.reviews) + 1
        return [
            SheetReviewed(number=state.sheet.number, review=number, findings=reviewed.findings, lines=lines),
            StepFinished(step=self.name, basis=f"version {state.sheet.number}, review {number}"),
        ]

    def _is_due(self, state: SessionState) -> bool:
        if not state.sheet or state.revision_wanted or state.coverage or len(state.reviews) >= MOST_REVIEWS:
            return False
        if not state.reviews:
            return True
        changed = state.reviews[-1].lines != state.sheet.lines  # the same lines would be answered the same
        return self._traced and changed and bool(code_findings(state))

    def _call(self, state: SessionState) -> ModelCall:
        variables = ReviewVariables(
            **{name: getattr(v, name) for v in [sheet_variables(state)] for name in type(v).model_fields},
            lines=state.lines,
            code_findings=tuple(code_findings(state)) if self._traced else (),
        )
        lines, known = state.lines, citable_ids(state)

        def check(reply: BaseModel) -> list[Complaint]:
            assert isinstance(reply, ReviewReply)
            return check_review(reply, lines, known)

        return ModelCall(self.name, "review", "review", variables, ReviewReply, check)


def code_findings(state: SessionState) -> list[Finding]:
    """What code finds in the sheet as it stands."""
    return check_lines(state.sentences, confirmed_ids(state), state.lines)


def check_review(reply: ReviewReply, lines: tuple[Line, ...], known: frozenset[str]) -> list[Complaint]:
    """A review may not empty a section nor make the sheet too long; edits of unknown lines are ignored."""
    after = apply_edits(lines, reply.edits, known, 1_000_000)
    found: list[Complaint] = []
    characters = count_characters(after)
    if characters > max(MAX_CHARACTERS, count_characters(lines)):
        found.append(Complaint(f"after these edits the sheet has {characters} characters; at most {MAX_CHARACTERS}"))
    for section in SECTIONS:
        if not any(line.section == section for line in after) and any(line.section == section for line in lines):
            found.append(Complaint(f"after these edits {section} is empty"))
    ids = {line.id for line in lines}
    for edit in reply.edits:
        if edit.line_id and edit.line_id not in ids:
            found.append(Complaint(f"there is no line {edit.line_id}", hard=False))
        if not edit.line_id and (edit.section is None or not edit.text.strip()):
            found.append(Complaint("a new line needs a section and a text", hard=False))
    return found


def _finish(state: SessionState) -> list[Event]:
    assert state.sheet is not None
    traced = [line for line in state.lines if line.rests_on]
    coverage = CoverageComputed(
        number=state.sheet.number, lines=len(state.lines), traced_lines=len(traced),
        uncovered_sentences=uncovered_sentences(state.sentences, state.lines),
        uncited_answers=uncited_answers(confirmed_ids(state), state.lines),
    )  # fmt: skip
    return [SessionFinished()] if state.coverage else [coverage, SessionFinished()]
