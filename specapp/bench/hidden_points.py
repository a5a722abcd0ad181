"""What a finished session knows beyond its request: the points that a grounded user can hide, by level of fuzziness."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from specapp.answerers.record_matching import Record, has_form, naming_words
from specapp.bench.topics import TOPIC_WORDS, pick_words, read_label
from specapp.buddy.questions import PRIORITY
from specapp.buddy.sections import SECTIONS, SectionKey
from specapp.buddy.spec_sheet import ADDED_BY_BUDDY, Line
from specapp.buddy.variables import Decision
from specapp.buddy.workflow.decisions import all_decisions, priority_is_confirmed
from specapp.buddy.workflow.state import SessionState

Level = Literal[1, 2, 3]
LEVELS: Final[tuple[Level, ...]] = (1, 2, 3)
"""1: most is hidden, 3: least."""
PRODUCT_SECTIONS: Final[frozenset[SectionKey]] = frozenset({"core_features", "user_experience", "out_of_scope"})
SAME_THING: Final = 0.5
"""A line that shares this much of its words with a point says it again."""


@dataclass(frozen=True)
class Point:
    """One thing to hide. `asking`: the question that it answers, with its title; "" if nothing asked for it."""

    record: Record
    asking: str = ""


def find_points(state: SessionState, level: Level) -> list[Point]:
    """The points of a level, what the person said first; topics may still be alike.

    3: what the person said: answers, rows overturned, the priority. 2: also what the simulated users agreed on and the
    person let stand, and the sheet's lines on the product itself. 1: also its other lines, but for the overview, which
    is the request once more. Lines that Buddy added are nobody's wish, and a line that says a point again is none.
    """
    points = _said(state)
    if level < 3:
        adopted = [decision for decision in all_decisions(state) if decision.status == "adopted"]
        points += [_decided(decision, "") for decision in adopted]
        points += _lines(state, points, level)
    return points


def _said(state: SessionState) -> list[Point]:
    points: list[Point] = []
    answer, draft = state.priority_answer, state.draft
    if answer and draft and priority_is_confirmed(state):
        chosen = tuple(draft.priority.options[letter] for letter in answer.selected)
        points.append(_point(f"answer:{PRIORITY}", "", draft.priority.question, chosen, answer.text))
    said = {answer.text} if answer else set()
    for decision in all_decisions(state):
        if decision.status in ("answered", "overturned"):
            # A correction is an answer to another question: what was said there is not said twice.
            words = "" if decision.choice and decision.own_words in said else decision.own_words
            points.append(_decided(decision, words))
            said.add(decision.own_words)
    return [point for point in points if point.record.response]


def _decided(decision: Decision, words: str) -> Point:
    dimension = decision.dimension
    chosen = tuple(dimension.text_of(letter) for letter in decision.choice)
    return _point(f"decision:{dimension.dimension_key}", dimension.title, dimension.question, chosen, words)


def _point(key: str, title: str, question: str, chosen: tuple[str, ...], words: str) -> Point:
    """The answer is a trigger too: who guesses it has asked for it."""
    response = "\n".join([*chosen, *([words] if words.strip() else [])])
    topic = title or (question if naming_words(question) else pick_words([response], TOPIC_WORDS)[0])
    record = Record(
        id=key, topic=topic, triggers=(question, response), response=response, fits=chosen, aside=words.strip()
    )
    return Point(record, asking=f"{title} {question}")


def _lines(state: SessionState, points: Sequence[Point], level: Level) -> list[Point]:
    known = {point.record.id for point in points} | set(state.corrections)
    sections = [s for s in SECTIONS if s in PRODUCT_SECTIONS or (level == 1 and s != "project_overview")]
    lines = [line for line in state.lines if line.section in sections and _is_a_wish(line, known)]
    kept: list[Line] = []
    told = [naming_words(point.record.response) for point in points]
    for line in lines:
        words = naming_words(line.text)
        if words and not any(_share(words, other) >= SAME_THING for other in told):
            kept.append(line)
            told.append(words)
    texts = [_plain(line.text) for line in kept]
    picked = pick_words(texts, TOPIC_WORDS)
    return [
        Point(Record(id=f"line:{line.id}", topic=read_label(line.text) or words, triggers=(text,), response=text))
        for line, text, words in zip(kept, texts, picked, strict=True)
    ]


def _is_a_wish(line: Line, known: set[str]) -> bool:
    """False for what rests on a point already there, and for what Buddy alone thought of."""
    return not known.intersection(line.rests_on) and set(line.rests_on) != {ADDED_BY_BUDDY}


def _share(words: set[str], others: set[str]) -> float:
    return sum(has_form(word, others) for word in words) / len(words)


def _plain(text: str) -> str:
    return text.replace("**", "")
