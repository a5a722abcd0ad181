"""What code finds in a sheet: here, exclusions that a feature promises."""

from __future__ import annotations

import pytest

from specapp.buddy.sentences import split_sentences
from specapp.buddy.spec_sheet import Line
from specapp.buddy.traceability import check_lines, uncovered_sentences


def said(feature: str, exclusion: str) -> list[str]:
    lines = [
        Line(id="L1", section="core_features", text=feature, rests_on=("P1",)),
        Line(id="L2", section="out_of_scope", text=exclusion, rests_on=("P1",)),
    ]
    return [finding.finding for finding in check_lines([], [], lines) if finding.section == "out_of_scope"]


@pytest.mark.parametrize(
    ("feature", "exclusion"),
    [
        ("Neighbours lend things that get used up.", "Things that get used up."),
        ("The shop takes card payments at the door.", "Card payments."),
    ],
)
def test_an_exclusion_that_a_feature_promises_is_found(feature: str, exclusion: str) -> None:
    assert said(feature, exclusion) == [f"“{exclusion}” is excluded, but core features promise “{feature}”"]


@pytest.mark.parametrize(
    ("feature", "exclusion"),
    [
        ("Cheap things and things that get used up are not on the list.", "Things that get used up."),
        ("The till works without card payments.", "Card payments."),
        ("The shop takes cash.", "Card payments."),
    ],
)
def test_a_feature_that_denies_the_same_is_no_promise(feature: str, exclusion: str) -> None:
    assert said(feature, exclusion) == []


@pytest.mark.parametrize(
    ("proposal", "uncovered"),
    [
        ("Parts as I see it:\n- log on by SSH", ("P2",)),
        ("Lets see how complex it gets. The till stays.", ("P2",)),
        ("The list has to show for every tool where it is:\n- the shelf", ("P1", "P2")),
    ],
)
def test_announcing_a_list_or_waiting_to_see_states_nothing(proposal: str, uncovered: tuple[str, ...]) -> None:
    assert uncovered_sentences(split_sentences(proposal), []) == uncovered
