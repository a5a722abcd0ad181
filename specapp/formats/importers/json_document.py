"""One JSON value of a file; of a large one (an array, or an object around `conversations`) only the outline is held."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from itertools import islice
from typing import Final, TypeVar

from specapp.formats.importers.json_decoding import JsonObject, JsonValue, decode_json
from specapp.formats.importers.json_split import Broken, Parts, is_array, split_container
from specapp.formats.importers.model import Notes

T = TypeVar("T")

_WRAPPED: Final = "conversations"
"""The key under which some programs put the array of all conversations."""
FIRST_RECORDS: Final = 1_000
FIRST_BYTES: Final = 8 * 1024 * 1024
"""A file is recognised by as many records as fit into both; the next as many are looked at if nobody knows these."""


@dataclass(slots=True)
class Records:
    """The records of an array, decoded anew each time they are iterated; what that notes is noted once."""

    parts: Parts
    notes: Notes
    _told: set[int] = field(default_factory=set)

    def __iter__(self) -> Iterator[JsonValue]:
        for value, _ in self.measured():
            yield value

    def measured(self) -> Iterator[tuple[JsonValue, int]]:
        """(record, its length in bytes); a record that cannot be decoded after all is null, with a note."""
        for number, part in enumerate(self.parts()):
            told = Notes()
            try:
                value = decode_json(part, told)
            except (ValueError, RecursionError):
                value = None
                told.add("bad_value", "record that cannot be decoded")
            if told and number not in self._told:
                self._told.add(number)
                self.notes.merge(told)
            yield value, len(part)


@dataclass(frozen=True, slots=True)
class Document:
    """A value as it stands, or, where `records` are given, what is around them: [] or the other keys of the object."""

    value: JsonValue
    records: Records | None = None

    @property
    def is_array(self) -> bool:
        return isinstance(self.value, list)

    @property
    def items(self) -> Iterable[JsonValue] | None:
        """The elements of an array or of an object's `conversations`; None for any other value."""
        if self.records is not None:
            return self.records
        inner = self.value.get(_WRAPPED) if isinstance(self.value, dict) else self.value
        return inner if isinstance(inner, list) else None

    def load(self) -> JsonValue:
        """The whole value, decoded at once."""
        return self.value if self.records is None else self._around(list(self.records))

    def first(self) -> JsonValue:
        """The value with the first of its records only."""
        return next(self.windows()).value

    def windows(self) -> Iterator[Document]:
        """The value again and again, each time with the next records: see FIRST_RECORDS, FIRST_BYTES. At least one."""
        if self.records is None:
            yield self
            return
        measured = self.records.measured()
        yield Document(self._around(take_window(measured)))
        while window := take_window(measured):
            yield Document(self._around(window))

    def _around(self, records: list[JsonValue]) -> JsonValue:
        return {**self.value, _WRAPPED: records} if isinstance(self.value, dict) else records


def take_window(measured: Iterator[tuple[T, int]]) -> list[T]:
    """The next of (record, its length) that fit into FIRST_RECORDS and FIRST_BYTES, at least one; [] at the end."""
    window = []
    size = 0
    for value, length in islice(measured, FIRST_RECORDS):
        window.append(value)
        size += length
        if size >= FIRST_BYTES:
            break
    return window


def open_document(view: memoryview, notes: Notes) -> Document:
    """The array or object in `view`, checked to its end.

    Raises Broken or json.JSONDecodeError where it is not sound, RecursionError where it is nested too deep, TooMany.
    """
    found = split_container(view)
    if found.items is not None:
        return Document([], _open_records(found.items, notes, checked=found.checked))
    rest: JsonObject = {}
    records = None
    for key, part in found.members.items():
        if key == _WRAPPED and is_array(part):
            inner = split_container(part)
            assert inner.items is not None
            records = _open_records(inner.items, notes, checked=inner.checked)
        else:
            rest[key] = decode_json(part, notes)
    return Document(rest, records)


def _open_records(parts: Parts, notes: Notes, *, checked: bool) -> Records:
    """Where the way of splitting proves nothing, every record is decoded once now: a file is whole or refused."""
    if checked:
        return Records(parts, notes)
    for number, part in enumerate(parts(), start=1):
        try:
            decode_json(part, notes)
        except json.JSONDecodeError as error:
            raise Broken(f"{error.msg.lower()}, in record {number}", 0) from None
    return Records(parts, Notes())
