"""The stage rail: where a session stands, and what it has taken so far in time and money."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Final, Literal

from specapp.buddy.events.asking import AskingFinished
from specapp.buddy.events.base import Event
from specapp.buddy.events.calls import ModelCallCompleted, ModelCallRejected
from specapp.buddy.events.charts import ChartCompleted, ChartLoaded, DraftCompleted
from specapp.buddy.events.envelope import RecordedEvent
from specapp.buddy.events.profiles import ProfileCompleted, SummaryCompleted
from specapp.buddy.events.session import ProposalGiven, SessionFinished
from specapp.buddy.events.sheets import SheetWritten
from specapp.buddy.events.voting import DimensionAdopted, DimensionEscalated
from specapp.buddy.workflow.state import SessionState
from specapp.sessions.projections.room import Room

StageState = Literal["done", "now", "you", "waiting", "failed"]
STAGES: Final = (
    ("read", "Read your material"),
    ("learn", "Learn your habits"),
    ("draft", "First draft"),
    ("chart", "Map the choices"),
    ("vote", "Simulated vote"),
    ("ask", "Ask you"),
    ("write", "Write the sheet"),
    ("check", "Check it"),
)
ENDED_BY: Final[dict[str, tuple[type[Event], ...]]] = {
    "read": (ProposalGiven,),
    "learn": (ProfileCompleted, SummaryCompleted),
    "draft": (DraftCompleted,),
    "chart": (ChartCompleted, ChartLoaded),
    "vote": (DimensionAdopted, DimensionEscalated),
    "ask": (AskingFinished,),
    "write": (SheetWritten,),
    "check": (SessionFinished,),
}
"""The last event of one of these types ends the stage."""
STAGE_OF_STEP: Final = {
    "profile": "learn", "summary": "learn", "draft": "draft", "chart": "chart", "vote": "vote", "ask": "ask",
    "learn": "ask", "infer": "ask", "predict": "ask", "synthesis": "write", "review": "check", "start": "read",
}  # fmt: skip
SPOKEN: Final[dict[StageState, str]] = {
    "done": "done", "now": "running", "you": "needs you", "waiting": "not started", "failed": "stopped"
}  # fmt: skip


@dataclass(frozen=True)
class Stage:
    """One stage; `figures`: time and money since the start, when it is done."""

    key: str
    name: str
    state: StageState
    spoken: str
    figures: str


@dataclass(frozen=True)
class RailView:
    """The rail and the line below it. `now`: the stage in words for narrow windows."""

    stages: tuple[Stage, ...]
    now: str
    cost: str
    questions: str
    calm: str
    label: str


def build_rail(room: Room) -> RailView:
    """Times are counted from the first event, in the log's own clock; costs are those recorded, never estimated."""
    state, recorded = room.state, room.recorded
    states = _states(room)
    stages = tuple(
        Stage(key, name, states[key], SPOKEN[states[key]], _figures(key, states[key], room)) for key, name in STAGES
    )
    place = next((i for i, stage in enumerate(stages) if stage.state in ("now", "you", "failed")), None)
    now = f"Stage {place + 1} of {len(stages)}: {stages[place].name}" if place is not None else "All stages done"
    asked = len(state.asked)
    questions = f"{asked} of up to {state.budget} questions asked" if state.budget else "No questions wanted"
    alone = states["ask"] == "you" and not room.at_work
    calm = "Nothing runs, and nothing is spent, while you think" if alone else ""
    limit = f" of ${state.limit_usd:.2f}" if state.limit_usd is not None else ""
    return RailView(stages, now, cost_in_words(recorded) + limit, questions, calm, _served_by(room))


def _served_by(room: Room) -> str:
    """The model that was asked, and those that stood in for it."""
    asked = room.state.settings.model
    served = {reply.served_model for reply in room.state.replies.values()}
    others = sorted(name for name in served if name and not _same_model(name, asked))
    return f"{room.label}; stood in: {', '.join(others)}" if others and not room.authored else room.label


def _same_model(served: str, asked: str) -> bool:
    """Providers leave out their own name, and add a date."""
    return asked.rpartition("/")[2] in served or served in asked


def stage_is_done(state: SessionState, key: str) -> bool:
    """Whether a stage has nothing more to do as things stand."""
    match key:
        case "read":
            return bool(state.given)
        case "learn":
            return state.profile is not None and state.summary is not None
        case "draft":
            return state.draft is not None
        case "chart":
            return state.chart is not None
        case "vote":
            settled = all(row.settled_round or not row.open for row in state.rows.values())
            return state.chart is not None and bool(state.rounds) and settled
        case "ask":
            return state.asking_finished is not None
        case "write":
            return state.sheet is not None and not state.revision_wanted
        case _:
            return state.finished


def cost_in_words(recorded: Iterable[RecordedEvent]) -> str:
    """What the calls have cost: an amount, "no cost", or the known part where the price of some is unknown."""
    costs = [r.event.cost.cost_usd for r in recorded if isinstance(r.event, ModelCallCompleted | ModelCallRejected)]
    known = sum(cost for cost in costs if cost is not None)
    unknown = sum(cost is None for cost in costs)
    if unknown:
        part = f"${known:.2f} and " if known else ""
        return f"{part}{unknown} call{'s' if unknown > 1 else ''} of unknown price"
    return f"${known:.2f}" if known else "no cost"


def _states(room: Room) -> dict[str, StageState]:
    state = room.state
    failed = STAGE_OF_STEP.get(state.failed.step, "read") if state.failed else ""
    result: dict[str, StageState] = {}
    running = False
    for key, _ in STAGES:
        if key == failed:
            result[key], running = "failed", True
        elif key == "ask" and state.open_question and not failed:
            # The chart and the votes may still be running meanwhile; what comes after the questions never is.
            result[key], running = "you", True
        elif stage_is_done(state, key):
            result[key] = "done"
        else:
            result[key] = "waiting" if running else "now"
            running = True
    return result


def _figures(key: str, stage: StageState, room: Room) -> str:
    if key == "ask" and stage == "you":
        return f"question {len(room.state.asked)}"
    if stage != "done":
        return ""
    ended = [item for item in room.recorded if isinstance(item.event, ENDED_BY[key])]
    if not ended or not room.recorded:
        return ""
    until = ended[-1]
    seconds = _seconds(room.recorded[0].envelope.recorded_at, until.envelope.recorded_at)
    cost = cost_in_words(item for item in room.recorded if item.seq <= until.seq)
    return seconds if cost == "no cost" else f"{seconds} · {cost}"


def _seconds(start: datetime, end: datetime) -> str:
    """Minutes and seconds; tenths below ten seconds, for the offline engine is fast."""
    seconds = (end - start).total_seconds()
    if seconds < 10:
        return f"{seconds:.1f} s"
    hours, rest = divmod(int(seconds), 3600)
    return f"{hours}:{rest // 60:02}:{rest % 60:02}" if hours else f"{rest // 60}:{rest % 60:02}"
