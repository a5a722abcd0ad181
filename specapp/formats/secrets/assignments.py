"""`password: ...`, `API_KEY=...`, `"token": "..."`: values that the word before a colon or equals sign gives away."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, NamedTuple

from specapp.formats.secrets import assignment_words as words
from specapp.formats.secrets.model import Find
from specapp.formats.secrets.strength import is_code, is_measure, is_stand_in, looks_random

_SIGN: Final = re.compile(r"[:=：]")
_REACH: Final = 64
_MARKS: Final = "0123456789_ \t\"'`*_)]\\\u00a0"
# "password for the server: ..."; the words between are few and end no sentence. It starts with letters that are always
# written the same, which makes the search for it fast.
_FOR: Final = tuple(
    (hint, re.compile(rf"{hint} (?:{prepositions}) [^.:=：,;!?\n]{{1,36}}[:=：]"))
    for hint, prepositions in (
        ("assword", "for|of|to"),
        ("asswort", "für|von|zu"),
        ("ot de passe", "pour|de|du"),
        ("ontraseña", "para|de"),
        ("ароль", "для|от"),
    )
)
_OPENING: Final = re.compile(
    r"[:=>]{0,2}[*_]{0,2}[ \t\u00a0]{0,4}(\r?\n[ \t]{0,4})?(?:[*_]{2})?@?"
    r"((?:\\?[\"'`“„«])?)(?:(?:Bearer|Basic|Token) {1,2})?"
)
_BARE: Final = re.compile(r"[^\s\"'`;,\\“”„«»]{1,2048}")
_CLOSERS: Final = {'"': '"', "'": "'", "`": "`", "“": "”", "„": "“”", "«": "»"}
_LINE_HEAD: Final = re.compile(r"[\s>*\-•–\d.)\"'`#|{]{0,12}(?:[\w'-]{1,20} ){0,2}[\w'-]{0,24}\Z")
_REST: Final = re.compile(r"[\s\"'`*_.,;}|\\]{0,12}(?:\n|\Z)")
_SYMBOL: Final = re.compile(r"[!@#$%^*~&+](?=.)")
_HEX: Final = re.compile(r"[0-9a-fA-F-]+\Z")
_MAIL: Final = re.compile(r"[\w.+-]+@[\w-]+\.[\w.-]+\Z")


def find_assignments(text: str) -> Iterator[Find]:
    """One value, never a sentence, behind each sign that follows a telling word."""
    read_to = 0
    for sign in _SIGN.finditer(text):
        at = sign.start()
        # Nearly every sign ends here, so these lines are what the finder costs.
        last = text[max(0, at - 8) : at].rstrip(_MARKS)[-3:].lower()
        if (last not in words.ENDINGS and last[-2:] not in words.SHORT_ENDINGS) or at < read_to:
            continue
        kind = name_kind(text[max(0, at - _REACH) : at].rstrip(_MARKS))
        if kind:
            value = read_value(text, at)
            # A sign inside of a value starts none: "password=password=password=" is read once.
            read_to = value.end if value else at
            if value and is_secret(text, value, kind):
                yield Find(value.start, value.end, "password" if kind == "pin" else kind)
    for hint, named in _FOR:
        if hint in text:
            for found in named.finditer(text):
                value = read_value(text, found.end() - 1)
                if value and is_secret(text, value, "password", is_near=False):
                    yield Find(value.start, value.end, "password")


def name_kind(written: str) -> str:
    """The kind that the words directly before a sign announce, or ""."""
    name = written.lower()
    if words.PASSWORD.search(name):
        return "password"
    if words.API_KEY.search(name) and "public" not in name[-24:]:
        return "api_key"
    if words.SETTING_KEY.search(written) and not words.SHOWN_KEY.search(written[-40:]):
        return "api_key"
    if words.SECRET.search(name):
        return "secret"
    if words.TOKEN.search(name):
        return "token"
    return "pin" if words.PIN.search(name) else ""


class Value(NamedTuple):
    """What stands behind the sign at `sign`: text[start:end], in quotes or not, on the same line or the next."""

    sign: int
    start: int
    end: int
    is_quoted: bool
    is_below: bool


def read_value(text: str, sign: int) -> Value | None:
    """The one word behind a sign; None for nothing and for several words in quotes."""
    opening = _OPENING.match(text, sign + 1)
    assert opening is not None  # every part of the pattern may be missing
    bare = _BARE.match(text, opening.end())
    if bare is None:
        return None
    quote = opening[2][-1:]
    after = text[bare.end() : bare.end() + 1]
    if quote:
        is_closed = after != "" and after in _CLOSERS[quote] + "\\"
        return Value(sign, bare.start(), bare.end(), True, opening[1] is not None) if is_closed else None
    value = bare[0].split("&", 1)[0] if text[sign] == "=" else bare[0]
    value = value.rstrip(".:?*)]}")
    return Value(sign, bare.start(), bare.start() + len(value), False, opening[1] is not None)


def is_secret(text: str, found: Value, kind: str, is_near: bool = True) -> bool:
    """Whether the value is a secret of that kind; `is_near`: the telling word stands directly before the sign."""
    value = text[found.start : found.end]
    is_alone = bool(_REST.match(text, found.end))
    if found.is_below and not (is_alone or found.is_quoted):  # the next paragraph starts there
        return False
    if not value or is_stand_in(value) or is_code(value) or _MAIL.match(value):
        return False
    if kind == "pin":
        return is_alone and value.isdigit() and 4 <= len(value) <= 8
    if kind == "password":
        heads = is_near and is_alone and not found.is_below and _is_line_head(text, found.sign)
        return is_password(value, found.is_quoted, is_near and is_alone, heads)
    return looks_random(value) or (len(value) >= 24 and bool(_HEX.match(value)))


def _is_line_head(text: str, sign: int) -> bool:
    """Whether the word before the sign opens its line, as in pasted login data."""
    line = text[max(0, sign - _REACH) : sign].rpartition("\n")[2]
    return bool(_LINE_HEAD.match(line.rstrip(_MARKS)))


def is_password(value: str, quoted: bool, alone: bool, heads: bool) -> bool:
    """Whether `value` is a password rather than a word about passwords.

    quoted: it stands in quotes. alone: nothing follows on its line. heads: besides, its name opens the line.
    """
    lowered = value.lower().rstrip("!?.")
    if len(value) < 4 or lowered in words.NOT_A_SECRET or lowered.rstrip("0123456789_") in words.NOT_A_SECRET:
        return False
    if value.isdigit():
        return alone and len(value) <= 12
    if is_measure(value):
        return False
    letters = any(map(str.isalpha, value))
    if letters and any(map(str.isdigit, value)):
        return True
    if letters and len(value) >= 6 and _SYMBOL.search(value.rstrip("!?")):
        return True
    if value.isalpha():
        return len(value) >= 5 and value.islower() and (heads or quoted)
    return heads and len(value) >= 12 and value.count("-") >= 3
