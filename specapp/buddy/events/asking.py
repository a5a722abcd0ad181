"""Events of questions, answers, and what is learnt or decided from them."""

from typing import Literal

from specapp.buddy.events.base import Event
from specapp.buddy.model import Letter, Text
from specapp.buddy.questions import Answer


class QuestionAsked(Event):
    """One question shown; `dimension_key` is `priority` for the priority question, `questions.own_key` for an agent's
    own one. `options` in the order shown."""

    type: Literal["question.asked"] = "question.asked"
    version: Literal[1] = 1
    number: int
    dimension_key: str
    question: Text
    options: dict[Letter, Text]
    why_now: Text
    worth: float
    remaining: int


class QuestionAnswered(Event):
    """`seconds`: how long the question was open, None if nobody measured."""

    type: Literal["question.answered"] = "question.answered"
    version: Literal[1] = 1
    dimension_key: str
    answer: Answer
    seconds: float | None = None


class AnswerChanged(Event):
    """A later answer to a question already answered; the old one stays in the log."""

    type: Literal["answer.changed"] = "answer.changed"
    version: Literal[1] = 1
    dimension_key: str
    answer: Answer


class DimensionOverturned(Event):
    """What was adopted is replaced: by the person directly, or by a correction found in their own words."""

    type: Literal["dimension.overturned"] = "dimension.overturned"
    version: Literal[1] = 1
    dimension_key: str
    by: Literal["person", "correction"]
    answer: Answer
    correction: str = ""


class AnswerMatched(Event):
    """Own words amount to these alternatives of the dimension; the words still hold where they say more."""

    type: Literal["answer.matched"] = "answer.matched"
    version: Literal[1] = 1
    dimension_key: str
    letters: tuple[Letter, ...]


class FactLearned(Event):
    """`id` is F and the place of its answer; `dimension_key` is the question it came from."""

    type: Literal["fact.learned"] = "fact.learned"
    version: Literal[1] = 1
    id: str
    dimension_key: str
    text: Text
    by: Literal["choice", "own_words"]


class CorrectionLearned(Event):
    """`id` is C and the place of its answer; overrides whatever was inferred.

    `origin`: the question whose answer said it; `dimension_key`: the row it speaks of, if any.
    """

    type: Literal["correction.learned"] = "correction.learned"
    version: Literal[1] = 1
    id: str
    origin: str
    dimension_key: str
    text: Text


class AskingStopped(Event):
    """The person said: stop here and write."""

    type: Literal["asking.stopped"] = "asking.stopped"
    version: Literal[1] = 1


class AskingExtended(Event):
    """The person said: ask me more."""

    type: Literal["asking.extended"] = "asking.extended"
    version: Literal[1] = 1
    more: int


class AskingFinished(Event):
    """`remaining`: rows that stay open."""

    type: Literal["asking.finished"] = "asking.finished"
    version: Literal[1] = 1
    reason: Literal["budget", "nothing_open", "not_worth", "stopped"]
    asked: int
    remaining: tuple[str, ...]


class DimensionInferred(Event):
    """Nobody decided: majority of the votes, else full_profile; `choice` None leaves the row out of the sheet."""

    type: Literal["dimension.inferred"] = "dimension.inferred"
    version: Literal[1] = 1
    dimension_key: str
    choice: Letter | None
    rule: Literal["majority", "full_profile", "left_out"]
    because: Literal["skipped", "no_preference", "not_asked", "delegated"]


class PredictionMade(Event):
    """Task 1: the one predicted letter of a checklist question.

    `rule`: direct is a model's own prediction, constant a letter that was fixed beforehand; version 1 had neither.
    """

    type: Literal["prediction.made"] = "prediction.made"
    version: Literal[2] = 2
    dimension_key: str
    choice: Letter
    rule: Literal["adopted", "answered", "majority", "full_profile", "direct", "constant"]
