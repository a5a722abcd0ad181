"""What an importer hands back: the file, its conversations, their turns, and what was left out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, Literal, TypeAlias, TypedDict

from specapp.formats.importers.clean_text import clean_text

Role = Literal["user", "assistant"]


class TurnShape(TypedDict):
    role: Role
    text: str


class ConversationShape(TypedDict):
    title: str
    turns: list[TurnShape]


class ImportedFileShape(TypedDict):
    file: str
    format: str
    conversations: list[ConversationShape]
    warnings: list[str]


@dataclass(frozen=True, slots=True)
class Turn:
    """One message as the person saw it; `text` is cleaned and never empty."""

    role: Role
    text: str


@dataclass(frozen=True, slots=True)
class Conversation:
    """One chat in file order; `title` is "" when the file names none; there is at least one turn.

    `moment` is when it was last changed, in seconds since the epoch, as far as the file says so.
    """

    title: str
    turns: tuple[Turn, ...]
    moment: float | None = None


@dataclass(frozen=True, slots=True)
class CountedFile:
    """How much is in one file; the fields are those of `ImportedFile`, with numbers in the place of the words."""

    file: str
    format: str
    conversations: int
    turns: int
    user_turns: int
    warnings: tuple[str, ...]

    @property
    def readable(self) -> bool:
        """True if at least one turn was found."""
        return self.conversations > 0


@dataclass(frozen=True, slots=True)
class ImportedFile:
    """One file as read.

    `format` is a registered format name or "invalid" (then there are no conversations and the first warning says
    why). Every warning is `code: words`; compare codes, the words are for people.
    """

    file: str
    format: str
    conversations: tuple[Conversation, ...]
    warnings: tuple[str, ...]

    @property
    def readable(self) -> bool:
        """True if at least one turn was found: a known format without a single turn is a failure, not a success."""
        return bool(self.conversations)

    def as_json(self) -> ImportedFileShape:
        """The shape that `read_chats --json` prints for one file."""
        return {
            "file": self.file,
            "format": self.format,
            "conversations": [
                {"title": talk.title, "turns": [{"role": turn.role, "text": turn.text} for turn in talk.turns]}
                for talk in self.conversations
            ],
            "warnings": list(self.warnings),
        }


Told: TypeAlias = tuple[tuple[str, str, int], ...]
"""What a collection of notes held: (code, words, count) of each kind."""
_MOST_KINDS: Final = 1_000
"""Kinds of one code that are told apart: a file of strange records must not fill the memory with their names."""

_LONGEST_WORDS: Final = 1_500


@dataclass(slots=True)
class Notes:
    """Collects what was dropped while reading, so that each kind is told once, with a count."""

    _counts: dict[str, dict[str, int]] = field(default_factory=dict)

    def __bool__(self) -> bool:
        return bool(self._counts)

    def add(self, code: str, words: str, count: int = 1) -> None:
        """Notes `count` further cases of `words` under `code`; nothing is noted for a count of zero."""
        if count:
            kinds = self._counts.setdefault(code, {})
            if words not in kinds and len(kinds) >= _MOST_KINDS:
                words = "other cases"
            kinds[words] = kinds.get(words, 0) + count

    def merge(self, other: Notes) -> None:
        """Takes over what another collection holds."""
        self.add_all(other.as_told())

    def as_told(self) -> Told:
        """What is noted, in a form that can be kept and compared."""
        return tuple((code, words, count) for code, kinds in self._counts.items() for words, count in kinds.items())

    def add_all(self, told: Told) -> None:
        """Takes over what another collection held."""
        for code, words, count in told:
            self.add(code, words, count)

    def take_back(self, told: Told) -> None:
        """Undoes `add_all`: these records turned out not to count."""
        for code, words, count in told:
            kinds = self._counts.get(code, {})
            left = kinds.get(words, 0) - count
            if left > 0:
                kinds[words] = left
            else:
                kinds.pop(words, None)
                if not kinds:
                    self._counts.pop(code, None)

    def as_warnings(self) -> tuple[str, ...]:
        """One line a code, in the order in which the codes first came up."""
        lines = []
        for code, kinds in self._counts.items():
            told = [_in_a_line(words) + (f" ({count} times)" if count != 1 else "") for words, count in kinds.items()]
            rest = len(told) - 8
            lines.append(f"{code}: " + "; ".join(told[:8]) + (f"; and {rest} more" if rest > 0 else ""))
        return tuple(lines)


def _in_a_line(words: str) -> str:
    """The words of a note, which may name what a strange file calls something: clean, on one line, and not endless."""
    words = " ".join(clean_text(words[: 2 * _LONGEST_WORDS]).split())
    return words if len(words) <= _LONGEST_WORDS else f"{words[:_LONGEST_WORDS]}…"


def join_turns(turns: Sequence[Turn]) -> tuple[Turn, ...]:
    """Joins neighbouring assistant turns with a blank line. Their texts are clean and not empty.

    Assistants cut one answer into pieces around tool calls; what a person typed is never joined.
    """
    joined: list[Turn] = []
    pieces: list[str] = []
    for turn in turns:
        if turn.role == "assistant" and joined and joined[-1].role == "assistant":
            pieces = pieces or [joined[-1].text]
            pieces.append(turn.text)
            continue
        if pieces:
            joined[-1] = Turn("assistant", "\n\n".join(pieces))
            pieces = []
        joined.append(turn)
    if pieces:
        joined[-1] = Turn("assistant", "\n\n".join(pieces))
    return tuple(joined)
