"""A simulated user played by a model: its judgement and its words are recorded in a log that no agent sees."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from specapp.bench.gateways import open_logs
from specapp.bench.runner import Nobody, UserFailed, advance, begin
from specapp.buddy.events.asking import QuestionAsked
from specapp.buddy.events.base import Event
from specapp.buddy.events.personas import PersonaAsked
from specapp.buddy.questions import Answer
from specapp.buddy.workflow.folding import fold
from specapp.buddy.workflow.state import SessionState
from specapp.engine.store import FileStore
from specapp.llm.port import Gateway


class ModelUser:
    """Answers the questions of one run. A question that the log knows already is answered from it, without a call."""

    name = "simulated"

    def __init__(self, logs: Path, gateway: Gateway, session: str, opening: Sequence[Event]) -> None:
        """`logs` is made at the first question: who is never asked leaves nothing behind."""
        self._logs = logs
        self._gateway = gateway
        self._session = session
        self._opening = opening

    def answer(self, question: QuestionAsked) -> Answer:
        """Raises UserFailed if the model could not reply; the log is kept."""
        store = open_logs(self._logs)
        begin(store, self._session, self._opening)
        state = self._state(store)
        number = _find(state, question)
        if number is None:
            number = len(state.put) + 1
            asked = PersonaAsked(number=number, question=question.question, options=question.options)
            store.append(self._session, [asked], expected_seq=state.seq, actor="agent", cause="bench")
        if number not in state.replied:
            failed = advance(store, self._gateway, self._session, Nobody())
            if failed:
                raise UserFailed(failed)
            state = self._state(store)
        return state.replied[number].answer

    def _state(self, store: FileStore) -> SessionState:
        return fold(item.event for item in store.load(self._session))


def _find(state: SessionState, question: QuestionAsked) -> int | None:
    same = (one.number for one in state.put if (one.question, one.options) == (question.question, question.options))
    return next(same, None)
