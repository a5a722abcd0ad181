"""Where lines come from: the words of the margin, and how the lines are counted."""

from __future__ import annotations

from specapp.buddy.document import SheetDocument
from specapp.buddy.spec_sheet import Line
from specapp.formats.exporters.origins import Origins
from tests.formats.exporters.sample_documents import make_document

DOCUMENT: SheetDocument = make_document()


def say(*rests_on: str) -> list[str]:
    origins = Origins(DOCUMENT).of_line(Line(id="L1", section="constraints", text="x", rests_on=rests_on))
    return [f"{one.label}: {one.text}" if one.text else one.label for one in origins]


def test_origin_of_a_sentence_quotes_the_request() -> None:
    assert say("P2") == ["From the request: “We use a shoebox.”"]


def test_origin_of_an_answer_names_its_decision() -> None:
    assert say("decision:return_rule") == ["Answer: Giving back"]


def test_origin_of_the_priority_answer_is_its_question() -> None:
    assert say("answer:priority") == ["Answer: What matters most at first?"]


def test_origin_of_what_was_agreed_tells_agreeing_from_being_asked_to() -> None:
    assert say("decision:bag_label") == ["Agreed by the three simulated users: What a bag says"]
    assert say("decision:devices") == ["Left to the three simulated users: Where it runs"]


def test_origin_of_what_nobody_decided_says_so() -> None:
    assert say("decision:money") == ["Nobody decided: suggestion: Who pays"]
    assert say("added") == ["Added by Buddy"]


def test_origins_stand_most_binding_first_and_once() -> None:
    assert say("added", "P1", "C1", "P1", "decision:bag_label") == [
        "Correction: “No selling, ever.”",
        "Agreed by the three simulated users: What a bag says",
        "From the request: “Sixty gardens share seeds.”",
        "Added by Buddy",
    ]


def test_origin_of_an_unknown_id_is_named_as_missing() -> None:
    assert say("P99") == say() == ["No source named"]


def test_count_lines_counts_each_line_once() -> None:
    assert Origins(DOCUMENT).count_lines(DOCUMENT.lines) == (
        "12 lines: 1 corrected by the person, 3 answered by the person, 2 agreed by the three simulated users,"
        " 4 from the request, 2 added by Buddy"
    )
    assert Origins(DOCUMENT).count_lines(DOCUMENT.lines[:1]) == "1 line: 1 from the request"
    assert Origins(DOCUMENT).count_lines(()) == "0 lines"
