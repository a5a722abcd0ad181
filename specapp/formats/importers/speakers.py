"""Who speaks on a line of pasted text, and how the line shows it."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Literal, TypeAlias

from specapp.formats.importers.line_dress import BLANKS, INVISIBLE, Frame, Undressed, drop_emoji, undress, unframe
from specapp.formats.importers.model import Role
from specapp.formats.importers.speaker_words import (
    BARE_LABELS,
    PAIR_ANSWERS,
    PAIR_REPLIES,
    SAID_ROLES,
    TIMELESS_ROLES,
    find_role,
    fold_label,
)

MarkerStyle = Literal["heading", "said", "bold", "colon", "timed", "clock", "bare", "named"]
_Parts: TypeAlias = tuple[str, bool, bool, str]

_COLONS = ":："
_LABEL_END = re.compile(r"[:：(*_]")
_HEADING = re.compile(r"#{1,6}[ \t]+(?=\S)")
_CLOCK_LINE = re.compile(r"(\S.{0,40}?)(?:[ \u00a0]{1,4}APP)?[ \u00a0\t]{1,4}\d{1,2}:\d{2}(?: ?[AaPp]\.?[Mm]\.?)?")


@dataclass(frozen=True, slots=True)
class Marker:
    """A line that says who speaks next.

    `role` is None for a name that nothing but its place shows to be a speaker; `rest` are the words on the same line.
    `frame` is how the label is set off, and `paired` marks half of a pair such as Q: and A:, which counts only if
    the other half occurs too.
    """

    role: Role | None
    name: str
    style: MarkerStyle
    rest: str = ""
    frame: Frame = ""
    paired: bool = False


def find_marker(line: str) -> Marker | None:
    """The marker that `line` starts with, if any; takes time linear in the first 160 characters of the line."""
    start = line.lstrip(INVISIBLE)
    body = start.lstrip(BLANKS).lstrip(INVISIBLE)
    if not body or len(start) - len(body) > 3:  # deeper indented lines are quoted or code
        return None
    heading = _HEADING.match(body)
    if heading:
        return _read_heading(body[heading.end() :].rstrip("# \t"))
    dress = undress(body)
    if not dress.body:
        return Marker(dress.figure, dress.picture, "bare", "", "figure") if dress.figure else None
    parts = _split_label(dress.body)
    marker = _read_clock(dress) or _read_label(dress, parts) or _read_framed(dress)
    if marker is None and dress.figure and dress.frame != "list":
        return Marker(dress.figure, dress.picture, "colon", dress.body.lstrip(_COLONS + BLANKS), "figure")
    return marker or _read_name(dress, parts)


def _read_heading(body: str) -> Marker | None:
    """A heading that holds nothing but a label: `## 🧑 User`, `### **You said:**`, `## Response:`."""
    dress = undress(body)
    framed = unframe(dress.body)
    label, _, _, rest = _split_label(framed[1] if framed and framed[0] == "box" else dress.body)
    label = drop_emoji(label)
    if rest or (framed and framed[2]):
        return None
    role = find_role(label)
    if role:
        return Marker(role, label, "heading")
    half = _find_half(label)
    return Marker(half, label, "heading", paired=True) if half else None


def _read_clock(dress: Undressed) -> Marker | None:
    """A name and a time alone on the line, before the colon of the time is taken for that of a label."""
    if dress.stamped or len(dress.body) >= 80:
        return None
    clock = _CLOCK_LINE.fullmatch(dress.body.rstrip(BLANKS))
    if clock and _is_name(clock[1]) and not _LABEL_END.search(clock[1]):
        return Marker(find_role(clock[1]), clock[1], "clock")
    return None


def _read_label(dress: Undressed, parts: _Parts) -> Marker | None:
    """A role word with a colon, in bold, behind a time, or alone on the line."""
    label, colon, decorated, rest = parts
    if not label:
        return None
    label = drop_emoji(label)
    folded = fold_label(label)
    said = SAID_ROLES.get(folded)
    role = said or find_role(label)
    if role and (colon or (not rest and (said or decorated or dress.stamped))):
        return Marker(role, label, "said" if said else "bold" if decorated else "colon", rest, dress.frame)
    if not colon and not rest and not dress.stamped and not dress.frame and folded in BARE_LABELS:
        return Marker(role or TIMELESS_ROLES.get(folded), label, "bare")
    half = _find_half(label)
    if half and not role and (colon or (decorated and not rest)):
        return Marker(half, label, "bold" if decorated else "colon", rest, dress.frame, paired=True)
    return None


def _read_framed(dress: Undressed) -> Marker | None:
    """A label in brackets, between rules, before an arrow or before a dash."""
    framed = unframe(dress.body)
    if framed is None:
        return None
    frame, label, rest = framed
    label = drop_emoji(label.strip("*_ "))
    role = find_role(label)
    return Marker(role, label, "colon", rest, frame) if role else None


def _read_name(dress: Undressed, parts: _Parts) -> Marker | None:
    """A name before a colon: a speaker if there is a time, else perhaps one, which its place has to show."""
    label, colon, _, rest = parts
    if not colon or not _is_name(label):
        return None
    if dress.stamped:
        return Marker(None, label, "timed", rest, dress.frame)
    return Marker(None, label, "named", rest, dress.frame)


def _find_half(label: str) -> Role | None:
    folded = fold_label(label)
    return "user" if folded in PAIR_ANSWERS else "assistant" if folded in PAIR_REPLIES else None


def _split_label(body: str) -> _Parts:
    """Cuts `**Label (note):** rest` into label, colon seen, emphasis seen, rest; without a label all is rest."""
    opened = body[:4].lstrip("*_")
    marks = 4 - len(opened) if len(body) >= 4 else len(body) - len(opened)
    body = body[marks:]
    end = _LABEL_END.search(body[:80])
    if end is None:
        return (body.strip(BLANKS), False, bool(marks), "") if len(body) <= 60 else ("", False, False, body)
    label, tail = body[: end.start()].strip(BLANKS), body[end.start() :]
    if tail.startswith("(-") and fold_label(label + tail[: tail.find(")") + 1]) in SAID_ROLES:  # a two-gender verb form
        cut = tail.find(")") + 1
        label, tail = label + tail[:cut], tail[cut:]
    if tail.startswith("("):
        close = tail.find(")", 1, 100)
        if close < 0:
            return "", False, False, body
        tail = tail[close + 1 :].lstrip(BLANKS)
    tail = _drop_marks(tail, marks).lstrip(BLANKS)
    colon = tail[:1] != "" and tail[0] in _COLONS
    if colon:
        tail = _drop_marks(tail[1:], marks)
    return label, colon, bool(marks), tail.strip(BLANKS)


def _drop_marks(text: str, count: int) -> str:
    """Removes up to `count` leading emphasis characters: as many as were opened, so that bold words stay bold."""
    while count and text[:1] in ("*", "_"):
        text, count = text[1:], count - 1
    return text


def _is_name(label: str) -> bool:
    """True for one to four words that start with a letter, as a chat program shows a speaker."""
    words = label.split()
    return 0 < len(words) <= 4 and len(label) <= 40 and all(word[0].isalpha() for word in words)
