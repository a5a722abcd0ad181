"""What `draft --json` prints about a session."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypedDict

from specapp.buddy.events.asking import QuestionAsked
from specapp.buddy.events.envelope import RecordedEvent
from specapp.buddy.lines import count_characters
from specapp.buddy.sections import SECTIONS
from specapp.buddy.workflow.decisions import all_decisions
from specapp.buddy.workflow.documents import open_findings, total_cost
from specapp.buddy.workflow.state import SessionState


class Tokens(TypedDict):
    prompt: int
    completion: int
    cached: int


class Result(TypedDict):
    """The contract of CLI and checks; counts unless the name says otherwise."""

    status: str
    session: str
    model: str
    language: str
    sections: int
    characters: int
    proposal_characters: int
    unread_characters: int
    dimensions: int
    adopted: int
    escalated: int
    asked: int
    answered: int
    skipped: int
    inferred: int
    model_calls: int
    rounds: int
    rejected_replies: int
    tokens: Tokens
    cost_usd: float | None
    seconds: float
    model_seconds: float
    first_question_seconds: float | None
    lines: int
    traced_lines: int
    uncovered_sentences: list[str]
    open_findings: int
    error: str


def describe_result(session: str, state: SessionState, recorded: Sequence[RecordedEvent]) -> Result:
    """Everything counted from the log; nothing is estimated."""
    replies = list(state.replies.values())
    costs = state.costs
    statuses = [decision.status for decision in all_decisions(state)]
    answers = [state.answer_to(question.dimension_key) for question in state.asked]
    started = recorded[0].envelope.recorded_at
    first = next((r.envelope.recorded_at for r in recorded if isinstance(r.event, QuestionAsked)), None)
    by_id = {s.id: s.text for s in state.sentences}
    uncovered = state.coverage.uncovered_sentences if state.coverage else ()
    return Result(
        status=status_of(state),
        session=session,
        model=state.settings.model,
        language=state.settings.language,
        sections=sum(any(line.section == section for line in state.lines) for section in SECTIONS),
        characters=count_characters(state.lines),
        proposal_characters=len(state.given),
        unread_characters=state.unread,
        dimensions=len(state.rows),
        adopted=sum(row.adopted is not None for row in state.rows.values()),
        escalated=sum(row.adopted is None and row.settled_round > 0 for row in state.rows.values()),
        asked=len(state.asked),
        answered=sum(a is not None and a.kind != "skipped" for a in answers),
        skipped=sum(a is not None and a.kind == "skipped" for a in answers),
        inferred=statuses.count("inferred"),
        model_calls=len(costs),
        rounds=max((reply.depth for reply in replies), default=0),
        rejected_replies=len(state.rejected),
        tokens=Tokens(
            prompt=sum(c.prompt_tokens for c in costs),
            completion=sum(c.completion_tokens for c in costs),
            cached=sum(c.cached_tokens for c in costs),
        ),
        cost_usd=total_cost(state),
        seconds=round((recorded[-1].envelope.recorded_at - started).total_seconds(), 3),
        model_seconds=round(sum(c.seconds for c in costs), 3),
        first_question_seconds=round((first - started).total_seconds(), 3) if first else None,
        lines=len(state.lines),
        traced_lines=sum(bool(line.rests_on) for line in state.lines),
        uncovered_sentences=[by_id[i] for i in uncovered if i in by_id],
        open_findings=len(open_findings(state)),
        error=state.failed.message if state.failed else "",
    )


def status_of(state: SessionState) -> str:
    """finished, failed, waiting (for a person) or running."""
    if state.finished:
        return "finished"
    if state.failed:
        return "failed"
    return "waiting" if state.open_question else "running"
