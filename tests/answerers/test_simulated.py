"""The simulated user by rule: the hidden letter, or no preference."""

from __future__ import annotations

from specapp.answerers.simulated import SimulatedUser
from specapp.buddy.events.asking import QuestionAsked
from specapp.buddy.questions import Answer


def asked(key: str) -> QuestionAsked:
    options = {"A": "a", "B": "b", "C": "c", "D": "d"}
    return QuestionAsked.model_validate(
        {
            "number": 1, "dimension_key": key, "question": "Which?", "options": options, "why_now": "", "worth": 1.0,
            "remaining": 0,
        }
    )  # fmt: skip


def test_a_hidden_choice_is_told_when_asked() -> None:
    assert SimulatedUser({"q_1": "C"}).answer(asked("q_1")) == Answer(kind="chosen", selected=("C",))


def test_without_one_there_is_no_preference() -> None:
    assert SimulatedUser({"q_1": "C"}).answer(asked("q_2")) == Answer(kind="no_preference")
