"""What a task of the benchmark says for itself; running, keeping and printing are the same for all."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypedDict

from specapp.answerers.record_matching import RecordSet
from specapp.bench.conditions import Conditions
from specapp.bench.instances import Hidden, HistoryKind, Instance, Instances
from specapp.bench.metrics.interaction import Interaction
from specapp.bench.report.model import Report, Run
from specapp.bench.results import AnyResult
from specapp.buddy.events.base import Event
from specapp.buddy.events.session import ConversationImported, ProposalGiven, SessionCreated, Settings
from specapp.buddy.reading_limit import cut_proposal
from specapp.buddy.workflow.state import SessionState


@dataclass(frozen=True)
class Case:
    """One instance with one number of questions allowed."""

    instance: Instance
    hidden: Hidden
    turns: int

    @property
    def session(self) -> str:
        """The session's id and the name of its log, without the ending."""
        return f"{self.instance.name}__T{self.turns}"


class Task(Protocol[AnyResult]):
    """`agents`: name -> plan; `judged`: whether judges take part; `result`: what `score` gives."""

    name: str
    title: str
    agents: Mapping[str, str]
    judged: bool
    result: type[AnyResult]

    def list_names(self, instances: Instances) -> tuple[str, ...]:
        """The instances of this task in a directory; InputRefused if there are none."""

    def read(self, instances: Instances, name: str, history: HistoryKind) -> tuple[Instance, Hidden]:
        """What the agent gets, and what is hidden from it."""

    def records(self, case: Case) -> RecordSet:
        """What a grounded user knows of an instance, and nothing else; the same for every number of questions."""

    def open_session(self, case: Case, conditions: Conditions) -> list[Event]:
        """The events that the agent's session starts from."""

    def open_judges(self, case: Case, conditions: Conditions, state: SessionState) -> list[list[Event]]:
        """For each seat the events that a judge's session starts from, given the agent's finished one."""

    def score(self, case: Case, state: SessionState, judged: Sequence[SessionState], basics: Basics) -> AnyResult:
        """What finished sessions amount to, without any model."""

    def report(self, run: Run[AnyResult]) -> Report:
        """All figures of a run."""

    def compare(self, earlier: Run[AnyResult], run: Run[AnyResult]) -> Report:
        """A run against an earlier one; ValueError if the two cannot be compared."""

    def headline(self, report: Report, turns: Sequence[int]) -> dict[str, dict[str, Any]]:
        """The figures that the command prints as JSON: name -> T -> figure; `questions` is among them."""

    def table(self, headline: Mapping[str, Mapping[str, Any]]) -> list[str]:
        """The same as a small table for a person."""


class Basics(TypedDict):
    """What every task's result has in common, as `bench.results.RunResult` says."""

    instance: str
    agent: str
    history: str
    turns: int
    calls: int
    prompt_tokens: int
    completion_tokens: int
    cost_usd: float | None
    seconds: float
    outside_usd: float | None
    interaction: Interaction | None


def open_agent(plan: str, case: Case, conditions: Conditions, settings: Settings) -> list[Event]:
    """What every agent's session is given: proposal and history, nothing hidden."""
    instance = case.instance
    events: list[Event] = [
        SessionCreated(
            plan=plan, answerer=conditions.answerer, settings=settings, salt=salt_of_run(case.session), authored=True
        ),
        ProposalGiven(text=instance.proposal, unread=cut_proposal(instance.proposal)[1]),
    ]
    said = instance.history
    if said:
        events.append(
            ConversationImported(source=f"{said.persona}.json", format="specbench", title=said.title, turns=said.turns)
        )
    return events


def salt_of_run(session: str) -> str:
    """The salt hides nothing here: the persons are invented, and logs are to repeat."""
    return hashlib.sha256(session.encode()).hexdigest()[:32]


def list_answered(state: SessionState, keys: Sequence[str]) -> tuple[str, ...]:
    """The questions that met a preference."""
    answers = ((key, state.answer_to(key)) for key in keys)
    return tuple(key for key, answer in answers if answer and answer.kind in ("chosen", "own_words"))
