"""What the person has told: answers in the order given, and those that nothing was learnt from yet."""

from dataclasses import dataclass

from specapp.buddy.questions import PRIORITY, Answer
from specapp.buddy.workflow.state import SessionState


@dataclass(frozen=True)
class Told:
    """One answer that says something. `place` gives the ids of what is learnt from it: F3, C3."""

    dimension_key: str
    answer: Answer
    place: str

    @property
    def needs_reading(self) -> bool:
        """Own words cost a call; a plain choice becomes a fact by code."""
        return bool(self.answer.text.strip()) and self.answer.kind in ("chosen", "own_words")


def told_answers(state: SessionState) -> list[Told]:
    """Answers that state something, asked ones first, then rows the person overturned without being asked."""
    found: list[Told] = []
    for question in state.asked:
        answer = state.answer_to(question.dimension_key)
        if answer and _says_something(answer):
            found.append(Told(question.dimension_key, answer, str(question.number)))
    asked = {question.dimension_key for question in state.asked}
    for position, (key, row) in enumerate(state.rows.items(), start=1):
        if row.overturned and row.overturned.by == "person" and key not in asked:
            found.append(Told(key, row.overturned.answer, f"_row{position}"))
    return found


def unlearnt_answers(state: SessionState) -> list[Told]:
    """Answers whose facts or corrections are not in the state yet."""
    return [told for told in told_answers(state) if told.dimension_key not in state.learnt]


def question_of(state: SessionState, key: str) -> str:
    """The question as it was put."""
    if key == PRIORITY and state.draft:
        return state.draft.priority.question
    return state.rows[key].dimension.question


def _says_something(answer: Answer) -> bool:
    return answer.kind in ("chosen", "own_words") or (answer.kind == "question_wrong" and bool(answer.text.strip()))
