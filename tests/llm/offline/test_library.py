"""The library loads, is honest by its own checks, and fills a dimension the same way every time."""

import tomllib
from dataclasses import replace
from pathlib import Path

from specapp.llm.offline import library as library_module
from specapp.llm.offline.library import dimension_by_key, filled, library
from specapp.llm.offline.lint import complaints

DATA = Path(library_module.__file__).parent / "data"


def test_library_has_nothing_to_complain_about() -> None:
    assert complaints(library()) == []


def test_lint_names_what_is_wrong() -> None:
    data = library()
    first = data.dimensions[0]
    broken = replace(first, question="What now", depends_on=("nowhere",), importance=4)
    found = complaints(replace(data, dimensions=(broken, *data.dimensions[1:])))
    assert found == [
        f"{first.key}: importance or assumed",
        f"{first.key}: question form",
        f"{first.key}: depends on unknown nowhere",
    ]


def test_links_name_only_dimensions_of_the_library() -> None:
    links = tomllib.loads((DATA / "links.toml").read_text(encoding="utf-8"))
    known = {d.key for d in library().dimensions}
    assert {s["key"] for s in links["settled"]} - known == set()
    assert set(links["depends_on"]) - known == set()
    assert {s["fixes"] for s in links["settled"]} == {"A", "B", "C", "D", ""}


def test_filled_gives_what_votes_and_writer_need() -> None:
    full = filled("first_view", "Customers can order bread.")
    assert full is not None
    assert full.question == "What should customers see first when they open it?"
    assert [a.letter for a in full.alternatives] == ["A", "B", "C", "D"]
    assert full.alternative("D").serves == {"speed_of_use": 2, "simplicity": 2, "guidance": 1, "feature_breadth": -2}
    assert full.alternative("D").spec_line == "The first page shows only what needs doing now."


def test_filled_contradiction_says_which_wish_leads() -> None:
    full = filled("contradiction_simple_or_complete", "")
    assert full is not None
    assert full.alternative("A").spec_line == (
        "Where the two wishes collide, this applies: completeness - the everyday step stays short."
    )
    assert full.importance == "high"


def test_filled_of_a_foreign_key_is_none() -> None:
    assert filled("q17", "Anything at all.") is None
    assert dimension_by_key("q17") is None
