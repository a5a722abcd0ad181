"""Every plan with everybody who answers: the session is finished, its log has no gap, and replay proves it."""

from __future__ import annotations

import inspect
import io
import json
import pkgutil
from collections.abc import Callable
from importlib import import_module
from pathlib import Path

import pytest

import specapp.answerers
from specapp.answerers.answerer import Answerer
from specapp.answerers.fixed import FixedAnswerer, read_answers, skip_all, take_first
from specapp.answerers.grounded import GroundedUser
from specapp.answerers.record_matching import Record, RecordSet
from specapp.answerers.requirements import RequirementsUser
from specapp.answerers.simulated import SimulatedUser
from specapp.answerers.terminal import TerminalAnswerer
from specapp.bench.agents import TASK1_AGENTS, TASK2_AGENTS
from specapp.buddy.persona import Knowledge
from specapp.buddy.sections import SECTIONS
from specapp.buddy.workflow.plans.registry import PLANS
from specapp.buddy.workflow.state import SessionState
from specapp.buddy.workflow.steps.ask import AskStep
from specapp.buddy.workflow.steps.execute import ExecuteStep
from specapp.engine.replay import prove_log
from specapp.engine.run import Outcome
from specapp.engine.store import FileStore
from specapp.llm.offline_gateway import OfflineGateway
from specapp.sessions.actions.run_session import run_session
from tests.factories.heart import checklist
from tests.factories.replies import well_behaved
from tests.factories.sessions import SESSION, start, state_of

KINDS = json.dumps(
    {
        "priority": {"kind": "own_words", "text": "That nobody forgets the keys."},
        "topic_1": {"kind": "chosen", "selected": ["B", "D"], "text": "but small"},
        "topic_3": {"kind": "question_wrong", "text": "Nobody asked that."},
        "topic_5": {"kind": "you_decide"},
        "q_0": {"kind": "own_words", "text": "As it is now."},
        "q_1": {"kind": "chosen", "selected": ["C"]},
        "*": "skip",
    }
)
TYPED = "B D: but small\nwe print a list for the door\n?\n!\nx: nobody asked that\n\nA\n"

ANSWERERS: dict[str, Callable[[], Answerer]] = {
    "first": take_first,
    "skip": skip_all,
    "file": lambda: read_answers(KINDS),
    "terminal": lambda: TerminalAnswerer(io.StringIO(TYPED), io.StringIO()),
    "simulated": lambda: SimulatedUser({"topic_1": "B", "q_1": "D"}),
    "requirements": lambda: RequirementsUser((Knowledge(about="core_features", text="Keys holder reminder second"),)),
    "grounded": lambda: GroundedUser(
        RecordSet(
            records=(Record(id="1", topic="Keys", triggers=("key",), response="Two people."),),
            fallback="Ask something else.",
        )
    ),
    "terminal that ends": lambda: TerminalAnswerer(io.StringIO(""), io.StringIO()),
}


AGENTS = [name for name in PLANS if name not in ("judge", "persona")]
"""Plans that do something for a person; the other two play one."""
ASKING = (AskStep, ExecuteStep)
WITH_CHECKLIST = sorted({*TASK1_AGENTS.values()})


def begin(folder: Path, plan: str) -> FileStore:
    """A session of this plan, with a checklist if it is one for Task 1."""
    store = start(folder, plan=plan, budget=8)
    if plan in WITH_CHECKLIST:
        store.append(SESSION, [checklist(12)], expected_seq=state_of(store).seq, actor="person", cause="start")
    return store


def is_whole(state: SessionState) -> bool:
    """A sheet with nine sections, or a prediction for every question of a checklist."""
    if state.sheet:
        return {line.section for line in state.lines} == set(SECTIONS)
    return all(row.prediction for row in state.rows.values())


def check_log(store: FileStore) -> SessionState:
    recorded = store.load(SESSION)
    assert [item.seq for item in recorded] == list(range(1, len(recorded) + 1))
    proof = prove_log(recorded)
    assert proof.recomputed == sum(item.envelope.actor == "code" for item in recorded)
    return proof.state


@pytest.mark.parametrize("answers", ANSWERERS)
@pytest.mark.parametrize("plan", AGENTS)
def test_a_session_is_finished_and_proven(tmp_path: Path, plan: str, answers: str) -> None:
    store = begin(tmp_path, plan)
    assert run_session(store, well_behaved(), SESSION, ANSWERERS[answers]()) is Outcome.FINISHED
    state = check_log(store)
    assert state.finished and is_whole(state)
    assert [question.dimension_key for question in state.asked if not state.answer_to(question.dimension_key)] == []
    asks = any(isinstance(step, ASKING) for step in PLANS[plan].steps)
    assert 1 < len(state.asked) <= 8 if asks else not state.asked


@pytest.mark.parametrize("plan", sorted({*TASK1_AGENTS.values(), *TASK2_AGENTS.values()}))
def test_the_offline_engine_finishes_it_too(tmp_path: Path, plan: str) -> None:
    store = begin(tmp_path, plan)
    assert run_session(store, OfflineGateway(), SESSION, read_answers(KINDS)) is Outcome.FINISHED
    state = check_log(store)
    assert state.finished and is_whole(state)


def test_everybody_who_answers_takes_part() -> None:
    modules = [
        import_module(f"specapp.answerers.{found.name}") for found in pkgutil.iter_modules(specapp.answerers.__path__)
    ]
    classes = {
        member
        for module in modules
        for _, member in inspect.getmembers(module, inspect.isclass)
        if member.__module__ == module.__name__ and hasattr(member, "answer") and member is not Answerer
    }
    assert classes == {type(make()) for make in ANSWERERS.values()}
    assert classes == {FixedAnswerer, GroundedUser, RequirementsUser, SimulatedUser, TerminalAnswerer}
