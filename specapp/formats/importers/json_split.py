"""Finds the values inside a JSON array or object without building them, so that they can be decoded one by one.

Two ways lead to the same parts. The fast one (msgspec) refuses NaN and lone surrogates, which old exports hold; the
other walks over strings and brackets, is many times slower, and checks nothing: a part is sound if it decodes.
"""

from __future__ import annotations

import re
from array import array
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final, TypeAlias

import msgspec

from specapp.formats.importers.json_decoding import load_guarded
from specapp.formats.importers.model import Notes

Parts: TypeAlias = Callable[[], Iterator[memoryview]]
"""Opens the parts in file order; may be called again. A part is the bytes of one JSON value."""

_ITEMS: Final = msgspec.json.Decoder(list[msgspec.Raw])
_MEMBERS: Final = msgspec.json.Decoder(dict[str, msgspec.Raw])
_VALUE: Final = msgspec.json.Decoder(msgspec.Raw)
# Possessive, so that a string of many MB costs no memory.
_STRING: Final = rb'"[^"\\]*+(?:\\.[^"\\]*+)*+"'
_NEXT_SIGN: Final = re.compile(rb'(?:[^"\[\]{},]++|' + _STRING + rb")*+([\[\]{},])", re.DOTALL)
_NEXT_BRACKET: Final = re.compile(rb'(?:[^"\[\]{}]++|' + _STRING + rb")*+([\[\]{}])", re.DOTALL)
"""What comes next outside of strings; inside the parts commas say nothing."""
_KEY: Final = re.compile(rb"[ \t\r\n]*(" + _STRING + rb")[ \t\r\n]*:", re.DOTALL)
_BLANKS: Final = re.compile(rb"[ \t\r\n]*")


MOST_PARTS: Final = 2_000_000
"""Elements of one array that are told apart; a million conversations and as many strangers between them."""
_DENSE: Final = 25
"""Bytes for each comma below which a large file is more likely a list of numbers than of chats (they have some 50)."""
_PIECE: Final = 1024 * 1024


class TooMany(ValueError):
    """An array has more elements than are told apart."""


class Broken(ValueError):
    """The bytes are no whole array or object; `at` is the byte where that shows."""

    def __init__(self, words: str, at: int) -> None:
        super().__init__(words)
        self.at = at


@dataclass(frozen=True, slots=True)
class Container:
    """Either the `items` of an array or the `members` of an object; `checked` if the parts are known to be sound."""

    items: Parts | None = None
    members: dict[str, memoryview] = field(default_factory=dict)
    checked: bool = True


def is_array(view: memoryview) -> bool:
    """True if the first sign that is no blank opens an array."""
    found = _BLANKS.match(view)
    at = found.end() if found else 0
    return bytes(view[at : at + 1]) == b"["


def split_container(view: memoryview) -> Container:
    """Splits the array or object that `view` holds, and nothing else but blanks.

    Raises RecursionError where it is nested too deep, Broken where it has no end or something follows it, TooMany.
    """
    try:
        if _is_dense(view):  # the fast way would fill the memory before it could be stopped
            pass
        elif is_array(view):
            raws = _ITEMS.decode(view)
            return Container(lambda: map(memoryview, raws))
        else:
            return Container(members={key: memoryview(raw) for key, raw in _MEMBERS.decode(view).items()})
    except msgspec.DecodeError:
        pass
    starts, ends = _walk(view)
    if is_array(view):
        return Container(lambda: (view[a:b] for a, b in zip(starts, ends, strict=True)), checked=False)
    members: dict[str, memoryview] = {}
    for start, end in zip(starts, ends, strict=True):
        key = _KEY.match(view, start, end)
        if key is None:
            raise Broken("expecting property name enclosed in double quotes", start)
        members[str(load_guarded(key[1].decode(), Notes()))] = view[key.end() : end]
    return Container(members=members, checked=False)


def is_container(view: memoryview) -> bool:
    """True if the bytes are a sound array or object for certain; False where only decoding can tell."""
    found = _BLANKS.match(view)
    at = found.end() if found else 0
    try:
        _VALUE.decode(view)
    except (msgspec.DecodeError, RecursionError):
        return False
    return bytes(view[at : at + 1]) in (b"[", b"{")


def _is_dense(view: memoryview) -> bool:
    if len(view) < MOST_PARTS:
        return False
    commas = sum(bytes(view[at : at + _PIECE]).count(b",") for at in range(0, len(view), _PIECE))
    return commas > MOST_PARTS and commas * _DENSE > len(view)


def _walk(view: memoryview) -> tuple[array[int], array[int]]:
    """Where the parts of the outermost container start and end, in bytes: what stands between its commas."""
    starts, ends = array("Q"), array("Q")
    depth, start, at, closed, opened = 0, 0, 0, -1, b""
    while closed < 0:
        found = (_NEXT_SIGN if depth < 2 else _NEXT_BRACKET).match(view, at)
        if found is None:
            raise Broken("has no end", len(view))
        sign, at = found[1], found.end()
        if sign in b"[{":
            depth += 1
            if depth == 1:
                start, opened = at, sign
        elif sign == b",":
            if len(starts) >= MOST_PARTS:
                raise TooMany
            starts.append(start)
            ends.append(at - 1)
            start = at
        else:
            depth -= 1
            if depth == 0 and (opened == b"[") != (sign == b"]"):
                raise Broken("the closing bracket is of the other kind", at - 1)
            if depth == 0:
                closed = at - 1
    rest = _BLANKS.match(view, closed + 1)
    if rest is not None and rest.end() < len(view):
        raise Broken("extra data", rest.end())
    blank = _BLANKS.fullmatch(view, start, closed)
    if starts or blank is None:  # a blank part behind a comma is kept: it does not decode, and that is told
        starts.append(start)
        ends.append(closed)
    return starts, ends
