"""The question that waits for the person, or why there is none."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from specapp.buddy.model import LETTERS, Letter
from specapp.buddy.questions import PRIORITY
from specapp.sessions.projections.feed import ENDED
from specapp.sessions.projections.room import Offer, Room

Situation = Literal["early", "open", "thinking", "ended", "failed", "looking"]


@dataclass(frozen=True)
class Option:
    """One alternative as shown: its letter, what stands in the chart, the whole choice."""

    letter: Letter
    label: str
    text: str


@dataclass(frozen=True)
class QuestionView:
    """`situation`: early (nothing can be asked yet), open, thinking (Buddy reads an answer), ended, failed, or looking
    (an authored sample). `left`: how many points are open besides."""

    situation: Situation
    key: str = ""
    number: int = 0
    budget: int = 0
    question: str = ""
    why_it_matters: str = ""
    why_now: tuple[str, ...] = ()
    quotes: tuple[str, ...] = ()
    options: tuple[Option, ...] = ()
    left: str = ""
    ended: str = ""
    models: tuple[Offer, ...] = ()
    """What a stopped session can go on with; none in an authored sample."""
    limit: str = ""
    can_stop: bool = False
    can_ask_more: bool = False


def build_question(room: Room) -> QuestionView:
    """Nothing is preselected and no vote is told."""
    state = room.state
    if state.failed:
        limit = "" if state.limit_usd is None else f"{state.limit_usd:.2f}"
        return QuestionView("failed", models=room.offers if room.can_act else (), limit=limit)
    asked = state.open_question
    if asked is not None:
        return _open(room)
    if room.authored:
        return QuestionView("looking")
    if state.asking_finished:
        open_rows = [key for key in state.asking_finished.remaining if not state.rows[key].asked]
        rest = len(open_rows)
        more = f"{rest} point{'s' if rest != 1 else ''} could still be asked." if rest else ""
        said = _nothing_to_ask(room) if not state.asked else ENDED[state.asking_finished.reason]
        return QuestionView("ended", ended=said, left=more, can_ask_more=bool(open_rows))
    if state.asked or state.stopped:
        return QuestionView("thinking", can_stop=not state.stopped)
    return QuestionView("early", can_stop=state.draft is not None and not state.stopped)


def _open(room: Room) -> QuestionView:
    state = room.state
    asked = state.open_question
    assert asked is not None
    row = state.rows.get(asked.dimension_key)
    why, reasons, quotes = "", [asked.why_now], []
    if row:
        dimension = row.dimension
        why = dimension.why_it_matters
        quotes = [text for text in (dimension.grounding, dimension.conflicts_with) if text]
        # The reason is recorded as one text; its parts have places of their own on the page.
        reasons = [_without(asked.why_now, [why, *quotes])]
    options = tuple(
        Option(letter, row.dimension.label_of(letter) if row else "", asked.options[letter])
        for letter in LETTERS
        if letter in asked.options
    )
    return QuestionView(
        "open" if room.can_act else "looking", key=asked.dimension_key, number=asked.number, budget=state.budget,
        question=asked.question, why_it_matters=why, why_now=tuple(reason for reason in reasons if reason),
        quotes=tuple(quotes), options=options, left=_left(room), can_stop=room.can_act,
    )  # fmt: skip


def _without(text: str, parts: list[str]) -> str:
    for part in parts:
        if part:
            text = text.replace(part, "")
    for frame in ("You wrote “” and also “”", "You wrote “”"):
        text = text.replace(frame, "")
    return " ".join(text.split())


def _left(room: Room) -> str:
    """How many are left, in words: open points, and how many of them the number of questions allows."""
    state = room.state
    asked = state.open_question
    assert asked is not None
    allowed = max(0, state.budget - asked.number)
    if asked.dimension_key == PRIORITY:
        return (
            f"Up to {allowed} more after this one; the chart is still being made." if not state.chart else _rest(room)
        )
    return _rest(room)


def _rest(room: Room) -> str:
    state = room.state
    asked = state.open_question
    assert asked is not None
    still = sum(row.open and not row.asked for row in state.rows.values())
    allowed = max(0, state.budget - asked.number)
    if not still:
        return "This is the last open point."
    points = f"{still} more point{'s are' if still != 1 else ' is'} open"
    if allowed >= still:
        return f"{points}; your answers may settle some of them."
    return f"{points}; up to {allowed} of them will be asked, the rest is listed as open."


def _nothing_to_ask(room: Room) -> str:
    rows = len(room.state.rows)
    agreed = sum(row.adopted is not None for row in room.state.rows.values())
    if agreed == rows and rows:
        return f"Nothing to ask. All {rows} agreed."
    return "You wanted no questions." if not room.state.budget else "Nothing was asked."
