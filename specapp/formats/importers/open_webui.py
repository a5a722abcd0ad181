"""The Open WebUI export: chats as trees of messages whose children lists are not reliable, so parents are followed."""

from __future__ import annotations

import re
from typing import Final

from specapp.formats.importers.clean_text import clean_text
from specapp.formats.importers.entries import Entries
from specapp.formats.importers.json_access import as_list, as_moment, as_object, as_text, as_word
from specapp.formats.importers.json_decoding import JsonObject
from specapp.formats.importers.message_lists import read_content
from specapp.formats.importers.message_parts import cut_blocks, name_files
from specapp.formats.importers.message_tree import MessageTree
from specapp.formats.importers.model import Notes, Turn

_DETAILS: Final = re.compile(
    r'<(?P<tag>details)\b[^<>]{0,400}?\btype="(?P<kind>reasoning|tool_calls|code_interpreter)"[^<>]{0,400}>'
)


def _read_turns(record: JsonObject, notes: Notes) -> list[Turn]:
    chat = as_object(record.get("chat"))
    history = as_object(chat.get("history"))
    stored = {key: as_object(value) for key, value in as_object(history.get("messages")).items()}
    messages = [as_object(item) for item in as_list(chat.get("messages"))]
    if stored:
        tree = MessageTree()
        for key, message in stored.items():
            children = [child for child in as_list(message.get("childrenIds")) if isinstance(child, str)]
            created = as_moment(message.get("timestamp"))
            tree.add(key, as_text(message.get("parentId")), children, created, has_message=bool(message.get("content")))
        messages = [stored[key] for key in tree.find_visible(as_text(history.get("currentId")), notes)]
    turns = [_read_message(message, notes) for message in messages]
    return [turn for turn in turns if turn]


def _read_message(message: JsonObject, notes: Notes) -> Turn | None:
    role = as_word(message.get("role"))
    files = name_files([_unwrap(item) for item in as_list(message.get("files"))], "name", "filename")
    notes.add("attachment", "file", len(files))
    if role == "user":
        text = read_content(message, "user", notes) or "\n".join(files)
        if text:
            return Turn("user", text)
    elif role == "assistant":
        text = clean_text(_strip_details(read_content(message, "assistant", notes), notes))
        if text:
            return Turn("assistant", text)
    elif role == "system":
        notes.add("system_message", "system message")
        return None
    else:
        notes.add("unknown_type", f"message of an unknown role {role[:40]!r}")
        return None
    notes.add("empty_message", f"empty message of the {role}")
    return None


def _unwrap(item: object) -> JsonObject:
    """A file by its own name, or by that of the upload inside it."""
    file = item if isinstance(item, dict) else {}
    return file if file.get("name") else as_object(file.get("file"))


def _strip_details(text: str, notes: Notes) -> str:
    """`text` without the folded blocks that the interface draws for thinking, tool calls and run code."""
    kept, blocks = cut_blocks(text, _DETAILS)
    for block in blocks:
        if block["kind"] == "reasoning":
            notes.add("reasoning", "thinking of the assistant")
        else:
            notes.add("tool_message", "tool call or output")
    return kept


def _fits(record: JsonObject) -> bool:
    chat = as_object(record.get("chat"))
    return isinstance(as_object(chat.get("history")).get("messages"), dict) or isinstance(chat.get("messages"), list)


OPEN_WEBUI: Final = Entries(
    _fits, _read_turns, ids=("id",), titles=("title",), updated="updated_at", created="created_at"
)
