"""Splits a person's text into the sentences that dimensions and lines rest on."""

import re
from dataclasses import dataclass

_ENDS = re.compile(r"(?<=[.!?…。！？])[\"'”’»)\]]*\s+(?=\S)")
_BULLET = re.compile(r"^\s*(?:[-*•–]+|\(?\d+(?:\.\d+)*[.)]?|\(?[a-z][.)])\s+")
_ABBREVIATION = re.compile(
    r"(?:\b(?:e\.g|i\.e|etc|approx|vs|mr|mrs|ms|dr|st|no|nos|fig|cf|ca|incl|min|max|prof|jr|sr|tel)|\b[A-Z])\.$", re.I
)
_ITEM_NUMBER = re.compile(r"^\(?\d{1,2}[.)]$")


@dataclass(frozen=True)
class Sentence:
    """One sentence of the proposal: `id` is P1, P2 ...; `start`/`end` are offsets into the text given."""

    id: str
    text: str
    start: int
    end: int
    list_item: bool = False


def split_sentences(text: str) -> list[Sentence]:
    """Split into sentences: at line ends and after . ! ? followed by space; list marks are left out of `text`.

    Abbreviations ("e.g.", "Dr.") and list numbers ("1.") do not end a sentence. Lines without letters or digits are
    dropped.
    """
    found: list[Sentence] = []
    offset = 0
    for line in text.split("\n"):
        bullet = _BULLET.match(line)
        begin = bullet.end() if bullet else 0
        for start, end in _cut(line, begin):
            piece = line[start:end].strip()
            if not any(c.isalnum() for c in piece):
                continue
            lead = len(line[start:end]) - len(line[start:end].lstrip())
            at = offset + start + lead
            found.append(Sentence(f"P{len(found) + 1}", piece, at, at + len(piece), bool(bullet)))
        offset += len(line) + 1
    return found


def _cut(line: str, begin: int) -> list[tuple[int, int]]:
    """Offsets of the sentences of one line."""
    cuts: list[tuple[int, int]] = []
    start = begin
    for match in _ENDS.finditer(line, begin):
        head = line[start : match.start()]
        last = head.rsplit(None, 1)[-1] if head.split() else ""
        following = line[match.end()]
        if _ITEM_NUMBER.match(last):
            if len(head.split()) > 1:  # "... accounts. 2. Part of": the number opens the next sentence
                cut_at = match.start() - len(last)
                cuts.append((start, cut_at))
            start = match.end()
            continue
        if last.endswith(".") and _ABBREVIATION.search(last) and (following.islower() or len(last) <= 4):
            continue
        cuts.append((start, match.end()))
        start = match.end()
    cuts.append((start, len(line)))
    return cuts
