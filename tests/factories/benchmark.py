"""A small benchmark directory: two persons, one checklist of six questions."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from specapp.buddy.sections import SECTIONS

MARK = "because-of-the-hidden-heron"
"""Stands in every reason of the hidden answers: nobody but the simulated user and scoring may see it."""
ANSWERS = {"anna": "ABCDNA", "bo": "BBDDCN"}
TOPICS = ("who may see it", "how it is printed", "reminders", "phones", "names", "old entries")
PROPOSAL = "I want a small list for our choir. Everyone should see who brings the keys. It has to work on old phones."
TURNS = (
    ("user", "Keep it simple, please. I do not want accounts, and nothing that needs the internet."),
    ("assistant", "Shall I add reminders by mail?"),
    ("user", "No reminders. I print it and hang it up, that is how we always did it."),
)


WISHES = {
    "core_features": {
        "want": [f"The list prints on one sheet of paper. {MARK}"],
        "do_not_want": [f"No accounts and no passwords. {MARK}"],
    },
    "out_of_scope": {"want": [f"Reminders by mail. {MARK}"]},
    "constraints": {"want": [f"Old phones with small screens are enough. {MARK}"]},
}
"""Hidden requirements, the same for every person."""


def write(path: Path, data: Any) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(data), encoding="utf-8")


def write_answers(folder: Path, persona: str, letters: str) -> None:
    """The hidden answers, one letter a question."""
    answers = {f"Q{n:02}": {"choice": letter, "reason": f"{letter} {MARK}"} for n, letter in enumerate(letters, 1)}
    write(folder / "answers" / f"choir__{persona}.json", {"answers": answers})


def describe_person(name: str) -> dict[str, Any]:
    return {
        "slug": name,
        "name": name.title(),
        "age": 61,
        "traits": {"engagement": "passive"},
        "behavioral_notes": ["Prints everything."],
        "decision_rules": ["Paper beats screens."],
        "accessibility_or_context": "Old phones only.",
    }


def write_benchmark(folder: Path, persons: tuple[str, ...] = ("anna", "bo")) -> Path:
    """A whole directory; returns it."""
    write(folder / "personas.json", [describe_person(name) for name in persons])
    write(folder / "projects.json", [{"slug": "choir"}])
    questions = [
        {
            "id": f"Q{number:02}",
            "topic": topic.title(),
            "section": SECTIONS[number % 3],
            "question": f"What should hold for {topic}?",
            "options": {
                "A": f"{topic}: as simple as possible, on paper",
                "B": f"{topic}: everybody decides alone, with accounts",
                "C": f"{topic}: automatic, with reminders",
                "D": f"{topic}: not in the first version",
            },
        }
        for number, topic in enumerate(TOPICS, start=1)
    ]
    write(folder / "checklists" / "choir.json", {"questions": questions})
    for place, name in enumerate(persons):
        turns = [{"role": role, "text": f"{text} Says {name}."} for role, text in TURNS]
        write(folder / "histories" / f"{name}.json", {"title": "Earlier", "turns": turns})
        write(folder / "proposals" / f"choir__{name}.json", {"text": PROPOSAL})
        write_answers(folder, name, ANSWERS[name])
        write(folder / "requirements" / f"choir__{name}.json", {"sections": WISHES})
        other = persons[place - 1]
        controls = {f"choir__{one}": {"far": other, "near": other} for one in persons}
        write(folder / "controls.json", {"instances": controls})
    return folder
