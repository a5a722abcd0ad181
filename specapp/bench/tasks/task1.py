"""Task 1, preference elicitation: proposal, history and a checklist in, one predicted choice a question out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from specapp.answerers.record_matching import RecordSet
from specapp.bench.agents import TASK1_AGENTS
from specapp.bench.conditions import Conditions
from specapp.bench.instance_records import records_of_answers
from specapp.bench.instances import Hidden, HiddenAnswers, HistoryKind, Instance, Instances
from specapp.bench.report.accuracy_headline import summarise_accuracy, write_accuracy_table
from specapp.bench.report.build import build_report
from specapp.bench.report.compare import compare
from specapp.bench.report.model import Report, Run
from specapp.bench.results import Task1Result
from specapp.bench.tasks.task import Basics, Case, list_answered, open_agent
from specapp.buddy.events.base import Event
from specapp.buddy.events.charts import ChartLoaded
from specapp.buddy.events.session import Settings
from specapp.buddy.workflow.state import Row, SessionState


class Task1:
    """Scored by code alone: no judge takes part."""

    name = "task1"
    title = "Task 1"
    agents = TASK1_AGENTS
    judged = False
    result = Task1Result

    def list_names(self, instances: Instances) -> tuple[str, ...]:
        return instances.list_names("answers")

    def read(self, instances: Instances, name: str, history: HistoryKind) -> tuple[Instance, Hidden]:
        return instances.read(name, history), instances.read_answers(name)

    def records(self, case: Case) -> RecordSet:
        assert isinstance(case.hidden, HiddenAnswers)
        return records_of_answers(case.instance, case.hidden)

    def open_session(self, case: Case, conditions: Conditions) -> list[Event]:
        """The checklist is the chart; only related rows are voted on again, as in the published runs."""
        settings = Settings(model=conditions.model, language="en", seed=0, budget=case.turns, revote="related")
        checklist = case.instance.name.partition("__")[0]
        return [
            *open_agent(TASK1_AGENTS[conditions.agent], case, conditions, settings),
            ChartLoaded(checklist=checklist, dimensions=case.instance.dimensions),
        ]

    def open_judges(self, case: Case, conditions: Conditions, state: SessionState) -> list[list[Event]]:
        return []

    def score(
        self, case: Case, state: SessionState, judged: Sequence[SessionState], basics: Basics
    ) -> Task1Result:  # fmt: skip
        assert isinstance(case.hidden, HiddenAnswers)
        ids = case.instance.question_ids
        asked = tuple(question.dimension_key for question in state.asked)
        confidences = {ids[key]: _confidence(row) for key, row in state.rows.items()}
        return Task1Result(
            **basics,
            asked=tuple(ids.get(key, key) for key in asked),  # an agent's own questions have no id
            answered=tuple(ids.get(key, key) for key in list_answered(state, asked)),
            truth=case.hidden.truth,
            predictions={ids[key]: row.prediction for key, row in state.rows.items() if row.prediction},
            confidence={key: value for key, value in confidences.items() if value is not None},
        )

    def report(self, run: Run[Task1Result]) -> Report:
        return build_report(run)

    def compare(self, earlier: Run[Task1Result], run: Run[Task1Result]) -> Report:
        return compare(earlier, run)

    def headline(self, report: Report, turns: Sequence[int]) -> dict[str, dict[str, Any]]:
        return summarise_accuracy(report, turns)

    def table(self, headline: Mapping[str, Mapping[str, Any]]) -> list[str]:
        return write_accuracy_table(headline)


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
