"""Words can be taken out of a log: it still loads, is folded and proven, and reads [erased] where they were."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from specapp.answerers.fixed import FixedAnswerer
from specapp.buddy.actions import edit_line
from specapp.buddy.events.asking import QuestionAnswered
from specapp.buddy.events.codec import ERASED, hash_text
from specapp.buddy.questions import Answer
from specapp.buddy.workflow.documents import build_document
from specapp.engine.replay import prove_log
from specapp.engine.session_log import read_log
from specapp.engine.store import FileStore
from specapp.sessions.actions.write_outputs import export_log
from tests.factories.replies import PROPOSAL, well_behaved
from tests.factories.sessions import SESSION, new_store, run, start, state_of

SAID = "Only the conductor, and never on paper."
ANSWERS = FixedAnswerer("test", Answer(kind="skipped"), {"topic_1": Answer(kind="own_words", text=SAID)})
Which = Callable[[str], bool]


def everything(words: str) -> bool:
    return True


def only(words: str) -> Which:
    return lambda found: found == words


@pytest.fixture
def store(tmp_path: Path) -> FileStore:
    """A finished session in which something was answered in own words."""
    store = start(tmp_path)
    run(store, well_behaved(), ANSWERS)
    return store


def erase(store: FileStore, which: Which) -> FileStore:
    """Take words out of the file, as somebody does who was asked to; a fresh store on the same folder."""

    def walk(value: Any) -> Any:
        if isinstance(value, dict):
            if set(value) == {"$text", "words"}:
                return value | {"words": ERASED} if which(value["words"]) else value
            return {key: walk(part) for key, part in value.items()}
        return [walk(part) for part in value] if isinstance(value, list) else value

    path = store.log_path(SESSION)
    lines = [json.loads(line) for line in path.read_text(encoding="utf-8").splitlines()]
    path.write_text("".join(json.dumps(line | {"data": walk(line["data"])}) + "\n" for line in lines))
    return new_store(path.parent)


def test_an_erased_proposal_reads_so_and_the_chain_stays_whole(store: FileStore) -> None:
    before = store.load(SESSION)
    after = erase(store, only(PROPOSAL)).load(SESSION)
    assert [item.envelope for item in after] == [item.envelope for item in before]
    assert [item.seq for item in after if item.erased] == [2]
    assert after[1].event == before[1].event.model_copy(update={"text": ERASED})
    assert [item.event for item in after if not item.erased] == [item.event for item in before if item.seq != 2]


def test_an_erased_answer_keeps_its_kind(store: FileStore) -> None:
    erased = erase(store, lambda words: SAID in words)
    given = [item.event for item in erased.load(SESSION) if isinstance(item.event, QuestionAnswered)]
    assert given[1].answer == Answer(kind="own_words", text=ERASED)
    assert SAID not in erased.log_path(SESSION).read_text(encoding="utf-8")


@pytest.mark.parametrize("which", [only(PROPOSAL), only(SAID), everything])
def test_an_erased_log_is_folded_and_proven_as_far_as_it_goes(store: FileStore, which: Which) -> None:
    whole = state_of(store)
    recorded = erase(store, which).load(SESSION)
    proof = prove_log(recorded)
    assert (proof.events, proof.recomputed) == (whole.seq, 0)
    assert proof.state.finished
    assert {key: row.votes.keys() for key, row in proof.state.rows.items()} == {
        key: row.votes.keys() for key, row in whole.rows.items()
    }


def test_a_sheet_whose_words_are_all_erased_still_says_what_it_rests_on(store: FileStore) -> None:
    whole = state_of(store)
    state = state_of(erase(store, everything))
    assert {line.text for line in state.lines} == {ERASED}
    assert [(line.id, line.rests_on) for line in state.lines] == [(line.id, line.rests_on) for line in whole.lines]
    document = build_document(state, session=SESSION, label="test", app_version="test")
    assert (document.title, document.proposal) == (ERASED, ERASED)


def test_a_session_with_erased_words_goes_on(store: FileStore) -> None:
    erased = erase(store, only(PROPOSAL))
    state = state_of(erased)
    events = edit_line(state, line_id=state.lines[0].id, text="A line of mine.")
    erased.append(SESSION, events, expected_seq=state.seq, actor="person", cause="edit_line")
    again = new_store(erased.log_path(SESSION).parent).load(SESSION)
    assert (again[-1].event, again[-1].erased, again[1].erased) == (events[0], False, True)
    assert prove_log(again).events == state.seq + 1


def test_equal_words_of_two_sessions_do_not_look_alike(store: FileStore) -> None:
    line = json.loads(store.log_path(SESSION).read_text(encoding="utf-8").splitlines()[1])
    mark = line["data"]["text"]["$text"]
    assert mark == hash_text("salt", PROPOSAL)
    assert mark != hash_text("other salt", PROPOSAL)


@pytest.mark.parametrize("which", [only(PROPOSAL), only(SAID), everything])
def test_an_erased_log_is_exported_with_the_hashes_it_had(store: FileStore, which: Which) -> None:
    whole = store.load(SESSION)
    exported = export_log(erase(store, which).load(SESSION)).decode()
    again = read_log(exported.split("\n"))
    assert [item.data for item in again] == [item.data for item in whole]
    assert prove_log(again).events == len(whole)
