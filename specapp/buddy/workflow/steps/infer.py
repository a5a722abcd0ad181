"""Infer: rows that nobody decided get the likeliest choice or are left out; both are listed (METHOD 7)."""

from typing import Literal

from specapp.buddy.consensus import likeliest_choice
from specapp.buddy.events.asking import DimensionInferred
from specapp.buddy.events.base import Event
from specapp.buddy.events.session import StepFinished
from specapp.buddy.workflow.rounds import all_votes_are_in
from specapp.buddy.workflow.state import Row, SessionState
from specapp.buddy.workflow.step import ModelCall

Because = Literal["skipped", "no_preference", "not_asked", "delegated"]
_UNDECIDED: dict[str, Because] = {"skipped": "skipped", "no_preference": "no_preference", "you_decide": "delegated"}


class InferStep:
    """By code, once asking has finished."""

    name = "infer"

    def next_calls(self, state: SessionState) -> list[ModelCall]:
        return []

    def settle(self, state: SessionState) -> list[Event]:
        if not state.asking_finished or not all_votes_are_in(state):
            return []
        events: list[Event] = []
        for key, row in state.rows.items():
            because = needs_inference(row)
            if because:
                choice, rule = likeliest_choice(row.votes)
                if because == "delegated" and choice is None and row.votes:
                    choice, rule = row.votes["full_profile"].choice, "full_profile"
                events.append(DimensionInferred(dimension_key=key, choice=choice, rule=rule, because=because))
        return [*events, StepFinished(step=self.name)] if events else []


def needs_inference(row: Row) -> Because | None:
    """Why a row has to be inferred, or None."""
    if row.inferred or row.overturned:
        return None
    if row.answer:
        return _UNDECIDED.get(row.answer.kind)
    return None if row.adopted else "not_asked"


def all_rows_decided(state: SessionState) -> bool:
    """True once asking has finished and every row is adopted, answered or inferred."""
    return state.asking_finished is not None and not any(needs_inference(row) for row in state.rows.values())
