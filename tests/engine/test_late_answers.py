"""An answer that comes between an engine's last look and its going idle is worked on: no wake-up is lost."""

from __future__ import annotations

import queue
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from specapp.answerers.fixed import take_first
from specapp.buddy.actions import answer_question
from specapp.buddy.events.asking import QuestionAsked
from specapp.buddy.questions import Answer
from specapp.engine.driver import run_beside_person
from specapp.engine.loop import Loop
from specapp.engine.run import Outcome
from specapp.engine.store import FileStore, Store
from tests.factories.replies import well_behaved
from tests.factories.sessions import SESSION, start, state_of, still_store, types_of
from tests.factories.watched_store import WatchedStore

SECONDS = 20.0
"""Only a test that fails waits as long."""
ALL_ASKED = ["priority", "topic_1", "topic_3", "topic_5", "topic_7"]


def answer_open_question(store: FileStore) -> None:
    """What a person does in another process: with a store of their own, under no lease."""
    state = state_of(store)
    if state.open_question:
        answer = take_first().answer(state.open_question)
        events = answer_question(state, dimension_key=state.open_question.dimension_key, answer=answer)
        store.append(SESSION, events, expected_seq=state.seq, actor="person", cause="answer_question")


def test_an_answer_just_before_the_lease_is_let_go_keeps_the_engine_going(tmp_path: Path) -> None:
    store = start(tmp_path, store=still_store(tmp_path))
    watched = WatchedStore(store, before=lambda: answer_open_question(still_store(tmp_path)))
    assert Loop(watched, well_behaved(), owner="engine").run(SESSION) is Outcome.FINISHED
    assert [question.dimension_key for question in state_of(store).asked] == ALL_ASKED


def test_an_answer_just_after_it_finds_the_lease_free_and_the_next_engine_goes_on(tmp_path: Path) -> None:
    store = start(tmp_path, store=still_store(tmp_path))
    watched = WatchedStore(store, after=lambda: answer_open_question(still_store(tmp_path)))
    loop = Loop(watched, well_behaved(), owner="engine")
    outcomes = [loop.run(SESSION) for _ in range(6)]
    assert outcomes == [Outcome.WAITING] * 5 + [Outcome.FINISHED]


def test_an_idle_engine_has_let_go_and_written_nothing_more(tmp_path: Path) -> None:
    store = start(tmp_path, store=still_store(tmp_path))
    assert Loop(store, well_behaved(), owner="engine").run(SESSION) is Outcome.WAITING
    kinds = types_of(store)
    assert store.take_lease(SESSION, "another", 5) is not None
    assert kinds[-1] == "step.finished"
    assert "round.opened" in kinds


class Person:
    """Answers at a chosen moment of the engine: `hook` is called there, and returns when the answer is recorded."""

    def __init__(self, store: FileStore) -> None:
        self._store = store
        self._now, self._recorded = threading.Event(), threading.Event()
        self.asked: list[str] = []

    def hook(self) -> None:
        if state_of(self._store).open_question:
            self._now.set()
            assert self._recorded.wait(SECONDS), "the person never answered"
            self._recorded.clear()

    def ask(self, question: QuestionAsked) -> Answer:
        assert self._now.wait(SECONDS), "the engine never came to this moment"
        self._now.clear()
        self.asked.append(question.dimension_key)
        return take_first().answer(question)

    def answered(self) -> None:
        self._recorded.set()


def run_guarded(store: Store, ask: Callable[[QuestionAsked], Answer]) -> Outcome:
    """A lost wake-up would wait for ever: the driver runs in a thread that is given up on."""
    ended: queue.SimpleQueue[Outcome | BaseException] = queue.SimpleQueue()

    def drive() -> None:
        try:
            ended.put(run_beside_person(store, well_behaved(), SESSION, ask, owner="engine"))
        except BaseException as error:
            ended.put(error)

    threading.Thread(target=drive, daemon=True).start()
    result = ended.get(timeout=SECONDS)
    if isinstance(result, BaseException):
        raise result
    return result


@pytest.mark.parametrize("moment", ["before", "after"])
def test_a_person_who_answers_while_the_engine_goes_idle_is_heard(tmp_path: Path, moment: str) -> None:
    store = start(tmp_path, store=still_store(tmp_path))
    person = Person(still_store(tmp_path))
    watched = WatchedStore(store, answered=person.answered, **{moment: person.hook})
    assert run_guarded(watched, person.ask) is Outcome.FINISHED
    assert person.asked == ALL_ASKED


def test_a_person_who_answers_long_after_the_engine_went_idle_wakes_it(tmp_path: Path) -> None:
    store = start(tmp_path, store=still_store(tmp_path))
    idle = threading.Semaphore(0)

    def ask(question: QuestionAsked) -> Answer:
        assert idle.acquire(timeout=SECONDS)
        return take_first().answer(question)

    assert run_guarded(WatchedStore(store, after=idle.release), ask) is Outcome.FINISHED
    assert [question.dimension_key for question in state_of(store).asked] == ALL_ASKED
