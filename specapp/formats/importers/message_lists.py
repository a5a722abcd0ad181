"""Lists of messages as the OpenAI interface takes them: `{"messages": [...]}`, a bare array, or either as JSON lines.

Also read: one message a line (a log; all lines are one conversation), and the plain `{"turns": [{"role", "text"}]}`
in which this application itself writes conversations.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from specapp.formats.importers.clean_text import clean_text
from specapp.formats.importers.json_access import as_list, as_moment, as_object, as_text, as_word
from specapp.formats.importers.json_decoding import JsonObject, JsonValue
from specapp.formats.importers.message_parts import read_parts
from specapp.formats.importers.model import Conversation, Notes, Role, Turn, join_turns
from specapp.formats.importers.source import Source

_ROLES: dict[str, Role] = {
    "user": "user", "human": "user", "assistant": "assistant", "ai": "assistant", "model": "assistant",
}  # fmt: skip
_SYSTEM_ROLES = ("system", "developer")
_TOOL_ROLES = ("tool", "function")
_TIMES = ("updated_at", "update_time", "created_at", "create_time", "created")
"""Keys that programs use for the time of a conversation, of the last change before that of the first."""


def recognise_messages(source: Source) -> bool:
    """True if any value is a message with a role and content, or holds a list of such messages."""
    return any(_is_message(value) or _holds_messages(value) for value in _list_items(source))


def read_messages(source: Source, notes: Notes) -> Iterator[Conversation]:
    """All conversations in file order; neighbouring bare messages are one conversation."""
    loose: list[JsonValue] = []
    for item in _list_items(source):
        if _is_message(item):
            loose.append(item)
            continue
        if loose:
            yield from _read_conversation({}, loose, notes)
            loose = []
        messages = _find_messages(item)
        if messages is not None:
            yield from _read_conversation(as_object(item), messages, notes)
        else:
            notes.add("non_chat_entry", "entry that is no conversation")
    if loose:
        yield from _read_conversation({}, loose, notes)


def _read_conversation(around: JsonObject, messages: list[JsonValue], notes: Notes) -> Iterator[Conversation]:
    turns = join_turns(read_turns(messages, notes))
    if turns:
        moment = next((time for key in _TIMES if (time := as_moment(around.get(key))) is not None), None)
        yield Conversation(clean_text(as_text(around.get("title"))), turns, moment)
    else:
        notes.add("empty_conversation", "conversation without words")


def _list_items(source: Source) -> Iterator[JsonValue]:
    """What may be a conversation or a message. A bare array of messages stays together as one conversation."""
    for document in source.documents:
        items, first = document.items, document.first()
        if items is None or (not document.is_array and _find_messages(first) is not None):
            yield document.load()
            continue
        inner = first if isinstance(first, list) else as_list(as_object(first).get("conversations"))
        if any(_is_message(item) for item in inner):
            yield list(items)
        else:
            yield from items


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
