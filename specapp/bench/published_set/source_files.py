"""The files of a published data set: found by patterns, read, and looked into; every refusal names file and mapping."""

from __future__ import annotations

import glob
import json
import re
from pathlib import Path
from typing import Any

from specapp.bench.published_set.mapping import PERSONA, PROJECT, Place
from specapp.buddy.errors import InputRefused

_MISSING = object()


class SourceFiles:
    """Reads below one directory. `table` in the methods is the table of the mapping that a place comes from."""

    def __init__(self, folder: Path) -> None:
        if not folder.is_dir():
            raise InputRefused(f"There is no directory {folder}; name the data set's own.")
        self._folder = folder
        self._read: tuple[Path, Any] | None = None

    def find_ids(self, place: Place, table: str, what: str) -> tuple[str, ...]:
        """What `what` ({project} or {persona}) stands for in the files there are, sorted; InputRefused if in none."""
        pattern = _pattern_of(place.path)
        wild = glob.escape(place.path).replace(PROJECT, "*").replace(PERSONA, "*")
        paths = (path.relative_to(self._folder).as_posix() for path in self._folder.glob(wild) if path.is_file())
        found = {match[what[1:-1]] for match in map(pattern.fullmatch, paths) if match}
        if not found:
            raise InputRefused(f"There is no file {self._folder / place.path}; correct {table}.path in the mapping.")
        return tuple(sorted(found))

    def read(self, place: Place, table: str, **ids: str) -> Any:
        """What stands at the place: a text, or a piece of JSON. InputRefused if there is nothing."""
        found = self.read_if_there(place, table, **ids)
        if found is None:
            path, at = _fill(place.path, ids), _fill(place.at, ids)
            if not (self._folder / path).exists():
                raise InputRefused(f"There is no file {self._folder / path}; correct {table}.path in the mapping.")
            raise InputRefused(f"The file {self._folder / path} has no {at!r}; correct {table}.at in the mapping.")
        return found

    def read_if_there(self, place: Place, table: str, **ids: str) -> Any | None:
        """The same; None if the file or the place in it is not there."""
        path = self._folder / _fill(place.path, ids)
        if not path.is_file():
            return None
        if path.suffix != ".json":
            return self._text(path, table)
        data = self._json(path, table)
        for key in filter(None, _fill(place.at, ids).split(".")):
            data = data.get(key, _MISSING) if isinstance(data, dict) else _MISSING
            if data is _MISSING:
                return None
        return data

    def name(self, place: Place, **ids: str) -> Path:
        """The file's path, for messages."""
        return self._folder / _fill(place.path, ids)

    def _json(self, path: Path, table: str) -> Any:
        """The last file is kept: one that holds all persons or answers is asked for again and again."""
        if self._read is None or self._read[0] != path:
            try:
                self._read = path, json.loads(self._text(path, table))
            except (ValueError, RecursionError) as error:
                reason = " ".join(str(error).split())
                raise InputRefused(f"The file {path} ({table}.path in the mapping) is not JSON ({reason}).") from None
        return self._read[1]

    def _text(self, path: Path, table: str) -> str:
        try:
            return path.read_text(encoding="utf-8-sig")
        except (OSError, UnicodeDecodeError) as error:
            raise InputRefused(f"The file {path} ({table}.path in the mapping) cannot be read ({error}).") from None


def look_up(item: Any, key: str, *, path: Path, named: str) -> Any:
    """The value under a key with dots; InputRefused naming the file and the entry of the mapping."""
    found = item
    for part in key.split("."):
        found = found.get(part, _MISSING) if isinstance(found, dict) else _MISSING
        if found is _MISSING:
            raise InputRefused(f"An entry of {path} has no {key!r}; correct {named} in the mapping.")
    return found


def _pattern_of(path: str) -> re.Pattern[str]:
    """Matches what the path stands for; an id named twice is the same both times."""
    parts, seen = list[str](), set[str]()
    for part in re.split(r"(\{project\}|\{persona\})", path):
        if part not in (PROJECT, PERSONA):
            parts.append(re.escape(part))
        else:
            parts.append(f"(?P={part[1:-1]})" if part in seen else f"(?P<{part[1:-1]}>[^/]+)")
            seen.add(part)
    return re.compile("".join(parts))


def _fill(text: str, ids: dict[str, str]) -> str:
    for name, value in ids.items():
        text = text.replace(f"{{{name}}}", value)
    return text
