"""English verbs and a few word lists: enough to tell a verb from a noun and to put it into the third person."""

import tomllib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

_DATA = Path(__file__).parent / "data" / "verbs.toml"
MODALS = frozenset("can could will would shall should may might must cannot".split())
BE = frozenset("am is are was were".split())
AUX = MODALS | BE | frozenset("do does did have has had".split())
_ED_BUT_PRESENT = frozenset(
    "need feed speed breed heed seed weed bleed proceed exceed succeed embed shed wed shred".split()
)
_THIRD = {
    "be": "is",
    "am": "is",
    "are": "is",
    "have": "has",
    "do": "does",
    "were": "was",
    "was": "was",
    "has": "has",
    "is": "is",
    "does": "does",
    "had": "had",
    "did": "did",
}
_PLURAL = {"am": "are", "is": "are", "was": "were", "has": "have", "does": "do"}


@dataclass(frozen=True)
class Words:
    """verbs.toml as sets; `past` maps past forms and participles to the base form."""

    base: frozenset[str]
    ambiguous: frozenset[str]
    third: frozenset[str]
    past: frozenset[str]
    participles: frozenset[str]
    bases_of: dict[str, str]
    adverbs: frozenset[str]
    collective: frozenset[str]
    people: frozenset[str]
    product: frozenset[str]


@lru_cache(maxsize=1)
def words() -> Words:
    """Read verbs.toml once."""
    raw = tomllib.loads(_DATA.read_text(encoding="utf-8"))
    irregular = [entry.split() for entry in raw["irregular"].split("|")]
    irregular_bases = frozenset(e[0] for e in irregular)
    base = frozenset(raw["plain"].split()) | frozenset(raw["ambiguous"].split()) | irregular_bases
    bases_of = {third_person(b): b for b in base}
    for b in sorted(base - irregular_bases):
        bases_of[_regular_past(b)] = b
    for b, past, participle in irregular:
        bases_of.setdefault(past, b)
        bases_of.setdefault(participle, b)
    same = frozenset(e[0] for e in irregular if e[0] == e[1])
    past_forms = frozenset(e[1] for e in irregular) - same
    participles = frozenset(e[2] for e in irregular)
    return Words(
        base, frozenset(raw["ambiguous"].split()), frozenset(third_person(b) for b in base), past_forms, participles,
        bases_of, frozenset(raw["adverbs"].split()), frozenset(raw["collective"].split()),
        frozenset(raw["people"].split()), frozenset(raw["product"].split()),
    )  # fmt: skip


def third_person(verb: str) -> str:
    """The form after he, she or it: 'sew' -> 'sews', 'carry' -> 'carries', 'am' -> 'is'. Modals and pasts stay."""
    if verb in _THIRD:
        return _THIRD[verb]
    if verb in MODALS:
        return verb
    if verb.endswith(("s", "x", "z", "ch", "sh", "o")):
        return verb + "es"
    if verb.endswith("y") and verb[-2:-1] not in "aeiou":
        return verb[:-1] + "ies"
    return verb + "s"


def first_verb(phrase: str) -> str:
    """The first word of a verb phrase that is no adverb, bare of commas: 'quickly find, sort' -> 'find'."""
    return next((t.lower().strip(",") for t in phrase.split() if not is_adverb(t.lower())), "")


def third_person_phrase(phrase: str) -> str:
    """'quickly find a piece' -> 'quickly finds a piece'; a comma stays behind its verb."""
    tokens = phrase.split()
    at = next((i for i, t in enumerate(tokens) if not is_adverb(t.lower())), 0)
    bare = tokens[at].rstrip(",")
    return " ".join([*tokens[:at], third_person(bare.lower()) + tokens[at][len(bare) :], *tokens[at + 1 :]])


def plural_form(verb: str) -> str:
    """The form after 'they': 'am' -> 'are', 'was' -> 'were'; other first-person forms already fit."""
    return _PLURAL.get(verb, verb)


def _regular_past(verb: str) -> str:
    if verb.endswith("e"):
        return verb + "d"
    if verb.endswith("y") and verb[-2:-1] not in "aeiou":
        return verb[:-1] + "ied"
    one_vowel = sum(c in "aeiou" for c in verb) == 1
    short = 3 <= len(verb) <= 5 and one_vowel and verb[-1] not in "aeiouwxyh" and verb[-2] in "aeiou"
    return verb + verb[-1] + "ed" if short else verb + "ed"


_DOUBLED = frozenset("begin forget run put get sit set cut let quit quiz win swim hit dig shut".split())


def gerund(verb: str) -> str:
    """'see' -> 'seeing', 'plan' -> 'planning', 'make' -> 'making', 'be' -> 'being'."""
    if verb in ("be", "see", "agree", "flee") or verb.endswith(("oe", "ye")):
        return verb + "ing"
    if verb.endswith("ie"):
        return verb[:-2] + "ying"
    if verb.endswith("e"):
        return verb[:-1] + "ing"
    past = _regular_past(verb)
    doubled = len(past) == len(verb) + 3 or verb in _DOUBLED
    return verb + verb[-1] + "ing" if doubled and not verb.endswith("y") else verb + "ing"


def singular(noun: str) -> str:
    """'choirs' -> 'choir', 'children' -> 'child', 'stories' -> 'story'; a singular stays."""
    low = noun.lower()
    irregular = {"children": "child",
                 "women": "woman", "men": "man", "people": "people", "wives": "wife",
                 "knives": "knife", "shelves": "shelf",
                 "leaves": "leaf", "mice": "mouse", "species": "species", "series": "series",
                 "clothes": "clothes", "movies": "movie", "cookies": "cookie"}  # fmt: skip
    if low in irregular:
        return irregular[low]
    if not is_plural(low):
        return noun
    if low.endswith("ies"):
        return noun[:-3] + "y"
    if low.endswith(("ches", "shes", "sses", "xes", "zzes")):
        return noun[:-2]
    return noun[:-1]


def is_past(word: str) -> bool:
    """A past form that is the same in every person ('went', 'wanted'); 'need' is not."""
    if word in words().past:
        return True
    return word.endswith("ed") and len(word) > 3 and word not in _ED_BUT_PRESENT


def is_participle(word: str) -> bool:
    """'kept', 'recorded'."""
    return word in words().participles or (word.endswith("ed") and len(word) > 3 and word not in _ED_BUT_PRESENT)


def is_base(word: str) -> bool:
    return word in words().base


def is_verb_form(word: str) -> bool:
    """Could this word be a finite verb?"""
    known = words()
    return word in AUX or word in known.base or word in known.third or is_past(word)


def is_adverb(word: str) -> bool:
    return word in words().adverbs or (
        word.endswith("ly") and len(word) > 4 and word not in ("only", "family", "supply", "apply", "rely", "reply")
    )


def is_plural(noun: str) -> bool:
    """A guess from the ending: 'members', 'children' yes; 'bus', 'class', 'news' no."""
    low = noun.lower()
    if low in words().people or low in ("children", "women", "men", "people", "mice", "feet", "data", "pupils"):
        return low != "staff" and low != "family"
    return (
        low.endswith("s")
        and not low.endswith(("ss", "us", "is", "ness"))
        and low not in ("news", "lens", "always", "gas")
    )
