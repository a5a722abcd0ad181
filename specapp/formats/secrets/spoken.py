"""Secrets without a colon: "my password is ...", `Bearer ...`, `--token ...`, `curl -u name:...`, `://name:...@host`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from specapp.formats.secrets.assignments import is_password
from specapp.formats.secrets.model import Find
from specapp.formats.secrets.strength import is_code, is_stand_in, looks_random

# Each starts with letters that are always written the same: the search for them is fast, and costs nothing elsewhere.
_SENTENCES: Final = tuple(
    (hint, re.compile(hint + rest + r":?[ \t]{1,2}[\"'`“*]{0,3}([^\s\"'`“”;,\\]{6,128})"))
    for hint, rest in (
        ("assword", r" (?:is|was|set to|to)"),
        ("asswort", r" (?:ist|war|lautet)"),
        ("assphrase", r" (?:is|was)"),
        ("asscode", r" (?:is|was)"),
        ("ot de passe", r" (?:est|était)"),
        ("ontraseña", r" (?:es|era)"),
        ("enha", r" (?:é|era)"),
        ("ароль", r" (?:это|—|-)"),
    )
)
_BEARER: Final = re.compile(r"earer {1,2}([\w.~+/=-]{16,2048})")
_FLAG: Final = re.compile(
    r"--(pass(?:word|wd)?|token|api-?key|secret|(?:auth|access)-token)[ \t]{1,2}['\"]?([^\s'\"`;\\]{4,2048})"
)
_USER: Final = re.compile(r"(?:-u|--user)[ \t]{1,2}['\"]?[\w.@-]{1,64}:([^\s'\"`;\\]{4,256})")
_LOGIN: Final = re.compile(r"://([^\s:/?#\[\]@\"'<>`]{0,100}):([^\s/\"'<>`]{1,256})@(?=[\w.\[-])")
_SHOWN: Final = frozenset("password passwd pass pwd secret pw token user mypassword yourpassword passw0rd xxx".split())


def find_spoken(text: str) -> Iterator[Find]:
    """Passwords and tokens in sentences, headers, commands and addresses."""
    for hint, sentence in _SENTENCES:
        if hint in text:
            for found in sentence.finditer(text):
                yield from _read_sentence(found)
    if "earer " in text:
        for found in _BEARER.finditer(text):
            value = found[1].rstrip(".")
            if looks_random(value) and not is_stand_in(value):
                yield Find(found.start(1), found.start(1) + len(value), "token")
    if "--" in text or "-u " in text:
        yield from _read_commands(text)
    if "://" in text and "@" in text:
        for found in _LOGIN.finditer(text):
            name, value = found[1], found[2]
            # "postgres:postgres" is what every example has.
            if value.lower() not in _SHOWN and value != name and not is_stand_in(value) and "(" not in value:
                yield Find(found.start(2), found.end(2), "password")


def _read_sentence(found: re.Match[str]) -> Iterator[Find]:
    value = found[1].rstrip(".:?*)]}!,")
    if _is_typed(value):
        yield Find(found.start(1), found.start(1) + len(value), "password")


def _is_typed(value: str) -> bool:
    """Whether a single word in a sentence or command is a password: only digits or signs among letters tell."""
    if is_stand_in(value) or is_code(value) or not any(map(str.isalpha, value)):
        return False
    return is_password(value, quoted=False, alone=False, heads=False)


def _read_commands(text: str) -> Iterator[Find]:
    for found in _FLAG.finditer(text):
        value, is_key = found[2], not found[1].startswith("pass")
        if looks_random(value) and not is_stand_in(value) and not is_code(value) if is_key else _is_typed(value):
            yield Find(*found.span(2), "token" if is_key else "password")
    for found in _USER.finditer(text):
        if _is_typed(found[1]):
            yield Find(*found.span(1), "password")
