"""Tests of the small things that are offered inside a feature that was asked for."""

from specapp.llm.offline.additions import additions


def texts(proposal: str, unwanted: str = "") -> list[str]:
    return [line.text for _, line in additions(proposal, [], "the app", unwanted)]


def test_additions_offers_two_at_most_with_cases_under_core_features() -> None:
    found = additions("Members book a boat, pay the fee, vote and send photos.", [], "the app")
    assert (len(found), [s for s, line in found if s == "core_features" and not line.acceptance]) == (2, [])


def test_additions_improves_nothing_that_is_not_wanted() -> None:
    proposal = "Customers see the menu. I look at it between orders."
    assert (texts(proposal) == [], texts(proposal, "Ordering.")) == (False, [])
