"""The authored sample recordings: their logs come out of their files, are proven, and say what the files say."""

from __future__ import annotations

import json

import pytest

from specapp.buddy.events.asking import DimensionOverturned
from specapp.buddy.events.session import SessionCreated
from specapp.buddy.workflow.documents import build_document
from specapp.engine.replay import prove_log
from specapp.engine.session_log import read_log
from tests.factories.recordings import FOLDER, NAMES, Recording, make_log


@pytest.mark.parametrize("name", NAMES)
def test_log_comes_out_of_the_step_files(name: str) -> None:
    assert make_log(name) == (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", NAMES)
def test_log_is_proven_and_marked_as_authored(name: str) -> None:
    recorded = read_log((FOLDER / f"{name}.jsonl").read_text(encoding="utf-8").split("\n"))
    proof = prove_log(recorded)
    created = recorded[0].event
    assert isinstance(created, SessionCreated)
    assert created.authored
    assert proof.recomputed == sum(item.envelope.actor == "code" for item in recorded)
    document = build_document(proof.state, session=name, label="", app_version="x")
    assert document.made_with.authored
    assert document.sections == Recording(name).final
    assert [line.text for line in document.lines if line.rests_on] == []


@pytest.mark.parametrize("name", NAMES)
def test_contradicting_answer_overturns_what_was_agreed(name: str) -> None:
    recorded = read_log((FOLDER / f"{name}.jsonl").read_text(encoding="utf-8").split("\n"))
    state = prove_log(recorded).state
    wanted = next(a["contradicts"] for a in Recording(name).answers if "contradicts" in a)
    overturned = [item.event for item in recorded if isinstance(item.event, DimensionOverturned)]
    assert [event.dimension_key for event in overturned] == [wanted["dimension_key"]]
    row = state.rows[wanted["dimension_key"]]
    assert row.adopted == wanted["consensus_choice"]
    document = build_document(state, session=name, label="", app_version="x")
    decision = next(d for d in document.decisions if d.dimension_key == wanted["dimension_key"])
    assert (decision.status, decision.because) == ("answered", "overturned")
    assert wanted["consensus_choice"] not in decision.choice


@pytest.mark.parametrize("name", NAMES)
def test_annotations_never_reach_the_log(name: str) -> None:
    text = (FOLDER / f"{name}.jsonl").read_text(encoding="utf-8")
    for answer in Recording(name).answers:
        if "contradicts" in answer:
            assert json.dumps(answer["contradicts"]["user_preference"], ensure_ascii=False) not in text
    assert "user_preference" not in text
