"""The state of a session, folded from its events; nothing else is ever consulted."""

from dataclasses import dataclass, field

from specapp.buddy.chart import Dimension
from specapp.buddy.document import LineAcceptance
from specapp.buddy.events import asking, calls, charts, personas, profiles, session, sheets, voting
from specapp.buddy.model import Letter
from specapp.buddy.profile import Attribute
from specapp.buddy.questions import PRIORITY, Answer
from specapp.buddy.sentences import Sentence
from specapp.buddy.spec_sheet import Finding, Line
from specapp.buddy.votes import Simulator, Vote
from specapp.buddy.workflow.reading import Reading


@dataclass
class Row:
    """One dimension and everything decided on it. `revision` counts decisions, for the basis of artefacts."""

    dimension: Dimension
    votes: dict[Simulator, Vote] = field(default_factory=dict)
    settled_round: int = 0
    adopted: Letter | None = None
    answer: Answer | None = None
    overturned: asking.DimensionOverturned | None = None
    inferred: asking.DimensionInferred | None = None
    matched: tuple[Letter, ...] = ()
    prediction: Letter | None = None
    asked: bool = False
    revealed: bool = False
    revision: int = 0

    @property
    def open(self) -> bool:
        """May it still be asked or become clear by a vote?"""
        return self.adopted is None and self.answer is None and self.overturned is None and self.inferred is None


@dataclass
class SessionState:
    """Everything known after an event; `seq` counts the events folded in."""

    seq: int = 0
    created: session.SessionCreated | None = None
    given: str = ""
    """The proposal as it was given; `proposal` is the part that is read."""
    proposal: str = ""
    unread: int = 0
    sentences: list[Sentence] = field(default_factory=list)
    conversations: list[session.ConversationImported] = field(default_factory=list)
    reading: tuple[tuple[str, int], Reading] | None = field(default=None, compare=False, repr=False)
    """What is read of the conversations and what that was made from: derived, and only kept (`history.reading_of`)."""
    replies: dict[str, calls.ModelCallCompleted] = field(default_factory=dict)
    rejected: list[calls.ModelCallRejected] = field(default_factory=list)
    shortened: list[calls.ModelCallShortened] = field(default_factory=list)
    limit_usd: float | None = None
    """What the model calls may cost together; None: no limit."""
    failed: session.SessionFailed | None = None
    finished: bool = False
    steps: set[tuple[str, str]] = field(default_factory=set)
    attributes: dict[str, Attribute] = field(default_factory=dict)
    dropped_attributes: list[profiles.AttributeDropped] = field(default_factory=list)
    profile: profiles.ProfileCompleted | None = None
    summary: str | None = None
    draft: charts.DraftCompleted | None = None
    rows: dict[str, Row] = field(default_factory=dict)
    agent_plan: str | None = None
    """What a two-stage agent set out to do, before its first question."""
    thoughts: dict[int, str] = field(default_factory=dict)
    """What it thought before each question, by the question's number."""
    chart: charts.ChartCompleted | charts.ChartLoaded | None = None
    simulators: voting.SimulatorsPrepared | None = None
    rounds: list[voting.RoundOpened] = field(default_factory=list)
    asked: list[asking.QuestionAsked] = field(default_factory=list)
    priority_answer: Answer | None = None
    own_answers: dict[str, Answer] = field(default_factory=dict)
    """Answers to an agent's own questions, which stand for no row of the chart."""
    learnt: set[str] = field(default_factory=set)
    """Keys of the questions whose answers have been read."""
    facts: dict[str, asking.FactLearned] = field(default_factory=dict)
    corrections: dict[str, asking.CorrectionLearned] = field(default_factory=dict)
    stopped: bool = False
    extended: int = 0
    asking_finished: asking.AskingFinished | None = None
    lines: tuple[Line, ...] = ()
    last_line: int = 0
    """Highest number any line has had: numbers are never used twice."""
    acceptance: tuple[LineAcceptance, ...] = ()
    findings: list[Finding] = field(default_factory=list)
    sheet: sheets.SheetWritten | None = None
    reviews: list[sheets.SheetReviewed] = field(default_factory=list)
    coverage: sheets.CoverageComputed | None = None
    revision_wanted: bool = False
    briefed: personas.PersonaBriefed | None = None
    put: list[personas.PersonaAsked] = field(default_factory=list)
    replied: dict[int, personas.PersonaReplied] = field(default_factory=dict)
    """Number of the question -> what the invented person said to it."""
    judging: personas.JudgingOpened | None = None
    judged: personas.SheetJudged | None = None

    @property
    def settings(self) -> session.Settings:
        return self.created.settings if self.created else session.Settings()

    @property
    def budget(self) -> int:
        """Questions that may be asked in all."""
        return self.settings.budget + self.extended

    @property
    def open_question(self) -> asking.QuestionAsked | None:
        """The question that waits for the person, if any."""
        if not self.asked or self.stopped:
            return None
        last = self.asked[-1]
        return None if self.answer_to(last.dimension_key) else last

    @property
    def costs(self) -> list[calls.CallCost]:
        """Of all replies, also of those that were sent back."""
        return [call.cost for call in self.replies.values()] + [call.cost for call in self.rejected]

    def answer_to(self, key: str) -> Answer | None:
        if key == PRIORITY:
            return self.priority_answer
        return self.rows[key].answer if key in self.rows else self.own_answers.get(key)
