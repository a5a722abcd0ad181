"""The plain words that readable exports share."""

from __future__ import annotations

import pytest

from specapp.buddy.document import DecisionStatus, MadeWith
from specapp.buddy.phrases import phrases_in
from specapp.buddy.spec_sheet import AcceptanceCase
from specapp.formats.exporters.wording import say_case, say_maker, say_outcome
from tests.formats.exporters.sample_documents import make_decision

ENGLISH = phrases_in("en")


@pytest.mark.parametrize(
    ("status", "because", "said"),
    [
        ("answered", "", "Answered"),
        ("answered", "overturned", "Corrected: the person overturned what was agreed"),
        ("adopted", "consensus", "Agreed by the three simulated users"),
        ("adopted", "delegated", "Left to the three simulated users"),
        ("inferred", "", "Nobody decided: suggestion"),
        ("inferred", "no_preference", "Nobody decided: suggestion (no preference was given)"),
        ("withdrawn", "", "Taken back: the question did not fit"),
        ("open", "not_asked", "Open (it was not asked)"),
    ],
)
def test_outcome_is_said_in_plain_words(status: DecisionStatus, because: str, said: str) -> None:
    assert say_outcome(make_decision("a", "A", status, ("A",), because=because), ENGLISH) == said


def test_case_reads_as_one_sentence_whatever_its_parts_begin_with() -> None:
    case = AcceptanceCase(given="Given a full shelf.", when="a bag comes in", then="then: it waits")
    assert say_case(case, ENGLISH) == "Given a full shelf, when a bag comes in, then it waits."


def test_maker_names_the_model_once() -> None:
    made_with = MadeWith(model="offline", label="offline engine", app_version="1.0")
    assert say_maker(made_with) == "Spec Buddy 1.0: offline engine."
    assert say_maker(made_with.model_copy(update={"label": ""})) == "Spec Buddy 1.0: offline."
    assert say_maker(made_with.model_copy(update={"model": "m-1"})) == "Spec Buddy 1.0: offline engine (m-1)."
