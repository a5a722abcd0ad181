"""What is hidden: kinds and their words, one find in a text, one hidden value and the words that stand in its place."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final, NamedTuple


class Words(NamedTuple):
    """How a kind is called on a page: "API key", "API keys"."""

    singular: str
    plural: str


KINDS: Final[dict[str, Words]] = {
    "private_key": Words("private key", "private keys"),
    "api_key": Words("API key", "API keys"),
    "token": Words("access token", "access tokens"),
    "secret": Words("secret", "secrets"),
    "password": Words("password", "passwords"),
    "card": Words("card number", "card numbers"),
    "bank_account": Words("bank account", "bank accounts"),
    "mail": Words("mail address", "mail addresses"),
    "phone": Words("phone number", "phone numbers"),
}
"""Every kind in display order."""

_BY_WORD: Final = {words.singular: kind for kind, words in KINDS.items()}
# It holds one opening bracket, its first character: so two of them never overlap, and putting one into a text cannot
# make another one of the characters around it. The digits are bounded, as Python refuses to read endless numbers.
PLACEHOLDER: Final = re.compile(rf"\[({'|'.join(map(re.escape, _BY_WORD))}) ([1-9][0-9]{{0,8}}) hidden\]")


@dataclass(frozen=True, slots=True)
class Hidden:
    """One hidden value. `number` counts from 1 within its kind in one file; `value` is the text that was hidden."""

    kind: str
    number: int
    value: str

    @property
    def placeholder(self) -> str:
        return f"[{KINDS[self.kind].singular} {self.number} hidden]"


class Find(NamedTuple):
    """A stretch of a text that should be hidden: text[start:end]."""

    start: int
    end: int
    kind: str


Finder = Callable[[str], Iterator[Find]]
"""Yields finds in any order; takes time linear in the length of the text."""


def read_placeholder(found: re.Match[str]) -> tuple[str, int]:
    """Kind and number of a match of PLACEHOLDER."""
    return _BY_WORD[found[1]], int(found[2])
