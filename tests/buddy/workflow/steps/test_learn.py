"""Learn: a plain choice becomes a fact by code; own words cost one call and may overturn what was agreed (METHOD 7)."""

from __future__ import annotations

from typing import Any

import pytest

from specapp.answerers.fixed import FixedAnswerer
from specapp.buddy.actions import answer_question, change_answer, overturn_dimension
from specapp.buddy.events.asking import AnswerMatched, CorrectionLearned, DimensionOverturned, FactLearned
from specapp.buddy.events.session import StepFinished
from specapp.buddy.questions import PRIORITY, Answer, LearnReply
from specapp.buddy.workflow.folding import fold
from specapp.buddy.workflow.state import SessionState
from specapp.buddy.workflow.steps.learn import LearnStep, check_learnt
from tests.factories.heart import after, land, only_call, settled, whole_session

STEP = LearnStep()
WORDS = Answer(kind="own_words", text="Never on paper.")
CHOSEN_BD = Answer(kind="chosen", selected=("B", "D"))
SKIPPING = FixedAnswerer("test", Answer(kind="skipped"))
DONE = StepFinished(step="learn", basis="topic_1")


def asked() -> SessionState:
    """The first row is asked; the chart stands, and its even rows were agreed on."""
    return after(whole_session(answers=SKIPPING), "question.asked", number=2)


def asked_first() -> SessionState:
    """The priority question is open and there is no chart yet."""
    return after(whole_session(answers=SKIPPING), "question.asked", number=1)


def answered(answer: Answer, state: SessionState | None = None) -> SessionState:
    state = state or asked()
    assert state.open_question is not None
    return fold(answer_question(state, dimension_key=state.open_question.dimension_key, answer=answer), state)


def learnt(reply: dict[str, Any], answer: Answer = WORDS) -> list[Any]:
    """What is said after these words and this reply to them."""
    state = answered(answer)
    return settled(STEP, land(state, only_call(STEP, state), reply))


def test_nothing_is_read_while_nothing_was_told() -> None:
    for state in (asked(), asked_first(), SessionState()):
        assert (STEP.next_calls(state), STEP.settle(state)) == ([], [])


@pytest.mark.parametrize("kind", ["skipped", "no_preference", "you_decide", "question_wrong"])
def test_an_answer_that_states_nothing_teaches_nothing(kind: Any) -> None:
    state = answered(Answer(kind=kind))
    assert (STEP.next_calls(state), STEP.settle(state)) == ([], [])


def test_a_plain_choice_becomes_a_fact_without_a_call() -> None:
    state = answered(CHOSEN_BD)
    dimension = state.rows["topic_1"].dimension
    assert STEP.next_calls(state) == []
    text = f"{dimension.title}: {dimension.text_of('B')}; {dimension.text_of('D')}"
    assert settled(STEP, state) == [FactLearned(id="F2", dimension_key="topic_1", text=text, by="choice"), DONE]
    assert STEP.settle(state) == []


def test_a_chosen_direction_becomes_a_fact_before_there_is_a_chart() -> None:
    state = answered(CHOSEN_BD, asked_first())
    assert state.chart is None
    assert settled(STEP, state) == [
        FactLearned(id="F1", dimension_key=PRIORITY, text="Knowing who has the keys; Old phones", by="choice"),
        StepFinished(step="learn", basis=PRIORITY),
    ]


def while_priority_is_open(event_type: str, **fields: Any) -> SessionState:
    """The session has gone on to this event, and the person still thinks about the first question."""
    events = whole_session(answers=SKIPPING)
    given = next(event for event in events if event.type == "question.answered")
    return after(tuple(event for event in events if event is not given), event_type, **fields)


@pytest.mark.parametrize(
    ("event_type", "fields", "readable"),
    [
        ("question.asked", {"number": 1}, []),
        ("chart.completed", {}, [PRIORITY]),
        ("round.opened", {"round": 1}, []),
        ("vote.cast", {"round": 1}, []),
        ("step.finished", {"basis": "round 1"}, [PRIORITY]),
    ],
)
def test_words_are_read_while_chart_and_votes_stand_still(
    event_type: str, fields: dict[str, Any], readable: list[str]
) -> None:
    state = answered(WORDS, while_priority_is_open(event_type, **fields))
    assert [call.role for call in STEP.next_calls(state)] == readable
    assert STEP.settle(state) == []


def test_words_cost_one_call_that_shows_question_answer_and_what_was_agreed() -> None:
    state = answered(WORDS)
    call = only_call(STEP, state)
    seen: Any = call.variables
    assert (call.step, call.role, call.prompt) == ("learn", "topic_1", "learn")
    assert (seen.question, seen.dimension.dimension_key) == (state.rows["topic_1"].dimension.question, "topic_1")
    assert (seen.answer, seen.adopted) == (WORDS, dict.fromkeys(("topic_2", "topic_4", "topic_6", "topic_8"), "A"))
    assert [row.dimension_key for row in seen.chart] == [f"topic_{number}" for number in range(2, 9)]
    assert STEP.settle(state) == []


def test_facts_of_a_reply_are_lettered_after_the_question() -> None:
    state = answered(WORDS)
    land(state, only_call(STEP, state), {"facts": [{"text": "No paper."}, {"text": "Phones only."}]})
    assert STEP.next_calls(state) == []
    assert settled(STEP, state) == [
        FactLearned(id="F2a", dimension_key="topic_1", text="No paper.", by="own_words"),
        FactLearned(id="F2b", dimension_key="topic_1", text="Phones only.", by="own_words"),
        DONE,
    ]
    assert (STEP.next_calls(state), STEP.settle(state)) == ([], [])


def test_a_choice_with_words_is_a_fact_of_its_own_beside_what_the_words_say() -> None:
    said = learnt({"facts": [{"text": "But small."}]}, Answer(kind="chosen", selected=("B",), text="but small"))
    assert [(event.id, event.by) for event in said[:-1]] == [("F2", "choice"), ("F2a", "own_words")]


def test_words_that_nothing_was_made_of_are_the_fact() -> None:
    assert learnt({}) == [FactLearned(id="F2a", dimension_key="topic_1", text=WORDS.text, by="own_words"), DONE]


def test_words_that_amount_to_alternatives_are_matched() -> None:
    said = learnt({"facts": [{"text": "x"}], "matches": ["D", "B", "B"]})
    assert said[1:] == [AnswerMatched(dimension_key="topic_1", letters=("B", "D")), DONE]
    with_choice = learnt({"facts": [{"text": "x"}], "matches": ["D"]}, Answer(kind="chosen", selected=("B",), text="!"))
    assert [type(event) for event in with_choice] == [FactLearned, FactLearned, StepFinished]


def correction(key: str, *letters: str) -> dict[str, Any]:
    return {"facts": [{"text": "x"}], "corrections": [{"text": "No.", "dimension_key": key, "choice": letters}]}


@pytest.mark.parametrize(
    ("letters", "answer"),
    [
        (("C", "A"), Answer(kind="chosen", selected=("A", "C"), text="No.")),
        ((), Answer(kind="own_words", text="No.")),
    ],
)
def test_a_correction_overturns_what_was_agreed(letters: tuple[str, ...], answer: Answer) -> None:
    overturned = DimensionOverturned(dimension_key="topic_2", by="correction", answer=answer, correction="C2a")
    assert learnt(correction("topic_2", *letters))[1:] == [
        CorrectionLearned(id="C2a", origin="topic_1", dimension_key="topic_2", text="No."),
        overturned,
        DONE,
    ]


@pytest.mark.parametrize(("key", "known"), [("topic_1", "topic_1"), ("topic_3", "topic_3"), ("", ""), ("gone", "")])
def test_a_correction_of_what_was_not_agreed_overturns_nothing(key: str, known: str) -> None:
    state = answered(WORDS)
    reply = correction(key, "C")
    said = settled(STEP, land(state, only_call(STEP, state), reply, reply))
    assert said[1:] == [CorrectionLearned(id="C2a", origin="topic_1", dimension_key=known, text="No."), DONE]


def test_a_wrong_question_is_a_correction_in_the_persons_words_and_costs_nothing() -> None:
    state = answered(Answer(kind="question_wrong", text="We never pay."))
    assert STEP.next_calls(state) == []
    said = CorrectionLearned(id="C2", origin="topic_1", dimension_key="topic_1", text="We never pay.")
    assert settled(STEP, state) == [said, DONE]


def test_a_changed_answer_is_read_anew_and_the_old_one_forgotten() -> None:
    state = answered(CHOSEN_BD)
    settled(STEP, state)
    fold(change_answer(state, dimension_key="topic_1", answer=WORDS), state)
    assert state.facts == {}
    settled(STEP, land(state, only_call(STEP, state), {"facts": [{"text": "No paper."}]}))
    assert list(state.facts) == ["F2a"]


def test_a_row_that_the_person_overturned_is_read_as_told_without_being_asked() -> None:
    state = asked()
    fold(overturn_dimension(state, dimension_key="topic_2", answer=CHOSEN_BD), state)
    assert [getattr(event, "id", "") for event in settled(STEP, state)] == ["F_row2", ""]


def test_a_correction_does_not_overturn_the_row_that_was_overturned_with_these_words() -> None:
    state = asked()
    fold(overturn_dimension(state, dimension_key="topic_2", answer=WORDS), state)
    said = settled(STEP, land(state, only_call(STEP, state), correction("topic_2", "C")))
    assert [event.type for event in said] == ["fact.learned", "correction.learned", "step.finished"]


def test_several_answers_are_read_at_once() -> None:
    state = answered(WORDS)
    fold(overturn_dimension(state, dimension_key="topic_2", answer=WORDS), state)
    calls = STEP.next_calls(state)
    assert [call.role for call in calls] == ["topic_1", "topic_2"]
    land(state, calls[1], {"facts": [{"text": "Two."}]})
    assert [getattr(event, "id", "") for event in settled(STEP, state)] == ["F_row2a", ""]


def test_code_checks_the_rows_that_corrections_name() -> None:
    reply = LearnReply.model_validate(correction("gone"))
    assert [(c.text, c.hard) for c in check_learnt(reply, frozenset({"topic_1"}))] == [
        ("there is no dimension gone", False)
    ]
    assert check_learnt(reply, frozenset({"gone"})) == []


def test_a_correction_without_facts_stands_once() -> None:
    state = answered(WORDS)
    reply = correction("topic_2", "C") | {"facts": []}
    said = settled(STEP, land(state, only_call(STEP, state), reply))
    assert [event.type for event in said] == ["correction.learned", "dimension.overturned", "step.finished"]
