"""The offline engine as the benchmark's other agents: what it plans, asks and hands in follows from what it is told."""

from __future__ import annotations

from typing import Any

import pytest

from specapp.buddy.model import LETTERS
from specapp.buddy.questions import Answer
from specapp.buddy.sections import SECTIONS
from specapp.buddy.sentences import split_sentences
from specapp.buddy.tools import UserQuery
from specapp.buddy.variables import Exchange, ExecuteVariables, PlanVariables, ProposalSentence, ShownDimension
from specapp.llm.offline.two_stage import execute_checklist, execute_spec, plan_checklist, plan_spec
from tests.factories.replies import PROPOSAL

SUMMARY = "They keep things simple and decide at once. What matters most to them is simplicity."
TOPICS = ("who may see it", "how it is printed", "reminders", "phones")
ROWS = tuple(
    ShownDimension(
        dimension_key=f"q_{number}",
        question=f"What should hold for {topic}?",
        description="",
        alternatives=(
            f"{topic}: as simple as possible, on paper",
            f"{topic}: everybody decides alone, with accounts",
            f"{topic}: automatic, with reminders",
            f"{topic}: not in the first version",
        ),
    )
    for number, topic in enumerate(TOPICS)
)
KNOWN: dict[str, Any] = {
    "language": "en",
    "proposal": PROPOSAL,
    "sentences": tuple(ProposalSentence(id=s.id, text=s.text) for s in split_sentences(PROPOSAL)),
    "summary": SUMMARY,
    "allowed": 3,
}


def told(*exchanges: Exchange, remaining: int, rows: tuple[ShownDimension, ...] = ()) -> ExecuteVariables:
    return ExecuteVariables(**KNOWN, dimensions=rows, plan="Ask.", exchanges=exchanges, remaining=remaining)


def answered(query: UserQuery, answer: Answer, key: str = "") -> Exchange:
    return Exchange(
        thought=query.thought, dimension_key=key, question=query.question, options=query.options, answer=answer
    )


def test_the_plan_names_as_many_doubtful_questions_as_may_be_asked() -> None:
    plan = plan_checklist(PlanVariables(**KNOWN | {"allowed": 2}, dimensions=ROWS)).plan
    assert sum(f"{row.dimension_key}: {row.question}" in plan for row in ROWS) == 2
    none = plan_checklist(PlanVariables(**KNOWN | {"allowed": 0}, dimensions=ROWS)).plan
    assert sum(row.question in none for row in ROWS) == 0


def test_it_copies_a_question_that_was_not_asked_and_never_the_same_one_twice() -> None:
    exchanges: list[Exchange] = []
    for remaining in (3, 2, 1):
        query = execute_checklist(told(*exchanges, remaining=remaining, rows=ROWS)).query_user
        assert query is not None
        row = next(row for row in ROWS if row.dimension_key == query.dimension_key)
        assert (query.question, tuple(query.options.values())) == (row.question, row.alternatives)
        exchanges.append(answered(query, Answer(kind="no_preference"), row.dimension_key))
    assert len({said.dimension_key for said in exchanges}) == 3


@pytest.mark.parametrize(
    ("answer", "choices"),
    [
        (Answer(kind="chosen", selected=("D",)), "D"),
        (Answer(kind="chosen", selected=("B", "D")), "BD"),
        (Answer(kind="own_words", text="Automatic, with reminders."), "C"),
    ],
)
def test_what_was_answered_is_predicted(answer: Answer, choices: str) -> None:
    said = Exchange(
        thought="", dimension_key="q_2", question=ROWS[2].question, answer=answer,
        options=dict(zip(LETTERS, ROWS[2].alternatives, strict=True)),
    )  # fmt: skip
    use = execute_checklist(told(said, remaining=0, rows=ROWS))
    assert use.query_user is None and use.submit_predictions is not None
    predicted = {one.dimension: one.choice for one in use.submit_predictions.predictions}
    assert list(predicted) == [row.dimension_key for row in ROWS]
    assert predicted["q_2"] in choices


def test_it_submits_early_when_nothing_is_left_to_ask() -> None:
    said = [
        Exchange(
            thought="", dimension_key=row.dimension_key, question=row.question, answer=Answer(kind="skipped"),
            options=dict(zip(LETTERS, row.alternatives, strict=True)),
        )
        for row in ROWS
    ]  # fmt: skip
    use = execute_checklist(told(*said, remaining=1, rows=ROWS))
    assert (use.query_user, use.submit_predictions is None) == (None, False)


def test_a_specification_holds_what_was_answered() -> None:
    plan = plan_spec(PlanVariables(**KNOWN)).plan
    query = execute_spec(told(remaining=1)).query_user
    assert query is not None and query.question in plan
    words = "None of these: the altos bring a paper list to the vestry."
    without, with_words = (
        execute_spec(told(answered(query, answer), remaining=0)).submit_spec
        for answer in (Answer(kind="skipped"), Answer(kind="own_words", text=words))
    )
    texts = ["\n".join(getattr(spec, section) for section in SECTIONS) for spec in (without, with_words)]
    assert ["vestry" in text for text in texts] == [False, True]


def test_an_answer_to_a_question_that_is_not_among_its_own_is_not_lost() -> None:
    options = {
        letter: f"The {word} choir" for letter, word in zip(LETTERS, ("small", "old", "big", "new"), strict=True)
    }
    said = Exchange(
        thought="", question="Which choir comes first?", options=options, answer=Answer(kind="chosen", selected=("B",))
    )
    spec = execute_spec(told(said, remaining=0)).submit_spec
    assert any("old choir" in getattr(spec, section) for section in SECTIONS)
