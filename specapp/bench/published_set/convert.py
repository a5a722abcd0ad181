"""From a published data set to the files of a directory of instances."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from pydantic import TypeAdapter, ValidationError

from specapp.bench.files import (
    AnswersFile,
    ChecklistFile,
    HistoryFile,
    PersonFile,
    ProjectFile,
    ProposalFile,
    RequirementsFile,
)
from specapp.bench.published_set.mapping import PROJECT, Mapping, Place
from specapp.bench.published_set.people import choose_wrong_persons, read_people
from specapp.bench.published_set.questions import read_answers, read_history, read_questions
from specapp.bench.published_set.requirements_markdown import read_requirements
from specapp.bench.published_set.source_files import SourceFiles
from specapp.buddy.errors import InputRefused

_ID: Final = re.compile(r"(?!.*__)[\w-]+")


@dataclass(frozen=True)
class Converted:
    """One file to write: where, and what is to stand in it as JSON."""

    name: str
    data: Any


class Converter:
    """Reads what the mapping names; InputRefused naming file and entry of the mapping for what is not there."""

    def __init__(self, folder: Path, mapping: Mapping) -> None:
        self._files = SourceFiles(folder)
        self._map = mapping
        self._questions: dict[str, set[str]] = {}
        self._projects = self._files.find_ids(mapping.projects, "projects", PROJECT)
        self._people = read_people(self._files, mapping)
        strange = next((one for one in (*self._projects, *self._people) if not _ID.fullmatch(one)), None)
        if strange is not None:
            raise InputRefused(f"The id {strange!r} cannot be part of a file's name; it needs letters, digits, - or _.")

    def convert(self) -> Iterator[Converted]:
        """The files one by one; nothing is written here."""
        base = {one: self._text(self._map.projects, "projects", project=one) for one in self._projects}
        projects = [{"slug": one, "title": one, "base_proposal": text} for one, text in base.items()]
        yield self._check("personas.json", list(self._people.values()), tuple[PersonFile, ...])
        yield self._check("projects.json", projects, tuple[ProjectFile, ...])
        yield from self._checklists()
        yield from self._histories()
        pairs, kinds = list[tuple[str, str]](), set[str]()
        for project in self._projects:
            for persona in self._people:
                hidden = list(self._hidden(project, persona))
                if hidden:
                    pairs.append((project, persona))
                    kinds |= {one.name.partition("/")[0] for one in hidden}
                    yield self._proposal(project, persona, base[project])
                    yield from hidden
        for kind, place in (("answers", self._map.answers), ("requirements", self._map.requirements)):
            if place and kind not in kinds:
                raise InputRefused(f"There is nothing at {self._files.name(place)} for any project and person; "
                                   f"correct {kind}.path and {kind}.at in the mapping.")  # fmt: skip
        if self._map.histories:
            yield Converted("controls.json", choose_wrong_persons(pairs, self._people))

    def _checklists(self) -> Iterator[Converted]:
        place = self._map.checklists
        for project in self._projects if place else ():
            assert place is not None
            data = self._files.read(place, "checklists", project=project)
            path = self._files.name(place, project=project)
            questions = read_questions(data, place, self._map, path)
            self._questions[project] = {question["id"] for question in questions}
            yield self._check(f"checklists/{project}.json", {"questions": questions}, ChecklistFile)

    def _histories(self) -> Iterator[Converted]:
        place = self._map.histories
        for persona in self._people if place else ():
            assert place is not None
            data = self._files.read(place, "histories", persona=persona)
            whole = self._files.read(Place(path=place.path), "histories", persona=persona)
            history = read_history(data, whole, place, self._map, self._files.name(place, persona=persona))
            yield self._check(f"histories/{persona}.json", history, HistoryFile)

    def _hidden(self, project: str, persona: str) -> Iterator[Converted]:
        """Answers and requirements of this pair, as far as there are any."""
        answers, wanted = self._map.answers, self._map.requirements
        ids = {"project": project, "persona": persona}
        data = self._files.read_if_there(answers, "answers", **ids) if answers else None
        if answers and data is not None:
            path = self._files.name(answers, **ids)
            given = read_answers(data, answers, self._map, path)
            unknown = sorted(given.keys() - self._questions[project])
            if unknown:
                raise InputRefused(f"{path} answers {unknown[0]}, which the checklist of {project} does not ask; "
                                   "correct answers.id or checklists.id in the mapping.")  # fmt: skip
            yield self._check(f"answers/{project}__{persona}.json", {"answers": given}, AnswersFile)
        data = self._files.read_if_there(wanted, "requirements", **ids) if wanted else None
        if wanted and data is not None:
            path = self._files.name(wanted, **ids)
            sections = read_requirements(data, self._map.sections, path) if isinstance(data, str) else data
            yield self._check(f"requirements/{project}__{persona}.json", {"sections": sections}, RequirementsFile)

    def _proposal(self, project: str, persona: str, base: str) -> Converted:
        place = self._map.proposals
        text = self._text(place, "proposals", project=project, persona=persona) if place else base
        return self._check(f"proposals/{project}__{persona}.json", {"text": text}, ProposalFile)

    def _text(self, place: Place, table: str, **ids: str) -> str:
        text = self._files.read(place, table, **ids)
        if not isinstance(text, str) or not text.strip():
            raise InputRefused(
                f"The file {self._files.name(place, **ids)} has no text; correct {table}.at in the mapping."
            )
        return text.strip()

    def _check(self, name: str, data: Any, shape: Any) -> Converted:
        """The benchmark has to be able to read what is written."""
        try:
            TypeAdapter(shape).validate_python(data)
        except ValidationError as error:
            first = error.errors()[0]
            where = ".".join(str(part) for part in first["loc"])
            table = name.partition("/")[0].removesuffix(".json")
            raise InputRefused(
                f"What the mapping finds for {name} cannot be used: {where}: {first['msg']}; correct [{table}] in it."
            ) from None
        return Converted(name, data)
