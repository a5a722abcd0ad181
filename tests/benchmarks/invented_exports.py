"""Invented chat exports of any size, with the metadata, branches and tool calls that real ones hold."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

WORDS = """
the a wish list should show what matters first and keep the rest small please explain how to sort notes by date without
naïve code über große Tabellen because my screen is narrow “quoted” – thanks é 你好 😀 def return value print "x" \\n
""".split()
EPOCH = 1.7e9


def write_export(path: Path, make: Callable[[random.Random], dict[str, Any]], size: int) -> None:
    """Writes an array of conversations of at least `size` bytes; the same each time."""
    rng = random.Random(7)
    written = 0
    with path.open("w", encoding="ascii") as file:
        while written < size:
            written += file.write(("[" if not written else ", ") + json.dumps(make(rng)))
        file.write("]")


def make_chatgpt(rng: random.Random) -> dict[str, Any]:
    """One conversation of a ChatGPT export: about 40 kB, two to twenty questions."""
    root = "client-created-root"
    mapping: dict[str, dict[str, Any]] = {root: {"id": root, "message": None, "parent": None, "children": []}}

    def add(parent: str, message: dict[str, Any]) -> str:
        key = message["id"]
        mapping[key] = {"id": key, "message": message, "parent": parent, "children": []}
        mapping[parent]["children"].append(key)
        return str(key)

    system = _make_message(rng, "system", "")
    system["metadata"] = {"is_visually_hidden_from_conversation": True}
    at = add(root, system)
    for _ in range(rng.choice([2, 4, 6, 10, 20])):
        asked = add(at, _make_message(rng, "user", _say(rng, rng.choice([8, 20, 60]))))
        if rng.random() < 0.1:
            add(at, _make_message(rng, "user", _say(rng, 12)))
        if rng.random() < 0.3:
            call = _make_message(rng, "assistant", "")
            call["content"] = {"content_type": "code", "language": "unknown", "text": _say(rng, 20)}
            call["recipient"] = "python"
            asked = add(add(asked, call), _make_message(rng, "tool", _say(rng, 30)))
        at = add(asked, _make_message(rng, "assistant", _say(rng, rng.choice([80, 200, 400]))))
    key = _make_id(rng)
    return {
        "title": _say(rng, 5), "create_time": _make_time(rng), "update_time": _make_time(rng), "mapping": mapping,
        "moderation_results": [], "current_node": at, "plugin_ids": None, "conversation_id": key, "gizmo_id": None,
        "conversation_template_id": None, "is_archived": False, "safe_urls": [], "id": key,
    }  # fmt: skip


def make_claude(rng: random.Random) -> dict[str, Any]:
    """One conversation of a Claude.ai export: the text of each message stands in it twice."""
    messages = []
    parent = "00000000-0000-4000-8000-000000000000"
    for number in range(2 * rng.choice([2, 4, 6, 10, 20])):
        text, key = _say(rng, rng.choice([80, 200, 400]) if number % 2 else rng.choice([8, 20, 60])), _make_id(rng)
        block = {
            "start_timestamp": "2026-02-03T10:05:00.000000Z", "stop_timestamp": "2026-02-03T10:05:00.000000Z",
            "type": "text", "text": text, "citations": [],
        }  # fmt: skip
        messages.append({
            "uuid": key, "text": text, "content": [block], "sender": "assistant" if number % 2 else "human",
            "created_at": "2026-02-03T10:05:00.000000Z", "updated_at": "2026-02-03T10:05:00.000000Z",
            "attachments": [], "files": [], "parent_message_uuid": parent,
        })  # fmt: skip
        parent = key
    return {
        "uuid": _make_id(rng), "name": _say(rng, 5), "summary": _say(rng, 60), "account": {"uuid": _make_id(rng)},
        "created_at": "2026-02-03T10:00:00.000000Z", "updated_at": "2026-02-03T10:20:00.000000Z",
        "chat_messages": messages,
    }  # fmt: skip


def _make_message(rng: random.Random, role: str, text: str) -> dict[str, Any]:
    metadata: dict[str, Any] = {
        "request_id": _make_id(rng), "message_source": None, "timestamp_": "absolute", "message_type": None,
        "turn_exchange_id": _make_id(rng), "parent_id": _make_id(rng),
    }  # fmt: skip
    if role == "assistant":
        references = [
            {
                "matched_text": " ", "start_idx": n, "end_idx": n + 3, "refs": [], "alt": None, "prompt_text": None,
                "type": "hidden", "safe_urls": [f"https://example.org/{n}"],
            }
            for n in range(rng.choice([0, 0, 0, 1, 4]))
        ]  # fmt: skip
        metadata |= {
            "finish_details": {"type": "stop", "stop_tokens": [200002]}, "is_complete": True, "citations": [],
            "content_references": references, "model_slug": "gpt-4o", "default_model_slug": "auto",
        }  # fmt: skip
    elif role == "user":
        metadata |= {"serialization_metadata": {"custom_symbol_offsets": []}, "selected_github_repos": []}
    return {
        "id": _make_id(rng), "author": {"role": role, "name": None, "metadata": {}}, "create_time": _make_time(rng),
        "update_time": None, "content": {"content_type": "text", "parts": [text]}, "status": "finished_successfully",
        "end_turn": True if role == "assistant" else None, "weight": 1.0, "metadata": metadata, "recipient": "all",
        "channel": None,
    }  # fmt: skip


def _say(rng: random.Random, words: int) -> str:
    return " ".join(rng.choices(WORDS, k=words))


def _make_time(rng: random.Random) -> float:
    return EPOCH + rng.random() * 1e7


def _make_id(rng: random.Random) -> str:
    digits = f"{rng.getrandbits(128):032x}"
    return f"{digits[:8]}-{digits[8:12]}-4{digits[13:16]}-a{digits[17:20]}-{digits[20:]}"
