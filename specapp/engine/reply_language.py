"""Whether a reply is in the language of the session: people read it."""

from collections.abc import Iterator

from pydantic import BaseModel

from specapp.formats.language import NAMES, detect_language

SHORTEST = 200
"""Characters below which a language is a guess."""
_NOT_OWN_WORDS = frozenset({"evidence", "grounding", "conflicts_with", "rests_on", "dimension_key", "line_id", "id"})
"""Quotes stand in their own language, keys in none."""
_CLOSE = (
    frozenset({"da", "no", "sv"}),
    frozenset({"ru", "uk", "bg"}),
    frozenset({"es", "pt"}),
    frozenset({"cs", "pl"}),
)
"""Languages that rules confuse; one is not held against the other."""


def language_complaint(reply: BaseModel, language: str) -> str:
    """What to tell the model if its words are clearly in another language than `language` (a code); else empty."""
    text = "\n".join(_words(reply))
    if language not in NAMES or len(text) < SHORTEST:
        return ""
    found = detect_language(text)
    close = any({language, found.code} <= group for group in _CLOSE)
    if not found.confident or found.code == language or close:
        return ""
    return f"it is written in {found.name}; write everything a person reads in {NAMES[language]}"


def _words(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, BaseModel):
        for name in type(value).model_fields:
            if name not in _NOT_OWN_WORDS:
                yield from _words(getattr(value, name))
    elif isinstance(value, dict):
        for part in value.values():
            yield from _words(part)
    elif isinstance(value, tuple | list):
        for part in value:
            yield from _words(part)
