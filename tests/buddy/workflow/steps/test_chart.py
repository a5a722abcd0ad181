"""Chart: one call after the draft; rows that break a rule are dropped as long as eight are left (METHOD 4)."""

from __future__ import annotations

from typing import Any

import pytest

from specapp.buddy.chart import ChartReply
from specapp.buddy.events.charts import ChartCompleted, DimensionAdded
from specapp.buddy.events.session import StepFinished
from specapp.buddy.workflow.state import SessionState
from specapp.buddy.workflow.steps.chart import ChartStep, check_chart
from tests.factories.heart import before, land, only_call, settled, whole_session
from tests.factories.replies import KEYS, PROPOSAL, SENTENCES, chart_reply

STEP = ChartStep()
NINE = (*KEYS, "topic_9")
UNGROUNDED = "Nobody ever wrote this."


def drafted() -> SessionState:
    return before(whole_session(), "model_call.completed", step="chart")


def nine_rows(**ninth: Any) -> dict[str, Any]:
    """Eight good rows, and a ninth that differs from them as told."""
    reply = chart_reply(NINE)
    texts = ("brass", "woodwind", "strings", "drums")
    reply["dimensions"][8] |= {
        "title": "Instruments carried along",
        "question": "Who brings instruments to the hall?",
        "alternatives": [{"label": text, "text": f"only {text} players"} for text in texts],
        **ninth,
    }
    return reply


def complaints_of(reply: dict[str, Any]) -> list[tuple[str, bool]]:
    found = check_chart(ChartReply.model_validate(reply), PROPOSAL)
    return [(complaint.text, complaint.hard) for complaint in found]


def test_nothing_is_wanted_before_the_draft() -> None:
    state = before(whole_session(), "draft.completed")
    assert (STEP.next_calls(state), STEP.settle(state)) == ([], [])


def test_one_call_shows_the_draft() -> None:
    state = drafted()
    call = only_call(STEP, state)
    assert (call.step, call.role, call.prompt) == ("chart", "chart", "chart")
    assert state.draft is not None
    assert call.variables.draft == state.draft.sections  # type: ignore[attr-defined]
    assert STEP.settle(state) == []


def test_a_reply_becomes_rows_in_its_order() -> None:
    state = drafted()
    land(state, only_call(STEP, state), chart_reply())
    assert STEP.next_calls(state) == []
    *rows, completed, finished = settled(STEP, state)
    assert [(row.position, row.dimension_key) for row in rows if isinstance(row, DimensionAdded)] == list(
        enumerate(KEYS)
    )
    assert (completed, finished) == (ChartCompleted(rows=8), StepFinished(step="chart"))
    assert {row.dimension.source for row in state.rows.values()} == {"model"}
    assert (STEP.next_calls(state), STEP.settle(state)) == ([], [])


def test_sentences_that_no_row_rests_on_are_listed() -> None:
    state = drafted()
    land(state, only_call(STEP, state), chart_reply(grounding=SENTENCES[2]))
    assert settled(STEP, state)[-2] == ChartCompleted(rows=8, uncovered=("P1", "P2", "P4", "P5", "P6"))


FAULTY = {
    "ungrounded": {"grounding": UNGROUNDED},
    "technical": {"question": "Which database holds the instruments?"},
    "long": {"question": "why " * 50},
    "same key": {"dimension_key": "topic_1"},
    "reserved key": {"dimension_key": "priority"},
    "same alternatives": {"alternatives": [{"text": "Brass"}, {"text": "brass"}, {"text": "drums"}, {"text": "none"}]},
}


@pytest.mark.parametrize("fault", FAULTY)
def test_a_faulty_ninth_row_is_sent_back_once_and_then_dropped(fault: str) -> None:
    reply = nine_rows(**FAULTY[fault])
    assert [hard for _, hard in complaints_of(reply)] == [False]
    state = drafted()
    land(state, only_call(STEP, state), reply, reply)
    assert [event.attempt for event in state.rejected] == [1]
    settled(STEP, state)
    dropped = FAULTY[fault].get("dimension_key", "topic_9")
    assert list(state.rows) == list(KEYS)
    assert state.chart == ChartCompleted(rows=8, dropped=(dropped,))


def test_a_row_that_asks_nearly_the_same_as_another_is_dropped() -> None:
    state = drafted()
    reply = chart_reply(NINE)
    land(state, only_call(STEP, state), reply, reply)
    settled(STEP, state)
    assert state.chart == ChartCompleted(rows=8, dropped=("topic_9",))


def test_fewer_than_eight_good_rows_cannot_be_mended() -> None:
    reply = chart_reply()
    reply["dimensions"][0]["grounding"] = UNGROUNDED
    assert [hard for _, hard in complaints_of(reply)] == [True]


def test_technology_that_the_person_named_is_no_fault() -> None:
    reply = nine_rows(question="Which database holds the instruments?")
    assert check_chart(ChartReply.model_validate(reply), f"{PROPOSAL} We have a database already.") == []


def test_a_row_depends_only_on_rows_that_stayed_and_long_labels_go() -> None:
    reply = nine_rows(grounding=UNGROUNDED)
    reply["dimensions"][0] |= {"depends_on": ["topic_2", "topic_9", "nowhere"]}
    reply["dimensions"][1]["alternatives"][0]["label"] = "seven words are one too many here"
    state = drafted()
    settled(STEP, land(state, only_call(STEP, state), reply, reply))
    assert state.rows["topic_1"].dimension.depends_on == ("topic_2",)
    assert state.rows["topic_2"].dimension.label_of("A") == state.rows["topic_2"].dimension.text_of("A")


def test_an_authored_chart_is_taken_as_it_is() -> None:
    authored = ChartStep(source="authored")
    state = drafted()
    land(state, only_call(authored, state), chart_reply(grounding=""))
    assert state.rejected == []
    settled(authored, state)
    assert [row.dimension.source for row in state.rows.values()] == ["authored"] * 8
