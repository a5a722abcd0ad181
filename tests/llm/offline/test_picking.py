"""Rows are varied: nothing twice, no family too large, two or three about what is left out."""

from specapp.llm.offline.library import LibraryDimension, dimension_by_key, library
from specapp.llm.offline.matching import Match, match_broadly, match_dimensions
from specapp.llm.offline.picking import Choice, fits, pick_dimensions
from specapp.llm.offline.word_index import WordIndex


def _dimension(key: str) -> LibraryDimension:
    found = dimension_by_key(key)
    assert found is not None
    return found


def _pick(*sentences: str) -> Choice:
    index = WordIndex(sentences)
    data = library()
    return pick_dimensions(match_dimensions(index, data), match_broadly(index, data), frozenset(), (), data)


def test_overlapping_dimension_does_not_fit() -> None:
    choice = Choice([Match(_dimension("way_of_entering"), 0, 5.0)], [])
    assert fits(choice, _dimension("words_or_choices"), library()) is False
    assert fits(choice, _dimension("way_of_entering"), library()) is False
    assert fits(choice, _dimension("location_use"), library()) is True


def test_full_family_takes_no_more() -> None:
    choice = Choice([Match(_dimension("reminder_style"), 0, 5.0)], [])
    assert fits(choice, _dimension("message_channel"), library()) is False


def test_nothing_called_for_gives_fillers_at_most_three() -> None:
    choice = pick_dimensions((), (), frozenset({"way_of_entering"}), (), library())
    assert [d.key for d in choice.fillers] == ["leave_out_extras", "leave_out_outside_links", "first_view"]


def test_one_word_is_grounded_on_itself() -> None:
    choice = _pick("Help.")
    assert (choice.size, len(choice.fillers)) == (8, 0)


def test_scope_questions_are_two_or_three() -> None:
    assert _pick("A calm feed reader for blogs and news.").scope() in (2, 3)
    assert _pick("Help.").scope() in (2, 3)


def test_beyond_eight_rows_only_what_the_proposal_itself_asks_for() -> None:
    choice = _pick("We share a boat, a trailer and a crane by turns.", "Some pay cash, some forget.", "No paperwork.")
    beyond = [m for m in choice.matches[8:] if not m.is_scope and not m.broad]
    assert all(m.own >= 3 and m.rank >= 7 for m in beyond)
    assert 8 <= choice.size <= 12
