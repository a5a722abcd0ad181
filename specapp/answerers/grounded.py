"""A grounded user: tells what its records say and nothing else, after ICAE-Bench (arXiv 2607.21217).

There every reply is written by a model that is only asked to keep to the records; here code does it: a reply is made of
at most three stored texts, or it is the one stored fallback.
"""

from collections.abc import Callable
from dataclasses import dataclass

from specapp.answerers.record_matching import Record, RecordIndex, RecordSet
from specapp.buddy.events.asking import QuestionAsked
from specapp.buddy.model import LETTERS, Letter
from specapp.buddy.questions import Answer
from specapp.buddy.quotes import normalise

BETWEEN = "\n"
"""Stands between the stored texts of one reply."""


@dataclass(frozen=True)
class GroundedReply:
    """One reply and the ids of the records in it, for whoever keeps the score. Agents never get to see this."""

    number: int
    dimension_key: str
    question: str
    letters: tuple[Letter, ...]
    text: str
    ids: tuple[str, ...]


class GroundedUser:
    """Answers from a closed set of records; `note` gets every reply with its ids, apart from the session's own log."""

    name = "grounded"

    def __init__(self, known: RecordSet, *, note: Callable[[GroundedReply], None] | None = None) -> None:
        """InputRefused for records that could not be told apart."""
        known.refuse_unusable()
        self._known = known
        self._index = RecordIndex(known.records, known.indifferent)
        self._note = note

    def answer(self, question: QuestionAsked) -> Answer:
        """Letters if the best record fits alternatives shown; else the records' words; else the fallback.

        The fallback comes as no preference, so that nothing is learnt from its words.
        """
        options = question.options
        records = self._index.match(question.question, options.values())
        letters = find_letters(records[0], question) if records else ()
        if letters:
            records = records[:1]
            answer = Answer(kind="chosen", selected=letters, text=records[0].aside)
        elif records:
            answer = Answer(kind="own_words", text=BETWEEN.join(record.response for record in records))
        else:
            answer = Answer(kind="no_preference", text=self._known.fallback)
        if self._note:
            ids = tuple(record.id for record in records)
            self._note(
                GroundedReply(
                    question.number, question.dimension_key, question.question, answer.selected, answer.text, ids
                )
            )
        return answer


def find_letters(record: Record, question: QuestionAsked) -> tuple[Letter, ...]:
    """The letters under which the question offers what fits; none unless it offers all of it."""
    wanted = {normalise(text) for text in record.fits}
    shown = {letter: normalise(text) for letter, text in question.options.items()}
    if not wanted <= set(shown.values()):
        return ()
    return tuple(letter for letter in LETTERS if shown.get(letter) in wanted)
