"""The visible line through a tree of messages: from the last one shown back to the root."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from specapp.formats.importers.model import Notes


class _Node(NamedTuple):
    parent: str
    created: float | None
    has_message: bool


@dataclass(slots=True)
class MessageTree:
    """Nodes by id, in file order. Foreign trees may have cycles, holes and parents that are only named by children."""

    _nodes: dict[str, _Node] = field(default_factory=dict)
    _claimed_by: dict[str, str] = field(default_factory=dict)

    def add(self, key: str, parent: str, children: Sequence[str], created: float | None, *, has_message: bool) -> None:
        """Adds one node; `parent` is "" for a root, `created` are seconds since the epoch or None."""
        self._nodes[key] = _Node(parent, created, has_message)
        for child in children:
            self._claimed_by.setdefault(child, key)

    def find_visible(self, current: str, notes: Notes, *, is_spoken: Callable[[str], bool] | None = None) -> list[str]:
        """The line of `find_line`; messages beside it are noted: those for which `is_spoken`, else all."""
        line = self.find_line(current, notes)
        seen = set(line)
        aside = [key for key, node in self._nodes.items() if key not in seen and node.has_message]
        notes.add(
            "branch_not_visible", "message on an abandoned branch",
            len([key for key in aside if is_spoken(key)] if is_spoken else aside),
        )  # fmt: skip
        return line

    def find_line(self, current: str, notes: Notes) -> list[str]:
        """The ids from the root down to `current`; without a usable `current` down to the newest leaf.

        The newest leaf is a guess about what the person last saw, so it is noted as `missing_node`.
        """
        if current not in self._nodes:
            current = self._find_newest_leaf()
            if current:
                notes.add("missing_node", "the last shown message is not marked, the newest one taken")
        line: list[str] = []
        seen: set[str] = set()
        while current in self._nodes:
            if current in seen:
                notes.add("cycle", "messages that name each other as predecessor")
                break
            seen.add(current)
            line.append(current)
            parent = self._find_parent(current)
            if parent and parent not in self._nodes:
                notes.add("missing_node", "a message's predecessor is not in the file")
            current = parent
        line.reverse()
        return line

    def _find_parent(self, key: str) -> str:
        """The named parent; where that is absent or unknown, the node that lists this one as its child."""
        named = self._nodes[key].parent
        return named if named in self._nodes else self._claimed_by.get(key, named)

    def _find_newest_leaf(self) -> str:
        """The leaf with the newest time, its own or else its nearest ancestor's; of equals the last in the file."""
        spoken = [key for key, node in self._nodes.items() if node.has_message]
        followed = self._find_followed(spoken)
        # Only cycles: start anywhere rather than lose the words.
        leaves = [key for key in spoken if key not in followed] or spoken
        times: dict[str, float] = {}
        best, best_time = "", float("-inf")
        for leaf in leaves:
            time = self._find_time(leaf, times)
            if time >= best_time:
                best, best_time = leaf, time
        return best

    def _find_followed(self, spoken: Sequence[str]) -> set[str]:
        """All nodes above one with a message; an empty node below a message does not make it an inner one."""
        followed: set[str] = set()
        for key in spoken:
            parent = self._find_parent(key)
            while parent in self._nodes and parent not in followed:
                followed.add(parent)
                parent = self._find_parent(parent)
        return followed

    def _find_time(self, key: str, times: dict[str, float]) -> float:
        """Time of `key` or its nearest ancestor with one; `times` remembers, so that all leaves cost one walk."""
        walked: list[str] = []
        seen: set[str] = set()
        time = float("-inf")
        while key in self._nodes and key not in seen:
            if key in times:
                time = times[key]
                break
            seen.add(key)
            walked.append(key)
            created = self._nodes[key].created
            if created is not None:
                time = created
                break
            key = self._find_parent(key)
        for step in walked:
            times[step] = time
        return time
