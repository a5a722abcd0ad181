"""What surrounds a sheet, in the languages we have words of; a sheet in another language has it in English.

A language is one module here: the titles of the sections, and every phrase of en.py.
"""

from collections.abc import Mapping
from typing import Final

from specapp.buddy.phrases import de, en, es, fr, it, nl, pl, pt, ru, uk

_TRANSLATIONS: Final = {
    "fr": fr, "de": de, "es": es, "it": it, "pt": pt, "nl": nl, "pl": pl, "ru": ru, "uk": uk,
}  # fmt: skip
TITLES: Final[Mapping[str, tuple[str, ...]]] = {language: module.TITLES for language, module in _TRANSLATIONS.items()}
"""Language -> titles of the sections in their order; the English ones stand in buddy/sections."""
LANGUAGES: Final[Mapping[str, Mapping[str, str]]] = {
    "en": en.PHRASES,
    **{language: module.PHRASES for language, module in _TRANSLATIONS.items()},
}


def phrases_in(language: str) -> Mapping[str, str]:
    """Id -> phrase, with placeholders in braces."""
    return LANGUAGES.get(language, en.PHRASES)
