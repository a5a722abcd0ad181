"""Which of a proposal's own nouns stand in the slots of the library's sentences, and how a sentence is filled."""

import re
import tomllib
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from specapp.llm.offline.cues import tokens

_DATA = Path(__file__).parent / "data"
_SLOT = re.compile(r"\{([a-z_]+)\}")
_MARK = "\x01"
_SHORT_PROPOSAL = 40
"""Words up to which one mention is enough; in a longer text a noun named once is seldom what it is about."""


@dataclass(frozen=True)
class SlotRule:
    """One kind of noun: `pairs` are (singular, plural); `fills` maps a slot name and its fallback to a number."""

    name: str
    slots: tuple[str, ...]
    fallbacks: frozenset[str]
    pairs: tuple[tuple[str, str], ...]
    must_act: bool


@dataclass(frozen=True)
class SlotData:
    """slots.toml as read: the rules, the words around a noun, and the a/an exceptions."""

    rules: tuple[SlotRule, ...]
    before_noun: frozenset[str]
    before_verb: frozenset[str]
    before_actor: frozenset[str]
    after_actor: frozenset[str]
    an_not: tuple[str, ...]
    an_also: tuple[str, ...]


@lru_cache(maxsize=1)
def slot_data() -> SlotData:
    """Read slots.toml once."""
    raw = tomllib.loads((_DATA / "slots.toml").read_text(encoding="utf-8"))
    rules = tuple(
        SlotRule(
            name=r["name"],
            slots=tuple(r["slots"]),
            fallbacks=frozenset(r["replaces"]),
            pairs=tuple((one, many) for one, many in (n.split(":") for n in r["nouns"])),
            must_act=r["must_act"],
        )
        for r in raw["noun_kind"]
    )
    words = raw["words"]
    return SlotData(
        rules,
        frozenset(words["before_noun"]),
        frozenset(words["before_verb"]),
        frozenset(words["before_actor"]),
        frozenset(words["after_actor"]),
        tuple(raw["an_exceptions"]),
        tuple(raw["an_additions"]),
    )


@lru_cache(maxsize=16)
def nouns_of(proposal: str) -> Mapping[str, tuple[str, str]]:
    """Kind of noun -> the (singular, plural) the proposal uses most for it; kinds it never names are left out.

    A noun counts where it stands as a noun ("a report", not "to report"). People must be seen to do something ("tenants
    can", "for tenants"): those who are only spoken about would be asked for the wrong things.
    """
    words = tokens(proposal)
    places: dict[str, list[int]] = {}
    for at, word in enumerate(words):
        places.setdefault(word, []).append(at)
    data = slot_data()
    # "help me": the one who speaks is the one it is for; people named once are not whom it should ask
    for_speaker = any(word in places for word in ("me", "myself"))
    found: dict[str, tuple[str, str]] = {}
    for rule in data.rules:
        counts: Counter[tuple[str, str]] = Counter()
        least = 1 if len(words) <= _SHORT_PROPOSAL or rule.name == "organiser" else 2
        for pair in rule.pairs:
            where = [at for form in dict.fromkeys(pair) for at in places.get(form, ()) if _is_noun(words, at, data)]
            acting = [at for at in where if not rule.must_act or _acts(words, at, data)]
            if len(acting) >= least:
                counts[pair] = len(where)
        if counts:
            # max() keeps the first of equals: the order of the list decides, as the file says
            found[rule.name] = max(counts, key=lambda pair: counts[pair])
            top = counts[found[rule.name]]
            # two kinds of people, none of them the main one: "people" is right for both
            if rule.must_act and (sorted(counts.values())[-2:-1] == [top] or (for_speaker and top < 2)):
                del found[rule.name]
    return found


def _is_noun(words: Sequence[str], at: int, data: SlotData) -> bool:
    before = words[at - 1] if at else ""
    if words[at].endswith("s") and not words[at].endswith("ss"):
        return before not in data.before_verb
    return before in data.before_noun


def _acts(words: Sequence[str], at: int, data: SlotData) -> bool:
    after = words[at + 1] if at + 1 < len(words) else ""
    before = words[max(0, at - 3) : at]
    several = words[at].endswith("s")  # "for a student flat" is for no student
    return after in data.after_actor or (several and any(w in data.before_actor for w in before))


def nouns_for_slots(slots: Mapping[str, str], proposal: str) -> dict[str, str]:
    """The noun for every slot: the proposal's own where its kind may replace the fallback, else the fallback."""
    found = nouns_of(proposal)
    chosen = dict(slots)
    for rule in slot_data().rules:
        pair = found.get(rule.name)
        if pair is None or not any(slots.get(name) in rule.fallbacks for name in rule.slots):
            continue
        # people and person, thing and things of one dimension come from the same noun or not at all
        if all(slots[name] in rule.fallbacks for name in rule.slots if name in slots):
            for name in rule.slots:
                if name in slots:
                    chosen[name] = pair[1] if name.endswith("s") or name == "people" else pair[0]
    return chosen


def fill_text(text: str, nouns: Mapping[str, str]) -> str:
    """Put nouns into the slots, mend a/an before them, begin with a capital. A slot without a noun raises KeyError."""
    if not text:
        return ""
    marked = _SLOT.sub(lambda m: _MARK + nouns[m.group(1)], text)
    mended = re.sub(rf"\b([Aa])n?(\s){_MARK}(\w+)", _article, marked)
    plain = mended.replace(_MARK, "").replace("the the ", "the ")
    return plain[:1].upper() + plain[1:]


def _article(match: re.Match[str]) -> str:
    data = slot_data()
    noun = match.group(3).lower()
    needs_an = (noun[0] in "aeiou" and not noun.startswith(data.an_not)) or noun.startswith(data.an_also)
    return f"{match.group(1)}{'n' if needs_an else ''}{match.group(2)}{_MARK}{match.group(3)}"
