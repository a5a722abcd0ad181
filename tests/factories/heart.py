"""Sessions in memory, without a store or a clock: their events, and the state just before any of them."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

from specapp.answerers.fixed import FixedAnswerer, take_first
from specapp.buddy.actions import answer_question
from specapp.buddy.chart import Alternative, Dimension
from specapp.buddy.events.base import Event
from specapp.buddy.events.charts import ChartLoaded
from specapp.buddy.sections import SECTIONS
from specapp.buddy.workflow.folding import fold
from specapp.buddy.workflow.plans.registry import plan_of
from specapp.buddy.workflow.state import SessionState
from specapp.buddy.workflow.step import ModelCall, Step
from specapp.engine.perform import Performed, perform_call
from specapp.llm.port import Gateway
from specapp.llm.scripted_gateway import ScriptedGateway
from tests.factories.replies import agree_on_half, well_behaved
from tests.factories.sessions import first_events

Events = tuple[Event, ...]
FIRST = take_first()


def play(given: Sequence[Event], *, plan: str = "buddy", gateway: Gateway, answers: FixedAnswerer = FIRST) -> Events:
    """The events of a whole session: one call at a time, questions answered as soon as they are open."""
    log = list(given)
    state = fold(log)
    while not state.finished:
        _, events = plan_of(plan).settle(state)
        if not events and (question := state.open_question):
            answer = answers.answer(question)
            events = answer_question(state, dimension_key=question.dimension_key, answer=answer)
        if not events:
            performed = perform_call(plan_of(plan).next_calls(state)[0], gateway, model="m", depth=1)
            assert performed.error is None, performed.error
            events = list(performed.events)
        log += events
        fold(events, state)
    return tuple(log)


@cache
def whole_session(
    plan: str = "buddy",
    *,
    answers: FixedAnswerer = FIRST,
    choose: Callable[[str, str], tuple[str, bool]] = agree_on_half,
    rows: int = 0,
    topics: int = len(SECTIONS),
    **options: Any,
) -> Events:
    """A session of a well-behaved model; `rows` of a checklist for Task 1. Played once for all tests."""
    given = [*first_events(plan=plan, **options), *([checklist(rows, topics)] if rows else [])]
    return play(given, plan=plan, gateway=well_behaved(choose), answers=answers)


def before(events: Events, event_type: str, **fields: Any) -> SessionState:
    """The state just before the first event of this type and with these values."""
    return fold(events[: _place(events, event_type, fields)])


def after(events: Events, event_type: str, **fields: Any) -> SessionState:
    """The state just after it."""
    return fold(events[: _place(events, event_type, fields) + 1])


def _place(events: Events, event_type: str, fields: dict[str, Any]) -> int:
    return next(
        place
        for place, event in enumerate(events)
        if event.type == event_type and all(getattr(event, name) == value for name, value in fields.items())
    )


def only_call(step: Step, state: SessionState) -> ModelCall:
    """The one call that a step wants."""
    (call,) = step.next_calls(state)
    return call


def perform(call: ModelCall, *replies: object) -> Performed:
    """A call as the engine makes it, with these replies one after the other."""
    texts = [reply if isinstance(reply, str) else json.dumps(reply) for reply in replies]
    return perform_call(call, ScriptedGateway({call.prompt: texts}), model="m", depth=1)


def land(state: SessionState, call: ModelCall, *replies: object) -> SessionState:
    """Fold what comes of a call into the state."""
    return fold(perform(call, *replies).events, state)


def settled(step: Step, state: SessionState) -> list[Event]:
    """What a step has to say; it is folded in, so that the next question is asked of the state after it."""
    events = step.settle(state)
    fold(events, state)
    return events


def checklist(count: int, topics: int = len(SECTIONS)) -> ChartLoaded:
    """A Task 1 checklist; its topics go round that many of the nine sections."""
    words = ("first", "second", "third", "none")
    dimensions = [
        Dimension.model_validate(
            {
                "dimension_key": f"q_{number}",
                "title": "",
                "primary_section": SECTIONS[number % topics],
                "question": f"Question {number}?",
                "alternatives": tuple(Alternative(text=f"q {number} {word}") for word in words),
                "source": "checklist",
            }
        )
        for number in range(count)
    ]
    return ChartLoaded(checklist="c", dimensions=tuple(dimensions))
