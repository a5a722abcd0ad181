"""From the bytes of one JSON value to the value, fast where that is possible, and always with the same guards."""

from __future__ import annotations

import json
from typing import TypeAlias

import orjson

from specapp.formats.importers.model import Notes

JsonValue: TypeAlias = "None | bool | int | float | str | list[JsonValue] | dict[str, JsonValue]"
JsonObject: TypeAlias = dict[str, JsonValue]


def decode_json(view: memoryview, notes: Notes) -> JsonValue:
    """The value in sound UTF-8. NaN and endless numbers become null with a note; lone surrogates stay.

    Integers beyond 64 bits may come as floats. Raises json.JSONDecodeError, and RecursionError where it is nested too
    deep.
    """
    try:
        value: JsonValue = orjson.loads(view)
    except orjson.JSONDecodeError:
        return load_guarded(str(view, "utf-8"), notes)
    return value


def load_guarded(text: str, notes: Notes) -> JsonValue:
    """json.loads, but NaN and endless numbers become null, so that the file stays readable."""

    def refuse_constant(name: str) -> None:
        notes.add("bad_value", f"{name} read as nothing")

    def read_integer(digits: str) -> int | None:
        if len(digits) > 400:
            notes.add("bad_value", "a number of several hundred digits read as nothing")
            return None
        return int(digits)

    try:
        value: JsonValue = json.loads(text, parse_constant=refuse_constant)
    except json.JSONDecodeError:
        raise
    except ValueError:  # Python refuses integers of more than 4300 digits; the slower guarded way reads the rest
        value = json.loads(text, parse_constant=refuse_constant, parse_int=read_integer)
    return value
