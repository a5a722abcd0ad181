"""Predict: one letter for every question of a checklist, by code (SpecBench Task 1)."""

from specapp.buddy.consensus import predicted_choice
from specapp.buddy.events.asking import PredictionMade
from specapp.buddy.events.base import Event
from specapp.buddy.events.session import SessionFinished, StepFinished
from specapp.buddy.model import Letter
from specapp.buddy.workflow.rounds import all_votes_are_in
from specapp.buddy.workflow.state import Row, SessionState
from specapp.buddy.workflow.step import ModelCall


class PredictStep:
    """Closes all rows when asking has finished."""

    name = "predict"

    def next_calls(self, state: SessionState) -> list[ModelCall]:
        return []

    def settle(self, state: SessionState) -> list[Event]:
        if not state.asking_finished or state.finished or not all_votes_are_in(state):
            return []
        predictions = [_predict(key, row) for key, row in state.rows.items()]
        return [*predictions, StepFinished(step=self.name), SessionFinished()]


def _predict(key: str, row: Row) -> PredictionMade:
    if row.adopted and not row.overturned:
        return PredictionMade(dimension_key=key, choice=row.adopted, rule="adopted")
    choice, rule = predicted_choice(row.votes, _told_letters(row))
    return PredictionMade(dimension_key=key, choice=choice, rule=rule)


def _told_letters(row: Row) -> tuple[Letter, ...]:
    """Letters the person chose, said in own words, or set by a correction."""
    if row.overturned and row.overturned.answer.selected:
        return row.overturned.answer.selected
    return (row.answer.selected if row.answer else ()) or row.matched
