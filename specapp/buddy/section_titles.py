"""The nine headings in the language of the sheet, for languages we have words of; else in English."""

from specapp.buddy.phrases import TITLES
from specapp.buddy.sections import SECTION_TITLES, SECTIONS, SectionKey


def section_titles(language: str) -> dict[SectionKey, str]:
    """Section -> heading in this language."""
    words = TITLES.get(language)
    return dict(zip(SECTIONS, words, strict=True)) if words else SECTION_TITLES
