"""A run of Task 1: its name, the events it starts from, and the result that its log holds."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass

from specapp.bench.agents import TASK1_AGENTS
from specapp.bench.instances import HiddenAnswers, HistoryKind, Instance
from specapp.bench.results import Task1Result
from specapp.buddy.errors import InputRefused
from specapp.buddy.events.base import Event
from specapp.buddy.events.charts import ChartLoaded
from specapp.buddy.events.envelope import RecordedEvent
from specapp.buddy.events.session import ConversationImported, ProposalGiven, SessionCreated, Settings
from specapp.buddy.reading_limit import cut_proposal
from specapp.buddy.workflow.folding import fold
from specapp.buddy.workflow.state import Row, SessionState


@dataclass(frozen=True)
class Conditions:
    """What all runs of one results folder have in common."""

    agent: str
    model: str
    history: HistoryKind


def run_name(instance: str, turns: int) -> str:
    """The session's id and the name of its log, without the ending."""
    return f"{instance}__T{turns}"


def opening_events(instance: Instance, conditions: Conditions, turns: int) -> list[Event]:
    """What the session is given. The salt hides nothing here: the persons are invented, and logs are to repeat."""
    settings = Settings(model=conditions.model, language="en", seed=0, budget=turns, revote="related")
    salt = hashlib.sha256(run_name(instance.name, turns).encode()).hexdigest()[:32]
    events: list[Event] = [
        SessionCreated(
            plan=TASK1_AGENTS[conditions.agent], answerer="simulated", settings=settings, salt=salt, authored=True
        ),
        ProposalGiven(text=instance.proposal, unread=cut_proposal(instance.proposal)[1]),
    ]
    said = instance.history
    if said:
        events.append(
            ConversationImported(source=f"{said.persona}.json", format="specbench", title=said.title, turns=said.turns)
        )
    checklist = instance.name.partition("__")[0]
    return [*events, ChartLoaded(checklist=checklist, dimensions=instance.dimensions)]


def missing_opening(recorded: Sequence[RecordedEvent], opening: Sequence[Event], name: str) -> list[Event]:
    """The opening events that a log lacks; InputRefused if it was started from anything else."""
    found = [item.event for item in recorded[: len(opening)]]
    if found != list(opening[: len(found)]):
        raise InputRefused(
            f"The log {name}.jsonl was started with another agent, model, history or version of the instances; "
            "name another folder with --out."
        )
    return list(opening[len(found) :])


def result_of(
    recorded: Sequence[RecordedEvent],
    instance: Instance,
    hidden: HiddenAnswers,
    conditions: Conditions,
    turns: int,
) -> Task1Result | None:
    """What the log amounts to, without any model; None as long as the run has not finished."""
    state = fold(item.event for item in recorded)
    if not state.finished:
        return None
    ids = instance.question_ids
    predictions = {ids[key]: row.prediction for key, row in state.rows.items() if row.prediction}
    confidences = {ids[key]: _confidence(row) for key, row in state.rows.items()}
    asked = tuple(question.dimension_key for question in state.asked)
    answered = tuple(key for key in asked if _is_answered(state, key))
    prices = [cost.cost_usd for cost in state.costs]
    known = [price for price in prices if price is not None]
    return Task1Result(
        instance=instance.name,
        agent=conditions.agent,
        history=conditions.history,
        turns=turns,
        truth=dict(hidden.truth),
        predictions=dict(predictions),
        confidence={key: value for key, value in confidences.items() if value is not None},
        asked=tuple(ids.get(key, key) for key in asked),  # an agent's own questions have no id
        answered=tuple(ids.get(key, key) for key in answered),
        calls=len(state.costs),
        prompt_tokens=sum(cost.prompt_tokens for cost in state.costs),
        completion_tokens=sum(cost.completion_tokens for cost in state.costs),
        cost_usd=round(sum(known, 0.0), 6) if len(known) == len(prices) else None,
        seconds=round(sum(cost.seconds for cost in state.costs), 4),
    )


def _is_answered(state: SessionState, key: str) -> bool:
    answer = state.answer_to(key)
    return answer is not None and answer.kind in ("chosen", "own_words")


def _confidence(row: Row) -> float | None:
    """1 for a single letter the person chose; else the share of the votes for the prediction, an unsure one half.

    None without votes: such an agent says nothing of how sure it is.
    """
    if row.answer and row.answer.selected == (row.prediction,):
        return 1.0
    if not row.votes:
        return None
    weights = [1.0 if vote.confident else 0.5 for vote in row.votes.values() if vote.choice == row.prediction]
    return round(sum(weights) / len(row.votes), 4)
