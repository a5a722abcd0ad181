"""Names a project that no noun names: what is done in it ('Renting out costumes'), or the phrase it opens with."""

import re

from specapp.llm.offline.main_verb import main_verb
from specapp.llm.offline.verbs import AUX, gerund, is_adverb, is_base, is_past, words
from specapp.llm.offline.wording import DETERMINERS

MOST_WORDS = 6
_SENTENCES = 2
_WISH = re.compile(
    r"\b(?:(?:want|wants|need|needs|would like|would love|wish|wishes|hope|hopes|"
    r"something|somewhere|tool|app|way|site|place|able|easier|easy)"
    r"(?: for)?(?: (?:(?!to\b)[\w'-]+)){0,4} to|(?:should|must|can) (?:be able to )?|helps?(?: \w+){0,2}?(?: to)?"
    r"|let(?: (?:(?!to\b)[\w'-]+)){1,4}?)"
    r" (?:just |also |quickly |easily )?(?P<verb>[a-z]+) (?P<rest>[^.;:!?\n]+)",
    re.I,
)
_EMPTY_VERBS = frozenset("be have do know want need like go make keep help let look use work get tell say".split())
_DROPPED = frozenset("me us my our your their his her its them the a an this these those".split())
_CUT = re.compile(
    r"\b(?:and|or|but|so|because|who|that|which|where|when|if|while|before|after|from|with|without|between|on|at|by|"
    r"for|as|until|every|each|once|they|we|i|it|you|last|next|today|since|under|over|through|per|according|within|"
    r"is|are|was|has|have|can|should|must|will)\b|[,.;:()!?\n]|\s[-–]\s",
    re.I,
)
_NO_NAME = frozenset(
    (
        "i me we us it they them you he she who what which where when how why if as could would should can must will "
        "want wants need say says help helps tell make thing things something place way to"
    ).split()
)
_NO_OPENING = frozenset(
    "no not his her their they he she it hi hello hey dear thanks i'm my our there today also".split()
)
_COUNTS = frozenset("two three four five six seven eight nine ten eleven twelve several some many".split())


def says_little(name: str) -> bool:
    """Is this no name: empty, a lone noun that is no product, a count of people, or words of a sentence?"""
    low = [t.lower() for t in name.split()]
    if not low or (len(low) == 1 and low[0] not in words().product):
        return True
    inner = set(low) & _NO_NAME
    if low[0].endswith("ing"):
        return bool(inner & {"i", "me", "we", "us", "it"}) or len(low) == 1
    return bool(inner) or low[0] in _COUNTS or main_verb(low) > 0 or (low[0] in words().base - words().ambiguous)


def without_verb(name: str) -> str:
    """'Theatre charity applies' -> 'Theatre charity': the nouns before a sentence begins; empty if fewer than two."""
    kept: list[str] = []
    for token in name.split():
        if token.lower() in _NO_NAME or token.lower() in words().third:
            break
        kept.append(token)
    return " ".join(kept) if 2 <= len(kept) < len(name.split()) else ""


def deed_name(text: str) -> str:
    """The first of the opening sentences that names the project by a phrase or by what is done.

    'We rent out costumes to amateur theatres' -> 'Renting out costumes'; 'exercises for kids who stutter' stays.
    """
    for number, sentence in enumerate(re.split(r"(?<=[.!?])\s+|\n+", text.strip())[:_SENTENCES]):
        plain = sentence.strip(" #*-.!?")
        name = _opening_phrase(plain) or _wished(plain) or ("" if number else _told(plain))
        if name and not says_little(name):
            return name
    return ""


def _opening_phrase(sentence: str) -> str:
    """'Map of stolen bikes in our city' -> 'Map of stolen bikes'; 'playlist for our wedding' -> 'Wedding playlist'."""
    head = re.split(r"[:,(?]|\s[-–]\s|\b(?:where|who|that|which|when|so|to|from|between|until|with)\b", sentence)[0]
    tokens = head.split()
    low = [t.lower() for t in tokens]
    if not 2 <= len(tokens) <= 9 or (low[0] in _NO_OPENING) or {"i", "we", "us", "i'm", "please"} & set(low):
        return ""
    if (
        max(main_verb(tokens), main_verb(tokens[1:])) > 0
        or low[1] in DETERMINERS
        or (is_base(low[0]) and low[0] not in words().ambiguous)
        or set(low) & words().third
    ):
        return ""
    owned = re.match(r"(?:a |an |the )?([\w'-]+) for (?:my|our) ([\w'-]+)$", head.strip(), re.I)
    if owned and owned.group(1).lower() not in _NO_NAME:
        return f"{owned.group(2)} {owned.group(1)}"
    found = re.match(
        r"(?:a |an |the )?(?:(?:place|something|thing|way|tool) for )?(?:the |my |our )?(.+)$", head.strip(), re.I
    )
    name = re.split(r"\b(?:in|on|at|by|during|before|after|over|near|without|for (?:tourists|people|everybody))\b",
                    found.group(1) if found else "")[0].strip()  # fmt: skip
    return name if 2 <= len(name.split()) <= MOST_WORDS else ""


def _wished(sentence: str) -> str:
    for match in _WISH.finditer(sentence):
        before = sentence[: match.start("verb")].split()
        noun = before and before[-1].lower() in DETERMINERS
        name = "" if noun else _doing(match["verb"].lower(), match["rest"])
        if name:
            return name
    return ""


def _told(sentence: str) -> str:
    """By the main verb: 'Anglers report catches in our river' -> 'Reporting catches'."""
    tokens = sentence.split()
    at = main_verb(tokens)
    if at < 0 and tokens and is_base(tokens[0].lower()):
        at = 0
    if at < 0 or at > 6:
        return ""
    verb = tokens[at].lower().strip(",.")
    after = tokens[at + 1].lower() if at + 1 < len(tokens) else ""
    if (at == 0 and verb in words().ambiguous and after not in DETERMINERS) or (is_past(verb) and not is_base(verb)):
        return ""
    return _doing(words().bases_of.get(verb, verb), " ".join(tokens[at + 1 :]))


def _doing(verb: str, rest: str) -> str:
    """'rent', 'out costumes to amateur theatres' -> 'renting out costumes'; empty for verbs that say nothing."""
    if verb in _EMPTY_VERBS or verb in AUX or not is_base(verb):
        return ""
    tokens = rest.split()
    while tokens and tokens[0].lower() in {"me", "us", "them", "my", "our", "their", "his", "her"}:
        tokens.pop(0)
    kept = _CUT.split(" ".join(tokens))[0].split()
    kept = re.split(r"\bto\b|\bin\b", " ".join(kept))[0].split()
    kept = [
        t for n, t in enumerate(kept) if not is_adverb(t.lower()) and not (n and t.lower() in _DROPPED - {"the", "a"})
    ]
    kept = kept[: MOST_WORDS - 1]
    while kept and kept[-1].lower() in _DROPPED | {"of", "to", "in"}:
        kept.pop()
    return f"{gerund(verb)} {' '.join(kept)}" if kept else ""
