"""The head of a session's page: its title, where it stands in one sentence, and the one thing to do next."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from specapp.buddy.workflow.decisions import sheet_is_stale
from specapp.sessions.projections.rail import STAGES, stage_is_done
from specapp.sessions.projections.room import Room

Next = Literal["", "answer", "read", "try_again"]


@dataclass(frozen=True)
class HeadView:
    """`next`: the main action, if there is one. `waits`: Buddy is at work and the page will change by itself."""

    title: str
    lead: str
    next: Next
    waits: bool


def build_head(room: Room) -> HeadView:
    """The sentence says the outcome first, then what can be done."""
    state = room.state
    if state.failed:
        # What to do about it stands in the notice below.
        reason = (state.failed.message or "Something went wrong.").split(". ")[0].rstrip(".")
        return HeadView(room.title, f"Stopped. {reason}. Nothing was lost.", "try_again" if room.can_act else "", False)
    question = state.open_question
    if question is not None and not room.playing:
        after = _left(room)
        meanwhile = "Buddy works on meanwhile." if room.at_work else "Nothing runs while you think."
        lead = f"Question {question.number} is for you{after}. {meanwhile}"
        if room.authored:
            return HeadView(room.title, "An authored sample: it shows the method and takes no answers.", "", False)
        return HeadView(room.title, lead, "answer", False)
    if state.finished and state.sheet:
        stale = " Something changed after it was written: see the note below." if sheet_is_stale(state) else ""
        sections = f"The sheet is written and checked: {len(state.lines)} lines in nine sections."
        return HeadView(room.title, sections + stale, "read", False)
    stage = next((name for key, name in STAGES if not stage_is_done(state, key)), STAGES[-1][1])
    lead = f"{stage}: Buddy is at work, and this page follows by itself."
    if room.playing:
        lead = f"{stage}. A recording is being played; no model and no person is at work."
    return HeadView(room.title, lead, "read" if state.sheet else "", True)


def _left(room: Room) -> str:
    question = room.state.open_question
    if question is None or question.remaining < 1:
        return ""
    if question.dimension_key == "priority":
        return f"; up to {question.remaining} more may follow"
    return f"; {question.remaining} more {'point is' if question.remaining == 1 else 'points are'} open"
