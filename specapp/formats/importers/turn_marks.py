"""Which of the lines that look like markers are markers: the readings of one text, the clearest first.

A text counts as a chat if two roles speak in one and the same form; labels that other texts use as well (lists, dashes,
Q and A, names) must also open the text and take turns. What stays unclear is left for the person to say.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence

from specapp.formats.importers.line_dress import measure_emoji
from specapp.formats.importers.model import Role
from specapp.formats.importers.speaker_words import (
    FIRST_PERSON,
    NOT_NAMES,
    PAIR_ANSWERS,
    PAIR_REPLIES,
    fold_label,
    is_product,
)
from specapp.formats.importers.speakers import Marker

Marks = dict[int, Marker]

TITLE = re.compile(r"#[ \t]+(\S.{0,300})")
RULE = re.compile(r"[ \t]*(?:(?:-[ \t]?){3,}|(?:\*[ \t]?){3,}|(?:_[ \t]?){3,}|={3,})[ \t]*")
_SETTING = re.compile(r"\s*(?:-\s+)?[a-z_][\w.\-/]{0,40}:(?:\s|$)")
_SPOKEN = ("said", "bold", "colon", "timed")
# Programs write these in one form throughout, so that another form in the text is a quotation.
_CONSISTENT_STYLES = ("said", "bold")
# These questions are put to a machine; all other question labels must be the first words of the text.
_PUT_TO_MACHINES = frozenset({"prompt", "instruction"})


def list_readings(lines: Sequence[str], marks: Marks) -> Iterator[Marks]:
    """The sets of markers by which the text may be cut, the clearest first; the caller takes the first that works."""
    paired = _choose_pair(lines, marks)
    if paired:
        yield paired
    headings = _pick(marks, lambda mark: mark.style == "heading" and not mark.paired)
    spoken = _choose_spoken(lines, marks)
    framed = [_choose_framed(lines, marks, frame) for frame in ("list", "box", "rule", "arrow")]
    complete = [found for found in (headings, spoken, *framed) if _has_both(found)]
    yield from sorted(complete, key=min)
    yield from (found for found in (headings, spoken) if _is_one_sided(lines, marks, found))
    yield _settle_names(_pick(marks, lambda mark: mark.style == "clock"))
    yield _choose_bare(lines, marks)
    yield _choose_figures(lines, marks)
    yield _choose_dashes(lines, marks)
    yield _choose_named(lines, marks)


def _pick(marks: Marks, fits: Callable[[Marker], bool]) -> Marks:
    return {number: mark for number, mark in marks.items() if fits(mark)}


def _has_both(marks: Marks) -> bool:
    return {mark.role for mark in marks.values()} >= {"user", "assistant"}


def _take_turns(marks: Marks) -> bool:
    """True if the person begins and the two roles alternate."""
    roles = [mark.role for mark in marks.values()]
    expected: list[Role] = ["user", "assistant"]
    return len(roles) >= 2 and all(role == expected[turn % 2] for turn, role in enumerate(roles))


def _opens(lines: Sequence[str], marks: Marks, *, title: bool) -> bool:
    """True if nothing but blank and ruled lines, and a title where allowed, stands before the first marker."""
    return not any(
        line.strip() and not RULE.fullmatch(line) and not (title and TITLE.match(line)) for line in lines[: min(marks)]
    )


def _find_first(lines: Sequence[str], marks: Marks) -> Marker | None:
    """The marker on the first line that is neither blank nor a title."""
    for number, line in enumerate(lines):
        if number in marks:
            return marks[number]
        if line.strip() and not TITLE.match(line) and not RULE.fullmatch(line):
            return None
    return None


def _find_strangers(lines: Sequence[str], marks: Marks) -> set[str]:
    """Names at the start of a line with words behind them, which look like further people who speak."""
    return {
        fold_label(mark.name)
        for number, mark in marks.items()
        if mark.style == "named"
        and not mark.frame
        and mark.rest
        and not lines[number][0].isspace()
        and fold_label(mark.name) not in NOT_NAMES
        and len(mark.name.split()) <= 2
        and not any(char.isdigit() for char in mark.name)
        and not any(word[0].islower() for word in mark.name.split())
    }


def _choose_pair(lines: Sequence[str], marks: Marks) -> Marks:
    """Question and answer labels that alternate strictly, beginning with a question."""
    machine = next((mark for mark in marks.values() if fold_label(mark.name) in _PUT_TO_MACHINES), None)
    first = machine or _find_first(lines, marks)
    question = fold_label(first.name) if first else ""
    answers = PAIR_ANSWERS.get(question)
    if first is None or first.frame or not answers:
        return {}
    same_form = _pick(marks, lambda mark: (mark.style == "heading") is (first.style == "heading") and not mark.frame)
    reply = next((fold_label(mark.name) for mark in same_form.values() if fold_label(mark.name) in answers), "")
    roles: dict[str, Role] = {question: "user", reply: "assistant"}
    chosen = {
        number: Marker(roles[fold_label(mark.name)], mark.name, mark.style, mark.rest)
        for number, mark in same_form.items()
        if fold_label(mark.name) in roles
    }
    if not reply or not _take_turns(chosen) or not (machine or _opens(lines, chosen, title=False)):
        return {}
    # A:, B: and C: are the choices of an exam, not answers.
    letters = {fold_label(mark.name) for mark in same_form.values() if len(mark.name) == 1} - set(roles)
    return {} if letters and len(question) == 1 else chosen


def _choose_spoken(lines: Sequence[str], marks: Marks) -> Marks:
    """Role words before a colon, in bold or behind a time, with unknown speakers settled and foreign forms out."""
    chosen = _pick(marks, lambda mark: mark.style in _SPOKEN and mark.frame in ("", "stamp") and not mark.paired)
    if not chosen:
        return chosen
    first = next(iter(chosen.values())).style
    if first in _CONSISTENT_STYLES:
        same = _pick(chosen, lambda mark: mark.style == first)
        if _has_both(same):
            return same
    opening = _find_first(lines, marks)
    strangers = _find_strangers(lines, marks)
    if opening and fold_label(opening.name) in strangers and len(strangers) > 1:
        return {}  # several people talk, and one of them may be the person who pasted this
    chosen = _settle_names(chosen)
    return {} if _looks_like_settings(lines, chosen) else chosen


def _is_one_sided(lines: Sequence[str], marks: Marks, chosen: Marks) -> bool:
    """True if only the person's words are marked, in a form that means nothing else."""
    if not chosen or _has_both(chosen) or any(mark.frame for mark in chosen.values()):
        return False
    replies = any(mark.paired and fold_label(mark.name) in PAIR_REPLIES for mark in marks.values())
    indented = all(lines[number][0] in " \t" for number in chosen)
    return not replies and not indented and not _find_strangers(lines, marks)


def _looks_like_settings(lines: Sequence[str], marks: Marks) -> bool:
    """True if most lines are settings such as `port: 80`, of which `user: bob` is one more."""
    if any(mark.style != "colon" or not mark.name.islower() or not mark.name.isascii() for mark in marks.values()):
        return False
    others = [line for number, line in enumerate(lines) if line.strip() and number not in marks]
    return 2 * sum(_SETTING.match(line) is not None for line in others) > len(others)


def _settle_names(marks: Marks) -> Marks:
    """Gives the only unknown name the role that nobody else has; several unknown names stay unknown."""
    roles = {mark.role for mark in marks.values() if mark.role}
    names = {mark.name for mark in marks.values() if mark.role is None}
    if len(roles) != 1 or len(names) != 1 or fold_label(*names) in NOT_NAMES:
        return marks
    missing: Role = "user" if roles == {"assistant"} else "assistant"
    return {
        number: mark if mark.role else Marker(missing, mark.name, mark.style, mark.rest)
        for number, mark in marks.items()
    }


def _choose_framed(lines: Sequence[str], marks: Marks, frame: str) -> Marks:
    """Labels in brackets, between rules, before an arrow or in a list, all set off with the same character."""
    found = _pick(marks, lambda mark: mark.frame == frame and mark.style != "bare")
    start = next((_read_start(lines[number]) for number, mark in found.items() if mark.role), "")
    alike = {number: mark for number, mark in found.items() if frame == "arrow" or _read_start(lines[number]) == start}
    chosen = _pick(alike, lambda mark: mark.role is not None and not mark.paired)
    if frame != "list" or not _has_both(chosen) or all(mark.style == "said" for mark in chosen.values()):
        return chosen
    # A list of who may do what looks the same, but it names others too, or has a heading and one line each.
    clear = len(alike) == len(chosen) and _take_turns(chosen) and _opens(lines, chosen, title=len(chosen) > 2)
    return chosen if clear else {}


def _read_start(line: str) -> str:
    """The character that sets a label off, with its indent; all numbers are one such character."""
    body = line.lstrip()
    return line[: len(line) - len(body)] + ("1" if body[:1].isdigit() else body[:1])


def _choose_bare(lines: Sequence[str], marks: Marks) -> Marks:
    chosen = {
        number: mark
        for number, mark in marks.items()
        if mark.style == "bare" and not mark.frame and (number == 0 or not lines[number - 1].strip())
    }
    return chosen if _has_both(chosen) else {}


def _choose_figures(lines: Sequence[str], marks: Marks) -> Marks:
    """One emoji for the person and one for the assistant, from the first line on."""
    figures = _pick(marks, lambda mark: mark.frame == "figure")
    pictures = {
        role: next((mark.name for mark in figures.values() if mark.role == role), "") for role in ("user", "assistant")
    }
    chosen = _pick(figures, lambda mark: mark.name in pictures.values())
    if not _has_both(chosen) or not _opens(lines, chosen, title=True) or chosen[min(chosen)].role != "user":
        return {}
    # With one line each, further lines with other emoji make it a list of things.
    others = len(chosen) == 2 and any(
        measure_emoji(line.lstrip()) for number, line in enumerate(lines) if number not in chosen
    )
    return {} if others else chosen


def _choose_dashes(lines: Sequence[str], marks: Marks) -> Marks:
    """`Me - words` and `ChatGPT - words`, but no glossary of roles."""
    chosen = _pick(marks, lambda mark: mark.frame == "dash")
    if not _take_turns(chosen) or not _opens(lines, chosen, title=True):
        return {}
    clear = len(chosen) > 2 or any(
        is_product(mark.name) or fold_label(mark.name) in FIRST_PERSON for mark in chosen.values()
    )
    return chosen if clear else {}


def _choose_named(lines: Sequence[str], marks: Marks) -> Marks:
    """A person's own name that opens the text and takes turns with an assistant, while nobody else speaks."""
    first = _find_first(lines, marks)
    if first is None or first.frame or not (first.style == "named" or (first.paired and first.role == "user")):
        return {}
    name = fold_label(first.name)
    asked = {
        number: Marker("user", mark.name, "named", mark.rest)
        for number, mark in marks.items()
        if fold_label(mark.name) == name and not mark.frame and (mark.style == "named" or mark.paired)
    }
    replies = _pick(
        marks, lambda mark: mark.role == "assistant" and mark.style in _SPOKEN and not mark.frame and not mark.paired
    )
    chosen = dict(sorted({**asked, **replies}.items()))
    others = _find_strangers(lines, marks) - {name}
    clear = len(chosen) > 2 or any(is_product(mark.name) for mark in replies.values())
    return chosen if clear and not others and name not in NOT_NAMES and _take_turns(chosen) else {}
