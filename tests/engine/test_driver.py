"""How a run may end: somebody else holds the session, an answer comes too late, a person is asked beside the engine."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from specapp.answerers.fixed import take_first
from specapp.buddy.errors import ModelUnavailable, StaleAnswer
from specapp.buddy.events.asking import AskingStopped, QuestionAnswered, QuestionAsked
from specapp.buddy.questions import PRIORITY, Answer
from specapp.buddy.workflow.state import SessionState
from specapp.engine.driver import give_answer, run_answering_at_once, run_beside_person
from specapp.engine.loop import Loop
from specapp.engine.replay import prove_log
from specapp.engine.run import Outcome
from specapp.engine.store import FileStore
from specapp.llm.port import GatewayReply, GatewayRequest
from tests.factories.replies import well_behaved
from tests.factories.sessions import SESSION, STILL, new_store, run, start, state_of, still_store, types_of

CHOSEN_B = Answer(kind="chosen", selected=("B",))
FIRST = take_first().answer


def waiting(folder: Path) -> FileStore:
    """A session that waits for the first answer."""
    store = start(folder)
    assert Loop(store, well_behaved(), owner="test").run(SESSION) is Outcome.WAITING
    return store


def test_a_session_that_somebody_else_holds_is_busy_and_left_alone(tmp_path: Path) -> None:
    store = start(tmp_path, store=still_store(tmp_path))
    assert store.take_lease(SESSION, "another", 10) is not None
    gateway = well_behaved()
    assert Loop(store, gateway, owner="test").run(SESSION) is Outcome.BUSY
    assert (gateway.calls, len(store.load(SESSION))) == ([], 3)
    assert store.take_lease(SESSION, "third", 10) is None


def test_a_driver_waits_for_whoever_holds_the_session_and_then_goes_on(tmp_path: Path) -> None:
    store = start(tmp_path)
    held = store.take_lease(SESSION, "another", 2)  # the clock moves a second each time it is read
    assert held is not None
    assert store.take_lease(SESSION, "third", 2) is None
    assert run(store, well_behaved()) is Outcome.FINISHED


class Robbed:
    """While a call is out, somebody takes the session over."""

    def __init__(self, folder: Path, step: str) -> None:
        self._thief = FileStore(folder, clock=lambda: STILL, app_version="test", owner_is_gone=lambda owner: True)
        self._inner = well_behaved()
        self._step = step

    def complete(self, request: GatewayRequest) -> GatewayReply:
        if request.step == self._step:
            assert self._thief.take_lease(SESSION, "thief", 1000) is not None
        return self._inner.complete(request)


def test_an_engine_whose_session_was_taken_over_says_more_and_writes_nothing(tmp_path: Path) -> None:
    store = start(tmp_path, store=still_store(tmp_path))
    assert Loop(store, Robbed(tmp_path, "draft"), owner="test").run(SESSION) is Outcome.MORE
    assert [key for key in state_of(store).replies if key.startswith("draft/")] == []
    assert Loop(store, well_behaved(), owner="test").run(SESSION) is Outcome.BUSY
    assert Loop(store, well_behaved(), owner="thief").run(SESSION) is Outcome.WAITING


def test_an_engine_that_breaks_lets_go_of_its_session(tmp_path: Path) -> None:
    class Broken(Exception):
        pass

    def breaks(state: SessionState) -> None:
        if state.draft:
            raise Broken

    store = start(tmp_path, store=still_store(tmp_path))
    with pytest.raises(Broken):
        Loop(store, well_behaved(), owner="test", observer=breaks).run(SESSION)
    assert store.take_lease(SESSION, "another", 10) is not None


def test_an_answer_to_a_question_that_is_not_open_any_more_is_stale(tmp_path: Path) -> None:
    store = waiting(tmp_path)
    seen = state_of(store)
    give_answer(store, SESSION, state_of(store), FIRST(seen.open_question), actor="person")  # type: ignore[arg-type]
    length = len(store.load(SESSION))
    with pytest.raises(StaleAnswer):
        give_answer(store, SESSION, seen, CHOSEN_B, actor="person")
    assert len(store.load(SESSION)) == length
    assert state_of(store).priority_answer == Answer(kind="chosen", selected=("A",))


def test_an_answer_after_asking_was_stopped_is_stale(tmp_path: Path) -> None:
    store = waiting(tmp_path)
    seen = state_of(store)
    store.append(SESSION, [AskingStopped()], expected_seq=seen.seq, actor="person", cause="stop")
    with pytest.raises(StaleAnswer):
        give_answer(store, SESSION, seen, CHOSEN_B, actor="person")


def test_an_answer_is_recorded_although_the_engine_wrote_meanwhile(tmp_path: Path) -> None:
    store = start(tmp_path)
    seen: list[SessionState] = []

    def look(state: SessionState) -> None:
        if state.open_question and not seen:
            seen.append(state_of(store))

    assert Loop(store, well_behaved(), owner="test", observer=look).run(SESSION) is Outcome.WAITING
    assert seen[0].seq < state_of(store).seq
    give_answer(store, SESSION, seen[0], CHOSEN_B, actor="person")
    last = store.load(SESSION)[-1]
    assert last.event == QuestionAnswered(dimension_key=PRIORITY, answer=CHOSEN_B)
    assert (last.envelope.actor, last.envelope.cause) == ("person", "answer_question")


def test_answers_given_at_once_are_not_recorded_as_a_persons(tmp_path: Path) -> None:
    store = start(tmp_path)
    assert run_answering_at_once(store, well_behaved(), SESSION, FIRST, owner="test") is Outcome.FINISHED
    actors = {item.envelope.actor for item in store.load(SESSION) if isinstance(item.event, QuestionAnswered)}
    assert actors == {"answerer"}


def test_a_person_is_asked_in_the_calling_thread_until_the_session_ends(tmp_path: Path) -> None:
    store = start(tmp_path)
    threads: list[threading.Thread] = []

    def ask(question: QuestionAsked) -> Answer:
        threads.append(threading.current_thread())
        return FIRST(question)

    assert run_beside_person(store, well_behaved(), SESSION, ask, owner="test") is Outcome.FINISHED
    assert threads == [threading.current_thread()] * 5
    recorded = store.load(SESSION)
    actors = {item.envelope.actor for item in recorded if isinstance(item.event, QuestionAnswered)}
    assert actors == {"person"}
    assert prove_log(recorded).events == len(recorded)


def test_a_session_that_fails_beside_a_person_ends_without_another_question(tmp_path: Path) -> None:
    away = ModelUnavailable("the provider is away")
    store = start(tmp_path, budget=0)
    outcome = run_beside_person(store, well_behaved(chart=lambda request: away), SESSION, FIRST, owner="test")
    assert (outcome, types_of(store)[-1]) == (Outcome.FAILED, "session.failed")


def test_a_fault_of_the_engine_reaches_the_person_it_works_beside(tmp_path: Path) -> None:
    def breaks(state: SessionState) -> None:
        if state.chart:
            raise ZeroDivisionError

    store = start(tmp_path)
    with pytest.raises(ZeroDivisionError):
        run_beside_person(store, well_behaved(), SESSION, FIRST, owner="test", observer=breaks)


def test_a_person_who_breaks_off_leaves_a_session_that_goes_on(tmp_path: Path) -> None:
    def breaks_off(question: QuestionAsked) -> Answer:
        if question.number == 2:
            raise KeyboardInterrupt
        return FIRST(question)

    store = start(tmp_path)
    with pytest.raises(KeyboardInterrupt):
        run_beside_person(store, well_behaved(), SESSION, breaks_off, owner="left behind")
    assert run(new_store(tmp_path), well_behaved()) is Outcome.FINISHED
    assert len(state_of(store).asked) == 5
