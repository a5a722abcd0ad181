"""Which types of events change which part of a page. A part not named here is not redrawn."""

from __future__ import annotations

from typing import Final

from specapp.buddy.events import asking, calls, charts, profiles, session, sheets, voting
from specapp.buddy.events.base import Event

Types = frozenset[type[Event]]

ENDS: Final[Types] = frozenset({session.SessionFailed, session.SessionResumed, session.SessionFinished})
# The notice of a stop offers to raise the limit.
LIMIT: Final[Types] = frozenset({session.SpendingLimitSet})
PROFILE: Final[Types] = frozenset(
    {
        profiles.AttributeInferred, profiles.AttributeDropped, profiles.AttributeSwitched, profiles.AttributeEdited,
        profiles.ProfileCompleted, profiles.SummaryCompleted, session.ConversationImported, sheets.SheetWritten,
    }
)  # fmt: skip
# A stop also ends what was being written.
DRAFT: Final[Types] = ENDS | frozenset({charts.DraftCompleted, sheets.SheetWritten})
# A changed profile opens undecided rows again; answers may settle or overturn rows other than their own.
CHART: Final[Types] = ENDS | frozenset(
    {
        charts.DimensionAdded, charts.ChartCompleted, charts.ChartLoaded, profiles.AttributeSwitched,
        profiles.AttributeEdited, asking.AskingExtended, asking.AskingFinished, asking.AskingStopped,
        asking.AnswerChanged, voting.SimulatorsPrepared, voting.RoundOpened,
    }
)  # fmt: skip
ROWS: Final[Types] = frozenset(
    {
        voting.VoteCast, voting.DimensionAdopted, voting.DimensionEscalated, voting.VotesRevealed,
        asking.QuestionAsked, asking.QuestionAnswered, asking.AnswerMatched, asking.DimensionOverturned,
        asking.DimensionInferred,
    }
)  # fmt: skip
ASKING: Final[Types] = frozenset(
    {
        asking.QuestionAsked, asking.QuestionAnswered, asking.AnswerChanged, asking.AskingStopped,
        asking.AskingExtended, asking.AskingFinished, asking.DimensionOverturned,
    }
)  # fmt: skip
SHEET_PARTS: Final[Types] = frozenset(
    {
        sheets.SheetWritten, sheets.SheetReviewed, sheets.LineEdited, sheets.RevisionRequested,
        sheets.CoverageComputed, asking.AnswerChanged, asking.DimensionOverturned, asking.AskingExtended,
    }
)  # fmt: skip
SHEET: Final[Types] = (
    SHEET_PARTS
    | ENDS
    | frozenset({asking.QuestionAnswered, asking.CorrectionLearned, asking.DimensionInferred, voting.DimensionAdopted})
)
FORMATS: Final[Types] = frozenset({sheets.SheetWritten})
NOTICE: Final[Types] = SHEET_PARTS | ENDS | frozenset({asking.AskingFinished, asking.CorrectionLearned})
# How many points are open besides stands below the question.
QUESTION: Final[Types] = (
    ASKING
    | ENDS
    | LIMIT
    | frozenset(
        {charts.ChartCompleted, profiles.AttributeSwitched, profiles.AttributeEdited, voting.RoundOpened,
         voting.VotesRevealed, voting.DimensionAdopted, sheets.SheetWritten}
    )
)  # fmt: skip
ANSWERS: Final[Types] = ASKING | ENDS | frozenset({sheets.SheetWritten})
STAGES: Final[Types] = frozenset(
    {
        session.ProposalGiven, profiles.ProfileCompleted, profiles.SummaryCompleted, charts.DraftCompleted,
        charts.ChartCompleted, voting.RoundOpened, voting.DimensionAdopted, sheets.SheetWritten,
        sheets.RevisionRequested,
    }
)  # fmt: skip
# Whether Buddy works on while a question is open.
HEAD: Final[Types] = (
    ASKING
    | ENDS
    | STAGES
    | frozenset({charts.ChartLoaded, voting.DimensionEscalated, profiles.AttributeSwitched, profiles.AttributeEdited})
)
RAIL: Final[Types] = (
    HEAD
    | LIMIT
    | frozenset(
        {session.SessionCreated, session.StepFinished, calls.ModelCallCompleted, calls.ModelCallRejected,
         sheets.SheetReviewed}
    )
)  # fmt: skip
