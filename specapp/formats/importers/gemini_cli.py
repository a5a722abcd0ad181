"""Gemini CLI sessions: one JSON document, or a log of lines in which messages are written again and taken back."""

from __future__ import annotations

from typing import Final

from specapp.formats.importers.clean_text import clean_text
from specapp.formats.importers.json_access import as_list, as_object, as_text, as_word, newest
from specapp.formats.importers.json_decoding import JsonObject, JsonValue
from specapp.formats.importers.model import Conversation, Notes, Role, Turn, join_turns
from specapp.formats.importers.source import Source

_REFERENCED: Final = "--- Content from referenced files ---"
_SPEAKERS: Final[dict[str, Role]] = {"user": "user", "gemini": "assistant"}


def recognise_gemini_cli(source: Source) -> bool:
    """True if any object names a session and the project it ran in."""
    return any(_is_head(item) for item in source.items)


def read_gemini_cli(source: Source, notes: Notes) -> list[Conversation]:
    """One conversation for each session that a person led."""
    conversations = []
    for head, messages in _list_sessions(source):
        if as_word(head.get("kind")) == "subagent":
            notes.add("sidechain", "session of a sub-agent")
            continue
        turns = join_turns([turn for message in messages if (turn := _read_message(as_object(message), notes))])
        if turns:
            times = [as_object(message).get("timestamp") for message in messages]
            moment = newest(head.get("lastUpdated"), head.get("startTime"), *times)
            conversations.append(Conversation("", turns, moment))
        else:
            notes.add("empty_conversation", "session without words")
    return conversations


def _is_head(item: JsonValue) -> bool:
    return isinstance(item, dict) and "projectHash" in item and "sessionId" in item


def _list_sessions(source: Source) -> list[tuple[JsonObject, list[JsonValue]]]:
    """(head, messages) of each session; the lines of a log belong to the head above them."""
    sessions: list[tuple[JsonObject, list[JsonObject]]] = []
    for item in source.items:
        line = as_object(item)
        if _is_head(line):
            sessions.append((line, []))
        elif sessions:
            sessions[-1][1].append(line)
    return [(head, as_list(head.get("messages")) or _replay(lines)) for head, lines in sessions]


def _replay(lines: list[JsonObject]) -> list[JsonValue]:
    """The messages that are left when the log has been gone through. `$set` changes what the model was sent, which is
    not what was said; it is used only where there are no messages."""
    kept: dict[str, JsonValue] = {}
    sent: list[JsonValue] = []
    for number, line in enumerate(lines):
        if "$rewindTo" in line:
            ids = list(kept)
            target = as_text(line["$rewindTo"])
            for key in ids[ids.index(target) if target in kept else 0 :]:
                del kept[key]
        elif "$set" in line:
            sent = as_list(as_object(line["$set"]).get("messages")) or sent
        elif "type" in line:
            kept[as_text(line.get("id")) or f"line {number}"] = line
    return list(kept.values()) or sent


def _read_message(message: JsonObject, notes: Notes) -> Turn | None:
    kind = as_word(message.get("type"))
    notes.add("reasoning", "thinking of the assistant", len(as_list(message.get("thoughts"))))
    notes.add("tool_message", "tool call", len(as_list(message.get("toolCalls"))))
    if kind not in _SPEAKERS:
        notes.add("unknown_type", f"line of the program ({kind[:40]})")
        return None
    role = _SPEAKERS[kind]
    text = _join_parts(message.get("displayContent"), notes) or _join_parts(message.get("content"), notes)
    if role == "user" and _REFERENCED in text:
        notes.add("injected_context", "text of referenced files")
        text = text.partition(_REFERENCED)[0]
    text = clean_text(text)
    if text:
        return Turn(role, text)
    if not message.get("toolCalls"):
        notes.add("empty_message", f"empty message of the {role}")
    return None


def _join_parts(content: JsonValue, notes: Notes) -> str:
    """Parts are cut in mid-sentence, so nothing stands between them."""
    if isinstance(content, str):
        return content
    texts = []
    for item in [content] if isinstance(content, dict) else as_list(content):
        part = as_object(item)
        if isinstance(item, str):
            texts.append(item)
        elif part.get("thought") is True:
            notes.add("reasoning", "thinking of the assistant")
        elif isinstance(part.get("text"), str):
            texts.append(as_text(part["text"]))
        elif "functionCall" in part or "functionResponse" in part:
            notes.add("tool_message", "tool call or result")
        elif part:
            notes.add("attachment", "picture or file")
    return "".join(texts)
