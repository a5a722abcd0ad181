"""The one stored projection: what a list of sessions shows, kept up to date with every append."""

from __future__ import annotations

from typing import Final

from specapp.buddy.events.asking import AskingExtended, AskingFinished, AskingStopped, QuestionAnswered, QuestionAsked
from specapp.buddy.events.base import Event
from specapp.buddy.events.calls import ModelCallCompleted, ModelCallRejected
from specapp.buddy.events.charts import ChartCompleted, ChartLoaded, DraftCompleted
from specapp.buddy.events.profiles import ProfileCompleted
from specapp.buddy.events.session import SessionCreated, SessionFailed, SessionFinished, SessionResumed
from specapp.buddy.events.sheets import RevisionRequested, SheetWritten
from specapp.buddy.events.voting import RoundOpened
from specapp.sessions.models import Session

TITLE_LENGTH: Final = 200
STATUS_AFTER: Final[dict[type[Event], str]] = {
    QuestionAsked: "waiting",
    QuestionAnswered: "running",
    AskingStopped: "running",
    AskingFinished: "running",
    SessionFailed: "failed",
    SessionFinished: "finished",
}
STAGE_AFTER: Final[dict[type[Event], str]] = {
    SessionCreated: "read",
    ProfileCompleted: "draft",
    DraftCompleted: "chart",
    ChartCompleted: "vote",
    ChartLoaded: "vote",
    RoundOpened: "vote",
    QuestionAsked: "ask",
    AskingExtended: "ask",
    AskingFinished: "write",
    RevisionRequested: "write",
    SheetWritten: "check",
    SessionFinished: "done",
}
"""The stage a session has reached; keys as in `projections.rail`."""
ORDER: Final = ("read", "learn", "draft", "chart", "vote", "ask", "write", "check", "done")
GOES_BACK: Final = (AskingExtended, RevisionRequested)
"""More questions after the sheet, or the sheet again: the stage comes down to theirs."""
GOES_ON: Final = (AskingExtended, SessionResumed)
"""A question that was open before is open again."""


def project_event(row: Session, event: Event) -> None:
    """Bring the row of a list up to date. The caller saves it, in the transaction of the append."""
    row.status = STATUS_AFTER.get(type(event), row.status)
    if isinstance(event, GOES_ON):
        row.status = "waiting" if row.questions_asked > row.questions_answered else "running"
    if isinstance(event, RevisionRequested) and row.status == "finished":  # else it comes with more questions
        row.status = "running"
    # The first question is asked while the chart is still being made: what is later stays reached.
    stage = STAGE_AFTER.get(type(event), row.stage)
    row.stage = (min if isinstance(event, GOES_BACK) else max)(row.stage, stage, key=ORDER.index)
    match event:
        case SessionCreated(authored=authored, settings=settings):
            row.authored, row.model = authored, settings.model
        case SessionResumed(model=model):
            row.model = model
        case DraftCompleted(title=title):
            row.title = title[:TITLE_LENGTH]
        case QuestionAsked():
            row.questions_asked += 1
        case QuestionAnswered():
            row.questions_answered += 1
        case ModelCallCompleted(cost=cost) | ModelCallRejected(cost=cost):
            row.cost_usd += cost.cost_usd or 0.0
            row.cost_known = row.cost_known and cost.cost_usd is not None
            row.calls += 1
            row.tokens += cost.prompt_tokens + cost.completion_tokens
            row.model_seconds += cost.seconds
        case _:
            pass
