"""Long logs for tests of pages: a person who uses everything, models that fail and correct, and the samples."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Final

from specapp.buddy.actions import (
    answer_question,
    ask_more,
    change_answer,
    edit_attribute,
    edit_line,
    overturn_dimension,
    request_revision,
    reveal_votes,
    stop_asking,
    switch_attribute,
)
from specapp.buddy.errors import ContextTooLong, ModelUnavailable
from specapp.buddy.events.base import Event
from specapp.buddy.events.envelope import RecordedEvent
from specapp.buddy.events.session import (
    ConversationImported,
    ProposalGiven,
    SessionCreated,
    SessionResumed,
    Settings,
    SpendingLimitSet,
)
from specapp.buddy.profile import Turn
from specapp.buddy.questions import PRIORITY, Answer
from specapp.buddy.workflow.folding import fold
from specapp.buddy.workflow.state import SessionState
from specapp.engine.loop import Loop
from specapp.engine.run import Outcome
from specapp.engine.store import FileStore
from specapp.llm.offline_gateway import OfflineGateway
from specapp.llm.port import Gateway, GatewayRequest
from specapp.llm.scripted_gateway import Scripted
from specapp.sessions.projections.room import Room, build_room
from specapp.sessions.samples import NAMES, recorded_sample
from tests.factories import replies
from tests.factories.room_sessions import PROPOSAL
from tests.factories.sessions import SESSION, Ticks
from tests.sessions.web.visits import HISTORY

Decide = Callable[[SessionState], Sequence[Event]]
A: Final = Answer(kind="chosen", selected=("A",))
LOGS: Final = ("everything", "corrections", "stopped", *sorted(NAMES))


class Person:
    """Somebody in a session: acts, and lets the engine work until it is their turn."""

    def __init__(self, folder: Path, gateway: Gateway, *, proposal: str, history: Sequence[str], budget: int) -> None:
        self.store = FileStore(folder, clock=Ticks(), app_version="test")
        self.gateway = gateway
        turns = tuple(Turn(role="user", text=text) for text in history)
        chat = ConversationImported(source="chat.txt", format="plain_text", title="Earlier", turns=turns)
        created = SessionCreated(plan="buddy", answerer="person", settings=Settings(budget=budget), salt="salt")
        self.does(lambda state: [created, ProposalGiven(text=proposal), chat], waits=False)
        self.waits()

    @property
    def state(self) -> SessionState:
        return fold(item.event for item in self.store.load(SESSION))

    def waits(self) -> None:
        while Loop(self.store, self.gateway, owner="test", workers=1).run(SESSION) is Outcome.MORE:
            pass

    def does(self, decide: Decide, *, waits: bool = True) -> None:
        state = self.state
        self.store.append(SESSION, decide(state), expected_seq=state.seq, actor="person", cause="test")
        if waits:
            self.waits()

    def answers(self, answer: Answer = A) -> None:
        question = self.state.open_question
        assert question is not None
        self.does(lambda state: answer_question(state, dimension_key=question.dimension_key, answer=answer))

    def answers_all(self) -> None:
        while self.state.open_question:
            self.answers()

    def agreed(self) -> str:
        return next(key for key, row in self.state.rows.items() if row.adopted and not row.overturned)

    def undecided(self) -> str:
        return next(key for key, row in self.state.rows.items() if row.open and row.votes and not row.asked)


@contextmanager
def person(gateway: Gateway, *, proposal: str, history: Sequence[str], budget: int) -> Iterator[Person]:
    with tempfile.TemporaryDirectory() as folder:
        yield Person(Path(folder), gateway, proposal=proposal, history=history, budget=budget)


@cache
def log_of(name: str) -> tuple[RecordedEvent, ...]:
    """One of LOGS; made once."""
    if name in NAMES:
        return recorded_sample(name)
    return {"everything": _everything, "corrections": _corrections, "stopped": _stopped}[name]()


def room_at(log: Sequence[RecordedEvent], seq: int | None = None) -> Room:
    """The room after the first `seq` events."""
    return build_room(SESSION, log[:seq], label_of=lambda model: f"Label of {model}")


def _everything() -> tuple[RecordedEvent, ...]:
    """The offline engine, and a person who uses whatever the pages offer."""
    with person(OfflineGateway(), proposal=PROPOSAL, history=HISTORY, budget=3) as one:
        one.does(lambda state: reveal_votes(state, dimension_key=one.undecided()))
        one.does(lambda state: switch_attribute(state, attribute="simplicity", active=False))
        one.does(lambda state: edit_attribute(state, attribute="low_cost", value="Pays nothing at all"))
        one.answers(Answer(kind="own_words", text="The altos first, and it should work on old phones."))
        one.does(lambda state: overturn_dimension(state, dimension_key=one.agreed(), answer=A))
        one.answers(Answer(kind="chosen", selected=("B", "C"), text="Both, please."))
        one.answers(Answer(kind="you_decide"))
        assert one.state.finished
        one.does(lambda state: edit_line(state, line_id="L1", text="A choir of forty."))
        changed = Answer(kind="chosen", selected=("D",))
        one.does(lambda state: change_answer(state, dimension_key=PRIORITY, answer=changed))
        one.does(lambda state: overturn_dimension(state, dimension_key=one.agreed(), answer=changed))
        one.does(request_revision)
        one.does(lambda state: ask_more(state, more=2))
        one.answers(Answer(kind="question_wrong", text="Nobody asks that."))
        one.answers_all()
        assert one.state.finished
        return tuple(one.store.load(SESSION))


def _stopped() -> tuple[RecordedEvent, ...]:
    """Stopped while a question is open; later the person wants to be asked after all."""
    with person(OfflineGateway(), proposal=PROPOSAL, history=(), budget=5) as one:
        one.answers()
        one.does(stop_asking)
        assert one.state.finished
        one.does(lambda state: ask_more(state, more=2))
        one.answers_all()
        assert one.state.finished
        return tuple(one.store.load(SESSION))


def _corrections() -> tuple[RecordedEvent, ...]:
    """A model that replies no JSON, fails once, proves a trait with words nobody said, and finds corrections."""
    spoilt = iter(["not JSON"])
    down = iter([ModelUnavailable("The model did not answer.")])

    def learn(request: GatewayRequest) -> Scripted:
        failure = next(down, None)
        if failure:
            return failure
        reply = replies.learn_reply(request)
        if request.variables.answer.text == "Old phones, really":  # type: ignore[attr-defined]
            reply["corrections"] = [{"text": "Phones are old.", "dimension_key": "topic_4", "choice": ["C"]}]
        reply["matches"] = ["B"] if request.variables.dimension else []  # type: ignore[attr-defined]
        return json.dumps(reply)

    def profile(request: GatewayRequest) -> Scripted:
        if len(request.variables.turns) > 1:  # type: ignore[attr-defined]
            return ContextTooLong("Too long.")
        reply = replies.profile_reply(request)
        unproven = {"attribute": "rich", "evidence": [{"kind": "quote", "text": "Money is no object"}]}
        return json.dumps({"attributes": [*reply["attributes"], reply["attributes"][0] | unproven]})

    def draft(request: GatewayRequest) -> Scripted:
        return next(spoilt, None) or json.dumps(replies.draft_reply(request))

    gateway = replies.well_behaved(learn=learn, draft=draft, profile=profile)
    history = ("I like it small and quick", "No accounts please")
    with person(gateway, proposal=replies.PROPOSAL, history=history, budget=3) as one:
        one.answers(Answer(kind="own_words", text="Old phones, really"))
        assert one.state.failed
        one.does(lambda state: [SpendingLimitSet(limit_usd=2.0), SessionResumed(model="scripted")])
        one.answers(Answer(kind="own_words", text="Somewhere in between"))
        one.answers(Answer(kind="skipped"))
        assert one.state.finished
        changed = Answer(kind="own_words", text="No, the dates")
        one.does(lambda state: change_answer(state, dimension_key=PRIORITY, answer=changed))
        one.does(request_revision)
        one.answers_all()
        return tuple(one.store.load(SESSION))
