"""Lists of messages as the OpenAI interface takes them: `{"messages": [...]}`, a bare array, or either as JSON lines.

Also read: one message a line (a log; all lines are one conversation), and the plain `{"turns": [{"role", "text"}]}`
in which this application itself writes conversations.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from specapp.formats.importers.clean_text import clean_text
from specapp.formats.importers.json_access import JsonObject, as_list, as_object, as_text, as_word
from specapp.formats.importers.message_parts import read_parts
from specapp.formats.importers.model import Conversation, Notes, Role, Turn, join_turns
from specapp.formats.importers.source import JsonValue, Source

_ROLES: dict[str, Role] = {
    "user": "user", "human": "user", "assistant": "assistant", "ai": "assistant", "model": "assistant",
}  # fmt: skip
_SYSTEM_ROLES = ("system", "developer")
_TOOL_ROLES = ("tool", "function")


def recognise_messages(source: Source) -> bool:
    """True if any value is a message with a role and content, or holds a list of such messages."""
    return any(_is_message(value) or _holds_messages(value) for value in _list_items(source))


def read_messages(source: Source, notes: Notes) -> list[Conversation]:
    """All conversations in file order; neighbouring bare messages are one conversation."""
    conversations: list[Conversation] = []
    loose: list[JsonValue] = []

    def keep(title: JsonValue, messages: list[JsonValue]) -> None:
        turns = join_turns(read_turns(messages, notes))
        if turns:
            conversations.append(Conversation(clean_text(as_text(title)), turns))
        else:
            notes.add("empty_conversation", "conversation without words")

    for item in _list_items(source):
        if _is_message(item):
            loose.append(item)
            continue
        if loose:
            keep(None, loose)
            loose = []
        messages = _find_messages(item)
        if messages is not None:
            keep(as_object(item).get("title"), messages)
        else:
            notes.add("non_chat_entry", "entry that is no conversation")
    if loose:
        keep(None, loose)
    return conversations


def _list_items(source: Source) -> list[JsonValue]:
    """What may be a conversation or a message. A bare array of messages stays together as one conversation."""
    items: list[JsonValue] = []
    for value in source.values:
        if isinstance(value, dict) and _find_messages(value) is None and isinstance(value.get("conversations"), list):
            value = as_list(value["conversations"])
        if isinstance(value, list) and not any(_is_message(item) for item in value):
            items.extend(value)
        else:
            items.append(value)
    return items


def _find_messages(item: JsonValue) -> list[JsonValue] | None:
    """The list of messages in an item, None if it holds none."""
    if isinstance(item, list):
        return item
    for key in ("messages", "turns"):
        messages = as_object(item).get(key)
        if isinstance(messages, list):
            return messages
    return None


def _holds_messages(item: JsonValue) -> bool:
    return any(_is_message(message) for message in _find_messages(item) or [])


def _is_message(item: JsonValue) -> bool:
    """A known role beside `content` or `text` (or a tool call without either) makes a message."""
    message = as_object(item)
    known = (*_ROLES, *_SYSTEM_ROLES, *_TOOL_ROLES)
    return as_word(message.get("role")) in known and any(key in message for key in ("content", "text", "tool_calls"))


def read_turns(
    messages: list[JsonValue], notes: Notes, *, roles: Mapping[str, Role] = _ROLES, tools: Sequence[str] = _TOOL_ROLES
) -> list[Turn]:
    """The turns of messages with `role` and `content`, in their order; programs have their own words for roles."""
    turns = []
    for item in messages:
        message = as_object(item)
        role = as_word(message.get("role"))
        if message.get("tool_calls") or message.get("function_call"):
            notes.add("tool_message", "tool call")
        if role in _SYSTEM_ROLES:
            notes.add("system_message", "system or developer message")
        elif role in tools:
            notes.add("tool_message", "tool result")
        elif role not in roles:
            notes.add("unknown_type", f"message of an unknown role {role[:40]!r}")
        else:
            text = read_content(message, roles[role], notes)
            if text:
                turns.append(Turn(roles[role], text))
            elif not message.get("tool_calls"):
                notes.add("empty_message", f"empty message of the {roles[role]}")
    return turns


def read_content(message: JsonObject, role: Role, notes: Notes) -> str:
    """The words of a message: its string or its text parts, a line each; a user's lone file by its name."""
    content = message["content"] if message.get("content") is not None else message.get("text")
    if not isinstance(content, list | dict):
        return clean_text(as_text(content) or as_text(message.get("refusal")))
    parts = read_parts(content, notes)
    return parts.text or ("\n".join(f"[attachment: {name}]" for name in parts.files) if role == "user" else "")
