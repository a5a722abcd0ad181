"""What a two-stage agent has to hand in: predictions for a checklist (SpecBench Task 1) or a specification (Task 2)."""

from typing import Any, Protocol

from pydantic import BaseModel

from specapp.buddy.events.asking import PredictionMade
from specapp.buddy.events.base import Event
from specapp.buddy.model import LETTERS, Letter
from specapp.buddy.questions import own_key
from specapp.buddy.quotes import normalise
from specapp.buddy.simulators import show_dimension
from specapp.buddy.tools import checklist_tools, spec_tools
from specapp.buddy.variables import ShownDimension
from specapp.buddy.workflow.state import SessionState
from specapp.buddy.workflow.step import Complaint
from specapp.buddy.workflow.steps.predict_directly import check_predictions
from specapp.buddy.workflow.steps.specify_directly import check_spec, submitted_sheet

Reply = Any
"""A reply of `tools`; which fields it has depends on whether a question may be asked."""


class AgentTask(Protocol):
    """One of the two. Prompts by name; `most_plan_words`: None for no limit."""

    plan_prompt: str
    execute_prompt: str
    most_plan_words: int | None

    def is_given(self, state: SessionState) -> bool:
        """Is everything there that the agent is to see?"""

    def dimensions(self, state: SessionState) -> tuple[ShownDimension, ...]:
        """The checklist, if there is one."""

    def tools(self, state: SessionState, may_ask: bool) -> type[BaseModel]:
        """The reply model: one use of one tool."""

    def check_query(self, state: SessionState, query: Reply) -> list[Complaint]:
        """What is wrong with a question besides its form."""

    def place_query(self, state: SessionState, query: Reply) -> tuple[str, dict[Letter, str]]:
        """The key under which a question is asked, and its options."""

    def check_submission(self, state: SessionState, reply: Reply) -> list[Complaint]: ...

    def has_submitted(self, reply: Reply) -> bool: ...

    def submitted(self, state: SessionState, reply: Reply) -> list[Event]:
        """What was handed in, as events."""


class ChecklistTask:
    """A letter for every question of the checklist. A question copied from it is asked under its key."""

    plan_prompt = "plan_checklist"
    execute_prompt = "execute_checklist"
    most_plan_words: int | None = None

    def is_given(self, state: SessionState) -> bool:
        return bool(state.proposal) and state.chart is not None

    def dimensions(self, state: SessionState) -> tuple[ShownDimension, ...]:
        return tuple(show_dimension(row.dimension, LETTERS) for row in state.rows.values())

    def tools(self, state: SessionState, may_ask: bool) -> type[BaseModel]:
        return checklist_tools(tuple(state.rows), may_ask)

    def check_query(self, state: SessionState, query: Reply) -> list[Complaint]:
        """A copy that is none is sent back once; after that it counts as an original question."""
        key = query.dimension_key
        if key not in state.rows or _is_new_copy(state, query):
            return []
        if state.rows[key].asked:
            return [Complaint(f"{key} was asked already", hard=False)]
        return [Complaint(f"the options are not those of {key}; copy all four, or leave dimension_key empty", False)]

    def place_query(self, state: SessionState, query: Reply) -> tuple[str, dict[Letter, str]]:
        if not _is_new_copy(state, query):
            return own_key(len(state.asked) + 1), query.options
        dimension = state.rows[query.dimension_key].dimension
        return query.dimension_key, {letter: dimension.text_of(letter) for letter in LETTERS}

    def check_submission(self, state: SessionState, reply: Reply) -> list[Complaint]:
        return check_predictions(reply.submit_predictions, tuple(state.rows))

    def has_submitted(self, reply: Reply) -> bool:
        return reply.submit_predictions is not None

    def submitted(self, state: SessionState, reply: Reply) -> list[Event]:
        choices = {one.dimension: one.choice for one in reply.submit_predictions.predictions}
        return [PredictionMade(dimension_key=key, choice=choices[key], rule="direct") for key in state.rows]


class SpecTask:
    """Nine sections; every question is original."""

    plan_prompt = "plan_spec"
    execute_prompt = "execute_spec"
    most_plan_words: int | None = 999
    """Fewer than a thousand (arXiv 2606.20585)."""

    def is_given(self, state: SessionState) -> bool:
        return bool(state.proposal)

    def dimensions(self, state: SessionState) -> tuple[ShownDimension, ...]:
        return ()

    def tools(self, state: SessionState, may_ask: bool) -> type[BaseModel]:
        return spec_tools(may_ask)

    def check_query(self, state: SessionState, query: Reply) -> list[Complaint]:
        return []

    def place_query(self, state: SessionState, query: Reply) -> tuple[str, dict[Letter, str]]:
        return own_key(len(state.asked) + 1), query.options

    def check_submission(self, state: SessionState, reply: Reply) -> list[Complaint]:
        return check_spec(reply.submit_spec)

    def has_submitted(self, reply: Reply) -> bool:
        return reply.submit_spec is not None

    def submitted(self, state: SessionState, reply: Reply) -> list[Event]:
        return [submitted_sheet(state, reply.submit_spec)]


def _is_new_copy(state: SessionState, query: Reply) -> bool:
    """Does it name a question of the checklist that was not asked yet, with that question's own four options?"""
    row = state.rows.get(query.dimension_key)
    if row is None or row.asked:
        return False
    texts = [row.dimension.text_of(letter) for letter in LETTERS]
    return [normalise(text) for text in query.options.values()] == [normalise(text) for text in texts]
