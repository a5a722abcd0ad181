"""Benchmark instances of a directory: what an agent may see, and apart from it the hidden answers."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

from specapp.bench.files import (
    AnswersFile,
    ChecklistFile,
    ControlsFile,
    HistoryFile,
    PersonFile,
    ProjectFile,
    ProposalFile,
    QuestionFile,
    read_shape,
)
from specapp.buddy.chart import Alternative, Dimension
from specapp.buddy.errors import InputRefused
from specapp.buddy.model import LETTERS, Letter
from specapp.buddy.profile import Turn

HistoryKind = Literal["own", "none", "shuffled", "near"]
HISTORIES: Final[tuple[HistoryKind, ...]] = ("own", "none", "shuffled", "near")
NO_PREFERENCE: Final = "N"


@dataclass(frozen=True)
class History:
    """An earlier conversation, and whose it is."""

    persona: str
    title: str
    turns: tuple[Turn, ...]


@dataclass(frozen=True)
class Instance:
    """All that an agent is given. `question_ids`: dimension key -> the id of the checklist, in its order."""

    name: str
    proposal: str
    history: History | None
    dimensions: tuple[Dimension, ...]
    question_ids: Mapping[str, str]


@dataclass(frozen=True)
class HiddenAnswers:
    """The ground truth of one instance: for the simulated user and for scoring, never for an agent.

    truth: question id -> "A".."D" or "N", for every question; choices: dimension key -> letter, without "N".
    """

    truth: Mapping[str, str]
    choices: Mapping[str, Letter]


class Instances:
    """The Task 1 instances of one directory (layout: see fixtures/specbench/README.md)."""

    def __init__(self, folder: Path) -> None:
        """Reads the lists; InputRefused for a directory without Task 1 instances."""
        if not folder.is_dir():
            raise InputRefused(f"There is no directory {folder}; name one with --instances.")
        self._folder = folder
        read_shape(folder / "personas.json", tuple[PersonFile, ...])
        read_shape(folder / "projects.json", tuple[ProjectFile, ...])
        self.names = tuple(sorted(path.stem for path in (folder / "answers").glob("*.json")))
        if not self.names:
            raise InputRefused(f"The directory {folder} holds no Task 1 instance: there is no file in answers/.")
        for name in self.names:
            if not re.fullmatch(r"[\w-]+?__[\w-]+", name):
                raise InputRefused(f"The file {folder / 'answers' / name}.json is not named <project>__<persona>.json.")

    def read(self, name: str, kind: HistoryKind) -> Instance:
        """One instance as an agent gets it, with the history of that kind."""
        proposal: ProposalFile = read_shape(self._folder / "proposals" / f"{name}.json", ProposalFile)
        questions = self._questions(name)
        keys = [key_of(question.id) for question in questions]
        return Instance(
            name=name,
            proposal=proposal.text,
            history=self._history(name, kind),
            dimensions=tuple(_as_dimension(question) for question in questions),
            question_ids={key: question.id for key, question in zip(keys, questions, strict=True)},
        )

    def read_hidden(self, name: str) -> HiddenAnswers:
        """The answers; a question that was left out counts as no preference."""
        path = self._folder / "answers" / f"{name}.json"
        given: AnswersFile = read_shape(path, AnswersFile)
        ids = [question.id for question in self._questions(name)]
        unknown = [one for one in given.answers if one not in ids]
        if unknown:
            raise InputRefused(f"The file {path} answers {unknown[0]}, which is not among the questions.")
        truth = {one: given.answers[one].choice if one in given.answers else NO_PREFERENCE for one in ids}
        letters: dict[str, Letter] = {letter: letter for letter in LETTERS}
        choices = {key_of(one): letters[choice] for one, choice in truth.items() if choice in letters}
        return HiddenAnswers(truth=truth, choices=choices)

    def _questions(self, name: str) -> tuple[QuestionFile, ...]:
        path = self._folder / "checklists" / f"{name.partition('__')[0]}.json"
        checklist: ChecklistFile = read_shape(path, ChecklistFile)
        keys = [key_of(question.id) for question in checklist.questions]
        twice = next((key for key in keys if keys.count(key) > 1), "")
        if twice:
            raise InputRefused(f"The file {path} has more than one question {twice}.")
        return checklist.questions

    def _history(self, name: str, kind: HistoryKind) -> History | None:
        if kind == "none":
            return None
        persona = name.partition("__")[2] if kind == "own" else self._wrong_person(name, kind)
        file: HistoryFile = read_shape(self._folder / "histories" / f"{persona}.json", HistoryFile)
        turns = tuple(Turn(role=turn.role, text=turn.text) for turn in file.turns)
        return History(persona=persona, title=file.title, turns=turns)

    def _wrong_person(self, name: str, kind: Literal["shuffled", "near"]) -> str:
        path = self._folder / "controls.json"
        controls: ControlsFile = read_shape(path, ControlsFile)
        if name not in controls.instances:
            raise InputRefused(f"The file {path} names no wrong persons for {name}; --history {kind} needs them.")
        found = controls.instances[name]
        return found.far if kind == "shuffled" else found.near


def key_of(question_id: str) -> str:
    """The dimension key that stands for a question in the chart."""
    return re.sub(r"[^a-z0-9]+", "_", question_id.lower())


def _as_dimension(question: QuestionFile) -> Dimension:
    options = question.options
    return Dimension(
        dimension_key=key_of(question.id),
        title=question.topic,
        primary_section=question.section,
        question=question.question,
        alternatives=(
            Alternative(text=options.A),
            Alternative(text=options.B),
            Alternative(text=options.C),
            Alternative(text=options.D),
        ),
        source="checklist",
    )
