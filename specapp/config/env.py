"""Typed readers of environment variables; what cannot be understood is collected and shown by the system checks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from pathlib import Path
from typing import Final

TRUE_WORDS: Final = frozenset({"1", "true", "yes", "on"})
FALSE_WORDS: Final = frozenset({"0", "false", "no", "off"})


class ProblemKind(StrEnum):
    """What an operator got wrong; each kind has one system check id (see `checks.py`)."""

    DATA_FOLDER = "data_folder"
    DATABASE_URL = "database_url"
    DATABASE_DRIVER = "database_driver"
    INTEGER = "integer"
    CHOICE = "choice"
    FLAG = "flag"
    SECRET_KEY = "secret_key"


@dataclass(frozen=True, slots=True)
class Problem:
    """One setting that cannot be used: which variable, what is wrong with it, and what to do instead.

    Neither sentence repeats a value that may hold a password.
    """

    kind: ProblemKind
    name: str
    message: str
    hint: str


@dataclass(slots=True)
class Environment:
    """Reads variables with a declared type.

    A reader never raises: settings must load so that the system checks can speak. A bad value is noted in `problems`
    and the default is returned; every command runs the checks first and stops there. A variable that is empty or blank
    counts as not set, as `NAME=` in an environment file usually means.
    """

    values: Mapping[str, str]
    problems: list[Problem] = field(default_factory=list)

    def text(self, name: str, *, default: str) -> str:
        """The variable's text without surrounding blanks."""
        return self._given(name) or default

    def choice(self, name: str, *, options: Sequence[str], default: str) -> str:
        """One of `options`, compared without regard to case and returned as spelled there."""
        given = self._given(name)
        if given is None:
            return default
        for option in options:
            if option.casefold() == given.casefold():
                return option
        self.refuse(ProblemKind.CHOICE, name, f"{given!r} is not known", f"Use one of: {', '.join(options)}.")
        return default

    def integer(self, name: str, *, default: int, minimum: int | None = None, maximum: int | None = None) -> int:
        """A whole number; both bounds belong to what is allowed."""
        given = self._given(name)
        if given is None:
            return default
        try:
            number = int(given)
        except ValueError:
            self.refuse(ProblemKind.INTEGER, name, f"{given!r} is not a whole number", f"For example {name}={default}.")
            return default
        if minimum is not None and number < minimum:
            self.refuse(ProblemKind.INTEGER, name, f"{number} is too small", f"Use {minimum} or more.")
            return default
        if maximum is not None and number > maximum:
            self.refuse(ProblemKind.INTEGER, name, f"{number} is too large", f"Use {maximum} or less.")
            return default
        return number

    def flag(self, name: str, *, default: bool) -> bool:
        """Yes or no, in the usual spellings."""
        given = self._given(name)
        if given is None:
            return default
        if given.casefold() in TRUE_WORDS:
            return True
        if given.casefold() in FALSE_WORDS:
            return False
        self.refuse(ProblemKind.FLAG, name, f"{given!r} is neither yes nor no", "Use 1 or 0.")
        return default

    def path(self, name: str, *, default: Path) -> Path:
        """A place on disk; `~` is the home folder, a relative one starts where the command was called."""
        given = self._given(name)
        if given is None:
            return default
        try:
            return Path(given).expanduser().absolute()
        except RuntimeError:
            self.refuse(
                ProblemKind.DATA_FOLDER,
                name,
                f"the home folder in {given!r} is not known",
                "Write the whole path, starting with a slash.",
            )
            return default

    def listing(self, name: str, *, default: Sequence[str]) -> list[str]:
        """Parts separated by commas, without blanks and without empty parts."""
        given = self._given(name)
        if given is None:
            return list(default)
        return [part.strip() for part in given.split(",") if part.strip()]

    def refuse(self, kind: ProblemKind, name: str, message: str, hint: str) -> None:
        """Note a problem with the variable `name`."""
        self.problems.append(Problem(kind=kind, name=name, message=message, hint=hint))

    def _given(self, name: str) -> str | None:
        return self.values.get(name, "").strip() or None
