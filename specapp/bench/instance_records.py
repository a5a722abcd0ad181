"""The records of a grounded user for benchmark instances: hidden answers (Task 1) or requirements (Task 2)."""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

from specapp.answerers.record_matching import Record, RecordSet, Subject
from specapp.bench.instances import HiddenAnswers, HiddenRequirements, Instance
from specapp.bench.topics import name_topics, settle_topics
from specapp.buddy.chart import Dimension
from specapp.buddy.persona import Knowledge

FALLBACK: Final = "I have nothing to say about that; please ask me something more definite."
UNWANTED: Final = "I do not want this: {statement}"
_DENIAL: Final = re.compile(
    r"(no|not|nothing|never|nobody|none|without|don['’]t|do not|avoid|i (do not|don['’]t))\b", re.I
)
_TRADE_OFF: Final = re.compile(r"\s+[-–—]\s+")


def records_of_answers(instance: Instance, hidden: HiddenAnswers) -> RecordSet:
    """One record for each question that was answered A-D; one without a preference, or left out, hides nothing.

    The question as it stands in the checklist gets its letter, one in other words the alternative and the reason.
    """
    records, indifferent = list[Record](), list[Subject]()
    for dimension, known in zip(instance.dimensions, hidden.knowledge, strict=True):
        if dimension.dimension_key in hidden.choices:
            records.append(_record_of(instance.question_ids[dimension.dimension_key], dimension, known))
        else:
            indifferent.append(Subject(topic=_topic_of(dimension), triggers=(dimension.question,)))
    return RecordSet(records=tuple(records), fallback=FALLBACK, indifferent=tuple(indifferent))


def records_of_requirements(hidden: HiddenRequirements) -> RecordSet:
    """One record for each thing that is wanted or not wanted, in the words of the requirements."""
    found: list[tuple[str, str]] = []
    counts = Counter[str]()
    for wish in hidden.knowledge:
        kind = f"{wish.about}.want" if wish.wanted else f"{wish.about}.do_not_want"
        counts[kind] += 1
        found.append((f"{kind}.{counts[kind]}", wish.text if wish.wanted else _refuse(wish.text)))
    topics = name_topics([text for _, text in found])
    records = tuple(
        Record(id=key, topic=topic, triggers=(text,), response=text)
        for (key, text), topic in zip(found, topics, strict=True)
    )
    return RecordSet(records=settle_topics(records), fallback=FALLBACK)


def _record_of(question_id: str, dimension: Dimension, known: Knowledge) -> Record:
    """The chosen alternative is a trigger too: who guesses it in words of their own has asked for it."""
    choice = _TRADE_OFF.split(known.text, maxsplit=1)[0]
    topic = _topic_of(dimension)
    return Record(
        id=question_id,
        topic=topic,
        triggers=(dimension.question, choice),
        response=f"{topic}: {choice}" + (f" ({known.reason})" if known.reason else ""),
        fits=(known.text,),
    )


def _topic_of(dimension: Dimension) -> str:
    return dimension.title or dimension.question


def _refuse(statement: str) -> str:
    """A bare noun under "do not want" would say the opposite when it stands alone."""
    return statement if _DENIAL.match(statement) else UNWANTED.format(statement=statement)
