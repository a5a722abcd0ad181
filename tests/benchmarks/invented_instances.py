"""Invented benchmark instances in the shape of the published set, any number: 80 questions, an old chat, answers."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any, Final

from specapp.buddy.model import LETTERS
from specapp.buddy.sections import SECTIONS
from tests.factories.benchmark import describe_person, write
from tests.factories.replies import PROPOSAL

PERSONS: Final = 60
QUESTIONS: Final = 80
WORDS: Final = ("first", "second", "third", "none")
"""Each alternative ends in one of these, for a scripted model to choose by."""


def write_instances(folder: Path, count: int) -> Path:
    """`count` instances of up to 60 persons a project, the same for the same count; returns the folder."""
    projects = [f"project_{number:03}" for number in range(-(-count // PERSONS))]
    persons = [f"person_{number:02}" for number in range(min(count, PERSONS))]
    write(folder / "personas.json", [describe_person(name) for name in persons])
    write(folder / "projects.json", [{"slug": project} for project in projects])
    for project in projects:
        write(folder / "checklists" / f"{project}.json", {"questions": [_question(project, n) for n in _NUMBERS]})
    for person in persons:
        write(folder / "histories" / f"{person}.json", {"title": "Earlier", "turns": _turns(person)})
    pairs = [(project, person) for project in projects for person in persons][:count]
    for project, person in pairs:
        name = f"{project}__{person}"
        write(folder / "proposals" / f"{name}.json", {"text": f"{PROPOSAL} It is for {person} and {project}. " * 3})
        write(folder / "answers" / f"{name}.json", {"answers": _answers(name)})
    return folder


_NUMBERS: Final = range(1, QUESTIONS + 1)


def _question(project: str, number: int) -> dict[str, Any]:
    topic = f"topic {number}"
    return {
        "id": f"Q_{number}",
        "topic": topic.title(),
        "section": SECTIONS[number % len(SECTIONS)],
        "question": f"In {project}, what should hold for {topic} when two people want different things at once?",
        "options": {
            letter: f"{topic}: the way that suits most people, with the trade-offs that come with it, {word}"
            for letter, word in zip(LETTERS, WORDS, strict=True)
        },
    }


def _turns(person: str) -> list[dict[str, str]]:
    said = f"says {person}. Keep it simple, please; I do not want accounts, and nothing that needs the internet. " * 3
    turns = [("user", f"Wish {number} {said}") for number in range(6)]
    return [{"role": role, "text": text} for turn in turns for role, text in (turn, ("assistant", "I see. " * 20))]


def _answers(name: str) -> dict[str, Any]:
    dice = random.Random(name)
    return {f"Q_{number}": {"choice": dice.choice("ABCDN"), "reason": "It suits us."} for number in _NUMBERS}
