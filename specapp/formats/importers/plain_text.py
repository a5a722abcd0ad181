"""Chats pasted as text: turns found by tags, tables of roles, headings, or markers at the start of a line.

The readings are tried from the clearest to the one that needs most proof (`turn_marks`). A reading counts if it
yields two turns, one of them the person's. Markers inside code fences are quotations.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from specapp.formats.importers.clean_text import clean_text
from specapp.formats.importers.model import Conversation, Notes, Turn, join_turns
from specapp.formats.importers.page_noise import drop_noise
from specapp.formats.importers.role_tables import read_role_data
from specapp.formats.importers.source import Source
from specapp.formats.importers.speakers import find_marker
from specapp.formats.importers.tagged_text import read_tagged
from specapp.formats.importers.turn_marks import RULE, TITLE, Marks, list_readings

_FENCE = re.compile(r"[ \t]{0,3}(`{3,}|~{3,})(.*)")


def recognise_marked_text(source: Source) -> bool:
    """True for text in which turns of a person can be told apart."""
    return source.kind == "text" and _read_marked(source.text, Notes()) is not None


def read_marked_text(source: Source, notes: Notes) -> list[Conversation]:
    """The one conversation in the text."""
    conversation = _read_marked(source.text, notes)
    return [conversation] if conversation else []


def recognise_unmarked_text(source: Source) -> bool:
    """True for any text: the last resort."""
    return source.kind == "text"


def read_unmarked_text(source: Source, notes: Notes) -> list[Conversation]:
    """The whole text as one turn of the person, with a warning: nothing may be inferred before they confirm that."""
    marks = _find_marks(split_lines(source.text))
    names = sorted({mark.name for mark in marks.values() if mark.style in ("timed", "clock") and not mark.role})[:5]
    asking = f" (speakers found: {', '.join(names)})" if len(names) > 1 else ""
    notes.add("no_markers", f"whole text kept as one turn; ask the person whose words these are{asking}")
    text = clean_text(source.text)
    return [Conversation("", (Turn("user", text),))] if text else []


def split_lines(text: str) -> list[str]:
    """The lines of `text` with any line ends, without a byte order mark and NUL."""
    text = text.replace("\r\n", "\n").replace("\r", "\n").replace("\x00", "").removeprefix("\ufeff")
    return text.split("\n")


def _find_marks(lines: Sequence[str]) -> Marks:
    found = ((number, find_marker(line)) for number, line in enumerate(lines))
    return {number: mark for number, mark in found if mark is not None}


def _read_marked(text: str, notes: Notes) -> Conversation | None:
    """The conversation of the first reading that counts; None if none does."""
    lines = _unwrap(split_lines(text))
    marks = _find_marks(lines)
    # A name before a colon opens no fence: it is hardly ever a marker.
    fenced = find_fenced(lines, {number: mark for number, mark in marks.items() if mark.style != "named"})
    told = Notes()
    written = read_tagged(lines, fenced, told) or read_role_data(lines, told)
    if written:
        cleaned = [Turn(turn.role, clean_text(turn.text)) for turn in written]
        turns = join_turns([turn for turn in cleaned if turn.text])
        if len(turns) >= 2:
            notes.merge(told)
            return Conversation("", turns)
    outside = {number: mark for number, mark in marks.items() if number not in fenced}
    # Fences that open and close at the wrong places can swallow one side; then they were none. A chat in a fence
    # among words without markers is an example in those words.
    speaks = any(mark.role for mark in outside.values())
    for candidates in (outside, marks) if fenced and speaks else (outside,):
        for chosen in list_readings(lines, candidates):
            if not any(mark.role == "user" for mark in chosen.values()):
                continue
            told = Notes()
            turns = join_turns(_cut_turns(lines, chosen, told))
            if len(turns) >= 2 and any(turn.role == "user" for turn in turns):
                title = _read_preamble(lines[: min(chosen)], told)
                notes.merge(told)
                return Conversation(title, turns)
    return None


def _unwrap(lines: list[str]) -> list[str]:
    """The lines inside a fence around the whole text, which is how some programs copy; else all lines."""
    filled = [number for number, line in enumerate(lines) if line.strip()]
    opening = _FENCE.match(lines[filled[0]]) if len(filled) > 2 else None
    if opening and _find_fence_end(lines, filled[0] + 1, opening[1][0], len(opening[1])) == filled[-1]:
        return lines[filled[0] + 1 : filled[-1]]
    return lines


def find_fenced(lines: Sequence[str], marks: Marks | None = None) -> set[int]:
    """Numbers of the lines inside closed code fences. A fence may open behind a marker on the same line."""
    fenced: set[int] = set()
    unclosed: dict[str, int] = {}  # fence character -> shortest fence known to have no end in the rest of the text
    number = 0
    while number < len(lines):
        line = marks[number].rest if marks and number in marks else lines[number]
        fence = _FENCE.match(line)
        end = None
        if fence and not (fence[1][0] == "`" and "`" in fence[2]):
            kind, size = fence[1][0], len(fence[1])
            if size < unclosed.get(kind, size + 1):
                end = _find_fence_end(lines, number + 1, kind, size)
                if end is None:
                    unclosed[kind] = size
        if end is not None:
            fenced.update(range(number + 1, end + 1))
            number = end
        number += 1
    return fenced


def _find_fence_end(lines: Sequence[str], start: int, kind: str, size: int) -> int | None:
    for number in range(start, len(lines)):
        bare = lines[number].strip()
        if len(bare) >= size and bare == kind * len(bare):
            return number
    return None


def _cut_turns(lines: Sequence[str], marks: Marks, notes: Notes) -> list[Turn]:
    """The text between the markers; words of speakers nobody could place are left out with a note."""
    page_copy = any(mark.style in ("said", "bare") and not mark.frame for mark in marks.values())
    starts = [*marks, len(lines)]
    turns = []
    for (number, mark), end in zip(marks.items(), starts[1:], strict=True):
        body = list(lines[number + 1 : end])
        if mark.role is None:
            notes.add("unknown_type", f"words of {mark.name}, who may be neither the person nor the assistant")
            continue
        if page_copy:
            body, dropped = drop_noise(body)
            notes.add("ui_noise", "line that the chat page added", dropped)
        drop_closing_rule(body)
        if mark.style in ("said", "bare") and not mark.rest and body and RULE.fullmatch(body[0]):
            del body[0]  # the label was an underlined heading
        if mark.rest and not (mark.style == "said" and _repeats(mark.rest, body)):
            body.insert(0, mark.rest)
        text = clean_text("\n".join(body))
        if text:
            turns.append(Turn(mark.role, text))
        else:
            notes.add("empty_message", f"empty message of the {mark.role}")
        if mark.style in ("timed", "clock", "named") and mark.role == "user" and mark.name.casefold() != "you":
            notes.add("unknown_type", f"{mark.name} is read as the person")
    return turns


def drop_closing_rule(body: list[str]) -> None:
    """Removes blank lines and one ruled line at the end: it separates messages and belongs to none."""
    while body and not body[-1].strip():
        body.pop()
    if body and RULE.fullmatch(body[-1]):
        body.pop()


def _repeats(label: str, body: Sequence[str]) -> bool:
    """True if the message below starts with the words beside the marker, which were then only its label."""
    start = " ".join(label.rstrip(".… ").split())
    below = ""
    for line in body:
        below = f"{below} {' '.join(line.split())}".strip()
        if len(below) >= len(start):
            break
    return bool(start) and below.startswith(start)


def _read_preamble(lines: Sequence[str], notes: Notes) -> str:
    """The title in what stands before the first marker; other words there are nobody's, and are shown in a note."""
    kept, dropped = drop_noise(lines)
    notes.add("ui_noise", "line that the chat page added", dropped)
    title = ""
    for line in kept:
        heading = TITLE.match(line)
        if heading and not title:
            title = clean_text(heading[1])
        elif line.strip() and not RULE.fullmatch(line):
            notes.add("non_chat_entry", f"words before the first marker belong to nobody: {line.strip()[:60]!r}")
    return title
