"""Runs a session to its end together with somebody who answers."""

import threading
from collections.abc import Callable
from contextlib import suppress

from specapp.buddy.actions import answer_question
from specapp.buddy.errors import StaleAnswer, StoreConflict
from specapp.buddy.events.asking import QuestionAsked
from specapp.buddy.questions import Answer
from specapp.buddy.workflow.folding import fold
from specapp.buddy.workflow.state import SessionState
from specapp.engine.loop import WORKERS, Loop, Observer
from specapp.engine.run import Outcome
from specapp.engine.store import Store
from specapp.llm.port import Gateway

Ask = Callable[[QuestionAsked], Answer]
BUSY_SECONDS = 0.5


def run_answering_at_once(
    store: Store,
    gateway: Gateway,
    session: str,
    ask: Ask,
    *,
    owner: str,
    observer: Observer | None = None,
    workers: int = WORKERS,
) -> Outcome:
    """For answers that need no time: each is given before the next reply is waited for, so results repeat exactly.

    With one worker the log repeats exactly too.
    """

    def answer_open(state: SessionState) -> None:
        if observer:
            observer(state)
        _ask_what_is_open(store, session, state, ask, actor="answerer")

    return _run_to_end(Loop(store, gateway, owner=owner, observer=answer_open, workers=workers), session)


def run_beside_person(
    store: Store, gateway: Gateway, session: str, ask: Ask, *, owner: str, observer: Observer | None = None
) -> Outcome:
    """For a person: Buddy works on in a thread while they think; the calling thread asks, and may be interrupted."""
    changed, wake, outcomes = threading.Event(), threading.Event(), list[Outcome]()
    failures: list[BaseException] = []

    def observe(state: SessionState) -> None:
        if observer:
            observer(state)
        changed.set()

    def work() -> None:
        try:
            loop = Loop(store, gateway, owner=owner, observer=observe)
            while (outcome := _run_to_end(loop, session)) is Outcome.WAITING:
                changed.set()
                wake.wait()
                wake.clear()
            outcomes.append(outcome)
        except BaseException as error:
            failures.append(error)
        changed.set()

    threading.Thread(target=work, name="engine", daemon=True).start()
    while not outcomes and not failures:
        changed.wait()
        changed.clear()
        state = fold(recorded.event for recorded in store.load(session))
        if _ask_what_is_open(store, session, state, ask, actor="person"):
            changed.set()
            wake.set()
    if failures:
        raise failures[0]
    return outcomes[0]


def give_answer(store: Store, session: str, state: SessionState, answer: Answer, *, actor: str) -> None:
    """Record an answer to the question open in `state`; tried again while the engine appends beside it."""
    question = state.open_question
    assert question is not None
    seq = state.seq
    while True:
        events = answer_question(state, dimension_key=question.dimension_key, answer=answer)
        try:
            store.append(session, events, expected_seq=seq, actor=actor, cause="answer_question")
            return
        except StoreConflict:
            state = fold(recorded.event for recorded in store.load(session))
            seq = state.seq
            if state.open_question is None or state.open_question.dimension_key != question.dimension_key:
                raise StaleAnswer("This question is not open any more.") from None


def _ask_what_is_open(store: Store, session: str, state: SessionState, ask: Ask, *, actor: str) -> bool:
    """Have the open question answered; True if there was one. Answered elsewhere meanwhile, that answer counts."""
    if state.open_question is None or state.failed:
        return False
    with suppress(StaleAnswer):
        give_answer(store, session, state, ask(state.open_question), actor=actor)
    return True


def _run_to_end(loop: Loop, session: str) -> Outcome:
    """Run again while there is more to do; BUSY waits for whoever holds the lease."""
    while True:
        outcome = loop.run(session)
        if outcome is Outcome.BUSY:
            threading.Event().wait(BUSY_SECONDS)
        elif outcome is not Outcome.MORE:
            return outcome
