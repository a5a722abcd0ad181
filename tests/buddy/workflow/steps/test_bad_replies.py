"""A reply that does not fit is rejected and asked for once more with the reason; twice, and the step has an error."""

from __future__ import annotations

import json
from typing import Any

import pytest

from specapp.answerers.fixed import FixedAnswerer
from specapp.buddy.errors import ReplyRejected
from specapp.buddy.events.calls import ModelCallCompleted, ModelCallRejected
from specapp.buddy.questions import Answer
from specapp.buddy.workflow.folding import fold
from specapp.buddy.workflow.plans.buddy import BUDDY
from specapp.buddy.workflow.state import SessionState
from specapp.buddy.workflow.step import ModelCall
from specapp.engine.perform import perform_call
from specapp.llm.port import GatewayRequest
from specapp.llm.scripted_gateway import ScriptedGateway
from tests.factories.heart import Events, before, perform, whole_session
from tests.factories.replies import well_behaved

WORDS = FixedAnswerer("test", Answer(kind="own_words", text="Never on paper."))
TRAIT = {"category": "priorities", "attribute": "brief", "value": "Says little", "type": "fact", "confidence": 0.5}
EDIT_OF_NOTHING = {"findings": [{"check": "taste", "section": "constraints", "finding": "x"}], "edits": []}
NOT_AS_ASKED = ("", "I would rather talk about it.", "[]", '{"cut": "of')

BAD: dict[str, list[Any]] = {
    "profile": [{"attributes": [TRAIT | {"confidence": 7}]}, {"attributes": [TRAIT | {"category": "mood"}]}],
    "summary": [{"summary": ""}, {"summary": 7}],
    "draft": [{"title": "x", "spec": {"constraints": "x"}}],
    "chart": [{"dimensions": []}],
    "vote": [{"votes": []}, {"votes": [{"dimension": "topic_1", "reasoning": "r", "choice": "E", "confident": True}]}],
    "learn": [{"facts": [{"text": ""}]}, {"matches": ["E"]}],
    "synthesis": [{"constraints": [{"text": "x"}]}],
    "review": [EDIT_OF_NOTHING, {"edits": [{"line_id": "L1", "section": "nowhere"}]}],
}
MAY_SAY_NOTHING = ("learn", "review")
"""Steps whose reply may hold nothing at all."""
CASES = [
    *(("draft", text) for text in NOT_AS_ASKED),
    *((step, "{}") for step in BAD if step not in MAY_SAY_NOTHING),
    *((step, json.dumps(reply)) for step, bad in BAD.items() for reply in bad),
]


def session() -> Events:
    return whole_session(answers=WORDS)


def wanted(step: str) -> tuple[SessionState, ModelCall]:
    """The state in which a step first wants a call, and that call."""
    state = before(session(), "model_call.completed", step=step)
    return state, next(call for call in BUDDY.next_calls(state) if call.step == step)


def good_reply(call: ModelCall) -> str:
    (event,) = perform_call(call, well_behaved(), model="m", depth=1).events
    assert isinstance(event, ModelCallCompleted)
    return event.reply


def test_every_step_that_calls_a_model_takes_part() -> None:
    assert set(BAD) == {event.step for event in session() if isinstance(event, ModelCallCompleted)}


@pytest.mark.parametrize(("step", "bad"), CASES)
def test_a_bad_reply_twice_is_an_error_and_the_call_is_still_wanted(step: str, bad: str) -> None:
    state, call = wanted(step)
    performed = perform(call, bad, bad)
    assert [(type(event), event.attempt, event.reply) for event in performed.events] == [  # type: ignore[attr-defined]
        (ModelCallRejected, 1, bad),
        (ModelCallRejected, 2, bad),
    ]
    assert isinstance(performed.error, ReplyRejected)
    assert performed.error.complaints
    said = BUDDY.settle(state)
    fold(performed.events, state)
    assert BUDDY.settle(state) == said
    assert call.key in [again.key for again in BUDDY.next_calls(state)]


@pytest.mark.parametrize("step", BAD)
def test_a_good_reply_after_a_bad_one_is_taken_and_the_bad_one_kept(step: str) -> None:
    state, call = wanted(step)
    performed = perform(call, "no", good_reply(call))
    assert [event.type for event in performed.events] == ["model_call.rejected", "model_call.completed"]
    assert performed.error is None
    fold(performed.events, state)
    assert call.key not in [again.key for again in BUDDY.next_calls(state)]
    assert BUDDY.settle(state)[0] == step


@pytest.mark.parametrize("step", BAD)
def test_the_second_time_the_model_sees_its_reply_and_what_was_wrong_with_it(step: str) -> None:
    seen: list[GatewayRequest] = []
    _, call = wanted(step)

    def reply(request: GatewayRequest) -> str:
        seen.append(request)
        return "no" if len(seen) == 1 else good_reply(call)

    perform_call(call, ScriptedGateway({call.prompt: reply}), model="m", depth=1)
    first, second = seen
    assert (first.complaints, first.previous) == ((), "")
    assert (second.key, second.previous) == (first.key, "no")
    assert second.complaints[0].startswith("the reply is not as asked")
    last = second.messages[-1]
    assert last.role == "user" and second.complaints[0] in last.content
