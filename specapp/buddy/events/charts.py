"""Events of the draft and the chart."""

from typing import Literal

from specapp.buddy.chart import Dimension
from specapp.buddy.events.base import Event
from specapp.buddy.model import Text
from specapp.buddy.questions import PriorityQuestion
from specapp.buddy.sections import SectionKey
from specapp.buddy.spec_sheet import Assumption, OpenQuestion


class DraftCompleted(Event):
    type: Literal["draft.completed"] = "draft.completed"
    version: Literal[1] = 1
    title: Text
    sections: dict[SectionKey, Text]
    assumptions: tuple[Assumption, ...]
    open_questions: tuple[OpenQuestion, ...]
    priority: PriorityQuestion


class DimensionAdded(Event):
    """A row of the chart; `position` counts from 0, most important first."""

    type: Literal["dimension.added"] = "dimension.added"
    version: Literal[1] = 1
    dimension_key: str
    position: int
    dimension: Dimension


class ChartCompleted(Event):
    """`uncovered`: ids of proposal sentences that no row rests on; `dropped`: keys of rows that broke a rule twice."""

    type: Literal["chart.completed"] = "chart.completed"
    version: Literal[1] = 1
    rows: int
    uncovered: tuple[str, ...] = ()
    dropped: tuple[str, ...] = ()


class ChartLoaded(Event):
    """A checklist takes the chart's place (SpecBench Task 1)."""

    type: Literal["chart.loaded"] = "chart.loaded"
    version: Literal[1] = 1
    checklist: str
    dimensions: tuple[Dimension, ...]
