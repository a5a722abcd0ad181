"""What can run together does: votes, profile and summary, the chart while a person thinks about the first question."""

from __future__ import annotations

import threading
from collections import Counter
from pathlib import Path

import pytest

from specapp.answerers.fixed import take_first
from specapp.buddy.events.asking import QuestionAsked
from specapp.buddy.questions import PRIORITY, Answer
from specapp.engine.driver import run_beside_person
from specapp.engine.run import Outcome
from specapp.llm.port import GatewayReply, GatewayRequest
from tests.factories.heart import checklist
from tests.factories.replies import well_behaved
from tests.factories.sessions import SESSION, run, start, state_of, still_store

SECONDS = 10.0
"""Only a test that fails waits as long."""


class Meeting:
    """Replies to calls of these steps only when `parties` of them wait at the same time; fails if they never do."""

    def __init__(self, parties: int, *steps: str) -> None:
        self._inner = well_behaved()
        self._steps = steps
        self._barrier = threading.Barrier(parties, timeout=SECONDS)
        self.met: Counter[str] = Counter()

    def complete(self, request: GatewayRequest) -> GatewayReply:
        if request.step in self._steps:
            self._barrier.wait()
            self.met[request.role] += 1
        return self._inner.complete(request)


class Counting:
    """Counts how many calls are out at once."""

    def __init__(self) -> None:
        self._inner = well_behaved()
        self._lock = threading.Lock()
        self._out = self.most = 0

    def complete(self, request: GatewayRequest) -> GatewayReply:
        with self._lock:
            self._out += 1
            self.most = max(self.most, self._out)
        reply = self._inner.complete(request)
        with self._lock:
            self._out -= 1
        return reply


def test_the_three_simulators_vote_at_the_same_time_in_every_round(tmp_path: Path) -> None:
    store, gateway = start(tmp_path, store=still_store(tmp_path)), Meeting(3, "vote")
    assert run(store, gateway) is Outcome.FINISHED
    rounds = len(state_of(store).rounds)
    assert rounds > 1
    assert gateway.met == dict.fromkeys(("full_profile", "partial_profile", "no_profile"), rounds)


def test_batches_of_a_round_run_beside_each_other(tmp_path: Path) -> None:
    store, gateway = start(tmp_path, store=still_store(tmp_path), plan="task1", budget=0), Meeting(6, "vote")
    store.append(SESSION, [checklist(25)], expected_seq=state_of(store).seq, actor="person", cause="start")
    assert run(store, gateway) is Outcome.FINISHED
    assert gateway.met == dict.fromkeys(("full_profile", "partial_profile", "no_profile"), 2)


def test_profile_and_summary_are_asked_at_the_same_time(tmp_path: Path) -> None:
    store, gateway = start(tmp_path, store=still_store(tmp_path)), Meeting(2, "profile", "summary")
    assert run(store, gateway) is Outcome.FINISHED
    assert gateway.met == {"profile": 1, "summary": 1}


@pytest.mark.parametrize("workers", [1, 2])
def test_no_more_calls_are_out_than_there_are_workers(tmp_path: Path, workers: int) -> None:
    store, gateway = start(tmp_path, store=still_store(tmp_path)), Counting()
    assert run(store, gateway, workers=workers) is Outcome.FINISHED
    assert gateway.most <= workers


def test_the_chart_is_made_while_a_person_thinks_about_the_first_question(tmp_path: Path) -> None:
    asked, charting = threading.Event(), threading.Event()
    met: list[str] = []
    gateway = well_behaved()

    class Charting:
        """The chart comes when the first question has been put."""

        def complete(self, request: GatewayRequest) -> GatewayReply:
            if request.step == "chart":
                charting.set()
                assert asked.wait(SECONDS), "the first question waits for the chart"
            return gateway.complete(request)

    def ask(question: QuestionAsked) -> Answer:
        if question.dimension_key == PRIORITY:
            asked.set()
            assert charting.wait(SECONDS), "the chart waits for the first answer"
            met.append(question.dimension_key)
        return take_first().answer(question)

    store = start(tmp_path, store=still_store(tmp_path))
    assert run_beside_person(store, Charting(), SESSION, ask, owner="test") is Outcome.FINISHED
    assert met == [PRIORITY]
