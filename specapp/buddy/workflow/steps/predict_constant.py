"""Predict constantly: the same letter for every question, the floor that any agent has to beat."""

from specapp.buddy.events.asking import PredictionMade
from specapp.buddy.events.base import Event
from specapp.buddy.events.session import SessionFinished, StepFinished
from specapp.buddy.model import Letter
from specapp.buddy.workflow.state import SessionState
from specapp.buddy.workflow.step import ModelCall


class PredictConstantStep:
    """Closes all rows at once; asks nobody."""

    name = "predict"

    def __init__(self, letter: Letter) -> None:
        self._letter = letter

    def next_calls(self, state: SessionState) -> list[ModelCall]:
        return []

    def settle(self, state: SessionState) -> list[Event]:
        if state.finished or not state.chart:
            return []
        made = [PredictionMade(dimension_key=key, choice=self._letter, rule="constant") for key in state.rows]
        return [*made, StepFinished(step=self.name), SessionFinished()]
