"""Turns typed values into text for a prompt: foreign text stands between markers that it cannot contain.

The marker of a block is derived from what stands inside, so the same value always gives the same bytes (providers cache
equal beginnings), and a text that repeats a marker it guessed only gets another one.
"""

import hashlib
import json
import re
from collections.abc import Mapping

from pydantic import BaseModel

from specapp.buddy.chart import Dimension
from specapp.buddy.model import LETTERS
from specapp.buddy.sections import SECTIONS
from specapp.buddy.variables import Decision, ProposalSentence, ShownDimension

Json = str | int | float | bool | None | list["Json"] | dict[str, "Json"]

NOTHING = "(nothing)"
"""Stands where a value is empty; outside any fence, so that no text can pretend to be it."""
MARKER_LENGTH = 12
"""Hexadecimal digits of a marker: enough that nobody guesses one; not even a guessed one would be used."""
_PLAIN_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_ ()-]{0,39}")


def fence(name: str, body: str, *, marker_length: int = MARKER_LENGTH) -> str:
    """`body`, unchanged, between an opening and a closing line that share a marker which `body` does not contain."""
    marker = _marker(name, body, marker_length)
    return f"<<<data {name} {marker}\n{body}\nend {name} {marker}>>>"


def show_value(name: str, value: object) -> str:
    """The text that stands for the variable `name`.

    Numbers and true/false stand as they are; a text is fenced as written; a mapping, a list or an object is fenced as
    JSON, one item a line, so that a line break inside a text cannot start a new item. Raises TypeError for other types.
    """
    if value is None or value == "" or value == () or value == {}:
        return NOTHING
    if isinstance(value, bool | int | float):
        return json.dumps(value)
    if isinstance(value, str):
        return fence(name, value)
    if isinstance(value, tuple | list):
        return fence(name, "\n".join(_line(as_json(item)) for item in value))
    if isinstance(value, Mapping):
        return fence(name, "\n".join(_line({key: item}) for key, item in _pairs(value)))
    return fence(name, _line(as_json(value)))


def show_setting(name: str, value: str) -> str:
    """A setting such as the language: inline if it is a plain name, fenced like any foreign text if it is not."""
    return value if _PLAIN_NAME.fullmatch(value) else show_value(name, value)


def as_json(value: object) -> Json:
    """A value as a model reads it best: alternatives by letter, decisions by the id that lines cite, no defaults."""
    if isinstance(value, ProposalSentence):
        return {value.id: value.text}  # a long proposal has thousands of them: no repeated field names
    if isinstance(value, Decision):
        return _decision(value)
    if isinstance(value, Dimension):
        return _dimension(value)
    if isinstance(value, ShownDimension):
        rest = value.model_dump(mode="json", exclude_defaults=True, exclude={"alternatives"})
        return {**rest, "alternatives": dict(zip(LETTERS, value.alternatives, strict=True))}
    if isinstance(value, BaseModel):
        plain: Json = value.model_dump(mode="json", exclude_defaults=True)
        return plain
    if value is None or isinstance(value, str | bool | int | float):
        return value
    if isinstance(value, tuple | list):
        return [as_json(item) for item in value]
    if isinstance(value, Mapping):
        return dict(_pairs(value))
    raise TypeError(f"a prompt cannot show a {type(value).__name__}")


def _dimension(dimension: Dimension) -> dict[str, Json]:
    rest: dict[str, Json] = dimension.model_dump(
        mode="json", exclude_defaults=True, exclude={"alternatives", "source", "filler", "related_sections"}
    )
    return {**rest, "alternatives": _lettered(dimension)}


def _lettered(dimension: Dimension) -> dict[str, Json]:
    return {letter: dimension.text_of(letter) for letter in LETTERS}


def _decision(decision: Decision) -> dict[str, Json]:
    """What was chosen and what was not, as texts: a writer who has to look letters up makes mistakes."""
    dimension = decision.dimension
    shown: dict[str, Json] = {
        "id": f"decision:{dimension.dimension_key}",
        "status": decision.status,
        "section": dimension.primary_section,
        "question": dimension.question,
    }
    if decision.choice:
        shown["chosen"] = [dimension.text_of(letter) for letter in decision.choice]
    if decision.own_words:
        shown["own_words"] = decision.own_words
    if decision.because:
        shown["because"] = decision.because
    shown["not_chosen"] = [dimension.text_of(letter) for letter in LETTERS if letter not in decision.choice]
    if dimension.grounding:
        shown["grounding"] = dimension.grounding
    return shown


def _pairs(value: Mapping[str, object]) -> list[tuple[str, Json]]:
    """Sections in their fixed order, whatever order a mapping was filled in; other keys by name."""
    order = {section: place for place, section in enumerate(SECTIONS)}
    keys = sorted(value, key=lambda key: (order.get(key, len(order)), key))  # type: ignore[call-overload]
    return [(key, as_json(value[key])) for key in keys]


def _line(value: Json) -> str:
    """JSON on exactly one line: the separators that Unicode knows and JSON does not escape are escaped here."""
    text = json.dumps(value, ensure_ascii=False)
    return text.replace("\u2028", "\\u2028").replace("\u2029", "\\u2029").replace("\x85", "\\u0085")


def _marker(name: str, body: str, length: int) -> str:
    turn = 0
    while True:
        seen = f"{name}\n{turn}\n{body}".encode("utf-8", "surrogatepass")
        marker = hashlib.sha256(seen).hexdigest()[:length]
        if marker not in body:
            return marker
        turn += 1
