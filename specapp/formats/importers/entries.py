"""Exports that hold many conversations: found wherever they stand in the file, each once, in file order."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from specapp.formats.importers.clean_text import clean_text
from specapp.formats.importers.json_access import JsonObject, as_list, as_moment, as_text
from specapp.formats.importers.model import Conversation, Notes, Turn, join_turns
from specapp.formats.importers.source import JsonValue, Source


@dataclass(frozen=True, slots=True)
class Entries:
    """How one format keeps its conversations. `fits`: this object is one of them; `ids`, `titles`: the keys to look at,
    the first that holds text counts; `updated`: the key of the time of the last change; `read`: its turns."""

    fits: Callable[[JsonObject], bool]
    read: Callable[[JsonObject, Notes], list[Turn]]
    ids: tuple[str, ...] = ()
    titles: tuple[str, ...] = ()
    updated: str = ""

    def stand_in(self, source: Source) -> bool:
        """True if any entry, not only the first, fits: folders and projects may precede."""
        return any(isinstance(item, dict) and self.fits(item) for item in self._list(source))

    def read_from(self, source: Source, notes: Notes) -> list[Conversation]:
        """All conversations in file order; of two with the same id the one updated later."""
        found: list[JsonObject] = []
        for item in self._list(source):
            if isinstance(item, dict) and self.fits(item):
                found.append(item)
            else:
                notes.add("non_chat_entry", "entry that is no conversation")
        conversations = []
        for record in self._keep_latest(found, notes):
            turns = join_turns(self.read(record, notes))
            if turns:
                conversations.append(Conversation(clean_text(_first_text(record, self.titles)), turns))
            else:
                notes.add("empty_conversation", "conversation without words")
        return conversations

    def _list(self, source: Source) -> list[JsonValue]:
        """The candidates: of an array, of `{"conversations": [...]}`, of one object, of lines."""
        items: list[JsonValue] = []
        for value in source.values:
            if isinstance(value, list):
                items.extend(value)
            elif isinstance(value, dict) and not self.fits(value) and isinstance(value.get("conversations"), list):
                items.extend(as_list(value["conversations"]))
            else:
                items.append(value)
        return items

    def _keep_latest(self, records: list[JsonObject], notes: Notes) -> list[JsonObject]:
        """Drops older copies of a conversation (same id, earlier or unknown time)."""
        latest: dict[str, int] = {}
        dropped: set[int] = set()
        for place, record in enumerate(records):
            key = _first_text(record, self.ids)
            other = latest.setdefault(key, place) if key else place
            if other == place:
                continue
            notes.add("duplicate", "conversation that came twice, the newer kept")
            newer = self._time(record) > self._time(records[other])
            dropped.add(other if newer else place)
            latest[key] = place if newer else other
        return [record for place, record in enumerate(records) if place not in dropped]

    def _time(self, record: JsonObject) -> float:
        time = as_moment(record.get(self.updated))
        return float("-inf") if time is None else time


def _first_text(record: JsonObject, keys: Sequence[str]) -> str:
    return next((text for key in keys if (text := as_text(record.get(key)))), "")
