"""Benchmark instances of a directory: what an agent may see, and apart from it the hidden answers."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
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
    RequirementsFile,
    WrongPersons,
    read_shape,
)
from specapp.buddy.chart import Alternative, Dimension
from specapp.buddy.errors import InputRefused
from specapp.buddy.model import LETTERS, Letter
from specapp.buddy.persona import Knowledge, Persona
from specapp.buddy.profile import Turn
from specapp.buddy.sections import SECTIONS

HistoryKind = Literal["own", "none", "shuffled", "near"]
HISTORIES: Final[tuple[HistoryKind, ...]] = ("own", "none", "shuffled", "near")
NO_PREFERENCE: Final = "N"
CONTROLS_NAME: Final = "controls.json"


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
class Checklist:
    """The questions of a project, as in its file and as rows of a chart; `ids`: dimension key -> question id."""

    questions: tuple[QuestionFile, ...]
    dimensions: tuple[Dimension, ...]
    ids: Mapping[str, str]


@dataclass(frozen=True)
class Hidden:
    """The ground truth of one instance: for the simulated user and for scoring, never for an agent."""

    persona: Persona
    knowledge: tuple[Knowledge, ...]


@dataclass(frozen=True)
class HiddenAnswers(Hidden):
    """Task 1. truth: question id -> "A".."D" or "N", for every question; choices: dimension key -> letter, without
    "N"."""

    truth: Mapping[str, str]
    choices: Mapping[str, Letter]


@dataclass(frozen=True)
class HiddenRequirements(Hidden):
    """Task 2: the wishes stand in the order of the sections, wanted ones first."""

    @property
    def digest(self) -> str:
        """16 digits that differ as soon as a wish does."""
        text = "\n".join(f"{one.about} {one.wanted} {one.text}" for one in self.knowledge)
        return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()[:16]


class Instances:
    """The instances of one directory (layout: see fixtures/specbench/README.md)."""

    def __init__(self, folder: Path) -> None:
        """Reads the lists; InputRefused for anything that is no directory of instances."""
        if not folder.is_dir():
            raise InputRefused(f"There is no directory {folder}; name one with --instances.")
        self.folder = folder
        persons: tuple[PersonFile, ...] = read_shape(folder / "personas.json", tuple[PersonFile, ...])
        self._persons = {person.slug: person for person in persons}
        # Many instances share a checklist, a person or a history: each is read, and kept in memory, once.
        self._checklist = cache(self._read_checklist)
        self._persona = cache(self._describe)
        self._history = cache(self._read_history)
        self._controls = cache(self._read_controls)
        read_shape(folder / "projects.json", tuple[ProjectFile, ...])

    def list_names(self, kind: Literal["answers", "requirements"]) -> tuple[str, ...]:
        """The instances that have a hidden document of this kind; InputRefused if none has."""
        names = tuple(sorted(path.stem for path in (self.folder / kind).glob("*.json")))
        if not names:
            raise InputRefused(
                f"The directory {self.folder} holds no instance of this task: there is no file in {kind}/."
            )
        for name in names:
            if not re.fullmatch(r"[\w-]+?__[\w-]+", name):
                raise InputRefused(f"The file {self.folder / kind / name}.json is not named <project>__<persona>.json.")
        return names

    def read(self, name: str, kind: HistoryKind, *, checklist: bool = True) -> Instance:
        """One instance as an agent gets it, with the history of that kind."""
        proposal: ProposalFile = read_shape(self.folder / "proposals" / f"{name}.json", ProposalFile)
        found = self._checklist(name.partition("__")[0]) if checklist else Checklist((), (), {})
        return Instance(
            name=name,
            proposal=proposal.text,
            history=self._history_of(name, kind),
            dimensions=found.dimensions,
            question_ids=found.ids,
        )

    def read_answers(self, name: str) -> HiddenAnswers:
        """What Task 1 hides; a question that was left out counts as no preference."""
        path = self.folder / "answers" / f"{name}.json"
        given: AnswersFile = read_shape(path, AnswersFile)
        questions = self._checklist(name.partition("__")[0]).questions
        ids = [question.id for question in questions]
        unknown = [one for one in given.answers if one not in ids]
        if unknown:
            raise InputRefused(f"The file {path} answers {unknown[0]}, which is not among the questions.")
        truth = {one: given.answers[one].choice if one in given.answers else NO_PREFERENCE for one in ids}
        letters: dict[str, Letter] = {letter: letter for letter in LETTERS}
        return HiddenAnswers(
            persona=self._persona_of(name),
            knowledge=tuple(
                Knowledge(
                    about=question.question,
                    text=getattr(question.options, truth[question.id], "no preference: any of them will do"),
                    reason=given.answers[question.id].reason if question.id in given.answers else "",
                )
                for question in questions
            ),
            truth=truth,
            choices={key_of(one): letters[choice] for one, choice in truth.items() if choice in letters},
        )

    def read_requirements(self, name: str) -> HiddenRequirements:
        """What Task 2 hides."""
        path = self.folder / "requirements" / f"{name}.json"
        given: RequirementsFile = read_shape(path, RequirementsFile)
        wishes = tuple(
            Knowledge(about=section, text=text, wanted=wanted)
            for section in SECTIONS
            if section in given.sections
            for wanted, texts in ((True, given.sections[section].want), (False, given.sections[section].do_not_want))
            for text in texts
        )
        if not any(wish.wanted for wish in wishes):
            raise InputRefused(f"The file {path} wants nothing: there is nothing to score a sheet by.")
        return HiddenRequirements(persona=self._persona_of(name), knowledge=wishes)

    def _persona_of(self, name: str) -> Persona:
        slug = name.partition("__")[2]
        if slug not in self._persons:
            raise InputRefused(f"The file {self.folder / 'personas.json'} has no person {slug}, whom {name} is about.")
        return self._persona(slug)

    def _describe(self, slug: str) -> Persona:
        person = self._persons[slug]
        notes = (*person.behavioral_notes, *person.decision_rules, person.accessibility_or_context)
        return Persona(
            name=person.name or slug,
            age=person.age,
            occupation=person.occupation,
            location=person.location,
            backstory=person.backstory,
            traits=person.traits,
            notes=tuple(note for note in notes if note),
            phrases=person.example_phrases,
        )

    def _read_checklist(self, project: str) -> Checklist:
        path = self.folder / "checklists" / f"{project}.json"
        questions: tuple[QuestionFile, ...] = read_shape(path, ChecklistFile).questions
        keys = [key_of(question.id) for question in questions]
        twice = next((key for key in keys if keys.count(key) > 1), "")
        if twice:
            raise InputRefused(f"The file {path} has more than one question {twice}.")
        ids = {key: question.id for key, question in zip(keys, questions, strict=True)}
        return Checklist(questions, tuple(_as_dimension(question) for question in questions), ids)

    def _history_of(self, name: str, kind: HistoryKind) -> History | None:
        if kind == "none":
            return None
        return self._history(name.partition("__")[2] if kind == "own" else self._wrong_person(name, kind))

    def _read_history(self, persona: str) -> History:
        file: HistoryFile = read_shape(self.folder / "histories" / f"{persona}.json", HistoryFile)
        turns = tuple(Turn(role=turn.role, text=turn.text) for turn in file.turns)
        return History(persona=persona, title=file.title, turns=turns)

    def _wrong_person(self, name: str, kind: Literal["shuffled", "near"]) -> str:
        persons = self._controls()
        if name not in persons:
            path = self.folder / CONTROLS_NAME
            raise InputRefused(f"The file {path} names no wrong persons for {name}; --history {kind} needs them.")
        return persons[name].far if kind == "shuffled" else persons[name].near

    def _read_controls(self) -> Mapping[str, WrongPersons]:
        found: ControlsFile = read_shape(self.folder / CONTROLS_NAME, ControlsFile)
        return found.instances


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
