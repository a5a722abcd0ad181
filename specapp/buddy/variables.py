"""Typed variables of every prompt: what a model is told, before any wording. The offline engine reads these."""

from typing import Literal

from specapp.buddy.chart import Dimension
from specapp.buddy.judging import Criterion
from specapp.buddy.model import Letter, Value
from specapp.buddy.persona import Knowledge, Persona
from specapp.buddy.questions import Answer
from specapp.buddy.sections import SectionKey
from specapp.buddy.spec_sheet import Finding, Line, OpenQuestion
from specapp.buddy.votes import Simulator


class ProposalSentence(Value):
    """A sentence of the proposal with its id (P1, P2 ...)."""

    id: str
    text: str


class HistoryTurn(Value):
    """A turn of an earlier conversation, in order; only the person's own (`user`) are evidence."""

    conversation: int
    role: Literal["user", "assistant"]
    text: str


class KnownAttribute(Value):
    """An active attribute of the profile as later steps see it."""

    attribute: str
    category: str
    value: str
    type: str
    confidence: float


class KnownFact(Value):
    """Something the person has settled: by a choice, by own words, by a correction."""

    id: str
    text: str
    dimension_key: str = ""


class Decision(Value):
    """What was decided on one dimension, as the writer sees it.

    `status`: answered (by the person), adopted (all three agreed, or delegated), overturned (the person's correction
    beat what was adopted), inferred (nobody decided), withdrawn (the question was wrong), open (left out of the sheet).
    """

    dimension: Dimension
    status: Literal["answered", "adopted", "overturned", "inferred", "withdrawn", "open"]
    choice: tuple[Letter, ...] = ()
    own_words: str = ""
    because: str = ""
    """For inferred and open: skipped | no_preference | not_asked; for adopted: consensus | delegated."""


class Common(Value):
    """What every call of a session starts with."""

    language: str
    proposal: str
    sentences: tuple[ProposalSentence, ...]


class ProfileVariables(Common):
    turns: tuple[HistoryTurn, ...]


class SummaryVariables(Common):
    turns: tuple[HistoryTurn, ...]


class PersonVariables(Common):
    """The person as inferred; `profile` is empty for a person without history."""

    profile: tuple[KnownAttribute, ...] = ()
    summary: str = ""


class DraftVariables(PersonVariables):
    pass


class ChartVariables(PersonVariables):
    draft: dict[SectionKey, str]
    open_questions: tuple[OpenQuestion, ...] = ()


class ShownDimension(Value):
    """A dimension as one simulator sees it: alternatives in that simulator's own order, lettered A-D anew."""

    dimension_key: str
    question: str
    description: str
    alternatives: tuple[str, str, str, str]
    assumed: Letter | None = None
    """Shown letter of the draft's modest default, if an alternative says the same."""
    topic: str = ""


class VoteVariables(PersonVariables):
    simulator: Simulator
    dimensions: tuple[ShownDimension, ...]
    priority: str = ""
    facts: tuple[KnownFact, ...] = ()
    seed: int = 0


class PredictVariables(Common):
    """Everything a model is told that predicts a whole checklist by itself; letters as in the checklist."""

    turns: tuple[HistoryTurn, ...]
    dimensions: tuple[ShownDimension, ...]


class PlanVariables(Common):
    """What an agent knows that first plans and then acts. `allowed`: questions it may ask; `dimensions`: the checklist
    of Task 1, letters as there, empty for Task 2."""

    summary: str
    allowed: int
    dimensions: tuple[ShownDimension, ...] = ()


class Exchange(Value):
    """A question that such an agent asked, and the answer. `dimension_key`: of a question copied from the checklist."""

    thought: str
    dimension_key: str = ""
    question: str
    options: dict[Letter, str]
    answer: Answer


class ExecuteVariables(PlanVariables):
    """The same with its plan, what it asked so far, and how many questions it may still ask."""

    plan: str
    exchanges: tuple[Exchange, ...] = ()
    remaining: int


class SpecifyVariables(Common):
    """Everything a model is told that writes a whole specification by itself."""

    turns: tuple[HistoryTurn, ...]


class LearnVariables(PersonVariables):
    """`dimension` is None for the priority question; `chart` holds all other dimensions that stand in the chart."""

    question: str
    dimension: Dimension | None
    answer: Answer
    chart: tuple[Dimension, ...]
    adopted: dict[str, Letter]


class SheetVariables(PersonVariables):
    title: str
    draft: dict[SectionKey, str]
    priority_question: str = ""
    priority_options: tuple[str, ...] = ()
    """The chosen directions of the priority question, as texts."""
    priority_words: str = ""
    decisions: tuple[Decision, ...]
    facts: tuple[KnownFact, ...] = ()
    corrections: tuple[KnownFact, ...] = ()
    open_questions: tuple[OpenQuestion, ...] = ()
    locked: tuple[Line, ...] = ()
    """Lines the person wrote: they stay as they are, and count towards the limit."""
    character_limit: int = 6000
    seed: int = 0


class ReviewVariables(SheetVariables):
    lines: tuple[Line, ...]
    code_findings: tuple[Finding, ...]
    """What code found: the review has to mend these first."""


class JudgeVariables(Common):
    """A sheet and the person who judges it; `wishes` is what it is measured by. Who wrote it is not told."""

    person: Persona
    wishes: tuple[Knowledge, ...]
    criteria: tuple[Criterion, ...]
    sheet: dict[SectionKey, str]


class PersonaChoiceVariables(Common):
    """A question to an invented person, who knows what they want."""

    person: Persona
    knowledge: tuple[Knowledge, ...]
    question: str
    options: dict[Letter, str]


class PersonaWordsVariables(Common):
    """What was decided on a question, to be said in the person's own words. `chosen` is empty: `instead` is wanted."""

    person: Persona
    question: str
    chosen: tuple[str, ...]
    instead: str
    thoughts: str
    token_cap: int
