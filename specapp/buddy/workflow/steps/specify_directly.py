"""Specify directly: one call that sees proposal and history and writes the nine sections; no question to the person."""

from pydantic import BaseModel

from specapp.buddy.events.base import Event
from specapp.buddy.events.session import SessionFinished, StepFinished
from specapp.buddy.events.sheets import SheetWritten
from specapp.buddy.lines import lines_of_texts
from specapp.buddy.sections import SECTIONS, SectionKey
from specapp.buddy.spec_sheet import SpecReply
from specapp.buddy.variables import SpecifyVariables
from specapp.buddy.workflow.decisions import sheet_basis
from specapp.buddy.workflow.history import has_own_turns, history_chunks
from specapp.buddy.workflow.inputs import common_inputs
from specapp.buddy.workflow.state import SessionState
from specapp.buddy.workflow.step import Complaint, ModelCall
from specapp.buddy.workflow.steps.one_call import OneCallStep


class SpecifyDirectlyStep(OneCallStep):
    """What a model writes by itself. Of a history too long for one call it reads what the summary reads."""

    name = "specify"

    def _is_due(self, state: SessionState) -> bool:
        return not state.finished and bool(state.proposal)

    def _take(self, state: SessionState, call: ModelCall, text: str) -> list[Event]:
        spec = SpecReply.model_validate_json(text)
        return [submitted_sheet(state, spec), StepFinished(step=self.name), SessionFinished()]

    def _call(self, state: SessionState) -> ModelCall:
        turns = history_chunks(state)[0] if has_own_turns(state) else ()
        variables = SpecifyVariables(**common_inputs(state), turns=turns)
        return ModelCall(self.name, "specify", "specify", variables, SpecReply, check_spec)


def submitted_sheet(state: SessionState, spec: BaseModel) -> SheetWritten:
    """A specification as the session's next sheet. Its lines rest on nothing: the writer names no sources."""
    return SheetWritten(
        number=state.sheet.number + 1 if state.sheet else 1,
        basis=sheet_basis(state),
        lines=lines_of_texts(_texts(spec), state.last_line + 1),
    )


def check_spec(spec: BaseModel) -> list[Complaint]:
    """Every section has to say something; there is no limit to the length."""
    said = {line.section for line in lines_of_texts(_texts(spec), 1)}
    return [Complaint(f"{section} says nothing") for section in SECTIONS if section not in said]


def _texts(spec: BaseModel) -> dict[SectionKey, str]:
    return {section: getattr(spec, section) for section in SECTIONS}
