"""Who is who in a proposal: the noun for "I", for "we" and for "it", read from the person's own words."""

import re
from dataclasses import dataclass
from functools import lru_cache

from specapp.llm.offline.cues import tokens
from specapp.llm.offline.verbs import words

_ROLE_BY_VERB = {
    "coordinate": "coordinator", "organise": "organiser", "organize": "organizer", "teach": "teacher", "host": "host",
    "coach": "coach", "manage": "manager", "edit": "editor", "arrange songs": "arranger", "translate": "translator",
    "train": "trainer", "conduct": "conductor", "volunteer": "volunteer", "tutor": "tutor", "keep bees": "beekeeper",
}  # fmt: skip
_OWNED = (
    "bakery shop store cafe café restaurant studio clinic business company salon farm pub bar gallery hotel hostel gym "
    "practice garage workshop agency nursery bookshop stall takeaway kennel stable vineyard brewery"
).split()
_ROLE_NOUN = re.compile(
    r"(?:er|or|ist|ian|ant|ent|man|woman|chef|nurse|vet|parent|coach|host|guide|lead|head|cook|pilot|clerk|"
    r"priest|student|pm)$"
)
_NOT_ROLES = frozenset(
    "another other ever never newer older rather number computer member different client former server user".split()
)
_AM = re.compile(r"\b(?:i am|i'm|as) (?:a|an|the) ((?:[a-z-]+ ){0,3}?)([a-z-]+)(?= |$|[.,;])", re.I)
_TEAMLIKE = frozenset(
    "office colleagues staff employees repositories code developers engineers partners company "
    "department warehouse technicians planners manager desk forecasts product clients analysts".split()
)
_KIN = frozenset(
    "brother brothers sister sisters father mother dad mum mom children kids husband wife family daughter son parents "
    "grandmother grandfather household cousins cousin aunt uncle".split()
)


@dataclass(frozen=True)
class Cast:
    """Noun phrases with their article: `me` ('the coordinator'), `us` ('the choir'), `product` ('the tool')."""

    me: str = "the requester"
    us: str = "the group"
    product: str = "the product"
    kind: str = ""
    """The proposal's own product noun ('tool'), empty if it has none."""


@lru_cache(maxsize=16)
def read_cast(proposal: str) -> Cast:
    """Read the three nouns; only the beginning of a long text is looked at."""
    text = re.sub(r"\s+", " ", proposal[:20_000].replace("\u2019", "'")).lower()
    kind = _product_noun(text)
    return Cast(_requester(text), _group(text), f"the {kind or 'product'}", kind)


def _requester(text: str) -> str:
    for match in _AM.finditer(text):
        noun = match.group(2)
        before = match.group(1).split()
        if noun in _NOT_ROLES or not _ROLE_NOUN.search(noun) or set(before) & {"of", "in", "for", "that", "who"}:
            continue
        return f"the {noun}" if noun != "pm" else "the product manager"
    if re.search(rf"\bi (?:run|own|have)(?: \w+)? (?:[\w-]+ ){{0,3}}(?:{'|'.join(_OWNED)})\b", text):
        return "the owner"
    for verb, role in _ROLE_BY_VERB.items():
        if re.search(rf"\bi (?:also |mostly |usually )?{verb}\b", text):
            return f"the {role}"
    if re.search(r"\bi run\b", text):
        return "the organiser"
    return "the requester"


def _group(text: str) -> str:
    nouns = words().collective
    for pattern in (
        r"\bour ([a-z-]+) ?([a-z-]+)?",
        r"\bwe are (?:a|an) (?:[a-z-]+ )??(?:[a-z-]+ )??([a-z-]+)",
        r"\bmy ([a-z-]+)",
    ):
        for match in re.finditer(pattern, text):
            for noun in reversed([g for g in match.groups() if g]):
                if noun in nouns:
                    return f"the {noun}"
    found = frozenset(tokens(text))
    if found & _KIN and re.search(r"\b(?:our|my) (?:\w+ )?(?:" + "|".join(sorted(_KIN)) + r")\b", text):
        return "the family"
    return "the team" if found & _TEAMLIKE else "the group"


_WANTED = re.compile(
    r"\b(?:want|need|like|love|build|make|create|design|develop|get|for) (?:me |us )?(?:a|an|some kind of|"
    r"one) ((?:[\w'/-]+ ){0,4}[\w'/-]+)"
)
_GENERIC = frozenset(
    "thing way place space system feed counter circle club lab list map lead reader editor desk".split()
)


def _product_noun(text: str) -> str:
    """The word the person uses for what they ask for: 'the tool' spoken of beats one wanted once."""
    nouns = words().product
    for match in re.finditer(r"\bthe ([a-z-]+) (?:should|must|shall|has to|needs to|ought to|will|would)\b", text):
        if match.group(1) in nouns:
            return match.group(1)
    for match in _WANTED.finditer(text):
        phrase = re.split(
            r"\b(?:that|which|to|for|where|of|in|with|so|who|and|but|from|on|about)\b|[,.;:(]", match.group(1)
        )[0]
        last = phrase.split()[-1] if phrase.split() else ""
        last = last.split("/")[-1]
        if last in nouns and last not in _GENERIC:
            return last
    first = re.split(r"[.!?\n]", text, maxsplit=1)[0].split()
    for word in first[:6]:
        if word in nouns and word not in _GENERIC and word not in ("game", "magazine", "diary", "register", "service"):
            return word
    return ""
