"""Topics of records: short names under which each can be asked for, and found alone."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from typing import Final

from specapp.answerers.record_matching import Record, RecordIndex, has_form, naming_words

TOPIC_WORDS: Final = 3
MOST_WORDS: Final = 7
_LABEL: Final = re.compile(r"^\**([^*:.!?]{2,60}?):?\**:\**\s|^\*\*([^*]{2,60})\*\*")
_WORD: Final = re.compile(r"[^\W\d_]+")


def ask_for(record: Record) -> str:
    """The question that its topic makes."""
    return f"What about {record.topic}?"


def find_lost(records: Sequence[Record]) -> dict[str, tuple[str, ...]]:
    """Ids of records that the question on their topic does not reach alone -> what it reaches instead."""
    index = RecordIndex(records)
    found = {record.id: index.match(ask_for(record)) for record in records}
    return {key: tuple(one.id for one in met) for key, met in found.items() if [one.id for one in met] != [key]}


def settle_topics(records: Sequence[Record]) -> tuple[Record, ...]:
    """The records, with longer topics where one is not reached alone: its own rarest words are added, and those of
    whatever is reached instead, as far as that helps."""
    settled = list(records)
    own = [" ".join(record.triggers) for record in records]
    for words in range(1, MOST_WORDS + 1):
        lost = find_lost(settled)
        if not lost:
            break
        vague = set(lost).union(*lost.values())
        for at, (record, picked) in enumerate(zip(records, pick_words(own, words), strict=True)):
            if record.id in vague:
                known = naming_words(record.topic)
                more = [word for word in picked.split() if not all(has_form(n, known) for n in naming_words(word))]
                settled[at] = record.model_copy(update={"topic": " ".join([record.topic, *more]).strip()})
    return tuple(settled)


def name_topics(statements: Sequence[str], *, words: int = TOPIC_WORDS) -> list[str]:
    """A topic each: its label if it has one, else its rarest words in their order."""
    return [read_label(text) or topic for text, topic in zip(statements, pick_words(statements, words), strict=True)]


def read_label(statement: str) -> str:
    """What stands before a colon at the beginning, or in bold: "**Reminder:** if ..." is about the reminder."""
    found = _LABEL.match(statement)
    label = (found[1] or found[2]).strip(" *:") if found else ""
    return label if naming_words(label) and len(label.split()) <= 6 else ""


def pick_words(statements: Sequence[str], words: int) -> list[str]:
    """Of each statement the words that fewest of the others have, in the order in which they stand."""
    named = [naming_words(text) for text in statements]
    spread = Counter(word for found in named for word in found)
    picked = []
    for text in statements:
        seen: dict[str, str] = {}
        for word in _WORD.findall(text):
            for name in naming_words(word):
                if not has_form(name, seen):
                    seen[name] = word
        order = list(seen)
        rarest = sorted(order, key=lambda name: (spread[name], order.index(name)))[:words]
        picked.append(" ".join(seen[name] for name in order if name in rarest))
    return picked
