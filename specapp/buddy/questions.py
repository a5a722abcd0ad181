"""Answers of a person, and what is learnt from their own words."""

from typing import Literal

from pydantic import Field

from specapp.buddy.model import Letter, ReplyPart, Text, Value

AnswerKind = Literal["chosen", "own_words", "no_preference", "you_decide", "question_wrong", "skipped"]
PRIORITY = "priority"
"""The key under which the priority question is asked; no dimension may be called so."""


def own_key(number: int) -> str:
    """The key of an agent's own question, by its place in the order asked; the hyphen keeps it apart from
    dimensions."""
    return f"own-{number}"


class Answer(Value):
    """One answer. `chosen` has 1-4 letters (text optional), `own_words` has none and a text, the others need
    neither."""

    kind: AnswerKind
    selected: tuple[Letter, ...] = ()
    text: Text = ""

    def complaint(self) -> str:
        """Why this is not an answer, or an empty string."""
        if self.kind == "chosen" and not self.selected:
            return "a chosen answer needs at least one alternative"
        if self.kind != "chosen" and self.selected:
            return f"{self.kind} takes no alternative"
        if self.kind == "own_words" and not self.text.strip():
            return "an answer in own words needs words"
        if len(set(self.selected)) != len(self.selected):
            return "an alternative is selected twice"
        return ""


class PriorityQuestion(ReplyPart):
    """What matters most for the first version: four directions of this project."""

    question: Text = Field(min_length=3)
    options: dict[Letter, Text] = Field(min_length=4, max_length=4)


class LearntFact(ReplyPart):
    """A statement that holds from now on, in plain words."""

    text: Text = Field(min_length=1)


class LearntCorrection(ReplyPart):
    """A statement that overrides something inferred; with a key it overturns that dimension (letters optional)."""

    text: Text = Field(min_length=1)
    dimension_key: str = ""
    choice: tuple[Letter, ...] = ()


class LearnReply(ReplyPart):
    """Reply to the `learn` prompt. `matches`: the asked dimension's alternatives that the words amount to, if any."""

    facts: tuple[LearntFact, ...] = ()
    corrections: tuple[LearntCorrection, ...] = ()
    matches: tuple[Letter, ...] = ()
