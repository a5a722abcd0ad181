"""Tests of the offline engine's review."""

from specapp.buddy.sections import SECTIONS
from specapp.buddy.spec_sheet import Line
from specapp.llm.offline.review import review_sheet
from specapp.llm.offline.sheet import write_sheet
from tests.llm.offline.sheet_factory import CHOIR, decided, review_variables, sheet_variables

VARIABLES = sheet_variables(CHOIR, decided("answered", "A"), priority=("Knowing which songs are ready",))


def written() -> tuple[Line, ...]:
    sheet = write_sheet(VARIABLES)
    found = [(section, line) for section in SECTIONS for line in getattr(sheet, section)]
    return tuple(
        Line(id=f"L{n}", section=section, text=line.text, rests_on=line.rests_on)
        for n, (section, line) in enumerate(found, 1)
    )


def test_review_sheet_finds_nothing_in_a_clean_sheet() -> None:
    reply = review_sheet(review_variables(VARIABLES, written()))
    assert (reply.findings, reply.edits) == ((), ())


def test_review_sheet_adds_a_line_for_an_answer_that_is_missing() -> None:
    key = "decision:song_ripeness"
    reply = review_sheet(review_variables(VARIABLES, tuple(x for x in written() if key not in x.rests_on)))
    assert [e.rests_on for e in reply.edits if key in e.rests_on] == [(key,)]


def test_review_sheet_keeps_a_repeated_line_once() -> None:
    lines = written()
    again = lines[1].model_copy(update={"id": "L99", "section": "constraints"})
    reply = review_sheet(review_variables(VARIABLES, (*lines, again)))
    assert [e.line_id for e in reply.edits if not e.text] == ["L99"]


def test_review_sheet_takes_a_core_feature_out_of_what_is_left_out() -> None:
    lines = written()
    item = Line(id="L98", section="out_of_scope", text="A recording.", rests_on=("added",))
    reply = review_sheet(review_variables(VARIABLES, (*lines, item)))
    assert [(e.line_id, e.text) for e in reply.edits] == [("L98", "")]


def test_review_sheet_never_touches_a_locked_line() -> None:
    lines = written()
    again = lines[1].model_copy(update={"id": "L99", "locked": True})
    reply = review_sheet(review_variables(VARIABLES, (*lines, again)))
    assert [e for e in reply.edits if e.line_id == "L99"] == []
