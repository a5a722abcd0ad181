"""The LibreChat export: one conversation, as a tree of messages inside each other or as a flat list with parents."""

from __future__ import annotations

from typing import Final

from specapp.formats.importers.clean_text import clean_text
from specapp.formats.importers.entries import Entries
from specapp.formats.importers.json_access import as_list, as_moment, as_object, as_text, newest
from specapp.formats.importers.json_decoding import JsonObject
from specapp.formats.importers.message_parts import name_files, read_parts
from specapp.formats.importers.message_tree import MessageTree
from specapp.formats.importers.model import Notes, Turn

_ROOT: Final = "00000000-0000-0000-0000-000000000000"
_LISTS: Final = ("messagesTree", "messages")


def _read_turns(record: JsonObject, notes: Notes) -> list[Turn]:
    found: dict[str, JsonObject] = {}
    tree = MessageTree()
    for message, above in _flatten(record):
        key = as_text(message.get("messageId")) or f"message {len(found)}"
        if key in found:
            notes.add("duplicate", "message that came twice")
            continue
        found[key] = message
        parent = as_text(message.get("parentMessageId")) or above
        created = as_moment(message.get("createdAt"))
        has_message = bool(_read_text(message, Notes()))
        tree.add(key, "" if parent == _ROOT else parent, (), created, has_message=has_message)
    turns = []
    for key in tree.find_visible("", notes):
        text = _read_text(found[key], notes)
        if text:
            turns.append(Turn("user" if found[key].get("isCreatedByUser") is True else "assistant", text))
        else:
            notes.add("empty_message", "message without words")
    return turns


def _flatten(record: JsonObject) -> list[tuple[JsonObject, str]]:
    """All messages with the id of the one they stand in. A loop: these trees are as deep as a chat is long."""
    roots = next((as_list(record[key]) for key in _LISTS if record.get(key)), [])
    waiting = [(as_object(item), "") for item in reversed(roots)]
    flat: list[tuple[JsonObject, str]] = []
    while waiting:
        message, above = waiting.pop()
        flat.append((message, above))
        key = as_text(message.get("messageId"))
        waiting.extend((as_object(child), key) for child in reversed(as_list(message.get("children"))))
    return flat


def _read_text(message: JsonObject, notes: Notes) -> str:
    """The words of a message, a user's lone files by their names; "" for one that is an error."""
    if message.get("error") is True:
        notes.add("non_chat_entry", "error message")
        return ""
    said = read_parts(as_list(message.get("content")), notes).text
    files = name_files(message.get("files"), "filename", "name")
    notes.add("attachment", "file", len(files))
    text = clean_text(as_text(message.get("text"))) or said
    return text or ("\n".join(files) if message.get("isCreatedByUser") is True else "")


def _fits(record: JsonObject) -> bool:
    return "conversationId" in record and any(isinstance(record.get(key), list) for key in _LISTS)


def _find_moment(record: JsonObject) -> float | None:
    return newest(*(message.get("createdAt") for message, _ in _flatten(record)))


LIBRECHAT: Final = Entries(
    _fits, _read_turns, ids=("conversationId",), titles=("title",), updated="exportAt", find_moment=_find_moment
)
