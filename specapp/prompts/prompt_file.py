"""Reads one prompt file: a head with id, version and variables, then named parts with {{ name }} placeholders."""

import re
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from specapp.buddy.errors import SpecBuddyError

_HEAD_KEYS = ("id", "version", "variables")
_PLACEHOLDER = re.compile(r"\{\{ ([a-z][a-z0-9_]*) \}\}")
_PART = re.compile(r"# ([a-z]+)")


class PromptBroken(SpecBuddyError):
    """A prompt cannot be used: `prompt` names it or its file, `variable` the variable at fault, if one is."""

    def __init__(self, prompt: str, message: str, variable: str = "") -> None:
        super().__init__(f"{prompt}: {message}")
        self.prompt = prompt
        self.variable = variable


@dataclass(frozen=True)
class PromptFile:
    """A prompt file as read. `parts`: part name -> text; `text`: the whole file with plain line ends, for the hash."""

    id: str
    version: int
    variables: tuple[str, ...]
    parts: dict[str, str]
    text: str

    @property
    def placeholders(self) -> frozenset[str]:
        """Names of all placeholders in all parts."""
        return frozenset(name for part in self.parts.values() for name in find_placeholders(part))


def read_prompt_file(path: Path, *, parts: tuple[str, ...]) -> PromptFile:
    """Read a file that has exactly these parts, in this order; anything else raises PromptBroken."""
    return parse_prompt_file(f"{path.parent.name}/{path.name}", path.read_text(encoding="utf-8"), parts=parts)


def parse_prompt_file(file: str, text: str, *, parts: tuple[str, ...]) -> PromptFile:
    """The same from a text; `file` is what errors name."""
    plain = text.replace("\r\n", "\n")
    pieces = plain.split("---\n", 2)
    if len(pieces) != 3 or pieces[0]:
        raise PromptBroken(file, "it must begin with a head between two lines of ---")
    head = _read_head(file, pieces[1])
    if not head["version"].isdecimal() or int(head["version"]) < 1:
        raise PromptBroken(file, f"version must be a whole number from 1, not {head['version']!r}")
    variables = tuple(name.strip() for name in head["variables"].split(",") if name.strip())
    twice = next((name for name in variables if variables.count(name) > 1), "")
    if twice:
        raise PromptBroken(file, f"the variable {twice} is declared twice", twice)
    found = _read_parts(file, pieces[2])
    if tuple(found) != parts:
        raise PromptBroken(file, f"it must have the parts {', '.join(parts)}, in this order; it has {', '.join(found)}")
    for part in found.values():
        if "{{" in _PLACEHOLDER.sub("", part):
            raise PromptBroken(file, "it has a malformed placeholder; write {{ name }}")
    return PromptFile(head["id"], int(head["version"]), variables, found, plain)


def check_variables(file: str, *, declared: tuple[str, ...], used: frozenset[str], known: frozenset[str]) -> None:
    """Refuse a variable that the text uses undeclared, that is declared but unused, or that the model does not have."""
    for name in sorted(used - set(declared)):
        raise PromptBroken(file, f"the variable {name} is used but missing in the head", name)
    for name in declared:
        if name not in used:
            raise PromptBroken(file, f"the variable {name} is declared but never used", name)
        if name not in known:
            raise PromptBroken(file, f"the variable {name} is not among the typed variables of this prompt", name)


def find_placeholders(text: str) -> tuple[str, ...]:
    """Names of the placeholders of a text, in order of appearance."""
    return tuple(_PLACEHOLDER.findall(text))


def fill_placeholders(text: str, value_of: Callable[[str], str]) -> str:
    """Replace every placeholder once, in one pass: what a value contains is never read as a placeholder."""
    return _PLACEHOLDER.sub(lambda match: value_of(match.group(1)), text)


def _read_head(file: str, text: str) -> dict[str, str]:
    head: dict[str, str] = {}
    for line in text.splitlines():
        key, colon, value = line.partition(":")
        if not colon or key not in _HEAD_KEYS or key in head:
            raise PromptBroken(file, f"the head has a line that does not belong there: {line!r}")
        head[key] = value.strip()
    missing = [key for key in _HEAD_KEYS if key not in head]
    if missing:
        raise PromptBroken(file, f"the head lacks {', '.join(missing)}")
    return head


def _read_parts(file: str, text: str) -> dict[str, str]:
    """Part name -> text; a part begins at a line of its own such as "# user"."""
    parts: dict[str, list[str]] = {}
    current: list[str] | None = None
    for line in text.split("\n"):
        heading = _PART.fullmatch(line)
        if heading:
            if heading.group(1) in parts:
                raise PromptBroken(file, f"the part {heading.group(1)} stands there twice")
            current = parts.setdefault(heading.group(1), [])
        elif current is not None:
            current.append(line)
        elif line.strip():
            raise PromptBroken(file, f"there is text before the first part: {line!r}")
    return {name: "\n".join(lines).strip("\n") for name, lines in parts.items()}
