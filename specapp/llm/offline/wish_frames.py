"""Frames of wishes: 'I want something that ...', 'The council requires a ...', 'I want teachers to ...', 'I "
"want to ...'."""

import re

from specapp.llm.offline.cast import Cast
from specapp.llm.offline.verbs import AUX, is_base, is_past, third_person, words
from specapp.llm.offline.wording import head_of, lower_first, names_product

WISH = (
    r"(?:want|need|would like|would love|would really like|am looking for|are looking for|would want|wish for|am "
    r"after|require|could use)"
)
_CAN_VERBS = (
    "see|know|find out|find|understand|compare|look|search|check|try|point|get|track|follow|tell|learn|read|hear|"
    "go|filter|sort|list|view|browse|add|record|enter|note|log|jump|order|export|print|share|send|edit|change|"
    "set|choose|pick|upload|type|scan|plan|schedule|book|use|play|ask|test|measure|keep|repeat|collect|download|"
    "watch|listen|mark|assign|export"
)
_HELP_VERBS = (
    "help|support|connect|make|bring|offer|give|let|allow|create|provide|encourage|enable|match|turn|reduce|"
    "improve|stop|prevent|replace|simplify|automate|speed|build"
)


def first_is_wish(text: str) -> bool:
    return bool(re.match(rf"(?:I|we)(?: also| just| really)? {WISH}\b", text, re.I))


def product_wish(text: str, cast: Cast, first: bool) -> str:
    """'I want something that V', 'I would like a small app that ...'."""
    m = re.match(
        (
            rf"(?:I|we)(?: also| just| really| basically)? {WISH} (?:to (?:build|make|create|have|get|develop|"
            rf"design|set up|write) )?(something|anything|a thing)(?: simple| small| easy)? (that|which|to|where|"
            rf"for) (.+)"
        ),
        text,
        re.I,
    )
    if m:
        link, rest = m.group(2).lower(), m.group(3)
        if link in ("that", "which"):
            return f"{cast.product} {_plural_subjects(rest)}"
        return (
            f"{cast.product} is meant {'to' if link == 'to' else 'for'} {rest}"
            if link != "where"
            else f"With {cast.product}, {rest}"
        )
    m = re.match(
        (
            rf"(?:I|we)(?: also| just| really| basically)? {WISH} (?:to (?:build|make|create|have|get|develop|"
            rf"design|set "
            rf"up|launch|start) )?((?:a|an|one) .+)"
        ),
        text,
        re.I,
    )
    acts = m and not cast.kind and re.search(r" (?:that|which) (?:just |only |simply )?[a-z]+s\b", m.group(1))
    if m and not first and cast.kind and names_product(m.group(1)) and cast.kind not in head_of(m.group(1)).lower():
        return f"{cast.product} includes {m.group(1)}"
    if m and (first or acts or names_product(m.group(1))):
        return (
            f"{'the product' if cast.kind and cast.kind in head_of(m.group(1)).lower() else cast.product} is "
            f"{m.group(1)}"
        )
    return ""


WANTED_SO = re.compile(
    r"(?:I|we)(?: also| just| really)* (?:want|need|would like|would love|prefer) it (?:to be )?"
    r"(?!(?:to|too|also|every|each|for|on|in|at|by|back|now|again|because|so|and|but|when|if|only|"
    r"very much|a lot|more)\b)"
    r"(?P<how>[a-z].+)$",
    re.I,
)
"""'I want it complete': 'it' is the product, and not what the sentence before speaks of."""


def wanted_so(text: str, cast: Cast, first: bool) -> str:
    """'We want it plain and quick' -> 'The tool should be plain and quick'; 'approved first' speaks of the plan."""
    m = WANTED_SO.match(text)
    how = m["how"] if m else ""
    return "" if not m or is_past(how.split()[0].lower()) else f"{cast.product} should be {how}"


def want_others(text: str, cast: Cast, first: bool) -> str:
    """'I want teachers to be able to prepare a trail' -> 'Teachers should be able to prepare a trail'."""
    m = re.match(
        (
            r"(?:I|we)(?: also| just| really)? (?:want|need|would like|would love|expect|wish) "
            r"((?!to\b)(?:[\w'/-]+ ){1,6}?)to (?!the\b|a\b|an\b|my\b|our\b|\w+ing\b)(.+)"
        ),
        text,
        re.I,
    )
    if (
        m
        and not re.search(
            (
                r"\b(?:way|ways|place|tool|app|record|in order|something|thing|right|chance|need|page|data|system|"
                r"somewhere|time)\s*$"
            ),
            m.group(1).strip(),
            re.I,
        )
        and is_base(m.group(2).split()[0].lower().strip(",."))
    ):
        who = m.group(1).strip()
        who = cast.product if who.lower() in ("it", "this") else who
        verb = m.group(2)
        return f"{who} should {verb}"
    m = re.match(
        r"(?:I|we) (?:also )?(?:do not|would not) (?:want|like) ((?!to\b)(?:[\w'-]+ ){1,5}?)to (.+)", text, re.I
    )
    if m and is_base(m.group(2).split()[0].lower().strip(",.")):
        who = m.group(1).strip()
        who = cast.product if who.lower() == "it" else who
        return f"{who} should not {m.group(2)}"
    return ""


def want_to(text: str, cast: Cast, first: bool) -> str:
    """'I want to see X' -> 'The owner can see X'; 'I want to help people V' -> the product is meant to help."""
    thing = re.match(
        r"(I|we)(?: also| just| really| only)* (?:want|need|would like) ((?:any|every|all|my|our|each|"
        r"more)\b(?! to\b).+)$",
        text,
        re.I,
    )
    if thing and not re.search(r"\bto [a-z]+\b", thing.group(2)[:40]):
        return f"{thing.group(1)} should get {thing.group(2)}"
    m = re.match(
        r"(I|we)(?: also| just| really| only)* (?:want|need|would like|would love|wish) to (?:be able to )?(.+)",
        text,
        re.I,
    )
    if not m:
        return ""
    rest = m.group(2)
    verb = rest.split()[0].lower().strip(",")
    if re.match(rf"(?:{_HELP_VERBS})\b", rest, re.I):
        return f"{cast.product} is meant to {rest}"
    if verb == "know":
        return (
            f"{m.group(1)} can see{rest[4:]}"
            if re.match(r"know (?:how|who|what|which|where|when|if|whether)\b", rest)
            else ""
        )
    if re.match(rf"(?:{_CAN_VERBS})\b", rest, re.I) or (is_base(verb) and verb not in AUX | _NOT_DONE_WITH_IT):
        return f"{m.group(1)} can {rest}"
    return ""


_NOT_DONE_WITH_IT = frozenset(
    (
        "be do become avoid save spend get stop start keep stay feel live earn believe trust grow remain change "
        "improve thank say mention work like hope use"
    ).split()
)
_ORGANISATION = re.compile(
    r"^((?:the|a|an|our|my|this) (?:[\w'-]+ ){0,8}?[\w'-]+?) (?:requires?|wants?|needs?|would like|is looking for|"
    r"wishes for|is after) (?:to (?:have|get|build|set up|introduce) )?(?P<what>(?:a|an|some|something|one|"
    r"to)\b.+)$",
    re.I,
)


def a_part_of_it(text: str, cast: Cast, first: bool) -> str:
    """'I need a calendar that shows who comes', said later -> 'The website includes a calendar that ...'."""
    m = re.match(r"(?:I|we)(?: also| just| really)* (?:want|need|would like|would love) ((?:a|an) .+)$", text, re.I)
    return f"{cast.product} includes {m.group(1)}" if m and not first and not names_product(m.group(1)) else ""


def organisation_wish(text: str, cast: Cast, first: bool) -> str:
    """'The council requires a system for X' -> 'The product is a system for X, asked for by the council'."""
    m = _ORGANISATION.match(text)
    if not m or re.search(r"\b(?:who|that|which|it|he|she|if|when)\b", m.group(1), re.I):
        return ""
    who, what = lower_first(m.group(1)), m["what"]
    if m.group(1).split()[-1].lower() in words().product:
        return ""
    tokens = what.split()
    if tokens[0].lower() == "to":
        rest = " ".join(tokens[1:])
        verb = tokens[1].lower() if len(tokens) > 1 else ""
        if not is_base(verb):
            return ""
        if verb in ("know", "see"):
            return f"{who} can see {' '.join(tokens[2:])}"
        return f"{cast.product} is meant to help {who} {rest}" if first else ""
    if tokens[0].lower() == "something" and len(tokens) > 2 and tokens[1].lower() == "to":
        return f"{cast.product} is meant to help {who} {' '.join(tokens[2:])}"
    if first and len(tokens) > 1 and tokens[0].lower() in ("a", "an"):
        return f"the product is {what}; it is asked for by {who}"
    return ""


def _plural_subjects(rest: str) -> str:
    """After 'something that' the verb is already in the third person."""
    tokens = rest.split()
    if tokens and is_base(tokens[0].lower()) and tokens[0].lower() not in words().third:
        return " ".join([third_person(tokens[0].lower()), *tokens[1:]])
    return rest
