"""Private keys: PEM and PGP blocks, those of PuTTY, with or without their end, on lines or with written-out \\n."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from specapp.formats.secrets.model import Find

_WORDS: Final = "PRIVATE KEY"
_HEAD: Final = re.compile(r"-{4,5} ?BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)? ?-{4,5}")
_TAIL: Final = re.compile(r"-{4,5} ?END [A-Z0-9 ]{0,40}PRIVATE KEY(?: BLOCK)? ?-{4,5}")
# The start of a head stands at most this far before its last words.
_HEAD_REACH: Final = 55
# Real keys are far shorter; a longer stretch is a text about two marks that do not belong together.
_LONGEST: Final = 20_000
_BODY: Final = re.compile(r"[A-Za-z0-9+/=]{20}")
# What follows a head whose end was cut off: lines of base64 and headers of the block, quoted or not.
_LINES: Final = re.compile(
    r"(?:(?:\s|\\[nr]|>){1,8}(?:[A-Za-z-]{3,20}: [^\n]{1,80}"
    r"|[A-Za-z0-9+/=]{16,4096}|[A-Za-z0-9+/=]{1,15}(?=\s|\\|\Z)))+"
)
_PUTTY: Final = re.compile(r"Private-Lines: [0-9]{1,4}\s{1,4}((?:[A-Za-z0-9+/=]{1,128}(?:\r?\n|\Z)){1,400})")


def find_private_keys(text: str) -> Iterator[Find]:
    """Whole blocks, heads and ends included; a head alone, as in a sentence about keys, is none."""
    position = text.find(_WORDS)
    while position >= 0:
        head = _HEAD.search(text, max(0, position - _HEAD_REACH), position + 24)
        end = position + len(_WORDS)
        if head and head.end() > position:
            stop = _find_end(text, head.end())
            if stop > head.end():
                yield Find(head.start(), stop, "private_key")
                end = stop
        position = text.find(_WORDS, end)
    if "Private-Lines: " in text:
        for found in _PUTTY.finditer(text):
            yield Find(found.start(1), len(text[: found.end(1)].rstrip()), "private_key")


def _find_end(text: str, start: int) -> int:
    """Where the block that begins before `start` ends, or `start` if nothing follows that could be a key."""
    # The next such words are those of the tail, or the block has none: so no character is read twice.
    words = text.find(_WORDS, start, start + _LONGEST)
    tail = _TAIL.search(text, max(start, words - _HEAD_REACH), words + 24) if words >= 0 else None
    if tail and _BODY.search(text, start, tail.start()):
        return tail.end()
    lines = None if tail else _LINES.match(text, start)
    return lines.end() if lines and _BODY.search(text, start, lines.end()) else start
