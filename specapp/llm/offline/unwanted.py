"""Finds the plain things a person says they do not want: what may stand under what is left out."""

import re

from specapp.llm.offline.contractions import expand
from specapp.llm.offline.main_verb import main_verb

_FILLER = re.compile(
    r",?\s+\b(?:please|at all|yet|for now|thanks|either|whatsoever|for me|or so|"
    r"or anything)\b",
    re.I,
)
_AFTERTHOUGHT = re.compile(r",\s+(?:that|this|it|those|they|because|since|as)\b.*$", re.I)
_NO = re.compile(
    r"^(?:also |and |but |just |so )*(?:there (?:should|must|is|are|shall|need) (?:be )?|it needs |"
    r"it has )?(?:no|no need for)\s+"
    r"(?P<items>.+)$",
    re.I,
)
_NOT_WANTED = re.compile(
    r"^(?:also |and |but )*(?:I|we)(?: also| really| definitely)? (?:do not|am not|are not|will not|would not|"
    r"never)(?: really)? "
    r"(?:want to do|need to do|want|need|require|interested in|looking for) (?:any )?(?P<items>.+)$",
    re.I,
)
_PUT_ASIDE = re.compile(
    r"^(?P<items>(?:[\w'/-]+ ){0,4}[\w'/-]+) (?:is|are) (?:not needed|not wanted|not necessary|out of scope|"
    r"not part of (?:it|this)|"
    r"left out|unnecessary)$|^(?:leave out|leave|skip|forget(?: about)?) (?P<more>(?:[\w'/-]+ "
    r"){0,4}[\w'/-]+?)(?: out)?$",
    re.I,
)
_NO_CAPABILITY = frozenset(
    (
        "deadline budget money hurry idea rush time reception signal internet ceremony ritual hours question "
        "questions "
        "problem problems matter one need doubt chance limit experience training more longer way reason fixed "
        "electricity "
        "network wifi connection coverage staff skills clue nothing use point better such preference guilt spam "
        "pressure "
        "jargon fuss frills noise sounds drama nonsense fun success risk harm trace"
    ).split()
)
"""Nouns that say how things are, or how it should feel; nobody would build them."""
_MANNERS = re.compile(r"\b(?:beep|nagg?|tripp|sham|shout|spamm?|lectur|scold|blink|blam|preach|gossip)ing\b", re.I)
_CLAUSE = re.compile(
    r"\b(?:it|them|him|her|who|that|which|where|when|if|because|to|me|us|you|my|our|your|their|his|is|are|was|"
    r"be|only|"
    r"than|until|unless|before|after|while|another|thing|things|anything)\b",
    re.I,
)


def unwanted_items(sentence: str) -> list[str]:
    """The things named in a sentence that says nothing but that they are not wanted; else an empty list.

    'No accounts, no ordering please' -> ['accounts', 'ordering'];
    'We do not need grammar checking or translation' -> ['grammar checking', 'translation'].
    """
    plain = expand(sentence).strip(" .!-*\u2022\t")
    plain = _FILLER.sub("", _AFTERTHOUGHT.sub("", plain)).strip(" .!,")
    match = _NO.match(plain) or _NOT_WANTED.match(plain) or _PUT_ASIDE.match(plain)
    if not match:
        return []
    listed = match["items"] or (match.groupdict().get("more") or "")
    items = [i for i in re.split(r"\s*(?:[,;/]|,?\s\b(?:and|or|nor)\b)\s*", listed) if i]
    items = [
        re.sub(
            r"^(?:and |or |no |any |a |an |the |more |extra |additional |"
            r"other )+",
            "",
            i,
            flags=re.I,
        )
        for i in items
    ]
    if not items or any(not _is_thing(i) for i in items):
        return []
    return items


def _is_thing(item: str) -> bool:
    tokens = item.lower().split()
    head = re.split(r" (?:of|for|in|with|about|on|from|between|at)\b", item.lower())[0].split()
    if not 1 <= len(tokens) <= 6 or not head or head[-1] in _NO_CAPABILITY or head[0] in _NO_CAPABILITY:
        return False
    if _MANNERS.search(item) or _CLAUSE.search(item) or len(item) < 3:
        return False
    return main_verb(["the", *tokens]) < 0
