"""Votes follow the person, stay apart in their views, and are sure only with evidence and a clear lead."""

from collections.abc import Sequence

import pytest

from specapp.buddy.chart import Dimension
from specapp.buddy.model import LETTERS
from specapp.buddy.simulators import canonical_letter, show_dimension, shown_order
from specapp.buddy.variables import ChartVariables, KnownAttribute, KnownFact, VoteVariables
from specapp.buddy.votes import SIMULATORS, Simulator, VoteReply
from specapp.llm.offline.chart import build_chart
from specapp.llm.offline.profile import infer_profile
from specapp.llm.offline.summary import summarise_history
from specapp.llm.offline.value_wording import value_wordings
from specapp.llm.offline.vote import cast_votes
from tests.llm.offline.person_factory import (
    PROPOSAL,
    dimension,
    known,
    profile_variables,
    sentences,
    summary_variables,
)
from tests.llm.offline.test_profile import BEEKEEPER

HIVES = (
    "I keep forty hives and want to note what I see at each of them while I walk past: brood, honey, mites. "
    "In winter I go through the notes and decide which queens to replace. A helper sometimes stands in for me."
)
SPEED = dimension(
    "q01",
    "How should a visit be noted?",
    "A long form with every detail - thorough, but takes time",
    "One tap for each finding - quick, but mistakes happen",
    "A conversation afterwards - pleasant, but slow",
    "A typed report - complete, but laborious",
)


def _votes(
    dimensions: Sequence[Dimension],
    simulator: Simulator = "full_profile",
    *,
    profile: tuple[KnownAttribute, ...] = (),
    summary: str = "",
    facts: tuple[KnownFact, ...] = (),
    proposal: str = PROPOSAL,
) -> tuple[VoteReply, ...]:
    shown = tuple(show_dimension(d, shown_order(simulator, d.dimension_key, 0)) for d in dimensions)
    variables = VoteVariables(
        language="en",
        proposal=proposal,
        sentences=sentences(proposal),
        simulator=simulator,
        dimensions=shown,
        profile=profile,
        summary=summary,
        facts=facts,
    )
    votes = cast_votes(variables).votes
    return tuple(
        v.model_copy(update={"choice": canonical_letter(v.choice, shown_order(simulator, v.dimension, 0))})
        for v in votes
    )


def _wish(value: str, positive: bool = True) -> str:
    return f"{value_wordings()[value].wish(positive)}."


def _chart(proposal: str) -> list[Dimension]:
    variables = ChartVariables(language="en", proposal=proposal, sentences=sentences(proposal), draft={})
    return [Dimension(**d.model_dump()) for d in build_chart(variables).dimensions]


def test_vote_follows_the_profile() -> None:
    quick = _votes([SPEED], profile=(known("speed_of_use", _wish("speed_of_use")),))
    careful = _votes([SPEED], profile=(known("low_speed_of_use", _wish("speed_of_use", False)),))
    assert quick[0].choice == "B"
    assert careful[0].choice != "B"


def test_vote_reads_an_edited_attribute_by_its_words() -> None:
    edited = _votes([SPEED], profile=(known("low_speed_of_use", "Everything has to be quick, one tap if possible."),))
    assert edited[0].choice == "B"


def test_vote_of_no_profile_does_not_look_at_the_profile() -> None:
    with_profile = _votes([SPEED], "no_profile", profile=(known("speed_of_use", _wish("speed_of_use")),))
    assert with_profile == _votes([SPEED], "no_profile")


@pytest.mark.parametrize("simulator", SIMULATORS)
def test_vote_is_never_sure_without_evidence(simulator: Simulator) -> None:
    votes = _votes(_chart("A fish tank app."), simulator, proposal="A fish tank app.")
    assert [v.dimension for v in votes if v.confident] == []


@pytest.mark.parametrize("simulator", SIMULATORS)
def test_vote_follows_what_was_answered(simulator: Simulator) -> None:
    fact = KnownFact(
        id="F1", text="How a visit is noted: It must be quick, one tap, I have no time.", dimension_key="x"
    )
    assert _votes([SPEED], simulator, facts=(fact,))[0].choice == "B"


def test_votes_agree_on_some_rows_of_a_clear_person_and_on_few_without_history() -> None:
    chart = _chart(HIVES)
    attributes = infer_profile(profile_variables(BEEKEEPER)).attributes
    profile = tuple(known(a.attribute, a.value, confidence=a.confidence, kind=a.type) for a in attributes)
    summary = summarise_history(summary_variables(BEEKEEPER)).summary

    def adopted(seen: tuple[KnownAttribute, ...], told: str) -> int:
        rounds = [
            _votes(chart, s, profile=() if s == "no_profile" else seen, summary=told, proposal=HIVES)
            for s in SIMULATORS
        ]
        return sum(
            len({v.choice for v in row}) == 1 and all(v.confident for v in row) for row in zip(*rounds, strict=True)
        )

    assert 1 <= adopted(profile, summary) <= 6
    assert adopted((), "") <= 2


def test_vote_answers_every_dimension_once_and_in_order() -> None:
    chart = _chart(HIVES)
    votes = _votes(chart, proposal=HIVES)
    assert [v.dimension for v in votes] == [d.dimension_key for d in chart]
    assert {v.choice for v in votes} <= set(LETTERS)


def test_vote_is_the_same_every_time() -> None:
    assert _votes(_chart(HIVES), proposal=HIVES) == _votes(_chart(HIVES), proposal=HIVES)


def test_reasons_are_single_finished_sentences_that_differ_by_view() -> None:
    profile = (known("speed_of_use", _wish("speed_of_use")), known("privacy", _wish("privacy")))
    summary = "What matters most to them is quick everyday use, followed by keeping personal information private."
    chart = _chart(HIVES)
    told = {s: [v.reasoning for v in _votes(chart, s, profile=profile, summary=summary)] for s in SIMULATORS}
    assert [r for reasons in told.values() for r in reasons if not r.endswith((".", "”."))] == []
    assert all(r[0].isupper() or r[0] == "“" for reasons in told.values() for r in reasons)
    assert not set(told["full_profile"]) & set(told["no_profile"])


def test_reasons_do_not_name_letters() -> None:
    reasons = [v.reasoning for s in SIMULATORS for v in _votes(_chart(HIVES), s, proposal=HIVES)]
    assert [r for r in reasons if any(f" {letter} " in r or f"option {letter}" in r for letter in "BCD")] == []
