"""session.jsonl: one event a line, words inlined beside their hash, and the proof that a log is whole."""

import json
from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime

from specapp.buddy.errors import LogBroken
from specapp.buddy.events.catalog import UnknownEvent, read_event
from specapp.buddy.events.codec import ERASED, Json, hash_text, put_words_in
from specapp.buddy.events.envelope import FIRST_HASH, Envelope, RecordedEvent, seal

ENVELOPE_FIELDS = (
    "session", "seq", "type", "version", "recorded_at", "actor", "cause", "app_version", "previous", "hash",
)  # fmt: skip


def write_line(recorded: RecordedEvent, words: Mapping[str, str]) -> str:
    """One line of the log, without the line end. `words` of the event by hash; they stand as
    `{"$text": hash, "words": "..."}`."""
    head = recorded.envelope.model_dump(mode="json", exclude={"hash", "recorded_at"})
    head |= {"recorded_at": recorded.envelope.recorded_at.isoformat(), "hash": recorded.envelope.hash}
    line = {name: head[name] for name in ENVELOPE_FIELDS}
    return json.dumps(line | {"data": _inline(recorded.data, words)}, ensure_ascii=False)


def read_log(lines: Iterable[str], known: Sequence[RecordedEvent] = ()) -> list[RecordedEvent]:
    """Read and prove a log: gapless from 1, every hash right, every word under its own hash.

    `known`: events before these lines, already proven; the whole log is returned. Raises LogBroken with the seq of the
    first event that does not hold. Words that were erased are accepted.
    """
    found = list(known)
    previous = found[-1].envelope.hash if found else FIRST_HASH
    for number, text in enumerate((line for line in lines if line.strip()), start=len(found) + 1):
        line = _parse(number, text)
        previous = _prove(number, line, previous, found)
    if not found:
        raise LogBroken(0, "the log is empty")
    return found


def _prove(number: int, line: Mapping[str, Json], previous: str, found: list[RecordedEvent]) -> str:
    seq = line.get("seq")
    if seq != number:
        raise LogBroken(number, f"event {number} is missing: the line there says seq {seq!r}")
    missing = [name for name in (*ENVELOPE_FIELDS, "data") if name not in line]
    if missing:
        raise LogBroken(number, f"event {number} lacks {', '.join(missing)}")
    bare, words = _take_inline(line["data"])
    if not isinstance(bare, dict):
        raise LogBroken(number, f"event {number} has no data")
    try:
        sealed = seal(
            session=str(line["session"]), seq=number, event_type=str(line["type"]), version=_whole(line["version"]),
            data=bare, recorded_at=datetime.fromisoformat(str(line["recorded_at"])), actor=str(line["actor"]),
            cause=str(line["cause"]), app_version=str(line["app_version"]), previous=str(line["previous"]),
        )  # fmt: skip
        data = put_words_in(bare, words)
        assert isinstance(data, dict)
        event = read_event(str(line["type"]), _whole(line["version"]), data)
    except (ValueError, UnknownEvent) as error:
        raise LogBroken(number, f"event {number} cannot be read: {error}") from None
    if line["previous"] != previous or sealed.hash != line["hash"]:
        raise LogBroken(number, f"event {number} was changed or does not follow the one before it")
    first = found[0].event if found else event
    salt = getattr(first, "salt", "")
    strange = [value for key, value in words.items() if hash_text(salt, value) != key]
    if any(value != ERASED for value in strange):
        raise LogBroken(number, f"event {number} holds words that were changed")
    envelope = Envelope.model_validate(sealed.model_dump())
    found.append(RecordedEvent(envelope=envelope, event=event, data=bare, erased=bool(strange)))
    return sealed.hash


def _parse(number: int, text: str) -> dict[str, Json]:
    try:
        line = json.loads(text)
    except ValueError:
        raise LogBroken(number, f"line {number} is not JSON") from None
    if not isinstance(line, dict):
        raise LogBroken(number, f"line {number} is not an event")
    return line


def _whole(value: Json) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise ValueError(f"{value!r} is not a whole number")
    return value


def _inline(data: Json, words: Mapping[str, str]) -> Json:
    if isinstance(data, dict):
        if set(data) == {"$text"}:
            return {"$text": data["$text"], "words": words.get(str(data["$text"]), ERASED)}
        return {key: _inline(value, words) for key, value in data.items()}
    if isinstance(data, list):
        return [_inline(value, words) for value in data]
    return data


def _take_inline(data: Json) -> tuple[Json, dict[str, str]]:
    words: dict[str, str] = {}

    def walk(value: Json) -> Json:
        if isinstance(value, dict):
            if set(value) == {"$text", "words"}:
                words[str(value["$text"])] = str(value["words"])
                return {"$text": value["$text"]}
            return {key: walk(part) for key, part in value.items()}
        if isinstance(value, list):
            return [walk(part) for part in value]
        return value

    return walk(data), words
