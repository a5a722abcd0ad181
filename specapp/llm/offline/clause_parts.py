"""Takes a line apart for its acceptance cases: who, does what, under which condition, allowed or not."""

import re
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Literal

from specapp.llm.offline.cast import Cast
from specapp.llm.offline.main_verb import main_verb
from specapp.llm.offline.verbs import AUX, is_adverb, is_base, is_participle, is_plural, third_person, words
from specapp.llm.offline.wording import DETERMINERS, lower_first

_CONDITION = re.compile(
    r"^(?:if|when|whenever|once|as soon as|unless|after|before) ([^,]{5,140}), (?:then )?(.+)$", re.I
)
_LATE_CONDITION = re.compile(
    r"(?<!as )(?<!what )(?<!says )(?<!see )(?<!shows )(?<!and )(?<!, )(?<!enter )(?<!know )(?<!say )(?<!tell "
    r")(?<!ask )"
    r"(?<!decide )(?<!check )(?<!out )\b"
    r"(?:when|whenever|if|once|as soon as) (?!not\b|needed\b|possible\b|necessary\b)([^.;,]{5,})",
    re.I,
)
_TURN = re.compile(
    r"(?:^|, )(?:and |so )((?:they|it|the [\w' -]{2,30}|somebody|\w+s) (?:should|must|has to|have to|can)\b.+)$"
)
_MODAL = re.compile(
    r"^(?P<who>.{2,90}?) (?P<modal>can|may|shall be able to|should be able to|must be able to|has to be able to|"
    r"have to be able to|should|must|shall|is meant to|is able to|are able to|are allowed to|is allowed to|"
    r"has to|have to|needs to|need to|will|cannot)(?: (?:also|always|still|then|only|at least|simply|just))*"
    r"(?P<no> (?:not|never))? (?P<rest>.+)$",
    re.I,
)
_PEOPLE_WORDS = frozenset(
    (
        "anyone anybody everyone everybody somebody someone whoever people person who requester owner organiser "
        "teacher "
        "manager staff guest member visitor customer client user clerk officer parent child student pupil volunteer "
        "coordinator household family team group club treasurer founder fixer colleague substitute neighbour tenant"
    ).split()
)
_HUMAN = frozenset(
    (
        "see find read view browse look check compare know follow watch hear listen search enter note upload "
        "write report "
        "scan tick edit correct join register sign book order pay reserve borrow lend claim choose pick decide "
        "vote select "
        "invite ask reply answer confirm approve paste type tap swap cancel renew rate download try say offer "
        "bring dictate speak decline"
    ).split()
)
_UNCLEAR = frozenset("this that these those which what there where when if how because".split())


@dataclass(frozen=True)
class Clause:
    """`does` is the verb phrase in the base form ('send a note'), `verb` its first verb; `many`: a plural subject."""

    who: str
    kind: Literal["product", "people", "thing"]
    does: str
    verb: str
    many: bool
    negative: bool = False
    only: bool = False
    nobody: bool = False
    condition: str = ""
    told: bool = False
    """Without a modal: the line tells what happens."""


def read_clause(text: str, cast: Cast) -> Clause | None:
    """The parts of one sentence; None if it has no subject and verb that could be tried out."""
    condition = ""
    early = _CONDITION.match(text)
    if early:
        condition, text = early.group(1), early.group(2)
        turn = _TURN.search(text)
        text = turn.group(1) if turn else text
    else:
        text = re.sub(
            r"^(?:on|in|at|for|during|from|with|by|every|each time|after|before) [^,]{3,50}, ", "", text, flags=re.I
        )
        text = re.sub(
            r"^for ((?:[\w-]+ ){1,3}?)(the [\w-]+ (?:must|should|shall) be .+)$", r"\2 for \1", text, flags=re.I
        ).strip()
    match = _MODAL.match(text)
    told = match is None
    if match is not None and (
        main_verb(match["who"].split()) <= 0 or re.match(r"(?:only|nobody|no) ", match["who"], re.I)
    ):
        who, rest = match["who"].strip(), match["rest"].strip()
        negative = bool(match["no"]) or match["modal"].lower() == "cannot"
    else:
        parts = _told(text)
        if parts is None:
            return None
        who, rest, negative = parts
        told = True
    if not early:
        late = _LATE_CONDITION.search(rest)
        if late and late.start() > 3 and len(rest[: late.start()].split()) >= 2:
            condition, rest = late.group(1).strip(), rest[: late.start()].rstrip(" ,")
    rest = re.sub(r"^(?:be able to|also|always|still|only|then)\s+", "", rest)
    verb = _verb(rest)
    low = who.lower()
    if not verb or low.split()[0] in _UNCLEAR or ("," in who and " and " not in who):
        return None
    only = bool(re.match(r"only\b", who, re.I))
    who = re.sub(r"^only\s+", "", who, flags=re.I)
    kind = _kind(who, verb, cast)
    if cast.me in rest or kind == "product":
        condition = re.sub(r"^they (have|are|do)\b", lambda m: f"{cast.me} {third_person(m[1])}", condition)
    clause = Clause(
        who=who, kind=kind, does=short(rest), verb=verb, many=_many(who), negative=negative, only=only,
        nobody=bool(re.match(r"(?:nobody|no one|no \w+)\b", who, re.I)), condition=short(condition), told=told,
    )  # fmt: skip
    return clause if negative or condition or kind == "product" else _turned(clause)


def _turned(clause: Clause) -> Clause:
    """'Guests can be entered' is done by somebody: 'enter guests'."""
    m = re.match(r"be (?:\w+ly )?(\w+)\b ?(.*)$", clause.does)
    base = words().bases_of.get(m.group(1), "") if m else ""
    if m is None or base not in _HUMAN - {"know", "see", "find", "download", "offer", "say", "bring"}:
        return clause
    does = f"{base} {inside(clause.who)} {m.group(2)}".strip()
    return replace(clause, who="somebody", kind="people", does=does, verb=base, many=False)


def _told(text: str) -> tuple[str, str, bool] | None:
    """Subject and base verb phrase of 'The app takes an article', 'Visitors scan a code'."""
    tokens = text.split()
    at = main_verb(tokens)
    if at < 1 or at > 9:
        return None
    word = tokens[at].lower().strip(",")
    if word in ("do", "does") and len(tokens) > at + 2 and tokens[at + 1].lower() in ("not", "never"):
        return " ".join(tokens[:at]), " ".join(tokens[at + 2 :]), True
    if word in AUX:
        return None
    known = words()
    base = word if is_base(word) else known.bases_of.get(word, "") if word in known.third else ""
    if not base:
        return None
    return (
        " ".join(tokens[:at]),
        " ".join([base, *(_also_base(tokens[at + 1 :]) if word in known.third else tokens[at + 1 :])]),
        False,
    )


def _also_base(tokens: list[str]) -> list[str]:
    """'an article and makes a sheet' -> 'an article and make a sheet'."""
    known = words()
    out = list(tokens)
    for i in range(1, len(out)):
        joined = out[i - 1].lower() in ("and", "or") or out[i - 1].endswith(",")
        low = out[i].lower()
        after = out[i + 1].lower() if i + 1 < len(out) else ""
        if (
            joined
            and low in known.third
            and (after in DETERMINERS or after in ("it", "them", "to", "what", "who", "whether"))
        ):
            out[i] = known.bases_of[low]
    return out


def verb_phrases(does: str) -> list[str]:
    """'find a piece, see where it hangs, and lend it out' -> its three verb phrases."""
    pieces = re.split(r",? and (?:be able to )?|, (?:or )?| or (?=\w+ (?:the|a|an|it|them|their)\b)", does)
    out: list[str] = []
    glue = re.findall(r",? and (?:be able to )?|, (?:or )?| or (?=\w+ (?:the|a|an|it|them|their)\b)", does)
    for n, piece in enumerate(pieces):
        tokens = piece.split()
        first = next((t.lower() for t in tokens if not is_adverb(t.lower())), "")
        after = tokens[1].lower() if len(tokens) > 1 else ""
        verbal = is_base(first) and (
            first not in words().ambiguous or after in DETERMINERS | {"it", "them", "what", "who", "if"}
        )
        if n == 0 or (verbal and len(tokens) > 1):
            out.append(piece.strip())
        else:
            out[-1] = f"{out[-1]}{glue[n - 1]}{piece}"
    return [short(p) for p in out if p.strip()]


def _kind(who: str, verb: str, cast: Cast) -> Literal["product", "people", "thing"]:
    low = lower_first(who).lower()
    head = _head(who)
    known = words()
    named = low.startswith("the ") and len(low.split()) == 2 and head in known.product
    if low in (cast.product.lower(), "the product", "it") or named:
        return "product"
    if is_name(who) and verb not in ("be", "stay", "remain", "cost", "happen"):
        return "people"
    if low in (cast.me, cast.us) or head in _PEOPLE_WORDS or head in known.people or head in known.collective:
        return "people"
    if (
        head.rstrip("s") in _PEOPLE_WORDS
        or head + "s" in known.people
        or verb in _HUMAN
        or (" and " in who and "their" in who)
    ):
        return "people"
    return "thing"


def is_name(who: str) -> bool:
    """'Petra', but neither 'Members' nor 'Everyone': a bare word in the singular with a capital."""
    low = who.lower()
    known = words()
    if len(who.split()) != 1 or not who[:1].isupper() or is_plural(low) or _ABSTRACT.search(low):
        return False
    return low not in _NO_NAMES | _PEOPLE_WORDS | _UNCLEAR | DETERMINERS | known.product | known.base


_ABSTRACT = re.compile(r"(?:[^i]ty|ity|ness|ment|[ts]ion|[ae]nce|ism|hood|ship)$")
_NO_NAMES = frozenset("it they he she nobody people whoever everything nothing something".split())


def inside(who: str) -> str:
    """The subject as it stands inside a sentence: small, unless it is a name."""
    return who if is_name(who) else lower_first(who)


@lru_cache(maxsize=1)
def _participles() -> dict[str, str]:
    return {base: form for form, base in words().bases_of.items() if is_participle(form)}


def participle(verb: str) -> str:
    """'find' -> 'found', 'enter' -> 'entered'; empty if unknown."""
    return _participles().get(verb, "")


def _head(who: str) -> str:
    return (
        re.split(r" (?:who|whose|that|which|in|of|with|from|for|at|listing|with|between)\b", who)[0]
        .split()[-1]
        .lower()
        .strip(",")
    )


def _many(who: str) -> bool:
    head = _head(who)
    single = re.match(r"(?:each|every|any|a|an|one)\b", who, re.I)
    return not single and (is_plural(head) or " and " in who or head in ("people", "children", "sides", "they"))


def _verb(phrase: str) -> str:
    """The base verb that opens a phrase, small; empty if it opens with something else."""
    for token in phrase.split()[:3]:
        word = token.lower().strip(",")
        if is_adverb(word) or word in (
            "also",
            "still",
            "only",
            "always",
            "gently",
            "simply",
            "easily",
            "quickly",
            "just",
        ):
            continue
        return (
            word
            if word == "be" or word == "have" or is_base(word) or word == phrase.lower()
            else word
            if word.isalpha()
            else ""
        )
    return ""


_EXPLAINS = (
    r"[;:](?=\s)|, and (?:after that|then|otherwise)\s|,?\s(?:but|so that|because|since|although|whereas)\s|"
    r", (?:so|as|which|who|where)\s"
)


def short(text: str) -> str:
    """The phrase up to the first stop or the first clause that explains it."""
    cut = re.split(_EXPLAINS, text)[0]
    if len(cut.split()) < 4 and text[len(cut) : len(cut) + 1] == ":":
        cut = re.split(r"[;.](?=\s|$)", text)[0]
    tokens = cut.strip(" .,;:-").split()
    if len(tokens) > 24:
        head = " ".join(tokens[:24])
        cut = head[: head.rfind(",")] if "," in head[40:] else " ".join(tokens[:20])
        tokens = cut.split()
    while tokens and tokens[-1].lower().strip(",") in ("and", "or", "the", "a", "of", "to", "with", "since", "by"):
        tokens.pop()
    return " ".join(tokens).strip(" ,;:-")
