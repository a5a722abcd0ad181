"""What a page says of hidden secrets: how many of which kind, and where they stand in a text."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from specapp.formats.secrets.model import KINDS, PLACEHOLDER, read_placeholder


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of a text; `hidden`: it stands for a secret."""

    text: str
    hidden: bool = False


def count_placeholders(text: str) -> Counter[str]:
    """Kind -> places in `text`."""
    return Counter(read_placeholder(found)[0] for found in PLACEHOLDER.finditer(text))


def split_placeholders(text: str) -> list[Piece]:
    """`text` in pieces, each placeholder one of its own, without its brackets."""
    pieces, done = [], 0
    for found in PLACEHOLDER.finditer(text):
        pieces += [Piece(text[done : found.start()]), Piece(found[0][1:-1], hidden=True)]
        done = found.end()
    pieces.append(Piece(text[done:]))
    return [piece for piece in pieces if piece.text]


def in_words(kinds: Mapping[str, int]) -> str:
    """ "2 API keys, 1 phone number": in the order in which kinds are shown; "" for none."""
    return ", ".join(
        f"{kinds[kind]} {words.singular if kinds[kind] == 1 else words.plural}"
        for kind, words in KINDS.items()
        if kinds.get(kind)
    )
