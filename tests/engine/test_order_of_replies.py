"""Replies may land in any order: the same final state, and no call is bought twice."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest

from specapp.answerers.fixed import take_first
from specapp.buddy.actions import answer_question
from specapp.buddy.events.base import Event
from specapp.buddy.workflow.folding import fold
from specapp.buddy.workflow.plans.buddy import BUDDY
from specapp.buddy.workflow.state import SessionState
from specapp.buddy.workflow.step import ModelCall
from specapp.engine.perform import perform_call
from specapp.engine.run import Outcome
from specapp.llm.port import Gateway
from tests.factories.replies import well_behaved
from tests.factories.sessions import first_events, run, start, state_of


def run_in_order(gateway: Gateway, order: Random) -> SessionState:
    """Every round, one of the replies that could land next does; answers are given at once."""
    state = fold(first_events())
    pending: dict[str, ModelCall] = {}
    while not state.finished:
        _, events = BUDDY.settle(state)
        if events:
            fold(events, state)
            continue
        if state.open_question:
            answer = take_first().answer(state.open_question)
            fold(answer_question(state, dimension_key=state.open_question.dimension_key, answer=answer), state)
            continue
        pending |= {call.key: call for call in BUDDY.next_calls(state)}
        assert pending, "nothing to say and nothing to ask"
        key = order.choice(sorted(pending))
        performed: tuple[Event, ...] = perform_call(pending.pop(key), gateway, model="m", depth=1).events
        fold(performed, state)
    return state


def essence(state: SessionState) -> dict[str, object]:
    rows = {
        key: (row.votes, row.adopted, row.answer, row.inferred, row.settled_round) for key, row in state.rows.items()
    }
    return {
        "rows": rows,
        "lines": state.lines,
        "asked": [question.dimension_key for question in state.asked],
        "facts": state.facts,
        "coverage": state.coverage,
        "attributes": state.attributes,
    }


@pytest.mark.parametrize("seed", range(8))
def test_order_of_replies_changes_nothing(tmp_path: Path, seed: int) -> None:
    store = start(tmp_path)
    assert run(store, well_behaved()) is Outcome.FINISHED
    gateway = well_behaved()
    state = run_in_order(gateway, Random(seed))
    assert essence(state) == essence(state_of(store))
    keys = [request.key for request in gateway.calls]
    assert len(keys) == len(set(keys))
