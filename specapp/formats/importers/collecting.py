"""Takes conversations one by one as importers read them: copies are resolved, limits kept, and the rest counted."""

from __future__ import annotations

import heapq
from array import array
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from specapp.formats.importers.limits import ReadingLimits
from specapp.formats.importers.model import Conversation, Notes, Told

_MOST_PATTERNS: Final = 10_000
_UNKNOWN: Final = float("-inf")


@dataclass(frozen=True, slots=True)
class Reading:
    """One conversation as an importer read it; without turns it counts as none.

    `key` names it, so that a copy in the same file is known ("" for none); of two copies the one `updated` later
    counts. `told` is what was noted while it was read: it is taken back if a later copy takes its place.
    """

    conversation: Conversation
    key: str = ""
    updated: float = _UNKNOWN
    told: Told = ()


class Collector:
    """Counts conversations, turns and the person's turns; keeps the conversations themselves if asked to.

    What is held for each conversation that is not kept are some numbers, so that a million of them fit.
    """

    def __init__(self, notes: Notes, limits: ReadingLimits, *, keep: bool) -> None:
        self.conversations = self.turns = self.user_turns = 0
        self._notes, self._limits = notes, limits
        self._shelf = _Shelf(limits) if keep else None
        self._seen = 0
        self._places: dict[int, int] = {}
        """Place of the copy that counts, by the hash of its key: the keys themselves would be the larger part."""
        self._updated, self._all, self._own, self._told = array("d"), array("L"), array("L"), array("l")
        self._patterns: dict[Told, int] = {}
        """Conversations leave much the same notes, so each different set of them is held once."""

    def take_all(self, readings: Iterable[Reading]) -> None:
        """Takes readings until there are no more of them, or more than may be counted."""
        for reading in readings:
            if self._seen == self._limits.counted:
                self._notes.add("limit", f"only the first {self._limits.counted} conversations were looked at")
                return
            self._seen += 1
            self._take(reading)

    def finish(self) -> tuple[Conversation, ...]:
        """The conversations that were kept, in file order."""
        return self._shelf.finish(self._notes) if self._shelf else ()

    def _take(self, reading: Reading) -> None:
        if reading.key:
            place = self._places.setdefault(hash(reading.key), len(self._updated))
            if place < len(self._updated):
                self._notes.add("duplicate", "conversation that came twice, the newer kept")
                if reading.updated <= self._updated[place]:
                    return
                self._drop(place)
                self._places[hash(reading.key)] = len(self._updated)
            self._remember(reading)
        self._notes.add_all(reading.told)
        talk = reading.conversation
        own = sum(turn.role == "user" for turn in talk.turns)
        self._count(len(talk.turns), own, 1)
        if self._shelf and talk.turns:
            self._shelf.put(len(self._updated) - 1 if reading.key else -1, talk, self._notes)

    def _remember(self, reading: Reading) -> None:
        """What it takes to take the reading back."""
        turns = reading.conversation.turns
        pattern = self._patterns.get(reading.told, -1)
        if pattern < 0 and len(self._patterns) < _MOST_PATTERNS:
            pattern = self._patterns[reading.told] = len(self._patterns)
        self._updated.append(reading.updated)
        self._all.append(len(turns))
        self._own.append(sum(turn.role == "user" for turn in turns))
        self._told.append(pattern)

    def _drop(self, place: int) -> None:
        self._count(self._all[place], self._own[place], -1)
        if self._told[place] >= 0:
            self._notes.take_back(list(self._patterns)[self._told[place]])
        if self._shelf:
            self._shelf.remove(place)

    def _count(self, turns: int, own: int, sign: int) -> None:
        self.turns += sign * turns
        self.user_turns += sign * own
        self.conversations += sign * bool(turns)


@dataclass(slots=True)
class _Shelf:
    """The newest conversations. Those that say no time are the oldest; of equals the one later in the file stays."""

    limits: ReadingLimits
    _kept: dict[int, Conversation] = field(default_factory=dict)
    """By number of arrival."""
    _oldest: list[tuple[float, int]] = field(default_factory=list)
    _numbers: dict[int, int] = field(default_factory=dict)
    """Number of arrival by place, of those that have a key."""
    _arrived: int = 0
    _left_out: int = 0

    def put(self, place: int, talk: Conversation, notes: Notes) -> None:
        """Keeps a conversation, and lets the oldest go where there is no room for one more."""
        if len(talk.turns) > self.limits.turns:
            notes.add("limit", f"conversation of which only the last {self.limits.turns} turns are kept")
            talk = Conversation(talk.title, talk.turns[-self.limits.turns :], talk.moment)
        number = self._arrived = self._arrived + 1
        self._kept[number] = talk
        if place >= 0:
            self._numbers[place] = number
        heapq.heappush(self._oldest, (_UNKNOWN if talk.moment is None else talk.moment, number))
        while len(self._kept) > self.limits.kept:
            _, number = heapq.heappop(self._oldest)
            self._left_out += self._kept.pop(number, None) is not None

    def remove(self, place: int) -> None:
        number = self._numbers.pop(place, 0)
        self._kept.pop(number, None)

    def finish(self, notes: Notes) -> tuple[Conversation, ...]:
        if self._left_out:
            words = f"only the newest {self.limits.kept} conversations are kept, older ones left out"
            notes.add("limit", words, self._left_out)
        return tuple(self._kept.values())
