"""What is being written at the moment, as far as it can be shown: pieces of replies that are not whole yet.

Nothing here is checked: rows may be taken out again, texts may be sent back. It is gone when the reply is recorded.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from pydantic import ValidationError
from pydantic_core import from_json

from specapp.buddy.chart import DraftedDimension
from specapp.buddy.sections import SECTIONS, SectionKey
from specapp.buddy.votes import VoteReply

Texts = tuple[tuple[SectionKey, tuple[str, ...]], ...]
"""(section, its paragraphs or lines so far), in the order of the sections."""


@dataclass(frozen=True)
class Preview:
    """`votes`: (simulator, dimension) of votes that have been written; what they say waits for the record."""

    draft: Texts = ()
    rows: tuple[DraftedDimension, ...] = ()
    votes: frozenset[tuple[str, str]] = frozenset()
    sheet: Texts = ()


NOTHING = Preview()


def read_preview(texts: Mapping[str, str]) -> Preview:
    """From call keys and texts so far; calls whose replies are not shown in passing are left out."""
    draft: Texts = ()
    rows: tuple[DraftedDimension, ...] = ()
    votes: set[tuple[str, str]] = set()
    sheet: Texts = ()
    for key, text in texts.items():
        step, role = key.split("/")[:2]
        data = _read_cut(text, whole_texts=step in ("chart", "vote"))
        if step == "draft":
            draft = _draft_texts(data)
        elif step == "chart":
            rows = tuple({row.dimension_key: row for row in _whole(DraftedDimension, data.get("dimensions"))}.values())
        elif step == "vote":
            votes |= {(role, vote.dimension) for vote in _whole(VoteReply, data.get("votes"))}
        elif step == "synthesis":
            sheet = _sheet_texts(data)
    return Preview(draft, rows, frozenset(votes), sheet)


def _read_cut(text: str, *, whole_texts: bool) -> dict[str, Any]:
    """The object in a text that is cut off anywhere; `whole_texts`: without a string that is not at its end."""
    brace = text.find("{")
    if brace < 0:
        return {}
    cut = True if whole_texts else "trailing-strings"
    try:
        data = from_json(text[brace:].encode("utf-8", "replace"), allow_partial=cut)  # type: ignore[arg-type]
    except ValueError:
        return {}
    return data if isinstance(data, dict) else {}


def _whole(kind: Any, items: object) -> Iterable[Any]:
    """The items that are there as a whole."""
    for item in items if isinstance(items, list) else ():
        try:
            yield kind.model_validate(item)
        except ValidationError:
            continue


def _draft_texts(data: dict[str, Any]) -> Texts:
    spec = data.get("spec")
    sections = spec if isinstance(spec, dict) else {}
    return _in_order({key: (text,) for key, text in sections.items() if isinstance(text, str)})


def _sheet_texts(data: dict[str, Any]) -> Texts:
    return _in_order({key: tuple(_line_texts(lines)) for key, lines in data.items() if isinstance(lines, list)})


def _line_texts(lines: list[object]) -> Iterable[str]:
    for line in lines:
        text = line.get("text") if isinstance(line, dict) else None
        if isinstance(text, str):
            yield text


def _in_order(found: Mapping[str, tuple[str, ...]]) -> Texts:
    texts = ((section, tuple(text for text in found.get(section, ()) if text.strip())) for section in SECTIONS)
    return tuple((section, paragraphs) for section, paragraphs in texts if paragraphs)
