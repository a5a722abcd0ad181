"""Proves a log without any model: whatever code decided is decided again and has to come out the same."""

from collections.abc import Sequence
from dataclasses import dataclass

from specapp.buddy.errors import LogBroken
from specapp.buddy.events.asking import AskingFinished, DimensionInferred, PredictionMade, QuestionAsked
from specapp.buddy.events.base import Event
from specapp.buddy.events.charts import ChartCompleted, DimensionAdded
from specapp.buddy.events.envelope import RecordedEvent
from specapp.buddy.events.session import SessionCreated
from specapp.buddy.events.sheets import CoverageComputed
from specapp.buddy.events.voting import (
    DimensionAdopted,
    DimensionEscalated,
    RoundOpened,
    SimulatorsPrepared,
    VoteCast,
)
from specapp.buddy.workflow.folding import fold
from specapp.buddy.workflow.plans.registry import PLANS
from specapp.buddy.workflow.state import SessionState

DECIDED_BY_CODE = (
    AskingFinished, ChartCompleted, CoverageComputed, DimensionAdded, DimensionAdopted, DimensionEscalated,
    DimensionInferred, PredictionMade, QuestionAsked, RoundOpened, SimulatorsPrepared, VoteCast,
)  # fmt: skip


@dataclass(frozen=True)
class Proof:
    """What was proven: events read, and how many of them were decided anew and came out equal."""

    session: str
    events: int
    recomputed: int
    state: SessionState


def prove_log(recorded: Sequence[RecordedEvent]) -> Proof:
    """Fold a proven chain again and recompute every event that code decided.

    Raises LogBroken with the seq of the first event that code would not have recorded there. A log with erased words
    is folded, but what depends on the words cannot be computed again.
    """
    first = recorded[0].event
    if not isinstance(first, SessionCreated):
        raise LogBroken(1, "the first event has to be session.created")
    plan = PLANS.get(first.plan)
    if plan is None:
        raise LogBroken(1, f"the plan {first.plan!r} is not known")
    erased = any(item.erased for item in recorded)
    state, recomputed, pending = SessionState(), 0, list[Event]()
    for item in recorded:
        event = item.event
        try:
            if item.envelope.actor == "code" or isinstance(event, DECIDED_BY_CODE):
                if not erased:
                    pending = pending or plan.settle(state)[1]
                    _compare(item, pending)
                    pending = pending[1:]
                    recomputed += 1
            elif pending:
                raise LogBroken(item.seq, f"event {item.seq} stands where code would record {pending[0].type}")
            fold([event], state)
        except (KeyError, ValueError, AssertionError) as error:
            raise LogBroken(
                item.seq, f"event {item.seq} ({event.type}) does not fit what came before: {error!r}"
            ) from None
    return Proof(recorded[0].envelope.session, len(recorded), recomputed, state)


def _compare(item: RecordedEvent, expected: list[Event]) -> None:
    event = item.event
    wanted = expected[0] if expected else None
    if wanted != event:
        would = f"code would record {wanted.type}" if wanted else "code would record nothing there"
        if wanted is not None and wanted.type == event.type:
            would = f"its content differs from what code decides ({_difference(wanted, event)})"
        raise LogBroken(item.seq, f"event {item.seq} ({event.type}): {would}")


def _difference(wanted: Event, event: Event) -> str:
    names = [n for n in type(event).model_fields if getattr(event, n) != getattr(wanted, n)]
    return ", ".join(f"{name}: {getattr(event, name)!r}, not {getattr(wanted, name)!r}"[:160] for name in names[:2])
