"""Two shapes of published chats: ShareGPT records and WildChat rows. Rows come from different people."""

from __future__ import annotations

from typing import Final

from specapp.formats.importers.entries import Entries
from specapp.formats.importers.json_access import as_list, as_object, as_text, as_word
from specapp.formats.importers.json_decoding import JsonObject, JsonValue
from specapp.formats.importers.message_lists import read_turns
from specapp.formats.importers.model import Notes, Role, Turn

_SPEAKERS: Final[dict[str, Role]] = {
    "human": "user", "user": "user", "gpt": "assistant", "assistant": "assistant", "chatgpt": "assistant",
    "bing": "assistant", "bard": "assistant", "model": "assistant",
}  # fmt: skip
_TOOLS: Final = ("function_call", "observation", "tool", "function", "tool_response")


def _read_sharegpt(record: JsonObject, notes: Notes) -> list[Turn]:
    return _read_turns(record, "conversations", notes)


def _read_wildchat(record: JsonObject, notes: Notes) -> list[Turn]:
    if record.get("redacted") is True:
        notes.add("redacted", "row whose names and addresses were replaced")
    return _read_turns(record, "conversation", notes)


def _read_turns(record: JsonObject, key: str, notes: Notes) -> list[Turn]:
    """Who speaks stands in `from` or `role`, the words in `value` or `content`; nothing is assumed of the order."""
    messages: list[JsonValue] = []
    for message in map(as_object, as_list(record.get(key))):
        speaker = as_word(message.get("from")) or as_word(message.get("role"))
        content = as_text(message.get("value")).strip() or message.get("content")
        messages.append({**message, "role": speaker, "content": content})
    return read_turns(messages, notes, roles=_SPEAKERS, tools=_TOOLS)


def _is_record(record: JsonObject) -> bool:
    """An empty list counts: it is a conversation in which nothing was said."""
    talks = record.get("conversations")
    if not isinstance(talks, list):
        return False
    said = [as_object(item) for item in talks]
    return not said or any(("from" in m and "value" in m) or ("role" in m and "content" in m) for m in said)


def _is_row(record: JsonObject) -> bool:
    return isinstance(record.get("conversation"), list)


SHAREGPT: Final = Entries(_is_record, _read_sharegpt, ids=("id",), titles=("title",))
WILDCHAT: Final = Entries(_is_row, _read_wildchat, ids=("conversation_hash", "conversation_id"), created="timestamp")
