"""What surrounds a sheet, in the languages we have words of; a sheet in another language has it in English."""

from collections.abc import Mapping
from typing import Final

from specapp.buddy.phrases import de, en, es, fr, it, nl, pl, pt, ru, uk

LANGUAGES: Final[Mapping[str, Mapping[str, str]]] = {
    "en": en.PHRASES, "fr": fr.PHRASES, "de": de.PHRASES, "es": es.PHRASES, "it": it.PHRASES, "pt": pt.PHRASES,
    "nl": nl.PHRASES, "pl": pl.PHRASES, "ru": ru.PHRASES, "uk": uk.PHRASES,
}  # fmt: skip


def phrases_in(language: str) -> Mapping[str, str]:
    """Id -> phrase, with placeholders in braces."""
    return LANGUAGES.get(language, en.PHRASES)
