"""A model that replies badly: rejected, asked once more, then the session fails in the open and can be resumed."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from specapp.buddy.errors import ModelUnavailable
from specapp.buddy.events.session import SessionResumed
from specapp.buddy.sections import SECTIONS
from specapp.engine.run import Outcome
from specapp.llm.port import GatewayRequest
from tests.factories.replies import KEYS, agree_on_half, chart_reply, sheet_reply, vote_reply, well_behaved
from tests.factories.sessions import SESSION, run, start, state_of, types_of


def cut(text: str) -> str:
    return text[: len(text) // 2]


def wrong_letters(request: GatewayRequest) -> str:
    reply = vote_reply(request, choose=agree_on_half)
    reply["votes"][0]["choice"] = "E"
    return json.dumps(reply)


def unknown_dimension(request: GatewayRequest) -> str:
    reply = vote_reply(request, choose=agree_on_half)
    reply["votes"][0]["dimension"] = "invented"
    return json.dumps(reply)


def missing_vote(request: GatewayRequest) -> str:
    reply = vote_reply(request, choose=agree_on_half)
    reply["votes"].pop()
    return json.dumps(reply)


def three_alternatives(request: GatewayRequest) -> str:
    reply = chart_reply()
    reply["dimensions"][2]["alternatives"].pop()
    return json.dumps(reply)


def forty_dimensions(request: GatewayRequest) -> str:
    return json.dumps(chart_reply(tuple(f"topic_{number}" for number in range(40))))


def without_grounding(request: GatewayRequest) -> str:
    return json.dumps(chart_reply(grounding="Nobody ever wrote this."))


def overlong_sheet(request: GatewayRequest) -> str:
    reply = sheet_reply(request)
    reply["constraints"] = [{"text": "x" * 6_001, "rests_on": ["added"]}]
    return json.dumps(reply)


def empty_section(request: GatewayRequest) -> str:
    return json.dumps(sheet_reply(request) | {"constraints": []})


BAD: list[tuple[str, Any]] = [
    ("draft", lambda request: "I am sorry, but as a model I would rather talk about it."),
    ("draft", lambda request: cut(json.dumps({"title": "x", "spec": dict.fromkeys(SECTIONS, "text")}))),
    ("draft", lambda request: ""),
    ("draft", lambda request: "[]"),
    ("chart", three_alternatives),
    ("chart", forty_dimensions),
    ("chart", without_grounding),
    ("chart", lambda request: json.dumps(chart_reply(KEYS[:7]))),
    ("vote_no_profile", wrong_letters),
    ("vote_no_profile", unknown_dimension),
    ("vote_full_profile", missing_vote),
    ("sheet", overlong_sheet),
    ("sheet", empty_section),
    ("sheet", lambda request: "{}"),
]


@pytest.mark.parametrize(("prompt", "bad"), BAD, ids=[f"{p}-{n}" for n, (p, _) in enumerate(BAD)])
def test_bad_reply_twice_fails_in_the_open_and_resumes_without_buying_again(
    tmp_path: Path, prompt: str, bad: Any
) -> None:
    store = start(tmp_path)
    first = well_behaved(**{prompt: bad})
    assert run(store, first) is Outcome.FAILED
    state = state_of(store)
    assert [event.attempt for event in state.rejected] == [1, 2]
    assert all(event.complaints for event in state.rejected)
    assert state.failed is not None and state.failed.error == "ReplyRejected"
    again = [request for request in first.calls if request.prompt == prompt]
    assert again[1].complaints == tuple(state.rejected[0].complaints)
    assert again[1].messages[-1].role == "user"

    bought = set(state.replies)
    store.append(SESSION, [SessionResumed(model="better")], expected_seq=state.seq, actor="person", cause="resume")
    better = well_behaved()
    assert run(store, better) is Outcome.FINISHED
    assert {request.key for request in better.calls} & bought == set()
    completed = [r.event.call_key for r in store.load(SESSION) if r.event.type == "model_call.completed"]  # type: ignore[attr-defined]
    assert len(completed) == len(set(completed))


@pytest.mark.parametrize(("prompt", "bad"), BAD, ids=[f"{p}-{n}" for n, (p, _) in enumerate(BAD)])
def test_bad_reply_once_is_asked_again_and_the_session_goes_on(tmp_path: Path, prompt: str, bad: Any) -> None:
    good = well_behaved()
    seen: list[str] = []

    def reply(request: GatewayRequest) -> Any:
        seen.append(request.key)
        item = good._script[prompt]
        assert callable(item)
        return bad(request) if len(seen) == 1 else item(request)

    store = start(tmp_path)
    assert run(store, well_behaved(**{prompt: reply})) is Outcome.FINISHED
    assert [event.attempt for event in state_of(store).rejected] == [1]
    assert seen[0] == seen[1]


@pytest.mark.parametrize("wrap", ["```json\n{}\n```", "Here it is:\n{}\nAnything else?", "```\n{}\n```"])
def test_words_and_fences_around_the_object_are_tolerated(tmp_path: Path, wrap: str) -> None:
    gateway = well_behaved(review=lambda request: wrap.replace("{}", '{"findings": [], "edits": []}'))
    store = start(tmp_path)
    assert run(store, gateway) is Outcome.FINISHED
    assert state_of(store).rejected == []


def test_soft_faults_are_sent_back_once_then_mended(tmp_path: Path) -> None:
    def chart(request: GatewayRequest) -> str:
        reply = chart_reply(tuple(f"topic_{number}" for number in range(1, 10)))
        reply["dimensions"][8]["title"] = "Seats in the hall"
        reply["dimensions"][8]["question"] = "Which database should hold the seats of singers and guests?"
        for number, alternative in enumerate(reply["dimensions"][8]["alternatives"]):
            alternative["text"] = alternative["label"] = f"seating plan {number} first"
        return json.dumps(reply)

    store = start(tmp_path)
    gateway = well_behaved(chart=chart)
    assert run(store, gateway) is Outcome.FINISHED
    state = state_of(store)
    assert [request.prompt for request in gateway.calls].count("chart") == 2
    assert list(state.rows) == list(KEYS)
    assert state.chart is not None and state.chart.dropped == ("topic_9",)  # type: ignore[union-attr]


def test_calls_in_flight_are_recorded_before_the_failure(tmp_path: Path) -> None:
    store = start(tmp_path)
    gateway = well_behaved(vote_full_profile=lambda request: ModelUnavailable("the provider is away", permanent=False))
    assert run(store, gateway) is Outcome.FAILED
    kinds = types_of(store)
    assert kinds[-1] == "session.failed"
    done = [key.split("/")[1] for key in state_of(store).replies if key.startswith("vote/")]
    assert sorted(done) == ["no_profile", "partial_profile"]
