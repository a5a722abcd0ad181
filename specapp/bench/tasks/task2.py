"""Task 2, spec drafting: proposal and history in, a nine-section sheet out, which the person's judges mark."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Any

from specapp.answerers.record_matching import RecordSet
from specapp.bench.agents import TASK2_AGENTS
from specapp.bench.conditions import Conditions
from specapp.bench.instance_records import records_of_requirements
from specapp.bench.instances import Hidden, HiddenRequirements, HistoryKind, Instance, Instances
from specapp.bench.report.judged_build import build_judged_report
from specapp.bench.report.judged_compare import compare_judged
from specapp.bench.report.judged_headline import summarise_marks, write_marks_table
from specapp.bench.report.model import Report, Run
from specapp.bench.results import Judgement, Task2Result
from specapp.bench.tasks.task import Basics, Case, list_answered, open_agent, salt_of_run
from specapp.buddy.events.base import Event
from specapp.buddy.events.personas import JudgingOpened, PersonaBriefed
from specapp.buddy.events.session import ProposalGiven, SessionCreated, Settings
from specapp.buddy.judging import CRITERIA
from specapp.buddy.lines import count_characters, section_texts
from specapp.buddy.persona import Knowledge
from specapp.buddy.sections import SECTIONS
from specapp.buddy.workflow.state import SessionState
from specapp.llm.offline_gateway import OFFLINE


class Task2:
    """The person of an instance is played by the judges, who know its requirements and not who wrote the sheet."""

    name = "task2"
    title = "Task 2"
    agents = TASK2_AGENTS
    judged = True
    result = Task2Result

    def list_names(self, instances: Instances) -> tuple[str, ...]:
        return instances.list_names("requirements")

    def read(self, instances: Instances, name: str, history: HistoryKind) -> tuple[Instance, Hidden]:
        return instances.read(name, history, checklist=False), instances.read_requirements(name)

    def records(self, case: Case) -> RecordSet:
        assert isinstance(case.hidden, HiddenRequirements)
        return records_of_requirements(case.hidden)

    def open_session(self, case: Case, conditions: Conditions) -> list[Event]:
        settings = Settings(model=conditions.model, language="en", seed=0, budget=case.turns)
        return open_agent(TASK2_AGENTS[conditions.agent], case, conditions, settings)

    def open_judges(self, case: Case, conditions: Conditions, state: SessionState) -> list[list[Event]]:
        return [
            _open_judge(case, model, seat, state) for seat, model in enumerate(conditions.judge_models, start=1)
        ]  # fmt: skip

    def score(
        self, case: Case, state: SessionState, judged: Sequence[SessionState], basics: Basics
    ) -> Task2Result:  # fmt: skip
        assert isinstance(case.hidden, HiddenRequirements)
        asked = tuple(question.dimension_key for question in state.asked)
        return Task2Result(
            **basics,
            asked=asked,
            answered=list_answered(state, asked),
            judgements=tuple(_judgement(judge) for judge in judged),
            requirements=case.hidden.digest,
            characters=count_characters(state.lines),
        )

    def report(self, run: Run[Task2Result]) -> Report:
        return build_judged_report(run)

    def compare(self, earlier: Run[Task2Result], run: Run[Task2Result]) -> Report:
        return compare_judged(earlier, run)

    def headline(self, report: Report, turns: Sequence[int]) -> dict[str, dict[str, Any]]:
        return summarise_marks(report, turns)

    def table(self, headline: Mapping[str, Mapping[str, Any]]) -> list[str]:
        return write_marks_table(headline)


def _open_judge(case: Case, model: str, seat: int, state: SessionState) -> list[Event]:
    """Each judge goes through wishes and criteria in an order of its own, the same for every T and agent.

    Drawn from instance and seat, recorded in the log; neither the agent nor the number of questions is told.
    """
    dice = random.Random(f"{case.instance.name}/{seat}")
    sections, criteria = list(SECTIONS), list(CRITERIA)
    dice.shuffle(sections)
    dice.shuffle(criteria)
    wishes = sorted(case.hidden.knowledge, key=lambda wish: _place(wish, sections))
    return [
        SessionCreated(
            plan="judge", answerer="nobody", settings=Settings(model=model, language="en", seed=seat, budget=0),
            salt=salt_of_run(f"{case.session}/{seat}"), authored=True,
        ),
        ProposalGiven(text=case.instance.proposal),
        PersonaBriefed(persona=case.hidden.persona, knowledge=tuple(wishes)),
        JudgingOpened(seat=seat, criteria=tuple(criteria), sheet=section_texts(state.lines)),
    ]  # fmt: skip


def _place(wish: Knowledge, sections: Sequence[str]) -> int:
    return sections.index(wish.about)


def _judgement(state: SessionState) -> Judgement:
    assert state.judged is not None
    marks, model = state.judged.marks, state.settings.model
    return Judgement(
        model=None if model == OFFLINE else model,
        marks={criterion: marks[criterion].score for criterion in CRITERIA},
        reasons={criterion: marks[criterion].reason for criterion in CRITERIA},
    )
