"""Synthesis: the nine sections in lines, each with what it rests on; acceptance cases come in the same reply."""

from pydantic import BaseModel

from specapp.buddy.events.base import Event
from specapp.buddy.events.session import StepFinished
from specapp.buddy.events.sheets import SheetWritten
from specapp.buddy.lines import count_characters, number_lines
from specapp.buddy.sections import MAX_CHARACTERS, SECTIONS, SectionKey
from specapp.buddy.spec_sheet import Line, SheetReply, WrittenLine
from specapp.buddy.workflow.decisions import citable_ids, confirmed_ids, sheet_basis, sheet_variables
from specapp.buddy.workflow.state import SessionState
from specapp.buddy.workflow.step import Complaint, ModelCall
from specapp.buddy.workflow.steps.infer import all_rows_decided
from specapp.buddy.workflow.steps.one_call import OneCallStep
from specapp.buddy.workflow.told import unlearnt_answers


class SynthesisStep(OneCallStep):
    """One call when every row is decided; after that only when the person asks for a revision.

    `traced` False: an authored sample whose lines name no sources.
    """

    name = "synthesis"

    def __init__(self, *, traced: bool = True) -> None:
        self._traced = traced

    def _is_due(self, state: SessionState) -> bool:
        if not state.draft or not all_rows_decided(state) or unlearnt_answers(state):
            return False
        return state.sheet is None or state.revision_wanted

    def _take(self, state: SessionState, call: ModelCall, text: str) -> list[Event]:
        written = _written(SheetReply.model_validate_json(text))
        locked = [line for line in state.lines if line.locked]
        lines, acceptance = number_lines(written, locked, state.last_line + 1, citable_ids(state))
        number = state.sheet.number + 1 if state.sheet else 1
        return [
            SheetWritten(number=number, basis=sheet_basis(state), lines=lines, acceptance=acceptance),
            StepFinished(step=self.name, basis=f"version {number}"),
        ]

    def _call(self, state: SessionState) -> ModelCall:
        locked = [line for line in state.lines if line.locked]
        known, confirmed = citable_ids(state), confirmed_ids(state)

        def check(reply: BaseModel) -> list[Complaint]:
            return check_sheet(reply, locked, known, confirmed if self._traced else ())

        return ModelCall(self.name, "sheet", "sheet", sheet_variables(state), SheetReply, check)


def check_sheet(
    reply: BaseModel, locked: list[Line], known: frozenset[str], confirmed: tuple[str, ...]
) -> list[Complaint]:
    """Too long is refused; ids that mean nothing and answers without a line are sent back once."""
    written = _written(reply)
    lines, _ = number_lines(written, locked, 1, known)
    characters = count_characters(lines)
    found = []
    if characters > MAX_CHARACTERS:
        found.append(Complaint(f"the sheet has {characters} characters; at most {MAX_CHARACTERS} are allowed"))
    cited = {ref for section in SECTIONS for line in written[section] for ref in line.rests_on}
    found += [Complaint(f"{ref} is not an id a line can rest on", hard=False) for ref in sorted(cited - known)]
    found += [Complaint(f"no line rests on {ref}", hard=False) for ref in confirmed if ref not in cited]
    return found


def _written(reply: BaseModel) -> dict[SectionKey, tuple[WrittenLine, ...]]:
    return {section: getattr(reply, section) for section in SECTIONS}
