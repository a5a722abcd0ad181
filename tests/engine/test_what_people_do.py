"""Stopping, asking for more, changing and overturning: what a person may do in a session, and what follows."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from specapp.answerers.fixed import FixedAnswerer, skip_all
from specapp.buddy.actions import (
    answer_question,
    ask_more,
    change_answer,
    edit_line,
    overturn_dimension,
    request_revision,
    stop_asking,
    switch_attribute,
)
from specapp.buddy.chart import Alternative, Dimension
from specapp.buddy.errors import InputRefused, StaleAnswer
from specapp.buddy.events.base import Event
from specapp.buddy.events.charts import ChartLoaded
from specapp.buddy.questions import Answer
from specapp.buddy.workflow.decisions import decision_of
from specapp.engine.driver import run_answering_at_once
from specapp.engine.run import Outcome
from specapp.engine.store import FileStore
from specapp.llm.port import GatewayRequest
from tests.factories.replies import agree_on_half, vote_reply, well_behaved
from tests.factories.sessions import SESSION, first_events, new_store, run, start, state_of, types_of

CHOSEN_B = Answer(kind="chosen", selected=("B",))


def act(store: FileStore, events: list[Event]) -> None:
    store.append(SESSION, events, expected_seq=state_of(store).seq, actor="person", cause="test")


def finished(folder: Path, **options: Any) -> FileStore:
    store = start(folder, **options)
    assert run(store, well_behaved()) is Outcome.FINISHED
    return store


def test_budget_counts_the_priority_question(tmp_path: Path) -> None:
    store = finished(tmp_path, budget=2)
    assert [question.dimension_key for question in state_of(store).asked] == ["priority", "topic_1"]


def test_skipped_and_wrong_questions_are_never_asked_again(tmp_path: Path) -> None:
    store = start(tmp_path, budget=20)
    wrong = FixedAnswerer("t", Answer(kind="skipped"), {"topic_1": Answer(kind="question_wrong", text="We never pay.")})
    assert run(store, well_behaved(), wrong) is Outcome.FINISHED
    state = state_of(store)
    keys = [question.dimension_key for question in state.asked]
    assert keys == list(dict.fromkeys(keys))
    assert decision_of(state.rows["topic_1"]).status == "withdrawn"
    assert [c.text for c in state.corrections.values()] == ["We never pay."]


def test_own_words_cost_one_call_and_may_overturn_what_was_agreed(tmp_path: Path) -> None:
    def learn(request: GatewayRequest) -> str:
        correction = {"text": "Never on paper.", "dimension_key": "topic_2", "choice": ["C"]}
        return json.dumps({"facts": [{"text": "They said so."}], "corrections": [correction], "matches": ["B"]})

    store = start(tmp_path, budget=2)
    gateway = well_behaved(learn=learn)
    words = FixedAnswerer("t", Answer(kind="skipped"), {"topic_1": Answer(kind="own_words", text="Never on paper.")})
    assert run(store, gateway, words) is Outcome.FINISHED
    state = state_of(store)
    assert [request.prompt for request in gateway.calls].count("learn") == 1
    assert decision_of(state.rows["topic_2"]).status == "overturned"
    assert decision_of(state.rows["topic_2"]).choice == ("C",)
    assert decision_of(state.rows["topic_1"]).choice == ("B",)
    cited = {ref for line in state.lines for ref in line.rests_on}
    assert set(state.corrections) <= cited


def test_votes_make_clear_what_need_not_be_asked(tmp_path: Path) -> None:
    def vote(request: GatewayRequest) -> str:
        settled = bool(request.variables.facts)  # type: ignore[attr-defined]
        return json.dumps(vote_reply(request, choose=(lambda k, s: ("first", True)) if settled else agree_on_half))

    store = start(tmp_path, budget=9)
    names = ("vote_full_profile", "vote_partial_profile", "vote_no_profile")
    assert run(store, well_behaved(**dict.fromkeys(names, vote))) is Outcome.FINISHED
    state = state_of(store)
    assert [question.dimension_key for question in state.asked] == ["priority", "topic_1"]
    assert state.asking_finished is not None and state.asking_finished.reason == "nothing_open"


def test_no_vote_again_when_that_is_switched_off(tmp_path: Path) -> None:
    assert types_of(finished(tmp_path, revote="off")).count("round.opened") == 1


def test_switched_off_trait_is_left_out_and_voted_on_anew(tmp_path: Path) -> None:
    fresh = new_store(tmp_path)
    fresh.append(SESSION, first_events(budget=1), expected_seq=0, actor="person", cause="start")
    seen: list[int] = []

    def vote(request: GatewayRequest) -> str:
        seen.append(len(request.variables.profile))  # type: ignore[attr-defined]
        return json.dumps(vote_reply(request, choose=agree_on_half))

    def learn_nothing_and_switch(question: Any) -> Answer:
        act(fresh, switch_attribute(state_of(fresh), attribute="trait_0", active=False))
        return Answer(kind="skipped")

    outcome = run_answering_at_once(
        fresh, well_behaved(vote_full_profile=vote), SESSION, learn_nothing_and_switch, owner="t"
    )
    assert outcome is Outcome.FINISHED
    assert seen[-1] == 1


def test_changed_answer_makes_the_sheet_stale_until_asked_for(tmp_path: Path) -> None:
    store = finished(tmp_path)
    line = state_of(store).lines[0]
    act(store, edit_line(state_of(store), line_id=line.id, text="A line of mine."))
    assert request_revision(state_of(store)) == []
    act(store, change_answer(state_of(store), dimension_key="topic_1", answer=CHOSEN_B))
    assert run(store, well_behaved()) is Outcome.FINISHED
    assert state_of(store).sheet.number == 1  # type: ignore[union-attr]
    act(store, request_revision(state_of(store)))
    assert run(store, well_behaved()) is Outcome.FINISHED
    state = state_of(store)
    assert state.sheet is not None and state.sheet.number == 2
    assert [one.text for one in state.lines if one.locked] == ["A line of mine."]
    assert {"topic_1"} <= {fact.dimension_key for fact in state.facts.values()}
    numbers = [one.id for one in state.lines]
    assert len(numbers) == len(set(numbers))


def test_agreed_row_is_overturned_by_the_person(tmp_path: Path) -> None:
    store = finished(tmp_path)
    act(store, overturn_dimension(state_of(store), dimension_key="topic_2", answer=CHOSEN_B))
    assert decision_of(state_of(store).rows["topic_2"]).status == "overturned"
    act(store, request_revision(state_of(store)))
    assert run(store, well_behaved()) is Outcome.FINISHED
    assert state_of(store).coverage.uncited_answers == ()  # type: ignore[union-attr]


def test_more_questions_after_the_end(tmp_path: Path) -> None:
    store = finished(tmp_path, budget=2)
    act(store, ask_more(state_of(store), more=1))
    assert run(store, well_behaved()) is Outcome.FINISHED
    state = state_of(store)
    assert len(state.asked) == 3
    assert state.sheet is not None and state.sheet.number == 2


def test_stop_now_writes_with_what_is_there(tmp_path: Path) -> None:
    store = start(tmp_path, budget=9)

    def stop(question: Any) -> Answer:
        if question.number == 2:
            act(store, stop_asking(state_of(store)))
            raise StopIteration
        return Answer(kind="skipped")

    with pytest.raises(StopIteration):
        run_answering_at_once(store, well_behaved(), SESSION, stop, owner="t")
    assert run(store, well_behaved(), skip_all()) is Outcome.FINISHED
    state = state_of(store)
    assert len(state.asked) == 2
    assert state.asking_finished is not None and state.asking_finished.reason == "stopped"


def test_answers_to_nothing_are_refused(tmp_path: Path) -> None:
    state = state_of(finished(tmp_path))
    with pytest.raises(StaleAnswer):
        answer_question(state, dimension_key="topic_1", answer=CHOSEN_B)
    with pytest.raises(StaleAnswer):
        change_answer(state, dimension_key="nowhere", answer=CHOSEN_B)
    with pytest.raises(InputRefused):
        change_answer(state, dimension_key="topic_1", answer=Answer(kind="own_words", text="  "))
    with pytest.raises(InputRefused):
        ask_more(state, more=0)


def test_checklist_of_eighty_is_closed_in_batches_of_twenty(tmp_path: Path) -> None:
    rows = tuple(
        Dimension(
            dimension_key=f"q_{number}",
            title="",
            primary_section="core_features",
            question=f"Question {number}?",
            alternatives=tuple(Alternative(text=f"q {number} {w}") for w in ("first", "second", "third", "none")),  # type: ignore[arg-type]
            source="checklist",
        )
        for number in range(80)
    )
    store = new_store(tmp_path)
    events = [*first_events(plan="task1", budget=3), ChartLoaded(checklist="c", dimensions=rows)]
    store.append(SESSION, events, expected_seq=0, actor="person", cause="start")
    gateway = well_behaved()
    assert run(store, gateway) is Outcome.FINISHED
    state = state_of(store)
    first_round = [r for r in gateway.calls if r.step == "vote"][:12]
    assert [len(r.variables.dimensions) for r in first_round] == [20] * 12  # type: ignore[attr-defined]
    assert all(row.prediction for row in state.rows.values())
    assert len(state.asked) == 3
    assert [r.prompt for r in gateway.calls if r.prompt in ("draft", "sheet", "review")] == []
