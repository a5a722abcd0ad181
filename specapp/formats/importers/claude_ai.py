"""The Claude.ai data export: conversations as arrays of messages, with branches where messages name their predecessor.

Rules: the blocks of a message are its words, the flat `text` only where there are none; what an attached file holds,
machine-written summaries, thinking and tool traffic are not the person's words.
"""

from __future__ import annotations

import re
from typing import Final

from specapp.formats.importers.clean_text import clean_text
from specapp.formats.importers.entries import Entries
from specapp.formats.importers.json_access import as_list, as_moment, as_object, as_text, as_word
from specapp.formats.importers.json_decoding import JsonObject
from specapp.formats.importers.message_parts import name_files, read_parts
from specapp.formats.importers.message_tree import MessageTree
from specapp.formats.importers.model import Notes, Role, Turn

_SENDERS: Final[dict[str, Role]] = {"human": "user", "user": "user", "assistant": "assistant"}
_ROOT: Final = "00000000-0000-4000-8000-000000000000"
_PLACEHOLDER: Final = re.compile(r"```\s*This block is not supported on your current device yet\.\s*```")
"""Stands in the flat text where a tool ran."""


def _read_turns(record: JsonObject, notes: Notes) -> list[Turn]:
    messages = [as_object(item) for item in as_list(record.get("chat_messages"))]
    if any(as_text(message.get("parent_message_uuid")) for message in messages):
        messages = _follow_line(messages, as_text(record.get("current_leaf_message_uuid")), notes)
    turns = []
    for message in messages:
        sender = as_word(message.get("sender"))
        if sender not in _SENDERS:
            notes.add("unknown_type", f"message of an unknown sender {sender[:40]!r}")
            continue
        role = _SENDERS[sender]
        text = _read_message(message, role, notes)
        if text:
            turns.append(Turn(role, text))
        else:
            notes.add("empty_message", f"empty message of the {role}")
    return turns


def _follow_line(messages: list[JsonObject], current: str, notes: Notes) -> list[JsonObject]:
    """The messages the person last saw; in array order branches are mixed."""
    by_id = {as_text(message.get("uuid")) or str(place): message for place, message in enumerate(messages)}
    tree = MessageTree()
    for key, message in by_id.items():
        parent = as_text(message.get("parent_message_uuid"))
        created = as_moment(message.get("created_at"))
        tree.add(key, "" if parent == _ROOT else parent, (), created, has_message=True)
    return [by_id[key] for key in tree.find_visible(current, notes)]


def _read_message(message: JsonObject, role: Role, notes: Notes) -> str:
    text = read_parts(message.get("content"), notes).text or clean_text(
        _PLACEHOLDER.sub("", as_text(message.get("text")))
    )
    attached = [*as_list(message.get("attachments")), *as_list(message.get("files"))]
    if not attached:
        return text
    files = name_files(attached, "file_name")
    notes.add("attachment", "file", len(files))
    return text or ("\n".join(dict.fromkeys(files)) if role == "user" else "")


CLAUDE_AI: Final = Entries(
    lambda record: isinstance(record.get("chat_messages"), list),
    _read_turns,
    ids=("uuid",),
    titles=("name",),
    updated="updated_at",
    created="created_at",
)
