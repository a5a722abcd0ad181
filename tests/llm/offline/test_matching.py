"""A proposal calls for dimensions, with the sentence that does it; what is settled is not asked."""

from specapp.llm.offline.library import Concept, dimension_by_key, library
from specapp.llm.offline.matching import concept_places, is_settled, match_broadly, match_dimensions
from specapp.llm.offline.word_index import Place, WordIndex


def test_concept_does_not_hear_what_is_denied_or_meant_otherwise() -> None:
    concept = Concept("c", ("prices", "court"), ("tennis court",), {}, False, False)
    assert concept_places(WordIndex(["Without any prices.", "A tennis court."]), concept) == {}
    assert concept_places(WordIndex(["The court decides."]), concept) == {"court": Place(0, 1, 1)}


def test_settled_dimension_is_not_a_candidate() -> None:
    index = WordIndex(["No accounts please.", "Tenants send readings with a photo."])
    barrier = dimension_by_key("entry_barrier")
    assert barrier is not None
    assert is_settled(index, barrier) is True
    found = {m.dimension.key for m in (*match_dimensions(index, library()), *match_broadly(index, library()))}
    assert "entry_barrier" not in found


def test_common_word_alone_makes_no_idea() -> None:
    found = {m.dimension.key for m in match_dimensions(WordIndex(["Students leave."]), library())}
    assert "checking_learning" not in found


def test_match_names_the_sentence_that_calls_for_it() -> None:
    index = WordIndex(["We are six.", "The warehouse has shelves.", "It is cold."])
    where = [m.sentence for m in match_dimensions(index, library()) if m.dimension.key == "where_exactly"]
    assert where == [1]
