"""A log is proven: missing events, changed letters and broken chains are found, and the seq is named."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from specapp.buddy.errors import LogBroken
from specapp.buddy.events.codec import Json
from specapp.buddy.events.envelope import seal
from specapp.engine.replay import prove_log
from specapp.engine.session_log import read_log
from tests.factories.replies import PROPOSAL, well_behaved
from tests.factories.sessions import SESSION, run, start

Line = dict[str, Any]


@pytest.fixture(scope="module")
def lines(tmp_path_factory: pytest.TempPathFactory) -> list[Line]:
    store = start(tmp_path_factory.mktemp("log"))
    run(store, well_behaved())
    return [json.loads(text) for text in store.log_path(SESSION).read_text().splitlines()]


def prove(lines: list[Line]) -> int:
    return prove_log(read_log(json.dumps(line) for line in lines)).recomputed


def find(lines: list[Line], event_type: str) -> int:
    return next(number for number, line in enumerate(lines) if line["type"] == event_type)


def bare(data: Json) -> Json:
    if isinstance(data, dict):
        if set(data) == {"$text", "words"}:
            return {"$text": data["$text"]}
        return {key: bare(value) for key, value in data.items()}
    return [bare(value) for value in data] if isinstance(data, list) else data


def reseal(lines: list[Line]) -> list[Line]:
    """What somebody does who changes a log and knows how its chain is made."""
    from datetime import datetime

    previous = "0" * 64
    for line in lines:
        line["previous"] = previous
        sealed = seal(
            session=line["session"],
            seq=line["seq"],
            event_type=line["type"],
            version=line["version"],
            data=bare(line["data"]),
            recorded_at=datetime.fromisoformat(line["recorded_at"]),
            actor=line["actor"],
            cause=line["cause"],
            app_version=line["app_version"],
            previous=previous,
        )
        line["hash"] = previous = sealed.hash
    return lines


def copy(lines: list[Line]) -> list[Line]:
    return json.loads(json.dumps(lines))  # type: ignore[no-any-return]


def test_whole_log_is_proven(lines: list[Line]) -> None:
    decided = [line for line in lines if line["actor"] == "code"]
    assert prove(lines) == len(decided)


def test_missing_event_is_named(lines: list[Line]) -> None:
    changed = copy(lines)
    del changed[20]
    with pytest.raises(LogBroken) as broken:
        prove(changed)
    assert broken.value.seq == 21


def change_letter(lines: list[Line]) -> int:
    at = find(lines, "vote.cast")
    lines[at]["data"]["choice"] = "B" if lines[at]["data"]["choice"] != "B" else "C"
    return at + 1


def change_consensus(lines: list[Line]) -> int:
    at = find(lines, "dimension.adopted")
    lines[at]["data"]["choice"] = "D"
    return at + 1


def change_coverage(lines: list[Line]) -> int:
    at = find(lines, "coverage.computed")
    lines[at]["data"]["traced_lines"] += 1
    return at + 1


def change_question_order(lines: list[Line]) -> int:
    at = next(n for n, line in enumerate(lines) if line["type"] == "question.asked" and line["data"]["number"] == 2)
    lines[at]["data"]["worth"] = 9.0
    return at + 1


CHANGES: list[Callable[[list[Line]], int]] = [change_letter, change_consensus, change_coverage, change_question_order]


@pytest.mark.parametrize("change", CHANGES)
def test_changed_event_breaks_the_chain(lines: list[Line], change: Callable[[list[Line]], int]) -> None:
    changed = copy(lines)
    seq = change(changed)
    with pytest.raises(LogBroken) as broken:
        prove(changed)
    assert broken.value.seq == seq


@pytest.mark.parametrize("change", CHANGES)
def test_changed_event_is_found_even_with_a_chain_made_anew(
    lines: list[Line], change: Callable[[list[Line]], int]
) -> None:
    changed = copy(lines)
    seq = change(changed)
    with pytest.raises(LogBroken) as broken:
        prove(reseal(changed))
    assert broken.value.seq == seq


def test_resealed_without_change_is_the_same_log(lines: list[Line]) -> None:
    assert reseal(copy(lines)) == lines


def test_changed_words_are_found(lines: list[Line]) -> None:
    changed = copy(lines)
    at = find(changed, "proposal.given")
    changed[at]["data"]["text"]["words"] = "Something else altogether."
    with pytest.raises(LogBroken) as broken:
        prove(changed)
    assert broken.value.seq == at + 1


def test_erased_words_are_accepted(lines: list[Line]) -> None:
    changed = copy(lines)
    changed[find(changed, "proposal.given")]["data"]["text"]["words"] = "[erased]"
    assert prove(changed) == 0


def test_broken_link_is_found(lines: list[Line]) -> None:
    changed = copy(lines)
    changed[30]["previous"] = "f" * 64
    with pytest.raises(LogBroken) as broken:
        prove(changed)
    assert broken.value.seq == 31


def test_words_that_read_as_erased_do_not_switch_the_proof_off(tmp_path: Path) -> None:
    store = start(tmp_path, proposal=f"{PROPOSAL} Our old list is [erased] by now.")
    run(store, well_behaved())
    changed = [json.loads(text) for text in store.log_path(SESSION).read_text().splitlines()]
    assert prove(changed) > 0
    seq = change_letter(changed)
    with pytest.raises(LogBroken) as broken:
        prove(reseal(changed))
    assert broken.value.seq == seq
