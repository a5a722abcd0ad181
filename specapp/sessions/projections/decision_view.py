"""One row opened: its question, the four alternatives in full, who voted what and why, and how to overturn it."""

from __future__ import annotations

from dataclasses import dataclass

from specapp.buddy.model import LETTERS, Letter
from specapp.buddy.section_titles import section_titles
from specapp.buddy.votes import SIMULATORS
from specapp.buddy.workflow.decisions import decision_of, votes_may_be_seen
from specapp.sessions.projections.chart_row import VOTER_NAMES, VOTERS, RowView
from specapp.sessions.projections.chart_view import build_row
from specapp.sessions.projections.room import Room


@dataclass(frozen=True)
class Reason:
    """A vote that may be seen."""

    voter: str
    name: str
    letter: Letter
    sure: bool
    text: str


@dataclass(frozen=True)
class DecisionView:
    """`votes_hidden`: there are votes, and they may be looked at on purpose. `reopens`: titles that depend on it."""

    row: RowView
    question: str
    why: str
    grounding: str
    conflicts_with: str
    filler: bool
    section: str
    alternatives: tuple[tuple[Letter, str, bool], ...]
    answer: str
    reasons: tuple[Reason, ...]
    votes_hidden: bool
    can_overturn: bool
    can_answer: bool
    reopens: tuple[str, ...]
    has_sheet: bool


def build_decision(room: Room, key: str) -> DecisionView:
    """Everything on one row that its viewer may know."""
    row = room.state.rows[key]
    dimension, decision = row.dimension, decision_of(row)
    seen = votes_may_be_seen(row)
    reasons = tuple(
        Reason(VOTERS[s], VOTER_NAMES[s], row.votes[s].choice, row.votes[s].confident, row.votes[s].reasoning)
        for s in SIMULATORS
        if seen and s in row.votes
    )
    chosen = () if decision.status in ("open", "withdrawn") else decision.choice
    held = [f"{letter}. {dimension.text_of(letter)}" for letter in chosen]
    held += [decision.own_words] if decision.own_words else []
    dependent = [r.dimension.title for r in room.state.rows.values() if key in r.dimension.depends_on]
    question = room.state.open_question
    return DecisionView(
        row=build_row(room, key), question=dimension.question, why=dimension.why_it_matters,
        grounding=dimension.grounding, conflicts_with=dimension.conflicts_with, filler=dimension.filler,
        section=section_titles(room.language)[dimension.primary_section],
        alternatives=tuple((letter, dimension.text_of(letter), letter in chosen) for letter in LETTERS),
        answer="; ".join(held),
        reasons=reasons, votes_hidden=bool(row.votes) and not seen,
        can_overturn=room.can_act and row.answer is None and not (row.open and not row.votes),
        can_answer=question is not None and question.dimension_key == key and room.can_act,
        reopens=tuple(dependent), has_sheet=room.has_sheet,
    )  # fmt: skip
