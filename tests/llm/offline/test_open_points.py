"""Tests of what becomes a question of its own, and what leaves nothing open."""

import pytest

from specapp.llm.offline.cast import Cast
from specapp.llm.offline.open_points import question_of

CAST = Cast(me="the requester", us="the club", product="the app", kind="app")


@pytest.mark.parametrize(
    ("point", "question"),
    [
        ("I have not worked out who does the collecting.", "Who does the collecting."),
        ("maybe automatic renewal as well", "Whether there should also be automatic renewal as well."),
        ("Still open is whether you pay before you eat.", "Whether people pay before they eat."),
    ],
)
def test_a_doubt_becomes_a_question_that_stands_alone(point: str, question: str) -> None:
    assert question_of(point, CAST) == question


@pytest.mark.parametrize(
    "point", ["I dont mind which.", "We really don't care either", "Lets see how complex it gets.", "Either way works"]
)
def test_whoever_does_not_mind_or_waits_and_sees_asks_nothing(point: str) -> None:
    assert question_of(point, CAST) == ""
