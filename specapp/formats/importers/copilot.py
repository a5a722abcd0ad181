"""Copilot Chat in VS Code: the exported document, or the editor's own storage, a log of changes to that document."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from specapp.formats.importers.clean_text import clean_text
from specapp.formats.importers.collecting import Reading
from specapp.formats.importers.entries import Entries
from specapp.formats.importers.json_access import as_list, as_object, as_text, as_word, newest
from specapp.formats.importers.json_decoding import JsonObject, JsonValue
from specapp.formats.importers.json_document import Document
from specapp.formats.importers.model import Notes, Turn
from specapp.formats.importers.source import Source

_TOOL_PARTS: Final = ("toolinvocationserialized", "toolinvocation", "preparetoolinvocation", "texteditgroup")
_MOST_ITEMS: Final = 100_000
"""Longest list that a log of changes may address: nobody asks more in one chat."""


def recognise_copilot(source: Source) -> bool:
    """True for a document with requests, or a log that begins with a snapshot of one."""
    return _is_log(source) or _DOCUMENTS.stand_in(source)


def read_copilot(source: Source, notes: Notes) -> Iterator[Reading]:
    """The conversations of the documents, or the one that the log leads to."""
    if _is_log(source):
        source = Source("json", documents=[Document(_replay(source.values, notes))])
    return _DOCUMENTS.read_from(source, notes)


def _read_turns(record: JsonObject, notes: Notes) -> list[Turn]:
    turns = []
    for item in as_list(record.get("requests")):
        request = as_object(item)
        message = request.get("message")
        asked = clean_text(message if isinstance(message, str) else as_text(as_object(message).get("text")))
        if asked:
            turns.append(Turn("user", asked))
        else:
            notes.add("empty_message", "empty message of the user")
        for variable in as_list(as_object(request.get("variableData")).get("variables")):
            added = as_object(variable).get("automaticallyAdded") is True
            if added or as_word(as_object(variable).get("kind")) == "promptfile":
                notes.add("injected_context", "file that the editor added")
            else:
                notes.add("attachment", "file or selection")
        if request.get("isCanceled") is True:
            notes.add("cancelled", "answer that was stopped")
        answer = clean_text("".join(_read_part(as_object(part), notes) for part in as_list(request.get("response"))))
        if answer:
            turns.append(Turn("assistant", answer))
    return turns


def _read_part(part: JsonObject, notes: Notes) -> str:
    """Parts are cut in mid-sentence. A fence alone is what is left around an edit that went into a file."""
    kind = as_word(part.get("kind"))
    if kind in ("", "markdowncontent"):
        value = part.get("content") if kind else part.get("value")
        text = value if isinstance(value, str) else as_text(as_object(value).get("value"))
        only_fence = text.strip().startswith("```") and "\n" not in text.strip()
        return "" if only_fence else text
    if kind == "inlinereference":
        inner = as_object(part.get("inlineReference"))
        path = as_text(inner.get("path")) or as_text(as_object(inner.get("uri")).get("path"))
        return as_text(part.get("name")) or as_text(inner.get("name")) or path.rpartition("/")[2]
    if kind in _TOOL_PARTS:
        notes.add("tool_message", "tool call or edit")
    elif kind == "thinking":
        notes.add("reasoning", "thinking of the assistant")
    return ""


def _is_log(source: Source) -> bool:
    first = next((as_object(document.value) for document in source.documents), {})
    return "v" in first and first.get("kind") in (0, 1, 2, 3) and not isinstance(first.get("kind"), bool)


def _replay(lines: Iterable[JsonValue], notes: Notes) -> JsonValue:
    """The document after all changes: 0 a snapshot, 1 set, 2 push (cut to `i` first), 3 delete; others are skipped."""
    document: JsonValue = {}
    for value in lines:
        line = as_object(value)
        kind, path = line.get("kind"), as_list(line.get("k"))
        if kind == 0:
            document = line.get("v")
        elif not path or not _change(document, path, line):
            notes.add("bad_line", "change that is not known, or of a place that is not there")
    return document


def _change(document: JsonValue, path: list[JsonValue], line: JsonObject) -> bool:
    """Make one change; False where its place does not exist or the kind of change is not known."""
    if line.get("kind") not in (1, 2, 3):
        return False
    holder = document
    for step in path[:-1]:
        found, holder = _step_into(holder, step)
        if not found:
            return False
    key, value = path[-1], line.get("v")
    if line.get("kind") == 2:
        found, target = _step_into(holder, key)
        if not found and isinstance(holder, dict) and isinstance(key, str):
            target = holder[key] = []
        if not isinstance(target, list) or len(target) > _MOST_ITEMS:
            return False
        cut = line.get("i")
        if isinstance(cut, int) and not isinstance(cut, bool) and 0 <= cut <= len(target):
            del target[cut:]
        target.extend(as_list(value))
        return True
    if isinstance(holder, dict) and isinstance(key, str):
        if line.get("kind") == 3:
            holder.pop(key, None)
        else:
            holder[key] = value
        return True
    if isinstance(holder, list) and isinstance(key, int) and 0 <= key < len(holder):
        if line.get("kind") == 3:
            del holder[key]
        else:
            holder[key] = value
        return True
    return False


def _step_into(holder: JsonValue, step: JsonValue) -> tuple[bool, JsonValue]:
    """(whether it is there, what is there): keys that exist and places of a list that exist, nothing else."""
    if isinstance(holder, dict) and isinstance(step, str) and step in holder:
        return True, holder[step]
    if isinstance(holder, list) and isinstance(step, int) and 0 <= step < len(holder):
        return True, holder[step]
    return False, None


def _find_moment(record: JsonObject) -> float | None:
    """VS Code counts milliseconds."""
    asked = [as_object(item).get("timestamp") for item in as_list(record.get("requests"))]
    latest = newest(*asked, record.get("lastMessageDate"), record.get("creationDate"))
    return None if latest is None else latest / 1000


_DOCUMENTS: Final = Entries(
    lambda record: isinstance(record.get("requests"), list),
    _read_turns,
    ids=("sessionId",),
    titles=("customTitle",),
    find_moment=_find_moment,
)
