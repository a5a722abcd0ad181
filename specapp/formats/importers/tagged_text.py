"""Chats whose turns stand between tags: the templates of language models, and `<user>...</user>`."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from specapp.formats.importers.model import Notes, Role, Turn

_NAMES: Final = "user|human|assistant|model|ai|bot|system|developer|tool"
_TAG: Final = re.compile(
    rf"<\|(?:im_start|start_header_id)\|>[ \t]*(?P<header>{_NAMES})\b(?:<\|end_header_id\|>)?"
    rf"|<[|｜](?P<bar>{_NAMES})[|｜]>"
    rf"|<start_of_turn>(?P<turn>{_NAMES})\b"
    rf"|(?P<close></(?:{_NAMES})>)"
    rf"|<(?P<tag>{_NAMES})>"
    r"|(?P<ask>\[INST\])|(?P<reply>\[/INST\])"
    r"|(?P<end><\|(?:im_end|eot_id|end|endoftext|begin_of_text|end_of_text)\|>|<end_of_turn>|</?s>|<bos>|<eos>"
    r"|<[|｜](?:begin|end)▁of▁sentence[|｜]>)",
    re.IGNORECASE,
)
_ROLES: Final[dict[str, Role]] = {
    "user": "user",
    "human": "user",
    "assistant": "assistant",
    "model": "assistant",
    "ai": "assistant",
    "bot": "assistant",
}


@dataclass(slots=True)
class _Part:
    """Text behind one tag; `speaker` is "" for text that no tag claims."""

    speaker: str
    family: str
    pieces: list[str]


def read_tagged(lines: Sequence[str], fenced: Collection[int], notes: Notes) -> list[Turn] | None:
    """The turns of a text that opens with a tag and in which both sides speak; None for any other text."""
    parts = list(_cut_parts(lines, fenced))
    if len(parts) < 2 or "".join(parts[0].pieces).strip():
        return None
    told = Notes()
    turns: list[Turn] = []
    family = next((part.family for part in parts if part.speaker), "")
    if family == "tag" and not any(part.family == "close" for part in parts):
        return None  # "<User> hello" is a label in brackets
    for part in parts:
        text = _drop_system("".join(part.pieces), told)
        role = _ROLES.get(part.speaker)
        if part.speaker and part.family != family:
            return None
        if not text:
            continue
        if role:
            turns.append(Turn(role, text))
        elif part.speaker:
            told.add("system_message", f"words of the {part.speaker}")
        else:
            told.add("non_chat_entry", f"words outside the tags belong to nobody: {text[:60]!r}")
    if {turn.role for turn in turns} != {"user", "assistant"}:
        return None
    notes.merge(told)
    return turns


def _cut_parts(lines: Sequence[str], fenced: Collection[int]) -> Iterator[_Part]:
    """The text cut at every tag outside code fences; pieces keep their line ends."""
    part = _Part("", "", [])
    for number, line in enumerate(lines):
        place = 0
        for tag in _TAG.finditer(line) if number not in fenced and ("<" in line or "[" in line) else ():
            # Inside a sentence, <user> is a placeholder: an element begins a line, or follows another one.
            if tag["tag"] and line[place : tag.start()].strip():
                continue
            part.pieces.append(line[place : tag.start()])
            yield part
            part = _open_part(tag)
            place = tag.end()
        part.pieces.append(line[place:] + "\n")
    yield part


def _open_part(tag: re.Match[str]) -> _Part:
    if tag["ask"] or tag["reply"]:
        return _Part("user" if tag["ask"] else "assistant", "inst", [])
    for family in ("header", "bar", "turn", "tag"):
        if tag[family]:
            return _Part(tag[family].lower(), family, [])
    return _Part("", "close" if tag["close"] else "", [])


def _drop_system(text: str, notes: Notes) -> str:
    """`text` without the system words that Llama templates put before the first question."""
    text = text.strip()
    end = text.find("<</SYS>>") if text.startswith("<<SYS>>") else -1
    if end < 0:
        return text
    notes.add("system_message", "words of the system")
    return text[end + len("<</SYS>>") :].strip()
