"""Whole sessions of the offline engine over requests nobody tuned for one by one: what must hold for each of them."""

from __future__ import annotations

import itertools
import json
import statistics
from datetime import UTC, datetime
from functools import cache
from pathlib import Path

import pytest

from specapp.answerers.fixed import skip_all, take_first
from specapp.buddy.events.base import Event
from specapp.buddy.events.envelope import RecordedEvent
from specapp.buddy.events.session import ConversationImported, ProposalGiven, SessionCreated, Settings
from specapp.buddy.events.voting import DimensionAdopted
from specapp.buddy.lines import count_characters
from specapp.buddy.profile import Turn
from specapp.buddy.sections import MAX_CHARACTERS, SECTIONS
from specapp.buddy.workflow.documents import open_findings
from specapp.buddy.workflow.folding import fold
from specapp.buddy.workflow.state import SessionState
from specapp.engine.driver import run_answering_at_once
from specapp.engine.replay import prove_log
from specapp.engine.run import Outcome
from specapp.engine.store import FileStore
from specapp.formats.importers.registry import read_chat_file
from specapp.formats.language import detect_language
from specapp.llm.offline_gateway import OfflineGateway

FIXTURES = Path(__file__).resolve().parents[2] / "fixtures"
REAL = sorted((FIXTURES / "proposals" / "real").glob("*.txt"))
PERSONA = sorted((FIXTURES / "proposals" / "persona").glob("*.json"))
FOREIGN = {"02-livraison-repas-fr": "French", "03-parking-raffle-ru": "Russian"}


def read_proposal(path: Path) -> str:
    text = path.read_text(encoding="utf-8")
    return str(json.loads(text)["text"]) if path.suffix == ".json" else text


PROPOSALS = {path.stem: read_proposal(path) for path in (*REAL, *PERSONA) if path.stem not in FOREIGN}
WITH_HISTORY = [name for name in PROPOSALS if (FIXTURES / "histories" / f"{name.partition('__')[2]}.json").exists()]


@cache
def run(folder: Path, name: str, answers: str = "first", history: bool = False, seed: int = 0) -> list[RecordedEvent]:
    store = FileStore(folder, clock=lambda: datetime.now(UTC), app_version="0")
    session = f"{name}-{answers}-{history}-{len(list(folder.iterdir()))}"
    events: list[Event] = [
        SessionCreated(plan="buddy", answerer=answers, settings=Settings(seed=seed), salt="x"),
        ProposalGiven(text=PROPOSALS[name]),
    ]
    if history:
        path = FIXTURES / "histories" / f"{name.partition('__')[2]}.json"
        for one in read_chat_file(path.read_bytes(), name=path.name).conversations:
            turns = tuple(Turn(role=turn.role, text=turn.text) for turn in one.turns)
            events.append(ConversationImported(source=path.name, format="x", title=one.title, turns=turns))
    store.append(session, events, expected_seq=0, actor="person", cause="start_session")
    answerer = take_first() if answers == "first" else skip_all()
    outcome = run_answering_at_once(store, OfflineGateway(), session, answerer.answer, owner="test")
    assert outcome is Outcome.FINISHED
    return store.load(session)


def state_of(recorded: list[RecordedEvent]) -> SessionState:
    return fold(item.event for item in recorded)


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("sessions")


@pytest.mark.parametrize("name", PROPOSALS)
def test_session_of_a_request_gives_a_whole_sheet(folder: Path, name: str) -> None:
    recorded = run(folder, name)
    state = state_of(recorded)
    assert [section for section in SECTIONS if not any(line.section == section for line in state.lines)] == []
    assert 8 <= len(state.rows) <= 12
    fillers = [row for row in state.rows.values() if row.dimension.filler]
    assert len(fillers) <= 3
    ungrounded = [
        key
        for key, row in state.rows.items()
        if not row.dimension.filler and row.dimension.grounding not in {s.text for s in state.sentences}
    ]
    assert ungrounded == []
    assert count_characters(state.lines) <= MAX_CHARACTERS
    assert [line.text for line in state.lines if not line.rests_on] == []
    assert open_findings(state) == []
    assert state.rejected == []
    assert prove_log(recorded).events == len(recorded)


@pytest.mark.parametrize("name", WITH_HISTORY)
def test_history_leads_to_an_agreement_and_a_quoted_trait(folder: Path, name: str) -> None:
    recorded = run(folder, name, history=True)
    state = state_of(recorded)
    adopted = [r.event for r in recorded if isinstance(r.event, DimensionAdopted) and r.event.round == 1]
    said = " ".join(turn.text for c in state.conversations for turn in c.turns if turn.role == "user")
    quotes = [e.text for a in state.attributes.values() for e in a.evidence if e.kind == "quote"]
    assert len(adopted) >= 1
    assert [quote for quote in quotes if " ".join(quote.split()) not in " ".join(said.split())] == []
    assert len(quotes) >= 1


def test_histories_are_there() -> None:
    assert len(WITH_HISTORY) >= 8


def test_charts_of_different_requests_differ(folder: Path) -> None:
    charts = [set(state_of(run(folder, name)).rows) for name in PROPOSALS]
    overlaps = [len(a & b) / len(a | b) for a, b in itertools.combinations(charts, 2)]
    assert statistics.median(overlaps) < 0.6


def test_same_input_and_seed_give_the_same_sheet(tmp_path: Path) -> None:
    name = WITH_HISTORY[0]
    one = state_of(run(tmp_path, name, "first", True))
    run.cache_clear()
    other = state_of(run(tmp_path, name, "first", True))
    assert one.lines == other.lines
    assert {k: r.votes for k, r in one.rows.items()} == {k: r.votes for k, r in other.rows.items()}


def test_nothing_answered_still_gives_a_sheet(folder: Path) -> None:
    state = state_of(run(folder, next(iter(PROPOSALS)), "skip"))
    assert all(any(line.section == section for line in state.lines) for section in SECTIONS)
    assert [q.dimension_key for q in state.asked] == list(dict.fromkeys(q.dimension_key for q in state.asked))


@pytest.mark.parametrize(("name", "language"), FOREIGN.items())
def test_other_languages_are_recognised(name: str, language: str) -> None:
    assert detect_language(read_proposal(FIXTURES / "proposals" / "real" / f"{name}.txt")).name == language


@pytest.mark.parametrize("name", PROPOSALS)
def test_english_requests_count_as_english(name: str) -> None:
    assert detect_language(PROPOSALS[name]).code == "en"
