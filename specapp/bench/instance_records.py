"""The records of a grounded user for benchmark instances: hidden answers (Task 1) or requirements (Task 2)."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

from specapp.answerers.record_matching import Record, RecordSet, Subject
from specapp.bench.files import AnswersFile, ChecklistFile, QuestionFile, RequirementsFile, read_shape
from specapp.bench.topics import name_topics, settle_topics
from specapp.buddy.model import LETTERS
from specapp.buddy.sections import SECTIONS

FALLBACK: Final = "I have nothing to say about that; please ask me something more definite."
UNWANTED: Final = "I do not want this: {statement}"
_DENIAL: Final = re.compile(
    r"(no|not|nothing|never|nobody|none|without|don['’]t|do not|avoid|i (do not|don['’]t))\b", re.I
)
_TRADE_OFF: Final = re.compile(r"\s+[-–—]\s+")


def read_answer_records(folder: Path, instance: str) -> RecordSet:
    """One record for each question that was answered A-D; one without a preference, or left out, hides nothing.

    The question as it stands in the checklist gets its letter, one in other words the alternative and the reason.
    """
    project = instance.partition("__")[0]
    checklist: ChecklistFile = read_shape(folder / "checklists" / f"{project}.json", ChecklistFile)
    given: AnswersFile = read_shape(folder / "answers" / f"{instance}.json", AnswersFile)
    records, indifferent = list[Record](), list[Subject]()
    for question in checklist.questions:
        answer = given.answers.get(question.id)
        if answer and answer.choice in LETTERS:
            records.append(_record_of(question, getattr(question.options, answer.choice), answer.reason))
        else:
            indifferent.append(Subject(topic=question.topic or question.question, triggers=(question.question,)))
    return RecordSet(records=tuple(records), fallback=FALLBACK, indifferent=tuple(indifferent))


def read_requirement_records(folder: Path, instance: str) -> RecordSet:
    """One record for each thing that is wanted or not wanted, in the words of the requirements."""
    given: RequirementsFile = read_shape(folder / "requirements" / f"{instance}.json", RequirementsFile)
    found: list[tuple[str, str]] = []
    for section in SECTIONS:
        wishes = given.sections.get(section)
        if wishes:
            found += [(f"{section}.want.{n}", text) for n, text in enumerate(wishes.want, 1)]
            found += [(f"{section}.do_not_want.{n}", _refuse(text)) for n, text in enumerate(wishes.do_not_want, 1)]
    topics = name_topics([text for _, text in found])
    records = tuple(
        Record(id=key, topic=topic, triggers=(text,), response=text)
        for (key, text), topic in zip(found, topics, strict=True)
    )
    return RecordSet(records=settle_topics(records), fallback=FALLBACK)


def _record_of(question: QuestionFile, chosen: str, reason: str) -> Record:
    """The chosen alternative is a trigger too: who guesses it in words of their own has asked for it."""
    choice = _TRADE_OFF.split(chosen, maxsplit=1)[0]
    response = f"{question.topic or question.question}: {choice}" + (f" ({reason})" if reason else "")
    return Record(
        id=question.id,
        topic=question.topic or question.question,
        triggers=(question.question, choice),
        response=response,
        fits=(chosen,),
    )


def _refuse(statement: str) -> str:
    """A bare noun under "do not want" would say the opposite when it stands alone."""
    return statement if _DENIAL.match(statement) else UNWANTED.format(statement=statement)
