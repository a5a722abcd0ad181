"""Exports made up for tests: conversations as ChatGPT exports them, and archives of them."""

from __future__ import annotations

import io
import json
import zipfile
from collections.abc import Sequence
from typing import Any


def chatgpt_conversation(title: str, *said: str, updated: float = 1_700_000_000.0) -> dict[str, Any]:
    """`said`: the person's and the assistant's words in turn, the person first."""
    mapping: dict[str, Any] = {"root": {"id": "root", "message": None, "parent": None, "children": ["m0"]}}
    for place, text in enumerate(said):
        mapping[f"m{place}"] = {
            "id": f"m{place}", "parent": f"m{place - 1}" if place else "root", "children": [f"m{place + 1}"],
            "message": {
                "id": f"m{place}", "author": {"role": "assistant" if place % 2 else "user"}, "create_time": updated,
                "content": {"content_type": "text", "parts": [text]},
            },
        }  # fmt: skip
    mapping[f"m{len(said) - 1}"]["children"] = []
    return {
        "title": title, "create_time": updated, "update_time": updated, "conversation_id": f"c-{title}",
        "current_node": f"m{len(said) - 1}", "mapping": mapping,
    }  # fmt: skip


def chatgpt_zip(conversations: Sequence[dict[str, Any]]) -> bytes:
    """An archive as people download it: the conversations, and a file that holds none."""
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("conversations.json", json.dumps(list(conversations)))
        archive.writestr("user.json", "{}")
    return packed.getvalue()
