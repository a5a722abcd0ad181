"""Who answers: an open question in, an answer out."""

from typing import Protocol

from specapp.buddy.events.asking import QuestionAsked
from specapp.buddy.questions import Answer


class Answerer(Protocol):
    """`name` is recorded with the session."""

    name: str

    def answer(self, question: QuestionAsked) -> Answer:
        """One answer to the question shown."""
