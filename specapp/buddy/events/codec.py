"""Events <-> what is stored: words leave the event and stand beside it under a salted hash.

The stored form of a Text is `{"$text": hash}`. Erasing somebody's words removes them from beside the log; the log and
its hash chain stay whole.
"""

import hashlib
import json
from collections.abc import Iterator, Mapping
from functools import cache
from typing import TypeAlias

from pydantic import BaseModel

from specapp.buddy.events.base import Event
from specapp.buddy.model import TEXT_MARK

Json: TypeAlias = "None | bool | int | float | str | list[Json] | dict[str, Json]"
ERASED = "[erased]"


def hash_text(salt: str, words: str) -> str:
    """32 hex digits over the words and the session's salt: equal words of two sessions do not look alike."""
    return hashlib.sha256(f"{salt}\x1f{words}".encode("utf-8", "surrogatepass")).hexdigest()[:32]


def canonical_json(value: Json) -> str:
    """One spelling: sorted keys, no spaces, no NaN."""
    return json.dumps(value, sort_keys=True, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def take_words_out(event: Event, salt: str) -> tuple[dict[str, Json], dict[str, str]]:
    """The event's data with hashes for words (without type and version), and the words by hash."""
    words: dict[str, str] = {}
    data = _walk(event, salt, words)
    assert isinstance(data, dict)
    data.pop("type")
    data.pop("version")
    return data, words


def put_words_in(data: Json, words: Mapping[str, str]) -> Json:
    """The reverse; words that are not there read `[erased]`."""
    if isinstance(data, dict):
        if set(data) == {"$text"}:
            return words.get(str(data["$text"]), ERASED)
        return {key: put_words_in(value, words) for key, value in data.items()}
    if isinstance(data, list):
        return [put_words_in(value, words) for value in data]
    return data


def hashes_in(data: Json) -> Iterator[str]:
    """The hashes of all words of an event's data."""
    if isinstance(data, dict):
        if set(data) == {"$text"}:
            yield str(data["$text"])
        else:
            for value in data.values():
                yield from hashes_in(value)
    elif isinstance(data, list):
        for value in data:
            yield from hashes_in(value)


def _walk(value: BaseModel, salt: str, words: dict[str, str]) -> Json:
    data: dict[str, Json] = {}
    for name, marked in _fields(type(value)):
        data[name] = _convert(getattr(value, name), salt, words, marked)
    return data


@cache
def _fields(model: type[BaseModel]) -> tuple[tuple[str, bool], ...]:
    """The fields of a class, each with whether its texts are words. Kept: every event is taken apart several times."""
    return tuple(
        (name, TEXT_MARK in field.metadata or _marked(field.annotation)) for name, field in model.model_fields.items()
    )


def _convert(value: object, salt: str, words: dict[str, str], marked: bool) -> Json:
    if isinstance(value, BaseModel):
        return _walk(value, salt, words)
    if isinstance(value, str):
        if not marked:
            return value
        key = hash_text(salt, value)
        words[key] = value
        return {"$text": key}
    if value is None or isinstance(value, bool | int | float):
        return value
    if isinstance(value, Mapping):
        return {str(k): _convert(v, salt, words, marked) for k, v in value.items()}
    if isinstance(value, tuple | list):
        return [_convert(v, salt, words, marked) for v in value]
    raise TypeError(f"{type(value).__name__} cannot stand in an event")


def _marked(annotation: object) -> bool:
    if TEXT_MARK in getattr(annotation, "__metadata__", ()):
        return True
    return any(_marked(argument) for argument in getattr(annotation, "__args__", ()))
