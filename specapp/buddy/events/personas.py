"""Events of a benchmark's invented person: what they are told, asked and reply, and how they judge a sheet."""

from typing import Literal

from specapp.buddy.events.base import Event
from specapp.buddy.judging import Criterion, Mark
from specapp.buddy.model import Letter, Text
from specapp.buddy.persona import Knowledge, Persona
from specapp.buddy.questions import Answer
from specapp.buddy.sections import SectionKey


class PersonaBriefed(Event):
    """Who the model is to play, and what that person wants; no agent sees it."""

    type: Literal["persona.briefed"] = "persona.briefed"
    version: Literal[1] = 1
    persona: Persona
    knowledge: tuple[Knowledge, ...]


class PersonaAsked(Event):
    """An agent's question, as it came; `number` counts the questions of this log."""

    type: Literal["persona.asked"] = "persona.asked"
    version: Literal[1] = 1
    number: int
    question: Text
    options: dict[Letter, Text]


class PersonaReplied(Event):
    """What the agent gets to hear. `cut`: tokens of the own words beyond what this person says in one reply."""

    type: Literal["persona.replied"] = "persona.replied"
    version: Literal[1] = 1
    number: int
    answer: Answer
    cut: int = 0


class JudgingOpened(Event):
    """A sheet is laid before a judge. `criteria`: in the order in which this judge goes through them."""

    type: Literal["judging.opened"] = "judging.opened"
    version: Literal[1] = 1
    seat: int
    criteria: tuple[Criterion, ...]
    sheet: dict[SectionKey, Text]


class SheetJudged(Event):
    """The marks of one judge, 1 to 5, with reasons."""

    type: Literal["sheet.judged"] = "sheet.judged"
    version: Literal[1] = 1
    seat: int
    marks: dict[Criterion, Mark]
