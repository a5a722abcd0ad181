"""How each value is put into words, for profile, summary and the reasons of a vote (data/person_phrases.toml)."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import cast

from specapp.buddy.profile import Category

_DATA = Path(__file__).parent / "data"


@dataclass(frozen=True)
class ValueWording:
    """Phrases for one value. `prior`: how much an ordinary person wants it, -1..1 (0 = people differ evenly)."""

    key: str
    category: Category
    wants: str
    opposite: str
    plain: str
    opposite_plain: str
    shown: tuple[str, str]
    opposite_shown: tuple[str, str]
    gives: tuple[str, str]
    spares: tuple[str, str]
    prior: float

    def wish(self, positive: bool) -> str:
        return self.wants if positive else self.opposite

    def noun(self, positive: bool) -> str:
        return self.plain if positive else self.opposite_plain

    def habits(self, positive: bool) -> tuple[str, str]:
        return self.shown if positive else self.opposite_shown

    def effects(self, positive: bool) -> tuple[str, str]:
        return self.gives if positive else self.spares


@lru_cache(maxsize=1)
def value_wordings() -> Mapping[str, ValueWording]:
    """Wording of every value, in file order."""
    raw = tomllib.loads((_DATA / "person_phrases.toml").read_text(encoding="utf-8"))["value"]
    return {
        key: ValueWording(
            key=key,
            category=cast(Category, v["category"]),
            wants=v["wants"],
            opposite=v["opposite"],
            plain=v["plain"],
            opposite_plain=v["opposite_plain"],
            shown=(v["shown"], v["shown_too"]),
            opposite_shown=(v["opposite_shown"], v["opposite_shown_too"]),
            gives=(v["gives"], v["gives_too"]),
            spares=(v["spares"], v["spares_too"]),
            prior=float(v["prior"]),
        )
        for key, v in raw.items()
    }


def attribute_name(value: str, positive: bool) -> str:
    """`privacy`, or `low_privacy` for the opposite; values that begin with "low_" are denied with "not_"."""
    if positive:
        return value
    return f"not_{value}" if value.startswith("low_") else f"low_{value}"


def value_of_attribute(name: str) -> tuple[str, bool] | None:
    """The value an attribute's name stands for and its direction; None for a name from elsewhere."""
    for value in value_wordings():
        for positive in (True, False):
            if name == attribute_name(value, positive):
                return value, positive
    return None
