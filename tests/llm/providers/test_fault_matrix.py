"""Every fault of a provider at every step of a session ends as designed; the table stands at the end of the output."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest

from specapp.buddy.events.calls import ModelCallCompleted, ModelCallRejected, ModelCallShortened
from specapp.buddy.events.session import SessionFailed, SessionResumed
from specapp.engine.replay import prove_log
from specapp.engine.run import Outcome
from specapp.engine.store import FileStore
from specapp.formats.language import detect_language
from tests.factories.fault_table import PROPERTY
from tests.factories.openai_calls import ANSWERS
from tests.factories.openai_faults import Fault
from tests.factories.openai_server import OpenAiServer
from tests.factories.sessions import SESSION, run, start, state_of
from tests.llm.providers.conftest import MODEL, gateway_to

STEPS: Final = (
    "profile", "summary", "draft", "chart", "vote_full_profile", "vote_partial_profile", "vote_no_profile", "learn",
    "sheet", "review",
)  # fmt: skip
PASSING: Final = (
    Fault.RATE_LIMIT, Fault.SERVER_ERROR, Fault.UNAVAILABLE, Fault.TIMEOUT, Fault.CUT_STREAM, Fault.STALLED_STREAM,
    Fault.UNFINISHED_STREAM,
)  # fmt: skip
UNUSABLE: Final = (Fault.PROSE, Fault.CUT_JSON, Fault.WRONG_SCHEMA, Fault.EMPTY, Fault.REFUSAL, Fault.CONTENT_FILTER)
FINAL: Final = (Fault.QUOTA, Fault.AUTH, Fault.NOT_FOUND, Fault.CONTEXT_OVERFLOW)
Note = Callable[[str, str, str], None]


@pytest.fixture
def note(record_property: Callable[[str, object], None]) -> Note:
    return lambda fault, step, happened: record_property(PROPERTY, [str(fault), step, happened])


def play(store: FileStore, server: OpenAiServer, *, timeout: float = 30.0) -> Outcome:
    return run(store, gateway_to(server, timeout=timeout), ANSWERS)


def check_finished(store: FileStore) -> None:
    """The log holds, no reply was recorded twice, and the sheet is in the language of the proposal."""
    recorded = store.load(SESSION)
    assert prove_log(recorded).state.finished
    keys = Counter(item.event.call_key for item in recorded if isinstance(item.event, ModelCallCompleted))
    assert set(keys.values()) == {1}
    assert detect_language(" ".join(line.text for line in state_of(store).lines)).code == "en"


def rejected(store: FileStore) -> Counter[str]:
    """Prompt -> replies sent back."""
    found = (item.event for item in store.load(SESSION) if isinstance(item.event, ModelCallRejected))
    return Counter(prompt_of(event.call_key) for event in found)


def prompt_of(call_key: str) -> str:
    step, role = call_key.split("/")[:2]
    return f"vote_{role}" if step == "vote" else {"synthesis": "sheet"}.get(step, step)


def survived(folder: Path, fault: Fault) -> FileStore:
    """A session in which the fault has befallen every step once, and which has finished."""
    store = start(folder)
    with OpenAiServer() as server:
        for step in STEPS:
            server.fail(step, fault)
        # Only what says nothing has to be given up soon: a slow machine is no fault.
        silent = fault in (Fault.TIMEOUT, Fault.STALLED_STREAM)
        assert play(store, server, timeout=0.4 if silent else 30.0) is Outcome.FINISHED
    check_finished(store)
    return store


@pytest.mark.parametrize("fault", PASSING)
def test_a_passing_fault_is_waited_out(tmp_path: Path, fault: Fault, note: Note) -> None:
    store = survived(tmp_path, fault)
    assert rejected(store) == {}
    again = [reply.cost.retries for reply in state_of(store).replies.values() if reply.cost.retries]
    # A connection that was kept open, and that the server has just closed, may cost one more.
    assert (len(again) >= len(STEPS), sum(again) - len(STEPS) <= 2) == (True, True)
    for step in STEPS:
        note(fault, step, "tried again")


@pytest.mark.parametrize("fault", UNUSABLE)
def test_an_unusable_reply_is_sent_back_once(tmp_path: Path, fault: Fault, note: Note) -> None:
    store = survived(tmp_path, fault)
    assert rejected(store) == dict.fromkeys(STEPS, 1)
    for step in STEPS:
        note(fault, step, "sent back")


@pytest.mark.parametrize("step", STEPS)
def test_a_reply_that_stays_unusable_fails_in_the_open_and_another_model_goes_on(
    tmp_path: Path, step: str, note: Note
) -> None:
    store = start(tmp_path)
    with OpenAiServer() as server:
        server.fail(step, Fault.PROSE, times=2)
        assert play(store, server) is Outcome.FAILED
        failed = state_of(store).failed
        assert failed is not None
        assert (failed.error, step.startswith(failed.step) or failed.step == "synthesis") == ("ReplyRejected", True)
        resume(store, "openai/other")
        assert play(store, server) is Outcome.FINISHED
    check_finished(store)
    note("prose, twice", step, "failed, resumed")


def test_a_fence_around_the_reply_changes_nothing(tmp_path: Path, note: Note) -> None:
    store = start(tmp_path)
    with OpenAiServer() as server:
        server.fail("*", Fault.FENCED, times=None)
        assert play(store, server) is Outcome.FINISHED
    check_finished(store)
    assert rejected(store) == {}
    for step in STEPS:
        note(Fault.FENCED, step, "read")


def test_a_model_without_schemas_is_asked_in_words(tmp_path: Path, note: Note) -> None:
    store = start(tmp_path)
    with OpenAiServer() as server:
        server.fail("*", Fault.NO_SCHEMA, times=None)
        assert play(store, server) is Outcome.FINISHED
    check_finished(store)
    for step in STEPS:
        note(Fault.NO_SCHEMA, step, "asked in words")


def test_a_reply_in_another_language_is_sent_back(tmp_path: Path, note: Note) -> None:
    """Where there is enough of it: votes are short, and the scripted sheet repeats the proposal's own sentences."""
    sent_back = rejected(survived(tmp_path, Fault.WRONG_LANGUAGE))
    assert {"profile", "summary", "draft", "chart"} <= set(sent_back)
    for step in STEPS:
        note(Fault.WRONG_LANGUAGE, step, "sent back" if sent_back[step] else "cannot be told")


@pytest.mark.parametrize("fault", FINAL)
def test_a_final_fault_fails_in_the_open_and_the_session_can_be_resumed(
    tmp_path: Path, fault: Fault, note: Note
) -> None:
    """The steps recover one after another, the first that failed first."""
    store, broken, failures = start(tmp_path), list(STEPS), list[SessionFailed]()
    with OpenAiServer() as server:
        while broken:
            server.recover()
            for step in broken:
                server.fail(step, fault, times=None)
            outcome = play(store, server)
            if outcome is Outcome.FINISHED:
                break
            failed = state_of(store).failed
            assert failed is not None
            failures.append(failed)
            broken.remove(next(step for step in broken if asks_in(failed.step, step)))
            resume(store, MODEL)
        else:
            server.recover()
            assert play(store, server) is Outcome.FINISHED
    check_finished(store)
    assert {failed.permanent for failed in failures} == {True}
    assert len(failures) == len(STEPS)
    for step in STEPS:
        note(fault, step, "failed, resumed")


def test_old_chats_that_are_too_long_are_shortened_and_it_is_said(tmp_path: Path, note: Note) -> None:
    store = start(tmp_path, history=("I like it small and quick", "No accounts please", "Nobody reads mail", "Ours"))
    with OpenAiServer() as server:
        for step in ("profile", "summary"):
            server.fail(step, Fault.CONTEXT_OVERFLOW)
        assert play(store, server) is Outcome.FINISHED
    check_finished(store)
    shortened = [item.event for item in store.load(SESSION) if isinstance(item.event, ModelCallShortened)]
    assert {(event.step, event.kept_turns, event.all_turns) for event in shortened} == {
        ("profile", 2, 4),
        ("summary", 2, 4),
    }
    for step in ("profile", "summary"):
        note(Fault.CONTEXT_OVERFLOW, step, "shortened")


def asks_in(step: str, prompt: str) -> bool:
    return prompt == step or prompt.startswith(f"{step}_") or (step, prompt) == ("synthesis", "sheet")


def resume(store: FileStore, model: str) -> None:
    state = state_of(store)
    store.append(SESSION, [SessionResumed(model=model)], expected_seq=state.seq, actor="person", cause="resume")
