"""The mapping file: which paths and keys of a published data set hold what, and how it spells things."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Annotated, Final, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, ValidationError

from specapp.buddy.errors import InputRefused
from specapp.buddy.model import Letter
from specapp.buddy.sections import SectionKey

KNOWN_PATHS: Final = Path(__file__).with_name("specbench.toml")
"""What is publicly known of SpecBench's layout (arXiv 2606.20585), and how the rest is to be filled in."""
PERSONA: Final = "{persona}"
PROJECT: Final = "{project}"


def _stay_inside(path: str) -> str:
    if path.startswith("/") or ".." in path.split("/") or "\\" in path:
        raise ValueError("has to be a path inside the data set, with / between its parts")
    return path


class _Table(BaseModel):
    """An unknown key is a slip of the pen, and refused."""

    model_config = ConfigDict(frozen=True, extra="forbid")


class Place(_Table):
    """A file, and where in it if it is JSON: keys with dots between, "" for the whole.

    `{project}` and `{persona}` stand for ids, in both.
    """

    path: Annotated[str, Field(min_length=1), AfterValidator(_stay_inside)]
    at: str = ""


class PersonasPlace(Place):
    """One file a person, or one file with a list or an object of all; `id` may be the key or the file's name."""

    id: str = "id"


class ChecklistsPlace(Place):
    """Keys of one question. `option_text`: where an option is an object, its text; without `section` all have
    `default_section`."""

    id: str = "id"
    topic: str = "topic"
    question: str = "question"
    options: str = "options"
    option_text: str = "text"
    section: str = ""
    default_section: SectionKey = "core_features"


class AnswersPlace(Place):
    """Keys of one answer; `id` where they are a list and not an object by question id."""

    id: str = "id"
    choice: str = "choice"
    reason: str = "reason"


class HistoriesPlace(Place):
    """`at` holds the turns; `title` is a place in the same file."""

    title: str = ""
    role: str = "role"
    text: str = "content"


class Mapping(_Table):
    """Tables that are left out are not imported; `projects` and `personas` or `requirements` say whose ids there are.

    The last ones map spellings: of letters, roles, sections, names of traits, and per trait its values.
    """

    projects: Place
    personas: PersonasPlace | None = None
    proposals: Place | None = None
    checklists: ChecklistsPlace | None = None
    answers: AnswersPlace | None = None
    histories: HistoriesPlace | None = None
    requirements: Place | None = None
    letters: dict[str, Letter | Literal["N"]] = Field(default_factory=dict)
    roles: dict[str, Literal["user", "assistant", "skip"]] = Field(default_factory=dict)
    sections: dict[str, SectionKey] = Field(default_factory=dict)
    trait_names: dict[str, str] = Field(default_factory=dict)
    traits: dict[str, dict[str, str]] = Field(default_factory=dict)


def read_mapping(path: Path) -> Mapping:
    """The mapping of a TOML file; InputRefused naming the key that is wrong."""
    try:
        data = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise InputRefused(f"The mapping {path} cannot be read ({error.strerror}); check the name.") from None
    except (ValueError, RecursionError) as error:
        raise InputRefused(f"The mapping {path} is not TOML in UTF-8 ({error}); mend it.") from None
    try:
        mapping = Mapping.model_validate(data)
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"]) or "the whole"
        raise InputRefused(f"In the mapping {path}, {where}: {first['msg']}.") from None
    if PROJECT not in mapping.projects.path:
        raise InputRefused(f"In the mapping {path}, projects.path has to hold {PROJECT}: it says which there are.")
    if mapping.personas is None and (mapping.requirements is None or PERSONA not in mapping.requirements.path):
        raise InputRefused(f"The mapping {path} has no table personas, and no requirements.path with {PERSONA}.")
    if (mapping.answers is None) != (mapping.checklists is None):
        raise InputRefused(f"The mapping {path} has answers without checklists, or the other way round; name both.")
    if mapping.answers is None and mapping.requirements is None:
        raise InputRefused(f"The mapping {path} has neither answers nor requirements: there is no task in it.")
    return mapping
