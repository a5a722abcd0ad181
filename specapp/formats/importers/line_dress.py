"""What people and programs put around the label of a speaker: emoji, bullets, times, brackets, rules.

Everything here looks at the start of one line only and takes time linear in that start.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from typing import Final, Literal

from specapp.formats.importers.model import Role
from specapp.formats.importers.speaker_words import FIGURES, find_role

Frame = Literal["", "stamp", "list", "box", "rule", "arrow", "dash", "figure"]
"""How a label is set off. Other texts have lists, times and boxes too, so most frames need more than one proof."""

BLANKS: Final = " \t\u00a0\u202f"
# Direction marks and byte order marks may stand before a marker; they say nothing about who speaks.
INVISIBLE: Final = "\u200b\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069\ufeff"
_BULLET = re.compile(r"(?:[-*+•–‣]|\d{1,4}[.)])[ \t]+(?=\S)")
_BRACKET_STAMP = re.compile(r"\[[^\]\n]{3,25}\][ \t]*|\(\d{1,2}:\d{2}[^)\n]{0,8}\)[ \t]*")
_CLOCK: Final = r"\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(?:Z|[+-]\d{2}:?\d{2})?(?: ?[AaPp]\.?[Mm]\.?)?"
_DAY: Final = r"\d{1,4}[./-]\d{1,2}[./-]\d{1,4}\.?"
_BARE_STAMP = re.compile(rf"(?:{_DAY}(?:,? |T|, at |  ))?{_CLOCK}(?:[ \t]*[-–—|])?[ \t]+(?=\S)")
_CHAT_PROGRAM_STAMP = re.compile(rf"{_DAY},? {_CLOCK} [-–] ")
_BOXED = re.compile(r"(?:\[([^\[\]\n]{1,60})\]|【([^【】\n]{1,60})】|<([^<>\n/]{1,60})>)[ \t]*([:：]?)[ \t]*")
_ARROW = re.compile(r"([^<>|`\n]{1,40}?)[ \t]?>{1,2}(?:[ \t]+|$)")
_SENDER = re.compile(r">>[ \t]([^<>\n]{1,60}?)[ \t]?:[ \t]*")
_DASH = re.compile(r"([^\n:–—-]{1,40}?)[ \u00a0]+[-–—][ \u00a0]+(?=\S)")
_RULES: Final = "-=─━═—_+*"
# Joiners and variation selectors hold the parts of one emoji together.
_GLUE: Final = "\u200d\ufe0e\ufe0f\u20e3"


@dataclass(frozen=True, slots=True)
class Undressed:
    """A line without what was around its label.

    `figure` is the role of the first emoji that shows a person or a robot, `picture` that emoji; `stamped` is true
    for any time before the label.
    """

    body: str
    frame: Frame = ""
    figure: Role | None = None
    picture: str = ""
    stamped: bool = False


def undress(body: str) -> Undressed:
    """Takes bullets, emoji and times from the start of a line, in any order."""
    frame: Frame = ""
    figure: Role | None = None
    picture = ""
    stamped = False
    for _ in range(4):
        if not body or body[0].isalpha():
            break
        bullet = _BULLET.match(body)
        stamp = None if stamped else _find_stamp(body)
        if stamp:
            stamped, body = True, body[stamp.end() :]
            frame = frame if stamp.re is not _BARE_STAMP else frame or "stamp"
        elif bullet:
            frame, body = "list", body[bullet.end() :]
        else:
            size = measure_emoji(body)
            if not size:
                break
            if figure is None and body[0] in FIGURES:
                figure, picture = FIGURES[body[0]], body[:size].rstrip(_GLUE)
            body = body[size:].lstrip(BLANKS + INVISIBLE)
    return Undressed(body, frame, figure, picture, stamped)


def _find_stamp(body: str) -> re.Match[str] | None:
    for pattern in (_CHAT_PROGRAM_STAMP, _BARE_STAMP):
        found = pattern.match(body)
        if found:
            return found
    found = _BRACKET_STAMP.match(body)
    # "[User]" is a label in a box, not a time.
    return found if found and not find_role(drop_emoji(found[0].strip("[]() \t"))) else None


def measure_emoji(text: str) -> int:
    """How many characters of one emoji, with its skin colour and everything joined to it, `text` starts with."""
    size = 0
    for char in text[:16]:
        joined = size > 0 and (char in _GLUE or text[size - 1] == "\u200d" or unicodedata.category(char) == "Sk")
        if not joined and (size > 0 or char.isascii() or unicodedata.category(char) != "So"):
            break
        size += 1
    return size


def drop_emoji(label: str) -> str:
    """`label` without emoji before and behind it: "ChatGPT 🤖" is ChatGPT."""
    label = label.strip(BLANKS)
    for _ in range(3):
        size = measure_emoji(label)
        if not size:
            break
        label = label[size:].lstrip(BLANKS)
    end = len(label)
    while end and (label[end - 1] in _GLUE + BLANKS or is_picture(label[end - 1])):
        end -= 1
    return label[:end]


def is_picture(char: str) -> bool:
    """True for a character of an emoji."""
    return not char.isascii() and unicodedata.category(char) in ("So", "Sk")


def unframe(body: str) -> tuple[Frame, str, str] | None:
    """Frame, label and rest of the line, where brackets, rules, an arrow or a dash set the label off."""
    first = body[:1]
    if first in "[【<":
        boxed = _BOXED.match(body)
        if boxed:
            return "box", boxed[1] or boxed[2] or boxed[3], body[boxed.end() :]
    sender = _SENDER.match(body) if first == ">" else None
    if sender:
        return "arrow", sender[1], body[sender.end() :]
    if first in _RULES and first and len(body) <= 160:
        label = _read_ruled(body.rstrip(BLANKS))
        return ("rule", label, "") if label else None
    head = body[:60]
    arrow = _ARROW.match(head) if ">" in head else None
    if arrow:
        return "arrow", arrow[1], body[arrow.end() :]
    dash = _DASH.match(head) if any(char in head for char in "-–—") else None
    if dash:
        return "dash", dash[1], body[dash.end() :]
    return None


def _read_ruled(line: str) -> str:
    """The label in `--- User ---` or `=== User: ===`; two stars or underscores around a word only make it bold."""
    left = len(line) - len(line.lstrip(line[0]))
    right = len(line) - len(line.rstrip(line[0]))
    needed = 3 if line[0] in "*_" else 2
    inner = line[left : len(line) - right]
    if left < needed or right < needed or not inner or (line[0] in "*_" and inner[0] not in BLANKS):
        return ""
    return inner.strip(BLANKS).rstrip(":：").rstrip(BLANKS)
