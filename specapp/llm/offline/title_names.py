"""Names a project after the thing asked for: its opening, the thing wanted, what is to be done, where it belongs."""

import re
from functools import lru_cache

from specapp.llm.offline.main_verb import main_verb
from specapp.llm.offline.topics import no_topics, plain_words
from specapp.llm.offline.verbs import gerund, is_adverb, is_base, is_past, is_plural, singular, words

_LINK = re.compile(
    r"\b(?:that|which|who|where|to|so|because|when|and|but|with|without|from|on|by|about|while|if|since|we|i|it|"
    r"they|you|"
    r"can|will|should|could|must|in|at|after|instead|like|using|before|until|every|each|is|are|was|were|has|"
    r"have|does|do)\b|"
    r"[,.;:()!?\n]|\s-\s",
    re.I,
)
_WANTED = re.compile(
    r"\b(?:requires?|wants?|needs?|would like|would love|am looking for|are looking for|is looking for|"
    r"could use|build|make|"
    r"create|design|develop|set up|idea is|objective:|goal:)(?: me| us)?:?(?: 1\)| -)?(?: to (?:have|build|make|"
    r"create|get|"
    r"set up|design))? "
    r"(?:just |only )?(?P<what>(?:a|an|some kind of|some sort of|one|something|somewhere|sth|"
    r"smth)\b[^.;:!?\n(]{3,160})",
    re.I,
)
_TO_DO = re.compile(
    r"\b(?:want|wants|need|needs|should|like|love|help|helps|app|tool|site|something|somewhere|way|thing|place)\b"
    r"[^.;:!?\n]{0,24}?\b(?:to )"
    r"(?P<verb>keep track of|keep a record of|look after|look for|manage|track|organi[sz]e|plan|coordinate|"
    r"collect|sort|share|"
    r"lend|schedule|monitor|record|log|practi[sc]e|compare|transcribe|learn|catalogue|translate|rent|swap|book|count)"
    r" (?P<what>(?:[\w'-]+ ?){1,4})",
    re.I,
)
_MADE = re.compile(
    r"\b(?:makes|creates|prints|draws|builds|generates|produces|writes) (?:a|an|"
    r"the) (?P<what>(?:[\w-]+ ){0,2}[\w-]+)",
    re.I,
)
_SETTING = re.compile(
    r"\b(?:(?:I|we) (?:also |mostly )?(?:run|manage|teach|organi[sz]e|host|own|coordinate|look after|lead|study|"
    r"research|"
    r"collect|keep|breed|repair|are|am part of|play in|sing in|belong to|volunteer (?:at|in|for))|on behalf of|"
    r"member of|"
    r"chair of|our(?= (?:[\w-]+ )?(?:band|club|choir|association|school|team|group|council|theatre|library|"
    r"church|parish|clinic|museum|cooperative|co-op)\b)) (?:(?:the|a|an|our|my|"
    r"this)\b )?(?P<what>(?:[\w'-]+ ?){1,4})",
    re.I,
)
_PRESENT = re.compile(
    r"\b(?:the|our|a|my) (?P<what>(?:[\w-]+ ){1,2}?(?:plan|rota|roster|schedule|calendar|spreadsheet|sheet|"
    r"register|board|"
    r"folder|notebook|chart|diary|timetable|waiting list))\b",
    re.I,
)
_ACTIVITY = re.compile(
    r"^(?:the |my |our )?(?:management|organi[sz]ation|planning|tracking|booking|lending|managing|"
    r"administration) (?:of )?",
    re.I,
)
_EMPTY_KINDS = frozenset(
    "thing way something somewhere system place space solution product software idea program tool app site sth "
    "smth".split()
)
_ORDINARY = frozenset(
    "people person persons everybody everyone us me them anybody anyone visitors users customers members".split()
)


@lru_cache(maxsize=1)
def _no_subject() -> frozenset[str]:
    return no_topics() - words().product


def opening_name(text: str) -> str:
    """'Freezer list: what is in our freezer' -> 'Freezer list'; empty where the text opens with a clause."""
    first = re.split(r"(?<=[.!?])\s+|\n", text.strip())[0]
    listed = re.match(
        r"(?:things|what|features|wishes|requirements|ideas|notes)\b[^:]*\bfor (?:my|our|the) ([^:]{3,40}):?$",
        first,
        re.I,
    )
    if listed and len(_nouns(listed.group(1))) <= 3:
        return " ".join(_nouns(listed.group(1)))
    head = re.split(r"[:.,;(!?]|\s-\s|\b(?:for|that|which|where|to|with|so|about|in|at)\b", first)[0]
    tokens = [t for t in head.split() if t.lower() not in plain_words()]
    low = [t.lower() for t in tokens]
    if (
        low
        and is_base(low[0])
        and (low[0] not in words().ambiguous or low[0] == "plan")
        and 2 <= len(first.split()) <= 14
    ):
        bare = first.rstrip(" .!?").split()
        rest = [
            t for t in bare[bare.index(tokens[0]) + 1 :] if t.lower() not in plain_words() | {"me", "us", "our", "my"}
        ]
        return " ".join(rest[:4]) if len(rest) >= 2 and main_verb(rest) < 0 else ""
    at = main_verb(head.split())
    names = at < 0 or (at == 0 and bool(low) and low[0] in words().ambiguous and is_plural(low[-1]))
    if not 2 <= len(tokens) <= 4 or not names or low[-1] in _no_subject():
        return ""
    if any(w in ("i", "we", "my", "our", "there", "things", "it", "they") or is_past(w) for w in low):
        return ""
    return " ".join(tokens)


def wanted_name(text: str) -> str:
    """'a system for the management of waiting lists' -> 'Waiting lists'; 'an audio walk for us' -> 'Audio walk'."""
    for match in list(_WANTED.finditer(text))[:8]:
        what = re.sub(r"^(?:a|an|some kind of|some sort of|one)\s+", "", match["what"], flags=re.I)
        name = _thing(what)
        if name:
            return name
    return ""


def _thing(what: str) -> str:
    before_for, _, tail = what.partition(" for ")
    head = _nouns(_LINK.split(before_for)[0])
    follows = _LINK.search(before_for)
    tail = "" if follows else tail
    subject = _nouns(
        _LINK.split(
            re.sub(
                r"^(?:the |my |our )?(?:management|organi[sz]ation|planning|tracking|booking|lending|managing) of ",
                "",
                tail,
            )
        )[0]
    )
    if subject and (subject[-1].lower() in _ORDINARY | words().people or len(subject) > 3):
        subject = []
    if not head or head[-1].lower() in _no_subject() | _ORDINARY:
        return ""
    kind = head[-1].lower()
    if all(h.lower() in _EMPTY_KINDS for h in head):
        named = kind in ("app", "site", "tool") and len(head) == 1
        return " ".join([*subject, kind] if named else subject) if subject else ""
    if subject and len(head) + len(subject) <= 4 and kind in words().product:
        if len(head) == 1 and kind not in ("list", "page", "calendar", "planner", "tracker", "board", "register"):
            return " ".join([*head, "for", *subject])
        return " ".join([*subject, *head])
    where = re.match(r"[\w-]+ (on|in|at|beside|behind) ([^.,;:]+)", what) if len(head) == 1 else None
    spot = _nouns(_LINK.split(where.group(2))[0]) if where else []
    if where and 1 <= len(spot) <= 2 and spot[-1].lower() not in ("form", "mind", "place", "paper", "way"):
        return " ".join([*head, where.group(1), *spot])
    plain_verb = is_base(kind) and kind not in words().ambiguous
    return " ".join(head) if 2 <= len(head) <= 4 and not plain_verb and not is_adverb(kind) else ""


def to_do_name(text: str) -> str:
    """'needs to keep track of costumes' -> 'Keeping track of costumes'."""
    for match in list(_TO_DO.finditer(text))[:4]:
        nouns = _nouns(_LINK.split(match["what"])[0])
        if nouns and len(nouns) <= 2 and nouns[-1].lower() not in _no_subject() | _ORDINARY - {"members", "visitors"}:
            verb, _, rest = match["verb"].lower().partition(" ")
            return " ".join(filter(None, [gerund(verb), rest, *nouns]))
    return ""


def made_name(text: str) -> str:
    """'something that makes a gap-fill sheet from it' -> 'Gap-fill sheet'."""
    match = _MADE.search(text)
    nouns = _nouns(_LINK.split(match["what"])[0]) if match else []
    return " ".join(nouns) if 2 <= len(nouns) <= 3 else ""


_WISHED = re.compile(
    r"\b(?:I|we) (?:want|would like|need) (?:(?P<what>(?:no more|any|every|all) [^.;:!?\n]{4,80})|"
    r"to know (?:if|whether|how) (?:I|we) can (?P<verb>[a-z]+) (?P<rest>[^.,;:!?\n]{4,60}))",
    re.I,
)


def wished_name(text: str) -> str:
    """'I want no more fights about who paid' -> 'No more fights'; '... if I can pay for May' -> 'Paying for May'."""
    for match in _WISHED.finditer(text):
        if match["verb"]:
            name = f"{gerund(match['verb'].lower())} {match['rest']}" if is_base(match["verb"].lower()) else ""
        else:
            name = _LINK.split(match["what"])[0].strip()
        if 2 <= len(name.split()) <= 5 and name.split()[-1].lower() not in _ORDINARY:
            return name
    return ""


def present_name(text: str) -> str:
    """'the cleaning plan on the fridge is a joke' -> 'Cleaning plan': what there is today gives its name."""
    for match in list(_PRESENT.finditer(text[:700]))[:3]:
        nouns = _nouns(match["what"])
        if 2 <= len(nouns) <= 3 and main_verb(["the", *nouns]) < 0 and nouns[0].lower() not in _no_subject():
            return " ".join(nouns)
    return ""


def setting_of(text: str) -> str:
    """'we run a repair caf\u00e9' -> 'repair caf\u00e9'; 'on behalf of the Canoe Club' -> 'Canoe Club'."""
    for match in list(_SETTING.finditer(text))[:6]:
        nouns = _nouns(_LINK.split(re.split(r"\b(?:every|each|last|this|next|of|for)\b", match["what"])[0])[0])
        low = [n.lower() for n in nouns] or [""]
        if not 1 <= len(nouns) <= 3 or low[-1] in _no_subject() | _ORDINARY | words().people or low[0][:1].isdigit():
            continue
        if len(nouns) == 1 and (is_base(low[0]) or low[0] in words().collective):
            continue
        return " ".join(nouns)
    return ""


def _nouns(phrase: str) -> list[str]:
    tokens = [
        t for t in re.findall(r"[\w'&+-]+", phrase) if t.lower() not in plain_words() and not is_adverb(t.lower())
    ]
    while tokens and tokens[0].lower() in ("my", "our", "the", "a", "an", "their", "his", "her", "your", "its", "of"):
        tokens.pop(0)
    if any(t.lower() in ("them", "it", "him", "her", "this", "what", "whose", "everything") for t in tokens):
        return []
    return [re.sub(r"'s$", "", t) for t in tokens]


def with_kind(setting: str, kind: str) -> str:
    """'repair caf\u00e9' and 'list' -> 'repair caf\u00e9 list'."""
    tokens = setting.split()
    if kind and kind not in _EMPTY_KINDS | {"list of"} and tokens[-1].lower() != kind and len(tokens) <= 3:
        return " ".join([*tokens[:-1], singular(tokens[-1]), kind])
    return setting
