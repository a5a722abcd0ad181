"""Cuts a sentence of two unrelated halves in two, so that each can stand in the section where it belongs."""

import re
from collections.abc import Callable

from specapp.llm.offline.contractions import expand
from specapp.llm.offline.main_verb import main_verb
from specapp.llm.offline.verbs import words

_STOP = re.compile(
    r";\s+|(?<=[a-z)])\.\s+(?=[a-z])|,\s+(?:and|but|so|yet)\s+|\s+but\s+|\s+-\s+(?=(?:it|the|we|I|no)\b)|"
    r"\s+so\s+(?:that\s+)?(?=[\w' ]{2,30} can\b)"
)
_NEEDS_THE_FIRST = re.compile(
    r"^(?:it|this|that|these|those|they|them|he|she|its|their|his|her|then|also|not|never|still|so|because|which|"
    r"who|where|when|if|what|how|rather|only then|otherwise|one|some|others?|after that|both|neither|there)\b",
    re.I,
)
_UNFINISHED = re.compile(r"\b(?:because|since|although|though|while|if|when|whether|between|either|not only)\b", re.I)
_MODAL = re.compile(r"\b(?:can|may|should|must|shall|has to|have to)\b", re.I)
_NOTHING = re.compile(r"^(?:no|nothing|not) [\w' /-]{3,60}$", re.I)


def enumerated(text: str) -> list[str]:
    """The items of 'What we want: 1) a catalogue 2) a list'; empty if the sentence counts nothing up."""
    pieces = re.split(r"\s*(?:^|(?<=[\s:;,(]))\(?\d{1,2}[).](?=\s)\s*", text)
    return [p.strip(" ,;") for p in pieces[1:] if p.strip(" ,;")] if len(pieces) > 2 else []


def halves(text: str, belongs: Callable[[str], str]) -> list[str]:
    """One or two parts of the sentence. `belongs` names the section of a part.

    'No accounts please, and we cannot spend money' -> ['No accounts please', 'we cannot spend money'].
    A part that leans on the other ('it', 'they', 'then') or is no clause of its own is not cut off.
    """
    if '"' in text or ("(" in text and ")" not in text.split("(")[1]):
        return [text]
    for stop in _STOP.finditer(text):
        head, tail = text[: stop.start()].strip(), text[stop.end() :].strip()
        follows = stop.group().strip(" ,") == "so" and re.match(r"it (?:should|must|has to|needs to|can) ", tail, re.I)
        if not _stands(head, first=True) or not (follows or _stands(tail, first=False)):
            continue
        if head.count("(") != head.count(")") or _UNFINISHED.search(head.split(",")[0][:30] if "," in head else ""):
            continue
        if (
            re.match(
                r"(?:if|when|while|although|since|because|after|before|once|"
                r"as)\b",
                head,
                re.I,
            )
            and "," not in head
        ):
            continue
        tail = _with_thing(head, tail)
        two_rights = "but" in stop.group() and _MODAL.search(head) and _MODAL.search(tail)
        if follows or two_rights or belongs(head) != belongs(tail) or stop.group().startswith((";", ".")):
            return [head, *halves(tail, belongs)]
    return [text]


def _stands(part: str, *, first: bool) -> bool:
    tokens = expand(part).split()
    if _NOTHING.match(part):
        return True
    if len(tokens) < 3 or (not first and _NEEDS_THE_FIRST.match(part)):
        return False
    if not first and re.search(r"\b(?:those|these|them)\b", part, re.I):
        return False
    at = main_verb(tokens)
    opens = tokens[0].lower()
    return 0 < at <= (12 if first else 7) or (first and at == 0 and opens not in words().ambiguous)


def _with_thing(head: str, tail: str) -> str:
    """'I'd love a simple list, and our fixers can see it' -> '... our fixers can see the list'."""
    m = re.search(
        r"\b(?:love|want|need|like|is|build|make) (?:to have )?(?:a|an) ((?:[\w-]+ ){0,4}?[\w-]+)(?= (?:that|"
        r"where|which|for|to|so|with|in)\b|$|,)",
        head,
        re.I,
    )
    noun = m.group(1).split()[-1].lower() if m else ""
    if noun not in words().product or noun in ("thing", "way", "place", "space"):
        return tail
    return re.sub(r"\bit\b", f"the {noun}", tail, count=1)
