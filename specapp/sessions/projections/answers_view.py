"""What the person has answered so far, each to be answered again."""

from __future__ import annotations

from dataclasses import dataclass

from specapp.buddy.model import LETTERS, Letter
from specapp.buddy.questions import Answer
from specapp.sessions.projections.feed import ANSWERS
from specapp.sessions.projections.room import Room


@dataclass(frozen=True)
class Given:
    """One answer, with what it was given to. `options`: letter and whole choice."""

    key: str
    number: int
    question: str
    answer: str
    words: str
    options: tuple[tuple[Letter, str], ...]


@dataclass(frozen=True)
class AnswersView:
    """Newest first. `consequence`: what a changed answer opens again."""

    given: tuple[Given, ...]
    can_change: bool
    consequence: str


def build_answers(room: Room) -> AnswersView:
    """The priority question is among them."""
    given: list[Given] = []
    for asked in room.state.asked:
        answer = room.state.answer_to(asked.dimension_key)
        if answer is not None:
            options = tuple((letter, asked.options[letter]) for letter in LETTERS if letter in asked.options)
            said = answer_in_words(answer, dict(options))
            given.append(Given(asked.dimension_key, asked.number, asked.question, said, answer.text, options))
    consequence = (
        "The sheet then counts as out of date until you have the changed parts written again."
        if room.has_sheet
        else "The three then vote again on everything you have not decided yourself."
    )
    return AnswersView(tuple(reversed(given)), room.can_act, consequence)


def answer_in_words(answer: Answer, options: dict[Letter, str]) -> str:
    """The chosen alternatives in full, or the kind of the answer."""
    chosen = [f"{letter}. {options.get(letter, '')}" for letter in answer.selected]
    return "; ".join(chosen) if chosen else ANSWERS[answer.kind].capitalize()
