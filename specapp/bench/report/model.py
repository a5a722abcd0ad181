"""The report as data: the one schema behind the JSON file, the Markdown file and the page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, Generic, Literal

from pydantic import BaseModel, ConfigDict, Field

from specapp.bench.metrics.calibration import Calibration
from specapp.bench.metrics.contest import QuestionContest
from specapp.bench.metrics.definition import Definition
from specapp.bench.metrics.estimate import Estimate
from specapp.bench.metrics.improvement import Improvement
from specapp.bench.metrics.interaction import InteractionFigures
from specapp.bench.metrics.questions import Questions
from specapp.bench.metrics.spending import Spending
from specapp.bench.report.published import Published
from specapp.bench.results import AnyResult

REPORT_SCHEMA: Final = "specbench-task1-report/1"
COMPARISON_SCHEMA: Final = "specbench-task1-comparison/1"


@dataclass(frozen=True)
class Run(Generic[AnyResult]):
    """What a report is made from. `facts` are shown as they are: model, user, judges, instances, version, date."""

    label: str
    results: Sequence[AnyResult]
    facts: Mapping[str, str] = field(default_factory=dict)


class Part(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class RunFacts(Part):
    """Name of a run, what was set in it, and how many different instances it has."""

    label: str
    facts: dict[str, str]
    instances: int


class Report(Part):
    """A report or a comparison of any task."""


class AnyBudget(Part):
    """One arm under one question budget, of any task. None wherever a figure is not defined."""

    turns: int
    questions: Questions
    spending: Spending
    interaction: InteractionFigures | None = None


class AnyArm(Part):
    """One agent with one kind of history."""

    agent: str
    history: str
    budgets: tuple[AnyBudget, ...]

    @property
    def name(self) -> str:
        return name_arm(self.agent, self.history)


class Budget(AnyBudget):
    """Task 1."""

    accuracy: Estimate | None
    unasked_accuracy: Estimate | None
    unasked_gain: Estimate | None
    calibration: Calibration
    unasked_calibration: Calibration


class InstanceScore(Part):
    """One instance under one budget: right of scored questions, and the same for those never asked."""

    instance: str
    turns: int
    scored: int
    right: int
    unasked: int
    unasked_right: int
    asked: int


class ArmReport(AnyArm):
    """Figures by budget, steps between budgets, and every single instance."""

    budgets: tuple[Budget, ...]
    improvements: tuple[Improvement, ...]
    instances: tuple[InstanceScore, ...]


class Duel(Part):
    """Two arms under one budget; wins are those of `first`."""

    first: str
    second: str
    turns: int
    contest: QuestionContest


class Task1Report(Report):
    """Everything that is said about one run of Task 1."""

    schema_name: Literal["specbench-task1-report/1"] = Field(default=REPORT_SCHEMA, serialization_alias="schema")
    run: RunFacts
    arms: tuple[ArmReport, ...]
    agents: tuple[Duel, ...]
    histories: tuple[Duel, ...]
    definitions: tuple[Definition, ...]
    published: tuple[Published, ...]
    caveats: tuple[str, ...]


class AnyComparison(Part):
    """One arm of both runs under one budget, of any task; everything is over the common instances."""

    first: str
    second: str
    turns: int
    questions_a: Questions | None
    questions_b: Questions | None
    spending_a: Spending | None
    spending_b: Spending | None

    @property
    def name(self) -> str:
        return self.first if self.first == self.second else f"{self.first} → {self.second}"


class ArmComparison(AnyComparison):
    """Task 1: both means, and B minus A."""

    accuracy_a: Estimate | None
    accuracy_b: Estimate | None
    b_against_a: QuestionContest


class RunComparison(Report):
    """Two runs on their common instances. `only_a` and `only_b` name the arms that the other run does not have."""

    schema_name: Literal["specbench-task1-comparison/1"] = Field(
        default=COMPARISON_SCHEMA, serialization_alias="schema"
    )
    run_a: RunFacts
    run_b: RunFacts
    common_instances: int
    rows: tuple[ArmComparison, ...]
    only_a: tuple[str, ...]
    only_b: tuple[str, ...]
    definitions: tuple[Definition, ...]


def name_arm(agent: str, history: str) -> str:
    """How an arm is called on the page: "buddy, own history"."""
    return f"{agent}, no history" if history == "none" else f"{agent}, {history} history"
