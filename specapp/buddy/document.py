"""The finished session as one document: the shape of spec.json, from which every export is made."""

from typing import Literal

from pydantic import Field

from specapp.buddy.chart import Alternative
from specapp.buddy.model import Letter, Value
from specapp.buddy.sections import SectionKey
from specapp.buddy.spec_sheet import AcceptanceCase, Finding, Line
from specapp.buddy.votes import Simulator

SCHEMA = "spec-buddy/spec-sheet/1"
DecisionStatus = Literal["adopted", "answered", "inferred", "withdrawn", "open"]


class DocumentVote(Value):
    simulator: Simulator
    choice: Letter
    confident: bool
    reasoning: str = ""


class DocumentDecision(Value):
    """One dimension and what became of it. `text`: the person's own words. `because`: see variables.Decision, or
    overturned."""

    dimension_key: str
    title: str
    question: str
    section: SectionKey
    alternatives: tuple[Alternative, ...]
    status: DecisionStatus
    choice: tuple[Letter, ...] = ()
    text: str = ""
    votes: tuple[DocumentVote, ...] = ()
    grounding: str = ""
    conflicts_with: str = ""
    filler: bool = False
    because: str = ""


class LineAcceptance(Value):
    """The acceptance cases of one core feature line."""

    line_id: str
    cases: tuple[AcceptanceCase, ...]


class Source(Value):
    """What an id in `rests_on` means. kind: proposal | answer | agreed | inferred | correction | added."""

    id: str
    kind: Literal["proposal", "answer", "agreed", "inferred", "correction", "added"]
    text: str


class DocumentOpenQuestion(Value):
    text: str
    dimension_key: str = ""


class Coverage(Value):
    """Computed by code, never written by a model."""

    lines: int
    traced_lines: int
    uncovered_sentences: tuple[str, ...] = ()
    uncited_answers: tuple[str, ...] = ()


class MadeWith(Value):
    """Who wrote it. `label` is shown with every export, e.g. that the offline engine is rules and not a language
    model."""

    model: str
    label: str = ""
    app_version: str
    cost_usd: float | None = None
    questions_asked: int = 0
    authored: bool = False


class SheetDocument(Value):
    """spec.json: its first eleven fields are the contract, the rest helps readers."""

    schema_: str = Field(default=SCHEMA, alias="schema", serialization_alias="schema")
    title: str
    language: str
    sections: dict[SectionKey, str]
    lines: tuple[Line, ...]
    decisions: tuple[DocumentDecision, ...]
    acceptance: tuple[LineAcceptance, ...]
    open_questions: tuple[DocumentOpenQuestion, ...]
    findings: tuple[Finding, ...]
    version: int
    session: str = ""
    proposal: str = ""
    priority_question: str = ""
    priority_answer: str = ""
    sources: tuple[Source, ...] = ()
    coverage: Coverage
    made_with: MadeWith
    notes: tuple[str, ...] = ()
    """Plain sentences about what was not read, removed or not decided."""
