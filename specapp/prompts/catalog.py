"""The catalog of prompts: loads and checks the files once, pins them by hash, and renders them to messages.

Every rendered prompt has the same shape: a system message (the house rules, the same for all), a first user message
that depends on the session alone (language, proposal, its sentences, then summary and profile if the step has them),
and a second user message with the step's own role and task. The first user message of a step begins with the bytes of
every shorter one: all calls of a session begin alike, and a provider may cache their beginning.
A gateway whose provider wants strictly alternating roles joins the two user messages.
"""

import hashlib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from types import MappingProxyType
from typing import Final, Literal

from pydantic import BaseModel

from specapp.buddy.variables import (
    ChartVariables,
    DraftVariables,
    ExecuteVariables,
    JudgeVariables,
    LearnVariables,
    PersonaChoiceVariables,
    PersonaWordsVariables,
    PlanVariables,
    PredictVariables,
    ProfileVariables,
    ReviewVariables,
    SheetVariables,
    SpecifyVariables,
    SummaryVariables,
    VoteVariables,
)
from specapp.prompts.fencing import show_setting, show_value
from specapp.prompts.prompt_file import (
    PromptBroken,
    PromptFile,
    check_variables,
    fill_placeholders,
    parse_prompt_file,
    read_prompt_file,
)

FOLDER: Final = Path(__file__).parent


@dataclass(frozen=True)
class Entry:
    """Where a prompt's text stands and which typed variables it is rendered from."""

    file: str
    variables: type[BaseModel]


ENTRIES: Final[Mapping[str, Entry]] = MappingProxyType(
    {
        "profile": Entry("profile/profile.md", ProfileVariables),
        "summary": Entry("summary/summary.md", SummaryVariables),
        "draft": Entry("draft/draft.md", DraftVariables),
        "chart": Entry("chart/chart.md", ChartVariables),
        "vote_full_profile": Entry("vote/full_profile.md", VoteVariables),
        "vote_partial_profile": Entry("vote/partial_profile.md", VoteVariables),
        "vote_no_profile": Entry("vote/no_profile.md", VoteVariables),
        "learn": Entry("learn/learn.md", LearnVariables),
        "sheet": Entry("sheet/sheet.md", SheetVariables),
        "review": Entry("review/review.md", ReviewVariables),
        "predict": Entry("predict/predict.md", PredictVariables),
        "judge": Entry("judge/judge.md", JudgeVariables),
        "persona_choice": Entry("persona/persona_choice.md", PersonaChoiceVariables),
        "persona_words": Entry("persona/persona_words.md", PersonaWordsVariables),
        "specify": Entry("specify/specify.md", SpecifyVariables),
        "plan_checklist": Entry("two_stage/plan_checklist.md", PlanVariables),
        "execute_checklist": Entry("two_stage/execute_checklist.md", ExecuteVariables),
        "plan_spec": Entry("two_stage/plan_spec.md", PlanVariables),
        "execute_spec": Entry("two_stage/execute_spec.md", ExecuteVariables),
    }
)

_OPENING_PARTS: Final = ("opening", "summary", "profile")
"""Pieces of the first user message, in order: what more steps share stands further in front."""
_SETTINGS: Final = frozenset({"language"})
"""Variables that stand inside a sentence of ours."""


@dataclass(frozen=True)
class Message:
    """One message of a call."""

    role: Literal["system", "user", "assistant"]
    content: str


@dataclass(frozen=True)
class Prompt:
    """A prompt as recorded with every call: `hash` is the SHA-256 of all text of ours that can reach the model."""

    name: str
    version: int
    hash: str
    variables: tuple[str, ...]


@dataclass(frozen=True)
class RenderedPrompt:
    """What is sent to a model, with the identity of the text it was made from."""

    name: str
    version: int
    hash: str
    messages: tuple[Message, ...]


@dataclass(frozen=True)
class Template:
    """A prompt with its texts, placeholders unfilled. `opening`: the pieces of the first user message."""

    prompt: Prompt
    system: str
    opening: tuple[str, ...]
    user: str
    rejected: str
    model: type[BaseModel]


@dataclass(frozen=True)
class SharedParts:
    """The files that all prompts share. `opening`: piece -> file."""

    house: PromptFile
    opening: Mapping[str, PromptFile]
    rejected: PromptFile


def prompts() -> Mapping[str, Prompt]:
    """All prompts by name, in the order of the work. Raises PromptBroken if a file is not as it must be."""
    return MappingProxyType({name: template.prompt for name, template in _templates().items()})


def render(name: str, variables: BaseModel, *, complaints: tuple[str, ...] = (), previous: str = "") -> RenderedPrompt:
    """The messages of one call.

    `complaints` say why the reply `previous` was rejected: both are appended, with the request to send it corrected.
    Raises PromptBroken for an unknown name or for variables of another prompt.
    """
    return fill(template_of(name), variables, complaints=complaints, previous=previous)


def template_of(name: str) -> Template:
    """A prompt as it comes with the product. Raises PromptBroken for an unknown name."""
    template = _templates().get(name)
    if template is None:
        raise PromptBroken(name, f"there is no prompt of this name; there are {', '.join(ENTRIES)}")
    return template


def fill(
    template: Template, variables: BaseModel, *, complaints: tuple[str, ...] = (), previous: str = ""
) -> RenderedPrompt:
    """The messages of one call from any template; see `render`."""
    name = template.prompt.name
    if not isinstance(variables, template.model):
        raise PromptBroken(name, f"it is rendered from {template.model.__name__}, not {type(variables).__name__}")

    def value_of(variable: str) -> str:
        value: object = getattr(variables, variable)
        if variable in _SETTINGS and isinstance(value, str):
            return show_setting(variable, value)
        return show_value(variable, value)

    messages = [
        Message("system", template.system),
        Message("user", "\n\n".join(fill_placeholders(piece, value_of) for piece in template.opening)),
        Message("user", fill_placeholders(template.user, value_of)),
    ]
    if complaints:
        if previous.strip():  # providers refuse an empty message
            messages.append(Message("assistant", previous))
        reasons = show_value("complaints", complaints)
        messages.append(Message("user", fill_placeholders(template.rejected, lambda _: reasons)))
    prompt = template.prompt
    return RenderedPrompt(prompt.name, prompt.version, prompt.hash, tuple(messages))


def build_template(name: str, entry: Entry, text: str, shared: SharedParts) -> Template:
    """Check the text of one prompt against its typed variables and join it with the shared parts."""
    file = parse_prompt_file(entry.file, text, parts=("role", "task"))
    if file.id != name:
        raise PromptBroken(entry.file, f"its id must be {name}, not {file.id}")
    role = file.parts["role"]
    if "{{" in role:
        raise PromptBroken(entry.file, "the role takes no variables: what people wrote stays out of it")
    opening = [
        piece for piece_name, piece in shared.opening.items() if piece_name == "opening" or piece_name in file.variables
    ]
    own = file.placeholders
    used = own.union(*(piece.placeholders for piece in opening))
    check_variables(entry.file, declared=file.variables, used=used, known=frozenset(entry.variables.model_fields))
    for variable in sorted(own & {name for piece in opening for name in piece.placeholders}):
        if variable not in _SETTINGS:
            raise PromptBroken(
                entry.file, f"the variable {variable} already stands in the first user message", variable
            )
    texts = (file.text, shared.house.text, *(piece.text for piece in opening), shared.rejected.text)
    digest = hashlib.sha256("\0".join(texts).encode()).hexdigest()
    return Template(
        prompt=Prompt(name, file.version, digest, file.variables),
        system=shared.house.parts["text"],
        opening=tuple(piece.parts["text"] for piece in opening),
        user=f"{role}\n\n{file.parts['task']}",
        rejected=shared.rejected.parts["text"],
        model=entry.variables,
    )


def load_shared(folder: Path = FOLDER) -> SharedParts:
    """Read the shared files and check the variables that they declare."""
    read: dict[str, PromptFile] = {}
    for name in ("house", *_OPENING_PARTS, "rejected"):
        file = read_prompt_file(folder / "shared" / f"{name}.md", parts=("text",))
        if file.id != name:
            raise PromptBroken(f"shared/{name}.md", f"its id must be {name}, not {file.id}")
        used = file.placeholders
        check_variables(f"shared/{name}.md", declared=file.variables, used=used, known=used)
        read[name] = file
    return SharedParts(read["house"], {name: read[name] for name in _OPENING_PARTS}, read["rejected"])


@cache
def _templates() -> Mapping[str, Template]:
    shared = load_shared()
    return {
        name: build_template(name, entry, (FOLDER / entry.file).read_text(encoding="utf-8"), shared)
        for name, entry in ENTRIES.items()
    }


PROMPTS: Final[Mapping[str, Prompt]] = prompts()
"""All prompts by name, loaded and checked at import: a broken file stops the program at its start."""
