"""Languages: the names of many, English that only looks foreign, and a cost that does not grow with the text."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from specapp.formats.language import NAMES, DetectedLanguage, detect_language
from specapp.formats.language_words import ENDINGS, LETTERS, WORDS
from tests.architecture.source_tree import ROOT

FIXTURES: Final = ROOT / "fixtures"
REQUESTS: Final[dict[str, list[str]]] = json.loads((FIXTURES / "languages/requests.json").read_text(encoding="utf-8"))
ENGLISH: Final[dict[str, str]] = json.loads((FIXTURES / "languages/english.json").read_text(encoding="utf-8"))
PROPOSAL_FILES: Final = sorted((FIXTURES / "proposals").glob("*.json"))
ASKED_FOR: Final = frozenset(
    {"English", "French", "German", "Spanish", "Italian", "Portuguese", "Dutch", "Polish", "Czech", "Swedish"}
    | {"Danish", "Norwegian", "Finnish", "Turkish", "Russian", "Ukrainian", "Greek", "Arabic", "Hebrew", "Hindi"}
    | {"Chinese", "Japanese", "Korean", "Vietnamese", "Indonesian"}
)


def test_language_names_hold_all_that_are_promised() -> None:
    assert ASKED_FOR - set(NAMES.values()) == frozenset()
    assert {code for code, name in NAMES.items() if name in ASKED_FOR} - {"en"} - set(REQUESTS) == set()


def test_language_tables_name_known_languages() -> None:
    assert (set(WORDS) | set(ENDINGS) | set(LETTERS)) - set(NAMES) == set()


@pytest.mark.parametrize("code", sorted(REQUESTS))
def test_language_of_requests_is_recognised(code: str) -> None:
    long, *shorter = REQUESTS[code]
    assert detect_language(long) == DetectedLanguage(code, NAMES[code], True)
    assert [detect_language(text).code for text in shorter] == [code] * len(shorter)


@pytest.mark.parametrize("name", sorted(ENGLISH))
def test_language_of_english_that_looks_foreign_is_english(name: str) -> None:
    assert detect_language(ENGLISH[name]).code == "en"


@pytest.mark.parametrize("path", PROPOSAL_FILES, ids=lambda path: path.stem)
def test_language_of_every_proposal_and_piece_of_it_is_english(path: Path) -> None:
    proposals: dict[str, str] = json.loads(path.read_text(encoding="utf-8"))
    pieces = list(proposals.values())
    for text in proposals.values():
        words = text.split()
        pieces += [" ".join(words[start : start + 6]).lower() for start in range(0, len(words) - 5, 30)]
        pieces += [" ".join(words[start : start + 3]) for start in range(0, len(words) - 2, 30)]
    assert [piece for piece in pieces if detect_language(piece).code != "en"] == []


def test_language_of_whole_proposals_is_recognised_for_sure() -> None:
    proposals: dict[str, str] = json.loads((FIXTURES / "languages/whole_proposals.json").read_text(encoding="utf-8"))
    expected = {name: name[-2:] if name[-3:] in ("-fr", "-ru") else "en" for name in proposals}
    assert {name: detect_language(text).code for name, text in proposals.items()} == expected
    assert [name for name, text in proposals.items() if not detect_language(text).confident] == []


def test_language_of_whole_english_proposals_is_sure() -> None:
    proposals: dict[str, str] = json.loads((FIXTURES / "proposals/projects.json").read_text(encoding="utf-8"))
    assert [text for text in proposals.values() if not detect_language(text).confident] == []


@pytest.mark.parametrize("text", ["", "   ", "12 34 56", "…", "x", "\u0301", "😀 😀 😀", "inventory sku crud"])
def test_language_without_evidence_is_english_and_unsure(text: str) -> None:
    assert detect_language(text) == DetectedLanguage("en", "English", False)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("Хотим telegram bot на Python с API и webhook для чата нашей парковки", "ru"),
        ("我们要一个 React dashboard，可以看 GitHub issues 和 pull requests 的数量", "zh"),
        ("ICH MÖCHTE EINE EINFACHE APP FÜR MEINE KUNDEN", "de"),
        ("je voudrais une appli pour suivre mes plantes, avec un login google et un dashboard", "fr"),
    ],
)
def test_language_of_a_text_with_english_product_words_is_its_own(text: str, code: str) -> None:
    assert detect_language(text).code == code


def test_language_of_a_very_long_text_is_that_of_all_its_parts() -> None:
    english = "We want the people in our street to see who has which ladder, and when it comes back. "
    foreign = "Wir hätten gerne auch die Bohrmaschinen dabei. "
    assert detect_language(foreign + english * 4000).code == "en"
    assert detect_language(english + foreign * 4000).code == "de"


@pytest.mark.parametrize("piece", ["@", "`", "a_", "A de ", "a-", "a.", "``` ", "x@y", "://", "é", "\u0301", "的"])
def test_language_of_one_piece_repeated_costs_no_more_than_its_length(piece: str) -> None:
    # Far beyond what would end in a day if a pattern tried every pair of places.
    assert detect_language(piece * 200_000).name in NAMES.values()


@given(st.text(max_size=300))
def test_language_of_any_text_is_a_known_one_and_always_the_same(text: str) -> None:
    found = detect_language(text)
    assert (found, NAMES[found.code]) == (detect_language(text), found.name)
