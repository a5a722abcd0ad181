"""The parts of a message, as most programs store them: text, pictures and files, tool traffic, thinking."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import Final

from specapp.formats.importers.clean_text import clean_text, join_lines
from specapp.formats.importers.json_access import as_list, as_object, as_text, as_word
from specapp.formats.importers.json_decoding import JsonObject, JsonValue
from specapp.formats.importers.model import Notes

_TEXTS: Final = ("", "text", "input_text", "output_text")
_TOOLS: Final = (
    "tool_use", "tool_result", "tool_call", "function_call", "function_call_output", "server_tool_use",
    "web_search_tool_result",
)  # fmt: skip
_REASONING: Final = ("thinking", "redacted_thinking", "reasoning", "think")
_SILENT: Final = ("token_budget",)


@dataclass(frozen=True, slots=True)
class Parts:
    """`texts` as they stood; `files`: what files and pictures are called, "image" or "file" where nothing says it."""

    texts: list[str] = field(default_factory=list)
    files: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        """The words, a line for each part that has any."""
        return join_lines(self.texts)


def read_parts(content: JsonValue, notes: Notes) -> Parts:
    """The parts of a string, of one part or of a list of parts; what is no text is noted."""
    found = Parts()
    for part in content if isinstance(content, list) else [content]:
        if isinstance(part, str):
            found.texts.append(part)
        elif isinstance(content, list) or isinstance(part, dict):
            _sort_part(as_object(part), found, notes)
    return found


def _sort_part(part: JsonObject, found: Parts, notes: Notes) -> None:
    kind = as_word(part.get("type"))
    text = part.get("text")
    text = text.get("value") if isinstance(text, dict) else text
    if kind in _TEXTS and isinstance(text, str):
        found.texts.append(text)
    elif kind == "refusal":
        found.texts.append(as_text(part.get("refusal")))
    elif kind in _TOOLS:
        notes.add("tool_message", "tool call or result")
    elif kind in _REASONING:
        notes.add("reasoning", "thinking of the assistant")
    elif "image" in kind:
        notes.add("image", "picture")
        found.files.append("image")
    elif "file" in kind or "audio" in kind or "document" in kind:
        name = as_text(as_object(part.get("file")).get("filename")) or as_text(part.get("filename"))
        notes.add("attachment", "file or recording")
        found.files.append(clean_text(name) or "file")
    elif kind not in _SILENT and not (kind == "text" and text is None):  # empty blocks of this kind are frequent
        notes.add("unknown_type", f"message part of an unknown kind {kind[:40]!r}")


def name_files(files: JsonValue, *keys: str) -> list[str]:
    """`[attachment: NAME]` for each file in a list; the first of `keys` that holds text is its name."""
    listed = [as_object(file) for file in as_list(files) if isinstance(file, dict)]
    names = [next((text for key in keys if (text := clean_text(as_text(file.get(key))))), "file") for file in listed]
    return [f"[attachment: {name}]" for name in names]


def cut_blocks(text: str, opening: re.Pattern[str]) -> tuple[str, list[re.Match[str]]]:
    """`text` without what stands between each match of `opening` and its closing tag, and the matches cut out.

    `opening` has a group `tag` with the tag's name. A block that never ends is text. Linear in the length of the text.
    """
    kept: list[str] = []
    cut: list[re.Match[str]] = []
    endless: set[str] = set()
    start = 0
    for found in opening.finditer(text):
        closing = f"</{found['tag']}>"
        if found.start() < start or closing in endless:
            continue
        end = text.find(closing, found.end())
        if end < 0:
            endless.add(closing)
            continue
        kept.append(text[start : found.start()])
        cut.append(found)
        start = end + len(closing)
    return "".join((*kept, text[start:])), cut
