"""Vote: who is asked what, in batches, and what is said after each reply (METHOD 5 and 6)."""

from __future__ import annotations

import gc
import weakref
from typing import Any

import pytest

from specapp.buddy.events.asking import FactLearned, QuestionAsked
from specapp.buddy.events.profiles import AttributeSwitched
from specapp.buddy.events.session import StepFinished
from specapp.buddy.events.voting import DimensionAdopted, DimensionEscalated, RoundOpened, SimulatorsPrepared, VoteCast
from specapp.buddy.simulators import dropped_attributes, shown_order
from specapp.buddy.votes import SIMULATORS, VotesReply
from specapp.buddy.workflow.folding import fold
from specapp.buddy.workflow.state import SessionState
from specapp.buddy.workflow.step import ModelCall
from specapp.buddy.workflow.steps.vote import KEPT_REPLY_MODELS, VoteStep, check_votes, votes_reply
from tests.factories.heart import after, before, land, settled, whole_session
from tests.factories.replies import KEYS, agree_on_half, vote_reply
from tests.factories.sessions import first_events

STEP = VoteStep()
TEN_TURNS = tuple(f"I said thing number {number}" for number in range(10))


def charted(**options: Any) -> SessionState:
    """The chart stands and nobody has been prepared for a vote."""
    return before(whole_session(**options), "simulators.prepared")


def opened(**options: Any) -> SessionState:
    return after(whole_session(**options), "round.opened", round=1)


def votes_for(call: ModelCall, choose: Any = agree_on_half) -> dict[str, Any]:
    return vote_reply(call, choose=choose)  # type: ignore[arg-type]


def vote_all(state: SessionState, choose: Any = agree_on_half) -> SessionState:
    """All calls of the round come back; the votes are cast, and nothing is decided yet."""
    for call in STEP.next_calls(state):
        land(state, call, votes_for(call, choose))
    settled(STEP, state)
    return state


def seen_by(state: SessionState) -> dict[str, list[str]]:
    return {call.role: [known.attribute for known in call.variables.profile] for call in STEP.next_calls(state)}  # type: ignore[attr-defined]


def test_nothing_happens_before_chart_profile_and_summary_are_there() -> None:
    for state in (before(whole_session(), "chart.completed"), fold(first_events())):
        assert (STEP.next_calls(state), STEP.settle(state)) == ([], [])


def test_simulators_are_prepared_then_a_round_is_opened_on_every_row() -> None:
    state = charted()
    assert STEP.next_calls(state) == []
    dropped = dropped_attributes(("trait_0", "trait_1"), 0)
    assert settled(STEP, state) == [SimulatorsPrepared(attributes=("trait_0", "trait_1"), dropped=dropped)]
    assert STEP.next_calls(state) == []
    assert settled(STEP, state) == [RoundOpened(round=1, dimension_keys=KEYS, told=("F1",))]
    assert STEP.settle(state) == []


def test_three_calls_each_with_its_own_prompt_and_the_same_summary() -> None:
    calls = STEP.next_calls(opened())
    assert [(call.role, call.prompt, call.batch) for call in calls] == [(s, f"vote_{s}", 1) for s in SIMULATORS]
    assert len({call.key for call in calls}) == 3
    assert {call.variables.summary for call in calls} == {"They answer briefly and give reasons."}  # type: ignore[attr-defined]


def test_one_sees_the_profile_one_four_fifths_of_it_and_one_nothing() -> None:
    state = opened(history=TEN_TURNS)
    seen = seen_by(state)
    assert state.simulators is not None
    assert [len(seen[simulator]) for simulator in SIMULATORS] == [10, 8, 0]
    assert set(seen["full_profile"]) - set(seen["partial_profile"]) == set(state.simulators.dropped)


@pytest.mark.parametrize(("history", "full"), [((), 0), (("I like it small",), 1)])
def test_with_one_attribute_at_most_the_partial_profile_is_none_and_that_is_said(
    history: tuple[str, ...], full: int
) -> None:
    state = opened(history=history)
    assert state.simulators is not None and state.simulators.same
    assert [len(seen) for seen in seen_by(state).values()] == [full, 0, 0]


def test_a_trait_switched_off_prepares_the_simulators_anew() -> None:
    state = opened()
    fold([AttributeSwitched(attribute="trait_0", active=False)], state)
    assert settled(STEP, state) == [SimulatorsPrepared(attributes=("trait_1",), dropped=("trait_1",), same=True)]
    assert [len(seen) for seen in seen_by(state).values()] == [1, 0, 0]


def test_more_than_twenty_rows_are_asked_in_batches() -> None:
    calls = STEP.next_calls(opened(plan="task1", rows=41, budget=0))
    asked = [(call.role, call.batch, len(call.variables.dimensions)) for call in calls]  # type: ignore[attr-defined]
    assert asked == [(s, batch, size) for batch, size in ((1, 20), (2, 20), (3, 1)) for s in SIMULATORS]
    assert len({call.key for call in calls}) == 9


def test_votes_are_cast_as_soon_as_a_reply_is_there_and_once() -> None:
    state = opened()
    call = STEP.next_calls(state)[1]
    land(state, call, votes_for(call))
    assert [left.role for left in STEP.next_calls(state)] == ["full_profile", "no_profile"]
    said = settled(STEP, state)
    assert [(type(vote), vote.simulator, vote.round) for vote in said] == [(VoteCast, "partial_profile", 1)] * 8
    assert [vote.dimension_key for vote in said] == list(KEYS)
    assert STEP.settle(state) == []


def test_a_letter_counts_for_what_was_shown_under_it() -> None:
    state = opened()
    call = STEP.next_calls(state)[0]
    land(state, call, {"votes": [vote | {"choice": "A"} for vote in votes_for(call)["votes"]]})
    for vote in settled(STEP, state):
        order = shown_order("full_profile", vote.dimension_key, 0)
        assert (vote.shown_order, vote.choice) == ("".join(order), order[0])
    assert len({row.votes["full_profile"].choice for row in state.rows.values()}) > 1


def test_a_row_is_decided_when_the_third_vote_is_there() -> None:
    state = vote_all(opened())
    assert STEP.next_calls(state) == []
    said = settled(STEP, state)
    assert said[0] == DimensionEscalated(dimension_key="topic_1", round=1, distinct_choices=3, confident_votes=0)
    assert said[1] == DimensionAdopted(dimension_key="topic_2", round=1, choice="A")
    assert said[-1] == StepFinished(step="vote", basis="round 1")
    assert len(said) == 9
    assert (STEP.next_calls(state), STEP.settle(state)) == ([], [])


@pytest.mark.parametrize(
    ("words", "unsure", "distinct", "sure"),
    [
        (("first", "first", "first"), "no_profile", 1, 2),
        (("first", "first", "second"), "", 2, 3),
        (("first", "second", "none"), "", 3, 3),
    ],
)
def test_anything_less_than_three_equal_and_sure_votes_is_escalated(
    words: tuple[str, ...], unsure: str, distinct: int, sure: int
) -> None:
    word = dict(zip(SIMULATORS, words, strict=True))
    state = vote_all(opened(), lambda key, simulator: (word[simulator], simulator != unsure))  # type: ignore[index]
    said = settled(STEP, state)
    assert said[:-1] == [
        DimensionEscalated(dimension_key=key, round=1, distinct_choices=distinct, confident_votes=sure) for key in KEYS
    ]


def test_what_is_told_in_mid_round_changes_no_call_of_it() -> None:
    state = opened()
    keys = [call.key for call in STEP.next_calls(state)]
    fold([FactLearned(id="F9", dimension_key="topic_1", text="Told meanwhile", by="choice")], state)
    assert [call.key for call in STEP.next_calls(state)] == keys
    assert STEP.settle(state) == []


def second_round(**settings: Any) -> list[Any]:
    """What is said after a first answer has been learnt."""
    events = whole_session(**settings)
    number = next(n for n, event in enumerate(events) if event.type == "step.finished" and event.basis == "topic_1")  # type: ignore[attr-defined]
    return STEP.settle(fold(events[: number + 1]))


def test_after_an_answer_the_open_rows_are_voted_on_again() -> None:
    assert second_round() == [RoundOpened(round=2, dimension_keys=("topic_3", "topic_5", "topic_7"), told=("F1", "F2"))]


def test_no_vote_again_where_no_open_row_is_related() -> None:
    assert second_round(revote="related") == []


def nobody_is_sure(key: str, simulator: str) -> tuple[str, bool]:
    return "first", False


@pytest.mark.parametrize(
    ("revote", "topics", "again"),
    [("related", 1, range(1, 21)), ("related", 5, range(5, 25, 5)), ("open", 5, range(1, 25)), ("off", 1, None)],
)
def test_the_setting_says_which_rows_are_voted_on_again(revote: str, topics: int, again: range | None) -> None:
    """Related rows are those of the same topic, and twenty at most."""
    events = whole_session("task1", rows=25, topics=topics, budget=1, revote=revote, choose=nobody_is_sure)
    assert next(event.dimension_key for event in events if isinstance(event, QuestionAsked)) == "q_0"
    _, *later = [event.dimension_keys for event in events if isinstance(event, RoundOpened)]
    assert later == ([] if again is None else [tuple(f"q_{number}" for number in again)])


def test_the_declared_reply_names_the_rows_and_letters_asked() -> None:
    schema = votes_reply(("topic_1", "topic_2")).model_json_schema()
    vote = schema["$defs"]["AskedVote"]["properties"]
    assert (vote["dimension"]["enum"], vote["choice"]["enum"]) == (["topic_1", "topic_2"], ["A", "B", "C", "D"])
    assert (schema["properties"]["votes"]["minItems"], schema["properties"]["votes"]["maxItems"]) == (2, 2)


def vote(key: str, reasoning: str = "because") -> dict[str, Any]:
    return {"dimension": key, "reasoning": reasoning, "choice": "A", "confident": True}


@pytest.mark.parametrize(
    ("votes", "complaints"),
    [
        ([vote("a"), vote("b")], []),
        ([vote("a")], ["the vote for b is missing"]),
        ([vote("a"), vote("b"), vote("c")], ["c was not asked"]),
        ([vote("a"), vote("b"), vote("b")], ["b has more than one vote"]),
        ([vote("a", " "), vote("b")], ["a: the reasoning is empty"]),
    ],
)
def test_code_wants_one_vote_with_a_reason_for_every_row(votes: list[dict[str, Any]], complaints: list[str]) -> None:
    found = check_votes(VotesReply.model_validate({"votes": votes}), ("a", "b"))
    assert [complaint.text for complaint in found] == complaints
    assert all(complaint.hard for complaint in found)


def test_a_round_shares_a_reply_model_and_those_of_old_rounds_are_let_go() -> None:
    keys = ("topic_1", "topic_2")
    first = weakref.ref(votes_reply(keys))
    assert votes_reply(keys) is first()
    for number in range(KEPT_REPLY_MODELS):
        votes_reply((f"row_{number}", f"other_{number}"))
    gc.collect()
    assert first() is None
