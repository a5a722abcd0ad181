"""The words around a sheet: the same ones, with the same places to fill, in every language."""

from __future__ import annotations

import re

import pytest

from specapp.buddy.phrases import LANGUAGES, phrases_in
from specapp.buddy.section_titles import section_titles
from specapp.buddy.spec_sheet import AcceptanceCase
from specapp.formats.exporters.wording import say_case

ENGLISH = LANGUAGES["en"]
OTHERS = sorted(set(LANGUAGES) - {"en"})


def places_in(phrase: str) -> list[str]:
    return sorted(re.findall(r"\{(\w+)\}", phrase))


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_has_every_phrase_with_its_places(language: str) -> None:
    phrases = LANGUAGES[language]
    assert list(phrases) == list(ENGLISH)
    # A count of one may be a word: "une ligne".
    assert {
        key: phrase
        for key, phrase in phrases.items()
        if places_in(phrase) != places_in(ENGLISH[key]) and key != "lines_one"
    } == {}
    assert all(phrase.strip() == phrase != "" for phrase in phrases.values())
    same = [
        key for key, phrase in phrases.items() if phrase == ENGLISH[key] and len(phrase) > 12 and not places_in(phrase)
    ]
    assert same == []


@pytest.mark.parametrize("language", OTHERS)
def test_a_language_with_phrases_has_headings_too(language: str) -> None:
    assert section_titles(language) != section_titles("en")


@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_a_case_does_not_say_its_lead_words_twice(language: str) -> None:
    phrases = phrases_in(language)
    bare = AcceptanceCase(given="xx", when="yy", then="zz")
    led = AcceptanceCase(**{
        part: f"{phrases[f'lead_{part}'].capitalize()} {text}" for part, text in bare.model_dump().items()
    })  # fmt: skip
    assert say_case(led, phrases) == say_case(bare, phrases)
    assert phrases["lead_given"] in say_case(bare, phrases).casefold()


def test_a_language_without_words_has_english_ones() -> None:
    assert phrases_in("fi") is ENGLISH
