"""The shapes of a benchmark directory's files, and reading them with an error that names the file."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Annotated, Any, Literal, TypeVar

from pydantic import AliasChoices, BaseModel, BeforeValidator, ConfigDict, Field, TypeAdapter, ValidationError

from specapp.buddy.errors import InputRefused
from specapp.buddy.model import Letter
from specapp.buddy.sections import SectionKey

Shape = TypeVar("Shape")
Words = Annotated[str, Field(min_length=1)]


class _Part(BaseModel):
    """Further fields are left unread."""

    model_config = ConfigDict(frozen=True, extra="ignore")


class PersonFile(_Part):
    """One entry of personas.json."""

    slug: Words
    name: str = ""


class ProjectFile(_Part):
    """One entry of projects.json."""

    slug: Words
    title: str = ""


class OptionsFile(_Part):
    """The four alternatives."""

    A: Words
    B: Words
    C: Words
    D: Words


class QuestionFile(_Part):
    """One question of a checklist."""

    id: Words
    topic: str = ""
    section: SectionKey
    question: Annotated[str, Field(min_length=3)]
    options: OptionsFile


class ChecklistFile(_Part):
    """checklists/<project>.json"""

    questions: Annotated[tuple[QuestionFile, ...], Field(min_length=1)]


class SaidFile(_Part):
    """One turn of a history."""

    role: Literal["user", "assistant"]
    text: Words


class HistoryFile(_Part):
    """histories/<persona>.json"""

    title: str = ""
    turns: Annotated[tuple[SaidFile, ...], Field(min_length=1)]


class ProposalFile(_Part):
    """proposals/<instance>.json"""

    text: Annotated[str, Field(min_length=3, validation_alias=AliasChoices("text", "proposal"))]


def _bare_letter(value: object) -> object:
    return {"choice": value} if isinstance(value, str) else value


class AnswerFile(_Part):
    """One hidden answer; a bare letter is one without a reason."""

    choice: Letter | Literal["N"]
    reason: str = ""


class AnswersFile(_Part):
    """answers/<instance>.json"""

    answers: dict[str, Annotated[AnswerFile, BeforeValidator(_bare_letter)]]


class WishesFile(_Part):
    """What somebody wants of one section, and what they do not."""

    want: tuple[Words, ...] = ()
    do_not_want: tuple[Words, ...] = ()


class RequirementsFile(_Part):
    """requirements/<instance>.json"""

    sections: Annotated[dict[SectionKey, WishesFile], Field(min_length=1)]


class WrongPersons(_Part):
    """Whose histories stand in for an instance's own: hardly and somewhat alike."""

    far: Words
    near: Words


class ControlsFile(_Part):
    """controls.json"""

    instances: dict[str, WrongPersons]


def read_shape(path: Path, shape: type[Shape] | Any) -> Any:
    """The file as this shape; InputRefused, in one line that names the file, if there is no such thing in it."""
    try:
        data = json.loads(path.read_text(encoding="utf-8-sig"))
    except OSError as error:
        raise InputRefused(f"The file {path} cannot be read ({error.strerror}); the benchmark needs it.") from None
    except (ValueError, RecursionError) as error:
        reason = " ".join(str(error).split())
        raise InputRefused(f"The file {path} is not JSON in UTF-8 ({reason}); mend it.") from None
    try:
        return TypeAdapter(shape).validate_python(data)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"]) or "the whole"
        raise InputRefused(f"The file {path} has not the form of the benchmark: {where}: {first['msg']}.") from None
