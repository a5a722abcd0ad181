"""What the writer makes of a proposal: statements, open points, and who speaks."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby

from specapp.buddy.sections import SectionKey
from specapp.llm.offline.cast import Cast
from specapp.llm.offline.main_verb import main_verb
from specapp.llm.offline.wording import finished, lower_first


@dataclass(frozen=True)
class Statement:
    """One line built from the proposal. `ids` are the sentences it rests on, `original` their own words."""

    ids: tuple[str, ...]
    text: str
    section: SectionKey
    original: str
    must: bool = False
    weight: int = 0
    quoted: bool = False


@dataclass(frozen=True)
class OpenPoint:
    """What the person has left open: the words and the sentence they stand in."""

    id: str
    text: str


@dataclass(frozen=True)
class Reading:
    """A proposal as the writer sees it."""

    cast: Cast
    statements: tuple[Statement, ...]
    open_points: tuple[OpenPoint, ...]


def fold_items(found: Sequence[Statement], items: frozenset[str]) -> list[Statement]:
    """Neighbouring list items of one to three words without a verb become one line that names them all.

    'Member: done', 'donation', 'payment' -> 'The request also lists: member (done), donation, payment.'
    """
    out: list[Statement] = []
    for bare, group in groupby(found, key=lambda s: _is_bare_item(s, items)):
        run = list(group)
        if not bare or len(run) < 2:
            out += run
            continue
        names = [_item_name(s.original) for s in run]
        text = finished(f"The request also lists: {', '.join(names)}")
        out.append(
            Statement(
                tuple(i for s in run for i in s.ids),
                text,
                "core_features",
                "; ".join(s.original for s in run),
                any(s.must for s in run),
                max(s.weight for s in run),
            )
        )
    return out


def _is_bare_item(statement: Statement, items: frozenset[str]) -> bool:
    name = _item_name(statement.original)
    inside = set(statement.ids) <= items and not statement.quoted and statement.section != "out_of_scope"
    plain = not re.search(r"\b(?:no|not|never|only|without|must|should|can)\b", name, re.I)
    return inside and plain and len(name.split()) <= 3 and main_verb(name.split()) < 0


def _item_name(text: str) -> str:
    """'member: done i think' -> 'member (done)'."""
    plain = re.sub(r"\s+\bi (?:think|guess|suppose)\b", "", text.strip(" .!,;"), flags=re.I)
    return lower_first(re.sub(r"^([^:()]+):\s*([^:()]+)$", r"\1 (\2)", plain))
