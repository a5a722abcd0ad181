"""The chart: which cells the line runs through, and the pieces of line between two rows."""

from __future__ import annotations

import re
from urllib.parse import unquote

from specapp.buddy.document import DocumentDecision
from specapp.formats.exporters.decision_chart import build_chart, draw_band
from tests.formats.exporters.sample_documents import make_decision, make_document

AGREED: DocumentDecision = make_decision("a", "A", "adopted", ("A",))
ALSO_AGREED: DocumentDecision = make_decision("b", "B", "adopted", ("D",))
ANSWERED: DocumentDecision = make_decision("c", "C", "answered", ("B", "C"))
WITHDRAWN: DocumentDecision = make_decision("d", "D", "withdrawn", ("B",))


def read_curves(band: str) -> list[tuple[float, float]]:
    """(from, to) of each curve in millimetres."""
    return [(float(a), float(b)) for a, b in re.findall(r"M([\d.]+) 0C\S+ 2\.2 ([\d.]+)", unquote(band))]


def test_band_joins_the_column_above_with_the_column_below() -> None:
    band = draw_band(AGREED, ALSO_AGREED)
    assert read_curves(band) == [(0.25, 78.25)]
    assert "#182024" in unquote(band)


def test_band_forks_for_a_combined_answer_and_is_blue() -> None:
    band = draw_band(AGREED, ANSWERED)
    assert read_curves(band) == [(0.25, 26.25), (0.25, 52.25)]
    assert "#2536bf" in unquote(band)


def test_band_is_empty_beside_a_row_without_a_choice() -> None:
    assert (draw_band(AGREED, WITHDRAWN), draw_band(WITHDRAWN, AGREED)) == ("", "")


def test_band_address_needs_no_escaping() -> None:
    assert re.sub(r"[\w.,:;/%+-]", "", draw_band(AGREED, ANSWERED)) == ""


def test_chart_marks_chosen_cells_and_who_chose_them() -> None:
    rows = build_chart(make_document(decisions=(AGREED, ANSWERED, WITHDRAWN)))
    assert [[(cell.path, cell.path and cell.mine) for cell in row.cells] for row in rows] == [
        [(True, False), (False, False), (False, False), (False, False)],
        [(False, False), (True, True), (True, True), (False, False)],
        [(False, False)] * 4,
    ]


def test_chart_puts_votes_into_their_cells() -> None:
    (row,) = build_chart(make_document(decisions=(ANSWERED,)))
    tokens = [[(token.letter, token.sure) for token in cell.tokens] for cell in row.cells]
    assert tokens == [[("N", False)], [("F", True), ("P", True)], [], []]


def test_chart_shortens_long_own_words() -> None:
    (row,) = build_chart(make_document(decisions=(make_decision("a", "A", "answered", (), text="word " * 60),)))
    assert (row.words[:5], row.words[-2:], len(row.words) <= 72, row.outcome) == ("“word", "…”", True, "Answered")


def test_chart_says_the_outcome_briefly() -> None:
    outcomes = [row.outcome for row in build_chart(make_document())]
    assert outcomes == [
        "B and C. Answered",
        "D. Agreed by all three",
        "A. Left to the three",
        "A. Corrected by the person",
        "B. Nobody decided: suggestion",
        "Open",
        "Taken back",
    ]
