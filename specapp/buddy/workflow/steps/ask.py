"""Ask: one question at a time, the one whose answer takes away most uncertainty; stops when it is not worth it
(METHOD 7)."""

from typing import Literal

from specapp.buddy.consensus import MIN_WORTH, question_worth
from specapp.buddy.events.asking import AskingFinished, QuestionAsked
from specapp.buddy.events.base import Event
from specapp.buddy.events.session import StepFinished
from specapp.buddy.model import LETTERS
from specapp.buddy.questions import PRIORITY
from specapp.buddy.votes import SIMULATORS
from specapp.buddy.workflow.rounds import round_is_due, round_is_settled
from specapp.buddy.workflow.state import Row, SessionState
from specapp.buddy.workflow.step import ModelCall
from specapp.buddy.workflow.told import unlearnt_answers

_PRIORITY_REASON = "It decides what comes first, so every later step starts from it."
_COUNTED = {1: "one", 2: "two", 3: "three"}


class AskStep:
    """`priority`: ask first what matters most. `adaptive`: stop when the best question is not worth its cost."""

    name = "ask"

    def __init__(self, *, priority: bool = True, adaptive: bool = True) -> None:
        self._priority = priority
        self._adaptive = adaptive

    def next_calls(self, state: SessionState) -> list[ModelCall]:
        return []

    def settle(self, state: SessionState) -> list[Event]:
        if state.asking_finished or state.open_question:
            return []
        if self._priority_is_due(state):
            return [_priority_question(state)]
        if not _votes_stand(state):
            return []
        ranked = rank_questions(state)
        reason = self._reason_to_stop(state, ranked)
        if reason is None:
            key, worth = ranked[0]
            return [_question(state, key, worth, remaining=len(ranked) - 1)]
        remaining = tuple(key for key, row in state.rows.items() if row.open)
        finished = AskingFinished(reason=reason, asked=len(state.asked), remaining=remaining)
        return [finished, StepFinished(step=self.name, basis=f"{len(state.asked)} asked")]

    def _priority_is_due(self, state: SessionState) -> bool:
        """As soon as the draft exists, while the chart is still being built; it counts against the budget."""
        asked = any(question.dimension_key == PRIORITY for question in state.asked)
        return self._priority and state.draft is not None and not asked and state.budget > 0 and not state.stopped

    def _reason_to_stop(
        self, state: SessionState, ranked: list[tuple[str, float]]
    ) -> Literal["budget", "nothing_open", "not_worth", "stopped"] | None:
        if state.stopped:
            return "stopped"
        if not ranked:
            return "nothing_open"
        if len(state.asked) >= state.budget:
            return "budget"
        if self._adaptive and ranked[0][1] < MIN_WORTH:
            return "not_worth"
        return None


def rank_questions(state: SessionState) -> list[tuple[str, float]]:
    """Open rows that were never asked, with the worth of asking, best first; equals stay in chart order."""
    still_open = {key: row for key, row in state.rows.items() if row.open and row.votes}
    scored = []
    for key, row in still_open.items():
        dependents = sum(key in other.dimension.depends_on for other in still_open.values())
        scored.append((key, question_worth(row.votes, row.dimension.importance, dependents)))
    return sorted((item for item in scored if not state.rows[item[0]].asked), key=lambda item: -item[1])


def _votes_stand(state: SessionState) -> bool:
    """Nothing is being voted on or read, so that a question is never asked that the votes would settle."""
    if not state.chart or not state.rounds or not round_is_settled(state):
        return False
    return not unlearnt_answers(state) and not round_is_due(state)


def _priority_question(state: SessionState) -> QuestionAsked:
    assert state.draft is not None
    priority = state.draft.priority
    return QuestionAsked(
        number=len(state.asked) + 1, dimension_key=PRIORITY, question=priority.question, options=priority.options,
        why_now=_PRIORITY_REASON if state.settings.language == "en" else "", worth=1.0,
        remaining=state.budget - len(state.asked) - 1,
    )  # fmt: skip


def _question(state: SessionState, key: str, worth: float, *, remaining: int) -> QuestionAsked:
    row = state.rows[key]
    return QuestionAsked(
        number=len(state.asked) + 1, dimension_key=key, question=row.dimension.question,
        options={letter: row.dimension.text_of(letter) for letter in LETTERS}, why_now=why_now(state, key),
        worth=worth, remaining=remaining,
    )  # fmt: skip


def why_now(state: SessionState, key: str) -> str:
    """Why this is asked, from the votes, the row's own reason and the quoted sentence; it gives no vote away.

    In another language than English it is the row's own reason alone: code has no words of that language.
    """
    row = state.rows[key]
    if state.settings.language != "en":
        return row.dimension.why_it_matters
    parts = [_votes_in_words(row), row.dimension.why_it_matters]
    if row.dimension.conflicts_with:
        parts.append(f"You wrote “{row.dimension.grounding}” and also “{row.dimension.conflicts_with}”")
    elif row.dimension.grounding:
        parts.append(f"You wrote “{row.dimension.grounding}”")
    waiting = sum(key in other.dimension.depends_on for other in state.rows.values() if other.open)
    if waiting:
        parts.append(f"{waiting} other open {'point depends' if waiting == 1 else 'points depend'} on it.")
    return " ".join(part for part in parts if part)


def _votes_in_words(row: Row) -> str:
    distinct = len({vote.choice for vote in row.votes.values()})
    sure = sum(vote.confident for vote in row.votes.values())
    if distinct == 1:
        return "The three simulated users would choose alike, but not all of them are sure."
    opinion = "do not agree" if distinct == 2 else "would each choose something else"
    if sure == len(SIMULATORS):
        return f"The three simulated users {opinion}, and each of them is sure."
    certain = "none of them is" if sure == 0 else f"only {_COUNTED[sure]} of them {'is' if sure == 1 else 'are'}"
    return f"The three simulated users {opinion}, and {certain} sure."
