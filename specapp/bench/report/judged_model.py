"""The report of Task 2 as data: marks by criterion, by judge and by instance."""

from __future__ import annotations

from typing import Final, Literal

from pydantic import Field

from specapp.bench.metrics.contest import Contest
from specapp.bench.metrics.definition import Definition
from specapp.bench.metrics.estimate import Estimate
from specapp.bench.metrics.marks import Measure
from specapp.bench.report.model import AnyArm, AnyBudget, AnyComparison, Part, Report, RunFacts
from specapp.bench.report.published import PublishedMarks

REPORT_SCHEMA: Final = "specbench-task2-report/1"
COMPARISON_SCHEMA: Final = "specbench-task2-comparison/1"


class JudgeMarks(Part):
    """One seat under one budget: mean over instances of each criterion and of all five. `model` None: rules."""

    seat: int
    model: str | None
    marks: dict[Measure, float]


class MarksBudget(AnyBudget):
    """Task 2: each measure with its interval, each judge by itself, how far they are apart, and the sheets' length."""

    marks: dict[Measure, Estimate | None]
    judges: tuple[JudgeMarks, ...]
    spread: Estimate | None
    characters: float


class InstanceMarks(Part):
    """One instance under one budget: means over its judges."""

    instance: str
    turns: int
    asked: int
    marks: dict[Measure, float]


class MarksArm(AnyArm):
    """Figures by budget, and every single instance."""

    budgets: tuple[MarksBudget, ...]
    instances: tuple[InstanceMarks, ...]


class Task2Report(Report):
    """Everything that is said about one run of Task 2. `judged_by_rules`: at least one judge was no model."""

    schema_name: Literal["specbench-task2-report/1"] = Field(default=REPORT_SCHEMA, serialization_alias="schema")
    run: RunFacts
    judged_by_rules: bool
    arms: tuple[MarksArm, ...]
    definitions: tuple[Definition, ...]
    published: tuple[PublishedMarks, ...]
    caveats: tuple[str, ...]


class MarksComparison(AnyComparison):
    """Both means of the average mark, B against A, and B minus A criterion by criterion."""

    average_a: Estimate | None
    average_b: Estimate | None
    b_against_a: Contest
    differences: dict[Measure, Estimate | None]


class Task2Comparison(Report):
    """Two runs on their common instances. `only_a` and `only_b` name the arms that the other run does not have."""

    schema_name: Literal["specbench-task2-comparison/1"] = Field(
        default=COMPARISON_SCHEMA, serialization_alias="schema"
    )
    run_a: RunFacts
    run_b: RunFacts
    judged_by_rules: bool
    common_instances: int
    rows: tuple[MarksComparison, ...]
    only_a: tuple[str, ...]
    only_b: tuple[str, ...]
    definitions: tuple[Definition, ...]
