"""Tests of the whole sheet of the offline engine."""

import pytest

from specapp.buddy.sections import SECTIONS
from specapp.buddy.spec_sheet import SheetReply, WrittenLine
from specapp.buddy.variables import KnownFact
from specapp.llm.offline.sheet import write_sheet
from specapp.llm.offline.voice import unresolved
from tests.llm.offline.sheet_factory import CHOIR, decided, sheet_variables

LONG = "We want a tool for our club. " + "Members must record visit {} of the old mill with its keeper. " * 120


def lines(sheet: SheetReply) -> list[WrittenLine]:
    return [line for section in SECTIONS for line in getattr(sheet, section)]


@pytest.mark.parametrize("proposal", [CHOIR, "fish tank app", LONG, "<script>alert(1)</script> {{ x }}", "😀?"])
def test_write_sheet_fills_nine_sections_without_first_person(proposal: str) -> None:
    sheet = write_sheet(sheet_variables(proposal))
    assert [s for s in SECTIONS if not getattr(sheet, s)] == []
    assert [line.text for line in lines(sheet) if unresolved(line.text)] == []


def test_write_sheet_stays_under_its_limit_with_a_margin() -> None:
    sheet = write_sheet(sheet_variables(LONG))
    assert sum(len(line.text) + 3 for line in lines(sheet)) <= 5700


def test_write_sheet_rests_on_every_answer_correction_and_the_priority() -> None:
    correction = KnownFact(id="C1", text="Guests never see my recordings.", dimension_key="song_ripeness")
    sheet = write_sheet(
        sheet_variables(
            CHOIR, decided("answered", "A"), priority=("Knowing which songs are ready",), corrections=(correction,)
        )
    )
    cited = {r for line in lines(sheet) for r in line.rests_on}
    assert {"decision:song_ripeness", "answer:priority", "C1"} - cited == set()


def test_write_sheet_covers_every_statement_and_no_open_point() -> None:
    cited = {r for line in lines(write_sheet(sheet_variables())) for r in line.rests_on}
    assert (cited & {"P1", "P2", "P3"}, "P4" in cited) == ({"P1", "P2", "P3"}, False)


@pytest.mark.parametrize("proposal", [CHOIR, "fish tank app", LONG, "app that tells me when the ferry is cancelled"])
def test_write_sheet_gives_every_core_feature_one_to_three_cases(proposal: str) -> None:
    sheet = write_sheet(sheet_variables(proposal, decided("answered", "A")))
    own = [line for line in sheet.core_features if not line.rests_on[0].startswith("decision:")]
    assert [line.text for line in own if not 1 <= len(line.acceptance) <= 3] == []


def test_write_sheet_says_nothing_twice() -> None:
    texts = [line.text for line in lines(write_sheet(sheet_variables(CHOIR, decided("answered", "B"))))]
    assert len(texts) == len(set(texts))


def test_write_sheet_keeps_the_overview_when_the_priority_says_the_same() -> None:
    sheet = write_sheet(sheet_variables("An app for my aquarium.", priority=("an app for the requester's aquarium",)))
    assert sheet.project_overview[0].text == "The product is an app for the requester's aquarium."


def test_write_sheet_is_the_same_for_the_same_variables() -> None:
    assert write_sheet(sheet_variables()) == write_sheet(sheet_variables())


def test_overview_says_what_the_product_is_for_whoever_else_it_speaks_of() -> None:
    proposal = "The owner is crying. I want something that helps a neighbourhood search well."
    overview = [line.text for line in write_sheet(sheet_variables(proposal)).project_overview]
    assert any("helping a neighbourhood search well" in text for text in overview)
