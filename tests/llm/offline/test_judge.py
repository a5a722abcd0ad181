"""Marks by rules: each criterion moves with what it is said to measure, and with nothing else."""

from __future__ import annotations

from specapp.buddy.judging import CRITERIA, Criterion
from specapp.buddy.persona import Knowledge, Persona
from specapp.buddy.sections import SectionKey
from specapp.buddy.variables import JudgeVariables, ProposalSentence
from specapp.llm.offline.judge import judge_sheet

WISHES = (
    Knowledge(about="core_features", text="Rehearsal dates on one printed page"),
    Knowledge(about="core_features", text="Somebody holds the church keys"),
    Knowledge(about="core_features", text="Public ranking of absent singers", wanted=False),
    Knowledge(about="out_of_scope", text="Selling concert tickets"),
)
FULL: dict[SectionKey, str] = {
    "core_features": "- Rehearsal dates fill one printed page.\n- Somebody holds the church keys.",
    "out_of_scope": "- Selling concert tickets.\n- Public ranking of absent singers.",
}


def judge(sheet: dict[SectionKey, str], wishes: tuple[Knowledge, ...] = WISHES) -> dict[Criterion, int]:
    sentence = ProposalSentence(id="P1", text="Rehearsal dates on one printed page, please.")
    variables = JudgeVariables(
        language="en", proposal=sentence.text, sentences=(sentence,), person=Persona(name="Ida"), wishes=wishes,
        criteria=CRITERIA, sheet=sheet,
    )  # fmt: skip
    reply = judge_sheet(variables)
    return {criterion: getattr(reply, criterion).score for criterion in CRITERIA}


def test_a_sheet_of_all_wishes_gets_fives() -> None:
    assert judge(FULL) == dict.fromkeys(CRITERIA, 5)


def test_missing_wishes_lower_coverage_and_insight_alone() -> None:
    found = judge({"core_features": "- Rehearsal dates on one printed page."})
    # One of three wanted wishes is there: 33 %. Nothing beyond the proposal is.
    assert found == dict.fromkeys(CRITERIA, 5) | {"coverage": 3, "insight": 1}


def test_what_is_left_out_is_not_promised_and_the_other_way_round() -> None:
    turned: dict[SectionKey, str] = {"core_features": FULL["out_of_scope"], "out_of_scope": FULL["core_features"]}
    assert judge(turned)["coverage"] == 1


def test_lines_from_nowhere_and_unwanted_promises_lower_precision() -> None:
    alien = (
        FULL["core_features"] + "\n- Dashboards visualise engagement analytics.\n- Public ranking of absent singers."
    )
    found = judge(FULL | {"core_features": alien})
    # Four of six lines come from somewhere: 67 %.
    assert found["precision"] == 3


def test_a_denied_wish_is_no_promise() -> None:
    found = judge(FULL | {"constraints": "- There is no public ranking of absent singers."})
    assert found["precision"] == 5


def test_exclusions_of_promises_and_repeats_lower_consistency() -> None:
    found = judge(FULL | {"out_of_scope": "- Rehearsal dates, one printed page."})
    assert found["consistency"] == 4
    twice = FULL["core_features"] + "\n- Somebody holds the church keys."
    assert judge(FULL | {"core_features": twice})["consistency"] == 4


def test_long_sentences_lower_readability() -> None:
    for words, mark in ((16, 5), (20, 4), (25, 3), (32, 2), (34, 1), (60, 1)):
        assert judge({"core_features": "keys " * words})["readability"] == mark


def test_order_changes_nothing_and_no_wishes_mean_no_verdict() -> None:
    assert judge(FULL, tuple(reversed(WISHES))) == judge(FULL)
    assert judge(FULL, ())["coverage"] == 3


def test_an_empty_sheet_is_marked_too() -> None:
    assert judge({"core_features": ""}) == {
        "coverage": 1, "precision": 3, "consistency": 5, "insight": 1, "readability": 5,
    }  # fmt: skip
