"""Tells a made-up string of characters from a word, a name in code and the stand-ins of examples."""

from __future__ import annotations

import re
from typing import Final

_LETTER_OR_DIGIT: Final = re.compile(r"[A-Za-z0-9]+")
_STAND_IN: Final = re.compile(
    r"<|\{|\[|%[s(A-Z]|\$[A-Za-z_]\w*\Z|\$[({]|\.{2,}|…|[*•.#_-]{3,}|x{3,}|your|my[-_]|the[-_]|some[-_]|example|sample"
    r"|dummy|fake|insert|replace|enter[-_]|change[-_]?(?:me|this)|redacted|placeholder|hidden|masked|abc\Z|foo|bar\Z"
    r"|1234\.\.\.|sk-\.\.\.",
    re.IGNORECASE,
)
_STAND_IN_INSIDE: Final = re.compile(
    r"\.\.\.|…|\*{3}|x{5}|•••|here\Z|goes[-_]here|placeholder|example[-_]|your[-_]", re.IGNORECASE
)
# Paths only where the value starts: base64 is full of slashes.
_CODE: Final = re.compile(
    r"[()\[\]{}<>|]|->|::|[A-Za-z_]\w*(?:\??\.[A-Za-z_]\w*)+\Z|https?:|\A(?:\.{1,2}/|/|~/|[A-Za-z]:\\)"
)
_UNIT: Final = re.compile(
    r"\d+[-+]?[a-zäöü]+\Z|[~<>≥≤]?[\d.,/:%+-]+\Z|(?:min|max|len|length|at|step|part|level|version|v|page|phase|option)"
    r"[-._:]?\d+\Z",
    re.IGNORECASE,
)
_METHOD: Final = re.compile(
    r"(?:(?:sha|md|bcrypt|scrypt|argon|pbkdf|base|aes|rsa|ecdsa|ed|hs|rs|es|ps|utf|oauth|http|tls|ssl|totp|hmac|blake"
    r"|pkcs|x)[-_]?\d+[a-z]{0,3}(?:[-_/].*)?|1password|oauth2?|web3|h2|s3|k8s|i18n|(?:varchar|char|u?int|float)\d+)\Z",
    re.IGNORECASE,
)


def is_stand_in(value: str) -> bool:
    """`<your key>`, `$PASSWORD`, `xxxx`, `...`: what an example shows where the reader puts his own."""
    return bool(_STAND_IN.match(value) or _STAND_IN_INSIDE.search(value[-200:])) or len(set(value[:200])) < 3


def is_code(value: str) -> bool:
    """A call, an index, a dotted name, an address or a path: something that leads to a value and is none."""
    return bool(_CODE.search(value)) if any(c in value for c in "()[]{}<>|.:/-") else False


def is_measure(value: str) -> bool:
    """ "8-character", "SHA-256", "10/10", "v2": letters and digits that any text about software has."""
    return bool(_UNIT.match(value) or _METHOD.match(value))


def looks_random(value: str, least: int = 12) -> bool:
    """Whether no person would write it: long, with letters and digits mixed inside of its pieces.

    Names in code ("user2_access_token") keep digits and letters in pieces of their own.
    """
    if len(value) < least:
        return False
    digits = sum(map(str.isdigit, value))
    if digits < 2 or digits + sum(1 for c in value if c in "-_.:/") == len(value):
        return False
    if any(len(piece) >= 8 and not piece.isalpha() and not piece.isdigit() and _is_mixed(piece)
           for piece in _LETTER_OR_DIGIT.findall(value)):  # fmt: skip
        return True
    return digits * 5 >= len(value) and len(value) >= 20


def _is_mixed(piece: str) -> bool:
    """False for a word with a number behind it."""
    return not piece.rstrip("0123456789").isalpha() or sum(map(str.isdigit, piece)) >= 4
