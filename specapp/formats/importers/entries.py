"""Exports that hold many conversations: found wherever they stand in the file, read one by one in file order."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass

from specapp.formats.importers.clean_text import clean_text
from specapp.formats.importers.collecting import Reading
from specapp.formats.importers.json_access import as_moment, as_object, as_text
from specapp.formats.importers.json_decoding import JsonObject, JsonValue
from specapp.formats.importers.model import Conversation, Notes, Turn, join_turns
from specapp.formats.importers.source import Source


def _know_no_time(record: JsonObject) -> float | None:
    return None


@dataclass(frozen=True, slots=True)
class Entries:
    """How one format keeps its conversations. `fits`: this object is one of them; `ids`, `titles`: the keys to look at,
    the first that holds text counts; `updated`: the key of the time of the last change, `created`: of the first;
    `read`: its turns; `find_moment`: the time of the last change in formats that have no key for it."""

    fits: Callable[[JsonObject], bool]
    read: Callable[[JsonObject, Notes], list[Turn]]
    ids: tuple[str, ...] = ()
    titles: tuple[str, ...] = ()
    updated: str = ""
    created: str = ""
    find_moment: Callable[[JsonObject], float | None] = _know_no_time

    def stand_in(self, source: Source) -> bool:
        """True if any entry, not only the first, fits: folders and projects may precede."""
        return any(isinstance(item, dict) and self.fits(item) for item in self._list(source))

    def read_from(self, source: Source, notes: Notes) -> Iterator[Reading]:
        """All conversations in file order, with what tells copies of one conversation apart."""
        for item in self._list(source):
            if not isinstance(item, dict) or not self.fits(item):
                notes.add("non_chat_entry", "entry that is no conversation")
                continue
            told = Notes()
            turns = join_turns(self.read(item, told))
            if not turns:
                told.add("empty_conversation", "conversation without words")
            updated = as_moment(item.get(self.updated))
            moment = updated if updated is not None else as_moment(item.get(self.created))
            yield Reading(
                Conversation(
                    clean_text(_first_text(item, self.titles)),
                    turns,
                    moment if moment is not None else self.find_moment(item),
                ),
                _first_text(item, self.ids),
                float("-inf") if updated is None else updated,
                told.as_told(),
            )

    def _list(self, source: Source) -> Iterator[JsonValue]:
        """The candidates: of an array, of `{"conversations": [...]}`, of one object, of lines."""
        for document in source.documents:
            items = document.items
            if items is None or not (document.is_array or not self.fits(as_object(document.first()))):
                yield document.load()
            else:
                yield from items


def _first_text(record: JsonObject, keys: Sequence[str]) -> str:
    return next((text for key in keys if (text := as_text(record.get(key)))), "")
