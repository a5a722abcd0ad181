"""Chats written down as data: a Markdown table with a column of roles, a YAML list of messages."""

from __future__ import annotations

import re
from collections.abc import Sequence
from textwrap import dedent
from typing import Final

from specapp.formats.importers.line_dress import drop_emoji
from specapp.formats.importers.model import Notes, Role, Turn
from specapp.formats.importers.speaker_words import TEXT_COLUMNS, find_role, fold_label

_SEPARATOR: Final = re.compile(r"\|?(?:[ \t]*:?-{2,}:?[ \t]*\|)+(?:[ \t]*:?-{2,}:?[ \t]*)?")
_CELL_END: Final = re.compile(r"(?<!\\)\|")
_BREAK: Final = re.compile(r"<br ?/?>")
_ITEM: Final = re.compile(r"- (?:role|from|speaker|author): [\"']?([\w ]{1,40}?)[\"']?[ \t]*")
_FIELD: Final = re.compile(r" {1,8}(content|text|value|message):[ \t]*(.*)")
_OTHER_ROLES: Final = ("system", "developer", "tool")
_BLOCK: Final = re.compile(r"[|>][+-]?")


def read_role_data(lines: Sequence[str], notes: Notes) -> list[Turn] | None:
    """The turns of a text that is one such table or list and in which both sides speak; None for any other text."""
    filled = [line for line in lines if line.strip()]
    if not filled:
        return None
    told = Notes()
    turns = _read_table(filled) if filled[0].lstrip().startswith("|") else _read_list(lines, told)
    if not turns or {turn.role for turn in turns} != {"user", "assistant"}:
        return None
    notes.merge(told)
    return turns


def _read_table(rows: Sequence[str]) -> list[Turn] | None:
    """Two columns that matter: one of roles throughout, one whose head says that it holds what was said."""
    if len(rows) < 4 or not _SEPARATOR.fullmatch(rows[1].strip()):
        return None
    cells = [_split_row(row) for row in (rows[0], *rows[2:])]
    heads = [fold_label(head.strip("*_ ")) for head in cells[0]]
    texts = [column for column, head in enumerate(heads) if head in TEXT_COLUMNS]
    if len(texts) != 1 or any(len(row) != len(heads) for row in cells):
        return None
    for column in range(min(len(heads), 8)):
        roles = [find_role(drop_emoji(row[column].strip("*_ "))) for row in cells[1:]]
        if column != texts[0] and all(roles):
            return _make_turns(roles, [_BREAK.sub("\n", row[texts[0]]) for row in cells[1:]])
    return None


def _split_row(row: str) -> list[str]:
    inner = row.strip().removeprefix("|")
    inner = inner[:-1] if inner.endswith("|") and not inner.endswith("\\|") else inner
    return [cell.strip().replace("\\|", "|") for cell in _CELL_END.split(inner)]


def _make_turns(roles: Sequence[Role | None], texts: Sequence[str]) -> list[Turn]:
    return [Turn(role, text) for role, text in zip(roles, texts, strict=True) if role]


def _read_list(lines: Sequence[str], told: Notes) -> list[Turn] | None:
    """Items that begin with a role and hold one field of text, plain, quoted or as a block of lines."""
    roles: list[Role | None] = []
    texts: list[list[str]] = []
    for line in lines:
        item = _ITEM.fullmatch(line)
        field = _FIELD.fullmatch(line)
        if item:
            role = find_role(item[1])
            if role is None and item[1] not in _OTHER_ROLES:
                return None
            told.add("system_message", f"words of the {item[1]}", role is None)
            roles.append(role)
            texts.append([])
        elif line.strip() in ("", "---", "messages:") and not roles:
            continue
        elif not roles or (line.strip() and not line[0].isspace()):
            return None
        elif field and not texts[-1]:
            texts[-1].append("" if _BLOCK.fullmatch(field[2]) else _unquote(field[2]))
        elif texts[-1]:
            texts[-1].append(line)
        else:
            return None
    if not roles or not all(texts):
        return None
    return _make_turns(roles, ["\n".join((text[0], dedent("\n".join(text[1:])))) for text in texts])


def _unquote(text: str) -> str:
    text = text.strip()
    if len(text) >= 2 and text[0] == text[-1] and text[0] in "\"'":
        inner = text[1:-1]
        return inner.replace("''", "'") if text[0] == "'" else inner.replace("\\n", "\n").replace('\\"', '"')
    return text
