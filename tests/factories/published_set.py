"""A small copy of the published data set, in the layout as far as it is known and a made-up one for the rest."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from specapp.buddy.sections import SECTION_TITLES, SECTIONS
from tests.factories.benchmark import write

PROJECTS: Final = ("agent-intent", "edu-quizzes")
TRAITS: Final = {
    "maya_chen": ("beginner", "low_cost", "highly_engaged", "problem_first", "solo"),
    "sam_oconnor": ("PM/founder", "speed/simplicity", "passive", "clear target", "small group"),
    "gabriel_ferreira": ("beginner", "low_cost", "passive", "exploratory", "large group"),
}
TRAIT_NAMES: Final = ("experience", "priorities", "engagement", "goal_clarity", "collaboration")
MAPPING: Final = """
[projects]
path = "projects/{project}/proposal.md"
[personas]
path = "personas/{persona}.json"
[proposals]
path = "projects/{project}/proposals/{persona}.md"
[checklists]
path = "projects/{project}/checklist.json"
at = "data.questions"
id = "number"
topic = "title"
[answers]
path = "answers.json"
at = "{persona}.{project}"
reason = "why"
[histories]
path = "histories/{persona}.json"
at = "messages"
title = "about.task"
[requirements]
path = "projects/{project}/requirements/{persona}.md"
[letters]
1 = "A"
2 = "B"
3 = "C"
4 = "D"
"No preference" = "N"
[roles]
human = "user"
system = "skip"
[sections]
"Milestones & Priorities" = "milestones_and_priorities"
[trait_names]
priorities = "priority"
[traits.experience]
"PM/founder" = "pm_founder"
[traits.priority]
"speed/simplicity" = "speed_simplicity"
[traits.goal_clarity]
"clear target" = "clear_target"
[traits.collaboration]
"small group" = "small_group"
"large group" = "large_group"
"""


def write_published_set(folder: Path) -> Path:
    """Three persons, two projects, two questions each; returns the folder."""
    answers: dict[str, dict[str, object]] = {}
    for name, values in TRAITS.items():
        traits = dict(zip(TRAIT_NAMES, values, strict=True))
        write(folder / "personas" / f"{name}.json", {"id": name, "name": name.title(), "age": 34, "traits": traits})
        said = [("system", "Be kind."), ("human", f"I am {name}: keep it small."), ("assistant", "Gladly.")]
        messages = [{"role": role, "content": text} for role, text in said]
        write(folder / "histories" / f"{name}.json", {"about": {"task": "A booking page"}, "messages": messages})
        for project in PROJECTS:
            put(folder / "projects" / project / "proposals" / f"{name}.md", f"I, {name}, want {project}.\n")
            put(folder / "projects" / project / "requirements" / f"{name}.md", requirements_of(name))
            chosen = {"Q1": {"choice": "2", "why": f"{name} likes it"}, "Q2": {"choice": "No preference", "why": ""}}
            answers.setdefault(name, {})[project] = chosen
    write(folder / "answers.json", answers)
    for project in PROJECTS:
        put(folder / "projects" / project / "proposal.md", f"I want {project}.\n")
        questions = [
            {"number": f"Q{n}", "title": f"Topic {n}", "question": f"Which way, {n}?", "options": options}
            for n, options in (
                (1, [f"way {n} - cheap" for n in range(4)]),
                (2, {str(n): f"way {n}" for n in range(1, 5)}),
            )
        ]
        write(folder / "projects" / project / "checklist.json", {"data": {"questions": questions}})
    return folder


def requirements_of(name: str) -> str:
    """Headings, sides and items spelled in several ways."""
    titles = {**SECTION_TITLES, "milestones_and_priorities": "Milestones & Priorities"}
    blocks = [f"# What {name} wants\n\nIn their own words.\n"]
    for number, key in enumerate(SECTIONS, 1):
        title = titles[key]
        if number % 3 == 1:
            wanted = f"**Want:**\n- {key} small, and\n  plain\n- Two. Parts.\n"
            blocks.append(f"## {number}. {title}\n\n{wanted}\n**Do not want:**\n- None\n")
        elif number % 3 == 2:
            blocks.append(f"### {title}:\nWant: {key} as on paper. It has to print.\nDon’t want: no {key} by mail.\n")
        else:
            blocks.append(f"**{title}**\n#### Want\n* {key}\n\n#### Do Not Want\n1. a {key} of its own\n")
    return "\n".join(blocks)


def put(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
