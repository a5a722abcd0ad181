"""Tests of the lines that fill sections of which the request says nothing."""

from specapp.llm.offline.gap_lines import limits, purpose_of, success, technical
from specapp.llm.offline.statements import read_statements
from tests.llm.offline.sheet_factory import sentences_of, sheet_variables

PAIN = "We run a choir. Every week I copy the notes by hand. I want an app that prints the notes."
PLAIN = "I want an app that prints the notes."


def test_success_turns_the_complaint_into_a_measure() -> None:
    line = success(sheet_variables(PAIN), read_statements(PAIN, sentences_of(PAIN)), [])
    assert (line.text.split(": ")[1], line.rests_on) == ("every week the requester copies the notes by hand.", ("P2",))


def test_success_without_a_complaint_asks_for_the_purpose() -> None:
    line = success(sheet_variables(PLAIN), read_statements(PLAIN, sentences_of(PLAIN)), [])
    assert line.text.endswith("does what it is for: an app that prints the notes.")


def test_purpose_of_names_no_quality() -> None:
    proposal = "We need a tool. It has to open fast. Members can see who sings."
    purpose, statement = purpose_of(read_statements(proposal, sentences_of(proposal)))
    assert (purpose, statement and statement.ids) == ("letting members see who sings", ("P3",))


def test_technical_leaves_out_devices_that_people_avoid() -> None:
    proposal = "We need a tool. Some are afraid of computers. We have one old laptop."
    line = technical(sheet_variables(proposal), read_statements(proposal, sentences_of(proposal)), [])
    assert ("a laptop" in line.text, "computer" in line.text, line.rests_on) == (True, False, ("P3",))


def test_limits_says_honestly_that_none_is_named() -> None:
    line = limits(sheet_variables(PLAIN), read_statements(PLAIN, sentences_of(PLAIN)), [])
    assert (line.text[:3] in ("The", "No "), line.rests_on) == (True, ("P1",))


def test_purpose_may_be_what_shall_happen_no_more() -> None:
    proposal = "Our women put money together. I want no more fights about who paid and who is next. I keep the book."
    reading = read_statements(proposal, sentences_of(proposal))
    assert purpose_of(reading)[0] == "no more fights about who paid and who is next"
    assert success(sheet_variables(proposal), reading, []).text.endswith(
        "is for: no more fights about who paid and who is next."
    )
