"""Codex CLI rollouts: every message stands in two layers, of which one is read; much with role `user` is injected."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from specapp.formats.importers.clean_text import clean_text
from specapp.formats.importers.json_access import as_list, as_object, as_text, as_word, newest
from specapp.formats.importers.json_decoding import JsonObject, JsonValue
from specapp.formats.importers.model import Conversation, Notes, Role, Turn, join_turns
from specapp.formats.importers.source import Source

_INJECTED: Final = (
    "# AGENTS.md instructions", "<environment_context>", "<user_instructions>", "<turn_aborted>",
    "<recommended_plugins>",
)  # fmt: skip
_WRAPPED: Final = ("# Context from my IDE setup:", "# Files mentioned by the user:")
_REQUEST: Final = "## My request for Codex:"
_ENVELOPES: Final = ("event_msg", "response_item")
_TEXTS: Final = ("text", "input_text", "output_text")
_ITEMS: Final = "items"
_EVENTS: Final = "events"
_RESPONSES: Final = "responses"
_LAYERS: Final = (_ITEMS, _EVENTS, _RESPONSES)
"""From the one that holds only what people saw to the one that holds what the model was sent."""


def recognise_codex(source: Source) -> bool:
    """True if any line is the head of a session or an enveloped item."""
    return any(
        isinstance(value, dict)
        and isinstance(value.get("payload"), dict)
        and as_word(value.get("type")) in ("session_meta", *_ENVELOPES)
        for value in source.values
    )


def read_codex(source: Source, notes: Notes) -> list[Conversation]:
    """The one conversation of the rollout, from the best layer that has words of the person."""
    found = list(_list_messages(source, notes))
    chosen: dict[Role, str] = {}
    for role in ("user", "assistant"):
        there = {layer for layer, turn in found if turn.role == role}
        own = chosen.get("user")
        chosen[role] = own if own in there else next((layer for layer in _LAYERS if layer in there), _RESPONSES)
    kept = [turn for layer, turn in found if layer == chosen[turn.role]]
    notes.add("duplicate", "copy of a message in another layer", len(found) - len(kept))
    turns = join_turns(kept)
    moment = newest(*(as_object(value).get("timestamp") for value in source.values))
    return [Conversation("", turns, moment)] if turns else []


def _list_messages(source: Source, notes: Notes) -> Iterator[tuple[str, Turn]]:
    """(layer, turn) of every message that is not injected, in file order."""
    for value in source.values:
        line = as_object(value)
        envelope, payload = as_word(line.get("type")), as_object(line.get("payload"))
        kind = as_word(payload.get("type"))
        if envelope == "compacted":
            notes.add("compact_summary", "machine-written summary of earlier talk")
        elif envelope == "event_msg":
            yield from _read_event(kind, payload, notes)
        elif envelope == "response_item":
            yield from _read_response(kind, payload, notes)


def _read_event(kind: str, payload: JsonObject, notes: Notes) -> Iterator[tuple[str, Turn]]:
    if kind == "item_completed":
        item = as_object(payload.get("item"))
        of = as_word(item.get("type"))
        if of in ("usermessage", "agentmessage"):
            role: Role = "user" if of == "usermessage" else "assistant"
            yield from _as_turn(_ITEMS, role, item.get("content") or item.get("text"), notes)
    elif kind == "user_message":
        pictures = len(as_list(payload.get("images"))) + len(as_list(payload.get("local_images")))
        notes.add("image", "picture", pictures)
        message = payload.get("message")
        yield from _as_turn(_EVENTS, "user", message if message or not pictures else "[attachment: image]", notes)
    elif kind == "agent_message":
        yield from _as_turn(_EVENTS, "assistant", payload.get("message"), notes)
    elif kind == "agent_reasoning":
        notes.add("reasoning", "thinking of the assistant")
    elif kind == "context_compacted":
        notes.add("compact_summary", "machine-written summary of earlier talk")


def _read_response(kind: str, payload: JsonObject, notes: Notes) -> Iterator[tuple[str, Turn]]:
    role = as_word(payload.get("role"))
    if kind == "message" and role in ("user", "assistant"):
        yield from _as_turn(_RESPONSES, "user" if role == "user" else "assistant", payload.get("content"), notes)
    elif kind == "message":
        notes.add("system_message", "system or developer message")
    elif kind == "reasoning":
        notes.add("reasoning", "thinking of the assistant")
    elif "call" in kind:
        notes.add("tool_message", "tool call or output")


def _as_turn(layer: str, role: Role, content: JsonValue, notes: Notes) -> Iterator[tuple[str, Turn]]:
    """The turn in a string or in text blocks; blocks that a machine put in are noted."""
    texts: list[str] = []
    for block in [content] if isinstance(content, str) else as_list(content):
        part = as_object(block)
        text = clean_text(block if isinstance(block, str) else as_text(part.get("text")))
        if not isinstance(block, str) and as_word(part.get("type")) not in _TEXTS:
            if "image" in as_word(part.get("type")):
                notes.add("image", "picture")
        elif role == "user" and text.startswith(_INJECTED):
            notes.add("injected_context", "instructions or surroundings put in by the program")
        elif role == "user" and text.startswith(_WRAPPED):
            notes.add("injected_context", "surroundings put in by the editor")
            texts.append(clean_text(text.partition(_REQUEST)[2]))
        else:
            texts.append(text)
    whole = clean_text("\n".join(filter(None, texts)))
    if whole:
        yield layer, Turn(role, whole)
