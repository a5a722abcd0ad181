"""Whatever a person does at whatever moment: the session ends, nothing is bought twice, and replay proves the log."""

from __future__ import annotations

import pytest

from specapp.buddy.consensus import agreed_choice, likeliest_choice
from specapp.buddy.workflow.documents import build_document
from specapp.buddy.workflow.steps.infer import all_rows_decided
from specapp.engine.replay import prove_log
from tests.factories.wanderer import Wanderer


@pytest.mark.parametrize("seed", range(12))
@pytest.mark.parametrize("plan", ["buddy", "task1"])
def test_a_session_holds_whatever_a_person_does(plan: str, seed: int) -> None:
    wanderer = Wanderer(plan, seed)
    wanderer.wander()
    state = wanderer.state
    assert prove_log(wanderer.recorded).events == len(wanderer.recorded)

    asked = [question.dimension_key for question in state.asked]
    assert len(asked) == len(set(asked)) <= state.budget
    for row in state.rows.values():
        assert row.adopted is None or row.adopted == agreed_choice(row.votes)
        if row.inferred and row.inferred.because != "delegated":
            assert (row.inferred.choice, row.inferred.rule) == likeliest_choice(row.votes)
    if plan == "task1":
        assert all(row.prediction for row in state.rows.values())
    else:
        assert all_rows_decided(state)
        assert build_document(state, session="s1", label="test", app_version="test").lines == state.lines
