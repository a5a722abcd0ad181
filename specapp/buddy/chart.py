"""The morphological chart: dimensions with four alternatives each, and the code checks on them."""

from typing import Literal

from pydantic import Field

from specapp.buddy.model import LETTERS, Letter, ReplyPart, Text, Value
from specapp.buddy.sections import SectionKey

MIN_DIMENSIONS = 8
MAX_DIMENSIONS = 12
MAX_FILLERS = 3
"""General questions without a sentence of the proposal, used by the offline engine only as a last resort."""
MAX_QUESTION_WORDS = 49
MAX_LABEL_WORDS = 6


class Alternative(ReplyPart):
    """One of the four choices: `label` stands in a cell, `text` is the whole choice."""

    label: Text = ""
    text: Text = Field(min_length=1)


class DraftedDimension(ReplyPart):
    """A dimension as a model returns it."""

    dimension_key: str = Field(pattern=r"^[a-z0-9_]+$", max_length=60)
    title: Text = ""
    primary_section: SectionKey
    related_sections: tuple[SectionKey, ...] = ()
    question: Text = Field(min_length=3)
    description: Text = ""
    assumed_approach: Text = ""
    why_it_matters: Text = ""
    alternatives: tuple[Alternative, ...] = Field(min_length=4, max_length=4)
    grounding: Text = ""
    """The proposal's own sentence; empty only for a filler."""
    conflicts_with: Text = ""
    """The second sentence, if the dimension settles a contradiction inside the proposal."""
    depends_on: tuple[str, ...] = ()
    importance: Literal["high", "medium", "low"] = "medium"
    filler: bool = False


class ChartReply(ReplyPart):
    """Reply to the `chart` prompt, most important dimension first."""

    dimensions: tuple[DraftedDimension, ...] = Field(min_length=MIN_DIMENSIONS, max_length=MAX_DIMENSIONS)


class Dimension(Value):
    """One row of the chart. `source`: model, checklist, or authored (a sample recording)."""

    dimension_key: str
    title: Text
    primary_section: SectionKey
    related_sections: tuple[SectionKey, ...] = ()
    question: Text
    description: Text = ""
    assumed_approach: Text = ""
    why_it_matters: Text = ""
    alternatives: tuple[Alternative, Alternative, Alternative, Alternative]
    grounding: Text = ""
    conflicts_with: Text = ""
    depends_on: tuple[str, ...] = ()
    importance: Literal["high", "medium", "low"] = "medium"
    filler: bool = False
    source: Literal["model", "checklist", "authored"] = "model"

    def text_of(self, letter: Letter) -> str:
        return self.alternatives[LETTERS.index(letter)].text

    def label_of(self, letter: Letter) -> str:
        alternative = self.alternatives[LETTERS.index(letter)]
        return alternative.label or alternative.text
