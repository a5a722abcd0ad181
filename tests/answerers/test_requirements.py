"""The user by rule who knows requirements: shared content words decide, and silence is no preference."""

from __future__ import annotations

import pytest

from specapp.answerers.requirements import RequirementsUser
from specapp.buddy.events.asking import QuestionAsked
from specapp.buddy.model import LETTERS
from specapp.buddy.persona import Knowledge
from specapp.buddy.questions import Answer

USER = RequirementsUser(
    (
        Knowledge(about="core_features", text="Practice tracks for each voice, slow and looped."),
        Knowledge(about="constraints", text="Sketches stay on the computer without a network."),
        Knowledge(about="core_features", text="No automatic simplification of difficult parts.", wanted=False),
    )
)


def ask(*options: str) -> Answer:
    texts = dict(zip(LETTERS, options, strict=True))
    return USER.answer(
        QuestionAsked(number=1, dimension_key="k", question="Which?", options=texts, why_now="", worth=1, remaining=0)
    )


@pytest.mark.parametrize(
    ("options", "selected"),
    [
        (("Printed scores", "A practice track for every voice", "Concert tickets", "Nothing"), ("B",)),
        (("Looped practice tracks", "Slow practice tracks", "Recordings", "Nothing"), ("A", "B")),
        (("In a cloud", "On a phone", "On the computer, without any network", "On paper"), ("C",)),
    ],
)
def test_the_nearest_alternatives_are_chosen(options: tuple[str, ...], selected: tuple[str, ...]) -> None:
    assert ask(*options) == Answer.model_validate({"kind": "chosen", "selected": selected})


@pytest.mark.parametrize(
    "options",
    [
        ("Red", "Green", "Blue", "Grey"),
        ("A voice", "Tickets", "Money", "Dates"),
        ("Automatic simplification of slow practice parts", "Red", "Green", "Blue"),
        ("Practice tracks first", "Practice tracks second", "Practice tracks third", "Practice tracks never"),
    ],
)
def test_whatever_is_not_wanted_or_tells_nothing_apart_meets_no_preference(options: tuple[str, ...]) -> None:
    assert ask(*options) == Answer(kind="no_preference")
