"""A question answered in the browser while a terminal waits for the same answer: the first counts, nothing fails."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from specapp.answerers.fixed import take_first
from specapp.buddy.events.asking import QuestionAsked
from specapp.buddy.questions import Answer
from specapp.engine.driver import give_answer, run_answering_at_once, run_beside_person
from specapp.engine.run import Outcome
from tests.factories.replies import well_behaved
from tests.factories.sessions import SESSION, start, state_of, still_store

ELSEWHERE = Answer(kind="chosen", selected=("C",))


@pytest.mark.parametrize("drive", [run_beside_person, run_answering_at_once])
def test_an_answer_given_elsewhere_stands(tmp_path: Path, drive: Callable[..., Outcome]) -> None:
    store, browser = start(tmp_path, store=still_store(tmp_path)), still_store(tmp_path)

    def ask(question: QuestionAsked) -> Answer:
        if question.number == 1:
            give_answer(browser, SESSION, state_of(browser), ELSEWHERE, actor="person")
        return take_first().answer(question)

    assert drive(store, well_behaved(), SESSION, ask, owner="test") is Outcome.FINISHED
    assert state_of(store).priority_answer == ELSEWHERE
