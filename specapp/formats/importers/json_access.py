"""Careful looks into foreign JSON: every getter has an answer for a missing key, null, or the wrong type."""

from __future__ import annotations

import math
from datetime import UTC, datetime

from specapp.formats.importers.json_decoding import JsonObject, JsonValue


def as_object(value: JsonValue) -> JsonObject:
    """`value` if it is an object, else an empty one."""
    return value if isinstance(value, dict) else {}


def as_list(value: JsonValue) -> list[JsonValue]:
    """`value` if it is an array, else an empty one."""
    return value if isinstance(value, list) else []


def as_text(value: JsonValue) -> str:
    """`value` if it is a string, else ""."""
    return value if isinstance(value, str) else ""


def as_word(value: JsonValue) -> str:
    """A role, type or similar keyword: lower case without blanks, "" if it is no string."""
    return value.strip().lower() if isinstance(value, str) else ""


def as_time(value: JsonValue) -> float | None:
    """A finite number of seconds, else None (infinite, not a number, too large, or of another type)."""
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    try:
        seconds = float(value)
    except OverflowError:
        return None
    return seconds if math.isfinite(seconds) else None


def as_moment(value: JsonValue) -> float | None:
    """Seconds since the epoch of a number (`as_time`) or of a date in ISO form (of Greenwich, where it names no zone),
    else None."""
    if not isinstance(value, str):
        return as_time(value)
    try:
        date = datetime.fromisoformat(value)
        return (date if date.tzinfo else date.replace(tzinfo=UTC)).timestamp()
    except (ValueError, OverflowError, OSError):
        return None


def newest(*values: JsonValue) -> float | None:
    """The latest of several times as `as_moment` reads them, None if none of them is one."""
    return max((moment for value in values if (moment := as_moment(value)) is not None), default=None)
