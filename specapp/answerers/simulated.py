"""A simulated user by rule: answers from hidden choices, for benchmarks whose user model is offline."""

from collections.abc import Mapping

from specapp.buddy.events.asking import QuestionAsked
from specapp.buddy.model import Letter
from specapp.buddy.questions import Answer


class SimulatedUser:
    """`choices`: dimension key -> the letter this person would choose; any other question meets no preference."""

    name = "simulated"

    def __init__(self, choices: Mapping[str, Letter]) -> None:
        self._choices = dict(choices)

    def answer(self, question: QuestionAsked) -> Answer:
        letter = self._choices.get(question.dimension_key)
        return Answer(kind="chosen", selected=(letter,)) if letter else Answer(kind="no_preference")
