"""Which values an offered choice serves: from the library, or from the words of a choice that came from elsewhere."""

import re
import tomllib
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from specapp.buddy.variables import ShownDimension
from specapp.llm.offline.cues import tokens
from specapp.llm.offline.lexicon import CueIndex
from specapp.llm.offline.library import filled

_DATA = Path(__file__).parent / "data"
_PARTS = re.compile(r"\s[-–—]\s")
_TURNS = re.compile(
    r"\b(?:but|though|although|however|yet|while|whereas|except|at the cost of|at the price of)\b", re.I
)
_DENYING = frozenset(
    """no not less without never little hardly nothing nobody none harder rarely lose loses lacks few cannot cant
    dont""".split()
)
_REACH = 3
"""How many words a denying word reaches ahead in the clipped language of choices."""
_GIVES, _IS, _COSTS = 1.2, 0.8, 0.9
_MOST = 2.0


def serves_of(shown: ShownDimension, proposal: str) -> tuple[Mapping[str, float], ...]:
    """Value -> -2..2 for each alternative in the shown order; a text that is not the library's is read by its words."""
    known = filled(shown.dimension_key, proposal)
    texts = {a.text: a.serves for a in known.alternatives} if known else {}
    return tuple(
        {v: float(n) for v, n in texts[text].items()} if text in texts else read_option(text)
        for text in shown.alternatives
    )


def labels_of(shown: ShownDimension, proposal: str) -> tuple[str, ...]:
    """A short name for each alternative in the shown order; "" for a text that is not the library's."""
    known = filled(shown.dimension_key, proposal)
    labels = {a.text: a.label for a in known.alternatives} if known else {}
    return tuple(labels.get(text, "") for text in shown.alternatives)


@lru_cache(maxsize=4000)
def read_option(text: str) -> Mapping[str, float]:
    """Values that a choice's words speak for (+) or against (-), at most 2 each.

    "What it is - what it gives, but what it costs": what it gives counts most; a cost can only count against.
    """
    head, _, tail = _split_head(text)
    gives, cost = _split_cost(tail) if tail else ("", "")
    if not tail:
        head, cost = _split_cost(head)
    found: dict[str, float] = {}
    for part, weight, is_cost in ((head, _IS, False), (gives, _GIVES, False), (cost, _COSTS, True)):
        for value, amount in _read_part(part).items():
            if not is_cost or amount < 0:
                found[value] = found.get(value, 0.0) + amount * weight
    return {v: max(-_MOST, min(_MOST, n)) for v, n in found.items() if n}


def _split_head(text: str) -> tuple[str, str, str]:
    match = _PARTS.search(text)
    return (text[: match.start()], match.group(), text[match.end() :]) if match else (text, "", "")


def _split_cost(text: str) -> tuple[str, str]:
    match = _TURNS.search(text)
    return (text[: match.start()], text[match.end() :]) if match else (text, "")


def _read_part(part: str) -> dict[str, float]:
    """Of one value each sign counts once: a choice that says "quick" twice is not quicker."""
    words = tokens(part)
    found: dict[str, float] = {}
    for at, cue in _index().hits(words):
        denied = any(w in _DENYING for w in words[max(0, at - _REACH) : at]) and not _DENYING & set(cue.words)
        amount = float(-cue.weight if denied else cue.weight)
        if denied and cue.weight < 0:
            amount *= 0.5  # "no delay" praises less than "instant" does
        before = found.get(cue.value, 0.0)
        found[cue.value] = max(before, amount) if amount > 0 else min(before, amount)
    return found


@lru_cache(maxsize=1)
def _index() -> CueIndex:
    index = CueIndex()
    raw = tomllib.loads((_DATA / "option_cues.toml").read_text(encoding="utf-8"))
    for value, sides in raw.items():
        for side, weight in (("plus", 1), ("minus", -1)):
            for cue in sides[side]:
                index.add(cue, value, weight)
    return index
