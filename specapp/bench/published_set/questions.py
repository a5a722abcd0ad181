"""Checklists, answers and histories of a published data set, in the form of ours."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from specapp.bench.published_set.mapping import AnswersPlace, ChecklistsPlace, HistoriesPlace, Mapping
from specapp.bench.published_set.source_files import look_up
from specapp.buddy.errors import InputRefused
from specapp.buddy.model import LETTERS

NO_PREFERENCE = "N"


def read_questions(data: Any, place: ChecklistsPlace, mapping: Mapping, path: Path) -> list[dict[str, Any]]:
    """The questions of one checklist: a list, or an object by id."""
    questions = []
    for key, item in _entries(data, "checklists", path):
        found = {
            "id": key or _word(look_up(item, place.id, path=path, named="checklists.id")),
            "topic": look_up(item, place.topic, path=path, named="checklists.topic") if place.topic else "",
            "question": look_up(item, place.question, path=path, named="checklists.question"),
            "options": _options(
                look_up(item, place.options, path=path, named="checklists.options"), place, mapping, path
            ),
            "section": place.default_section,
        }
        if place.section:
            spelled = _word(look_up(item, place.section, path=path, named="checklists.section"))
            found["section"] = mapping.sections.get(spelled, spelled)
        questions.append(found)
    return questions


def read_answers(data: Any, place: AnswersPlace, mapping: Mapping, path: Path) -> dict[str, dict[str, str]]:
    """Question id -> choice A-D or N, and the reason; an answer may be a bare letter."""
    found = {}
    for key, item in _entries(data, "answers", path):
        question = key or _word(look_up(item, place.id, path=path, named="answers.id"))
        bare = not isinstance(item, dict)
        choice = _word(item if bare else look_up(item, place.choice, path=path, named="answers.choice"))
        letter = mapping.letters.get(choice, choice)
        if letter not in (*LETTERS, NO_PREFERENCE):
            raise InputRefused(
                f"The answer {choice!r} to {question} in {path} is not A-D or N; add it to [letters] in the mapping."
            )
        reason = "" if bare or not place.reason else look_up(item, place.reason, path=path, named="answers.reason")
        found[question] = {"choice": letter, "reason": reason}
    return found


def read_history(data: Any, whole: Any, place: HistoriesPlace, mapping: Mapping, path: Path) -> dict[str, Any]:
    """Title and turns; turns of roles that are mapped to "skip" are left out."""
    turns = []
    for _, item in _entries(data, "histories", path):
        spelled = _word(look_up(item, place.role, path=path, named="histories.role"))
        role = mapping.roles.get(spelled, spelled)
        if role not in ("user", "assistant", "skip"):
            raise InputRefused(f"The role {spelled!r} in {path} is unknown; add it to [roles] in the mapping.")
        if role != "skip":
            turns.append({"role": role, "text": look_up(item, place.text, path=path, named="histories.text")})
    title = look_up(whole, place.title, path=path, named="histories.title") if place.title else ""
    return {"title": title, "turns": turns}


def _options(data: Any, place: ChecklistsPlace, mapping: Mapping, path: Path) -> dict[str, Any]:
    """The four by letter, from an object by letter or a list in the order A-D."""
    if isinstance(data, list):
        data = dict(zip(LETTERS, data, strict=False)) if len(data) == len(LETTERS) else {}
    if not isinstance(data, dict):
        data = {}
    found = {mapping.letters.get(key, key): option for key, option in data.items()}
    if set(found) != set(LETTERS):
        raise InputRefused(
            f"A question in {path} lacks the four options A-D; correct checklists.options or [letters] in the mapping."
        )
    return {
        letter: look_up(found[letter], place.option_text, path=path, named="checklists.option_text")
        if isinstance(found[letter], dict)
        else found[letter]
        for letter in LETTERS
    }


def _entries(data: Any, table: str, path: Path) -> list[tuple[str, Any]]:
    """(key, entry) of an object, ("", entry) of a list; InputRefused for anything else, and for nothing."""
    if isinstance(data, dict) and data:
        return [(str(key), item) for key, item in data.items()]
    if isinstance(data, list) and data:
        return [("", item) for item in data]
    raise InputRefused(f"There is no list of {table} in {path}; correct {table}.at in the mapping.")


def _word(value: Any) -> str:
    """Ids and letters may be numbers."""
    return str(value).strip()
