"""Phone numbers: international ones, a few unmistakable national shapes, and what a word like "Tel:" announces."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from types import ModuleType
from typing import Final

from specapp.formats.secrets.model import Find

_GAP: Final = "[ ().\\-/\u00a0\u2009\u202f\u2010\u2011]{0,2}"
_PLUS: Final = re.compile(rf"\+{_GAP}[1-9](?:{_GAP}[0-9]){{6,14}}(?![0-9])")
_DOUBLE_ZERO: Final = re.compile(rf"00[1-9](?:{_GAP}[0-9]){{8,14}}(?![0-9])")
_SHAPES: Final = (
    ("US", re.compile(r"[0-9]{3}[).-] ?[0-9]{3}[.-][0-9]{4}(?![\w-]|\.[0-9])")),
    ("FR", re.compile(r"0[1-9](?:[ .-][0-9]{2}){4}(?![\w-]|\.[0-9])")),
    ("GB", re.compile(r"07[0-9]{3} [0-9]{3} ?[0-9]{3}(?![\w-]|\.[0-9])")),
)
"""Region and how its numbers are written; each starts with digits, so that the search for it is fast."""

# Everything without a plus is looked for in these only; possessive, so that a long row of digits is read once.
_DIGITS: Final = re.compile(rf"[0-9](?:{_GAP}[0-9]){{6,}}+")
_NUMBER: Final = re.compile(rf"[0-9](?:{_GAP}[0-9]){{6,13}}(?![0-9])")
_NAMED: Final = re.compile(
    r"(?:\b(?:tel|t[ée]l[ée]phone|phone|telefon|telefonnummer|telefono|teléfono|telefone|telefoon|mobile|mobil|handy"
    r"|handynummer|cell|cellphone|móvil|celular|cellulare|portable|whatsapp|fax|sms|тел|телефон|моб)"
    r"|電話|电话|手机|전화)(?:[ _-]?(?:number|no|nr|num|n°|nummer|numéro|número|numero|номер|番号|号码|번호))?"
    r"\.?[ *_\"'`\\]{0,4}(?:[:：=.]|\b(?:is|ist|est|es|è|é)\b)[ *_\"'`\\(]{0,5}\Z",
    re.IGNORECASE,
)
_ASKED: Final = re.compile(
    r"\b(?:call|text|ring|reach|dial|whatsapp|phone)(?: (?:me|us|him|her|them|back)){0,2}(?: (?:at|on|under))?:? \(?\Z",
    re.IGNORECASE,
)
_DATE: Final = re.compile(
    r"(?:19|20)[0-9]{2}[-/. ](?:0?[1-9]|1[0-2])\b|[0-9]{1,2}[./-][0-9]{1,2}[./-](?:[0-9]{2}){1,2}\b"
    r"|(?:19|20)[0-9]{2} ?[-/] ?(?:19|20)[0-9]{2}\b"
)


def find_phones(text: str) -> Iterator[Find]:
    """Numbers that can be called; dates, prices, versions and counts are none."""
    for found in _PLUS.finditer(text):
        if not _is_inside(text, found.start()):
            yield from _trim(found)
    for row in _DIGITS.finditer(text):
        yield from _find_national(text, row.start(), row.end())


def _find_national(text: str, first: int, last: int) -> Iterator[Find]:
    """Numbers in the row of digits text[first:last] and the character around it."""
    for found in _DOUBLE_ZERO.finditer(text, first, last):
        # Without any gap it is a counter filled up with zeros.
        if not found[0].isdigit() and not _is_inside(text, found.start()):
            yield from _trim(found)
    after = text[last : last + 2]
    if after[:1].isalnum() or after[:1] in ("_", "-") or (after[:1] == "." and after[1:].isdigit()):
        return
    for region, shape in _SHAPES:
        for found in shape.finditer(text, first, last):
            is_opened = found[0][3:4] == ")"
            start = found.start() - is_opened
            if is_opened and text[start : start + 1] != "(":
                continue
            if not _is_inside(text, start) and is_valid(text[start : found.end()], region):
                yield Find(start, found.end(), "phone")
    number = _NUMBER.match(text, first)
    if number and _is_announced(text, number):
        is_opened = text[first - 1 : first] == "(" and ")" in number[0]
        yield Find(first - is_opened, number.end(), "phone")


def _is_inside(text: str, start: int) -> bool:
    """Whether the number is the end of a word, a longer number or an address."""
    before = text[max(0, start - 2) : start]
    return before[-1:].isalnum() or before[-1:] in ("_", "+", "/") or (before[:1].isdigit() and before[1:] in "-.")


def _trim(found: re.Match[str]) -> Iterator[Find]:
    """The match up to its last group that makes it valid: behind a number may stand another one."""
    written = found[0]
    for _ in range(5):
        if is_valid("+" + written[2:] if written.startswith("00") else written, None):
            yield Find(found.start(), found.start() + len(written), "phone")
            return
        shorter = re.match(r"(.*[0-9])[^0-9]+[0-9]+\Z", written, re.DOTALL)
        if not shorter:
            return
        written = shorter[1]


def _is_announced(text: str, found: re.Match[str]) -> bool:
    written = found[0]
    before = text[max(0, found.start() - 40) : found.start()]
    last = before[-1:]
    if last.isalnum() or last in "+_/,-" or text[found.end() : found.end() + 1].isalnum() or _DATE.match(written):
        return False
    digits = sum(map(str.isdigit, written))
    if not 7 <= digits <= 14:
        return False
    if _NAMED.search(before):
        return True
    # "call 1000000 times" counts; a number that is to be dialled is written in groups.
    return digits >= 9 and digits < len(written) and bool(_ASKED.search(before))


def is_valid(written: str, region: str | None) -> bool:
    """Whether somebody could have this number."""
    library = _load()
    try:
        number = library.parse(written, region)
    except library.NumberParseException:
        return False
    return bool(library.is_valid_number(number))


@cache
def _load() -> ModuleType:
    # Late: most texts hold no candidate, and the library takes its time to be read.
    return import_module("phonenumbers")
