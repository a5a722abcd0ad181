"""Splits a person's text into the sentences that dimensions and lines rest on."""

import itertools
import re
from dataclasses import dataclass

_ENDS = re.compile(r"(?<=[.!?…。！？])[\"'”’»)\]]*\s+(?=\S)")
_BULLET = re.compile(r"^\s*(?:[-*•–]+|\(?\d+(?:\.\d+)*[.)]?|\(?[a-z][.)])\s+")
_ABBREVIATION = re.compile(
    r"(?:\b(?:e\.g|i\.e|etc|approx|vs|mr|mrs|ms|dr|st|no|nos|fig|cf|ca|incl|min|max|prof|jr|sr|tel)|\b[A-Z])\.$", re.I
)
_ITEM_NUMBER = re.compile(r"^\(?\d{1,2}[.)]$")

LONG_LINE = 50
WIDEST_LINE = 130
"""Narrower and wider lines than these were not wrapped by a program."""


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

    Lines that an editor or mail program has wrapped are read as one.

    Abbreviations ("e.g.", "Dr.") and list numbers ("1.") do not end a sentence. Lines without letters or digits are
    dropped.
    """
    found: list[Sentence] = []
    offset = 0
    for line in join_wrapped_lines(text).split("\n"):
        bullet = _BULLET.match(line)
        begin = bullet.end() if bullet else 0
        for start, end in _cut(line, begin):
            piece = line[start:end].strip()
            if not any(c.isalnum() for c in piece):
                continue
            lead = len(line[start:end]) - len(line[start:end].lstrip())
            at = offset + start + lead
            words = re.sub(r"\s+", " ", piece)
            found.append(Sentence(f"P{len(found) + 1}", words, at, at + len(piece), bool(bullet)))
        offset += len(line) + 1
    return found


def join_wrapped_lines(text: str) -> str:
    """The text with a space for every line end that only wraps; its length stays the same, so offsets hold.

    A block of lines counts as wrapped if no first word of a next line would have fitted on the line before. Apart from
    that, a long line without an end goes on in the next one if that begins in lower case, and a list item in a line
    that is set in.
    """
    lines = text.split("\n")
    ends = ["\n"] * len(lines)
    for first, last in _blocks(lines):
        wrapped = _is_wrapped(lines[first : last + 1])
        for number in range(first, last):
            line, following = lines[number].rstrip(), lines[number + 1]
            open_end = line[-1:] not in ".!?…:;"
            goes_on = open_end and len(line) >= LONG_LINE and following.lstrip()[:1].islower()
            set_in = _BULLET.match(lines[first]) is not None and following[:1] in " \t"
            if wrapped or goes_on or set_in:
                ends[number] = " "
    return "".join(line + end for line, end in zip(lines, ends, strict=True))[: len(text)]


def _blocks(lines: list[str]) -> list[tuple[int, int]]:
    """First and last index of runs of lines that may be one paragraph: no blank line, a list mark only at the start."""
    blocks: list[tuple[int, int]] = []
    begin = -1
    for number, line in enumerate(lines):
        if not line.strip():
            begin = -1
        elif begin < 0 or _BULLET.match(line):
            begin = number
            blocks.append((number, number))
        else:
            blocks[-1] = (begin, number)
    return blocks


def _is_wrapped(block: list[str]) -> bool:
    width = max(len(line.rstrip()) for line in block)
    if len(block) < 2 or not LONG_LINE <= width <= WIDEST_LINE:
        return False
    return all(
        len(line.rstrip()) + 1 + len(following.split(None, 1)[0]) > width
        for line, following in itertools.pairwise(block)
    )


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
