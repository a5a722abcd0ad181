"""Gives one sentence of a proposal the form of a specification: who does what, without first person."""

import re
from collections.abc import Callable

from specapp.llm.offline.cast import Cast
from specapp.llm.offline.contractions import QUOTED, expand
from specapp.llm.offline.fragments import complete_fragment
from specapp.llm.offline.main_verb import main_verb
from specapp.llm.offline.verbs import is_base, is_plural, words
from specapp.llm.offline.voice import third_person_text
from specapp.llm.offline.wish_frames import (
    WISH,
    a_part_of_it,
    first_is_wish,
    organisation_wish,
    product_wish,
    want_others,
    want_to,
    wanted_so,
)
from specapp.llm.offline.wording import finished, lower_first, names_product

_LEADS = re.compile(
    (
        r"^(?:so|and|but|also|plus|then|well|ok|okay|basically|honestly|anyway|actually|oh|yes|first of "
        r"all|of course|"
        r"to be honest|in short|in a nutshell|one thing i forgot|one more thing|what i do know|here is my idea|my "
        r"idea|please|hi|hello|hey|"
        r"everything is going digital so here is my idea|i think|i guess|i believe|i also think|"
        r"e\.g\.)(?:\s*[,:]\s*|\s+(?=(?:I|we|it|the|my|our|there|they|a|an|has|you|make)\b))"
    ),
    re.I,
)


def framed(sentence: str, cast: Cast, *, first: bool = False, list_item: bool = False) -> str:
    """The sentence as a line of a sheet: product voice, capital, full stop. `first`: it opens the proposal.

    Every input gives a sentence; nothing is added but the frame ('The tool should ...', 'There is no ...').
    """
    text = expand(sentence).strip(" -*•\t")
    if QUOTED.fullmatch(text):
        return finished(text)
    for _ in range(3):
        text = _LEADS.sub("", text, count=1).strip()
    text = re.sub(r",?\s*(?:please|thanks|thank you)\s*[.!]*$", "", text, flags=re.I)
    text = re.sub(
        r",?\s+(?:though|anyway|anyways|tbh|lol|haha|I (?:think|guess|suppose|know))\s*([.!]*)$",
        r"\1",
        text,
        flags=re.I,
    )
    text = re.sub(r",?(?: so)? why do not (?:we|you|they) (\w+) ", r"; the idea is to \1 ", text, flags=re.I)
    if text.startswith("(") and text.rstrip(" .!").endswith(")") and text.count("(") == 1:
        text = text.rstrip(" .!")[1:-1].strip()
    text = re.sub(r",?\s+I know$", "", text)
    text = re.sub(r"\s*\((?:lol|haha|sorry|hm+)\)", "", text, flags=re.I).rstrip(" .!,;")
    text = re.sub(r"\b(I|we) do (want|need|wish|like)\b", r"\1 \2", text, flags=re.I)
    text = re.sub(r"\b(site|app|website|tool|page|program) / (\w+)", r"\1 or \2", text, flags=re.I)
    two = _SECOND_WISH.match(text)
    if two and not first_is_wish(text):
        opening = finished(third_person_text(two.group(1), cast))
        wish = product_wish(two.group(2), cast, True)
        return f"{opening} {finished(third_person_text(wish, cast))}" if wish else opening
    for attempt in _FRAMES:
        changed = attempt(text, cast, first)
        if changed:
            text = changed
            break
    else:
        text = complete_fragment(text, cast, first, list_item)
    return finished(third_person_text(text, cast))


_SECOND_WISH = re.compile(
    (
        rf"^((?:I|we|my|our) .{{8,}}?),? (?:and|so|but)(?: so| now| then)? ((?:I|we) {WISH} (?:a|an|some|"
        rf"something|one)\b.+)$"
    ),
    re.I,
)


# ---------------------------------------------------------------- frames, tried in order
def _request_to_builder(text: str, cast: Cast, first: bool) -> str:
    """'Can you build me a X', 'Make a X that', 'Build an app'."""
    m = re.match(
        r"(?:(?:can|could|would|will) (?:you|somebody|someone|we) |let us |why do not we |help me |I (?:want|"
        r"need|would like) you to )?(?:please )?"
        r"(?:build|make|create|design|develop|write|code|program|give|get)(?: me| us| out)? ((?:a|an|"
        r"some kind of) .+)",
        text,
        re.I,
    )
    if m:
        return f"the product is {m.group(1).rstrip('?')}"
    m = re.match(r"(?:please )?make (?:it|this|that|sure it|sure that it) (.+)", text, re.I)
    if m and not main_verb(m.group(1).split()) > 2:
        rest = m.group(1)
        word = rest.split()[0].lower()
        if word in words().third:
            return f"{cast.product} {rest}"
        return f"{cast.product} should {rest if is_base(word) else 'be ' + rest}"
    return ""


def _it(text: str, cast: Cast, first: bool) -> str:
    """'It should ...' speaks of the product; so do 'Must print' and 'Has to work offline'."""
    m = re.match(
        (
            r"(?:it|this|the thing|this thing) ((?:also |just |really )?)(should|must|has to|needs to|ought to|"
            r"may|can|cannot|could|would|will|shall|had better)\b(.*)"
        ),
        text,
        re.I,
    )
    if m and not re.match(
        (
            r"\s*(?:be )?(?:good|nice|great|wonderful|lovely|cool|fine|best|better|helpful|useful if)\b.*\b(?:if|"
            r"to|when)\b"
        ),
        m.group(3),
        re.I,
    ):
        return f"{cast.product} {m.group(1)}{m.group(2)}{m.group(3)}"
    m = re.match(
        r"it (?:would|could) be (?:good|nice|great|wonderful|lovely|cool|helpful|best|useful) (if|to|when)\b(.+)",
        text,
        re.I,
    )
    if m:
        return f"it would be welcome {m.group(1)}{m.group(2)}"
    m = re.match(r"it (does not|will not|\w+s)\b (?!the case)(.+)", text, re.I)
    if m and m.group(1).lower() not in (
        "is",
        "was",
        "has",
        "seems",
        "looks",
        "feels",
        "happens",
        "means",
        "takes",
        "depends",
        "costs",
        "sounds",
        "annoys",
    ):
        return f"{cast.product} {m.group(1)} {m.group(2)}"
    m = re.match(
        (
            r"(should|must|has to|needs to|have to|need to|ought to|can|cannot|shows|lets|helps|sends|keeps|"
            r"works)\b (?!be (?:me|us))(.+)"
        ),
        text,
        re.I,
    )
    if m and not re.match(r"can (?:you|we|i)\b", text, re.I):
        verb = {"have to": "has to", "need to": "needs to"}.get(m.group(1).lower(), m.group(1).lower())
        return f"{cast.product} {verb} {m.group(2)}"
    return ""


def _labelled(text: str, cast: Cast, first: bool) -> str:
    """'Who it is for: families' and other short labels before a fragment."""
    m = re.match(
        r"(?:who (?:it|this) is for|users?|audience|for whom|target (?:users?|audience|group))\s*:\s*(.+)", text, re.I
    )
    if m:
        return f"{cast.product} is for {m.group(1)}"
    m = re.match(r"(?:later|later on|phase 2|future|eventually|one day)\s*[:,-]\s*(.+)", text, re.I)
    if m:
        return f"a later step: {m.group(1)}"
    m = re.match(
        (
            r"(?:to start(?: with)?|at first|for now|in the beginning|to begin with|first version|v1)[,:]? "
            r"(?:only|just) (.+)"
        ),
        text,
        re.I,
    )
    if m and main_verb(m.group(1).split()) < 0:
        return f"the first version covers only {m.group(1)}"
    m = re.match(r"(?:objective|goal|aim|purpose|idea|target)\s*:\s*((?:a|an|one) .+)", text, re.I)
    if m and (names_product(m.group(1)) or re.match(r"an? product\b", m.group(1), re.I)):
        what = re.sub(r"^(?:a|an) product (?=with|that|which|for|where)", "one ", m.group(1), flags=re.I)
        return f"the product is {what}"
    m = re.match(r"(?:needs?|needed|required|resources|what (?:it|we) needs?)\s*:\s*(.+)", text, re.I)
    if m and main_verb(m.group(1).split()) < 0:
        return f"the project needs {m.group(1)}"
    m = re.match(r"(?:objective|goal|aim|purpose|idea|target)\s*:\s*(.+)", text, re.I)
    if m and main_verb(m.group(1).split()) < 0:
        return f"the {text.split(':')[0].strip().lower()} is {m.group(1)}"
    return ""


def _named_part(text: str, cast: Cast, first: bool) -> str:
    """'The wiki - people fill the gaps': a part by its name and what is said of it, which is framed on its own."""
    m = re.match(r"((?:the |a |an )?[\w'/]+(?: [\w'/]+){0,2}) - (.{12,})$", text, re.I)
    if not m or main_verb(m.group(1).split()) >= 0 or re.match(r"(?:I|we|it|they|no|not|yes)\b", m.group(1), re.I):
        return ""
    said = framed(m.group(2), cast, list_item=True).rstrip(".")
    return f"{m.group(1)}: {lower_first(said)}"


_TONE = re.compile(
    r"(?:\w+ )?(?:beep|nagg?|tripp|sham|shout|spamm?|lectur|scold|blink|blam|preach|bully|gossip)ing\b|(?:guilt|"
    r"spam|pressure|"
    r"jargon|fuss|frills|noise|sounds|drama|nonsense|bells and whistles)\b",
    re.I,
)


def _nothing(text: str, cast: Cast, first: bool) -> str:
    """'No X' -> 'There is no X'; of manners: 'The tool does without X'."""
    m = re.match(r"(no|not) (.+)", text, re.I)
    if not m:
        return ""
    rest = re.sub(r"\s+please\b", "", m.group(2), flags=re.I)
    if m.group(1).lower() == "not":
        return "" if re.match(r"(?:every|all|many|sure|just|only)", rest, re.I) else f"{cast.product} is not {rest}"
    if _TONE.match(rest):
        return f"{cast.product} does without {rest}"
    head = re.split(r"[,;]| (?:and|or|for|to|that|who|in|of|with|about|at|on)\b", rest)[0]
    tokens = rest.split()
    if re.match(r"(?:one|matter|need)\b", rest, re.I) or 0 < main_verb(["the", *tokens]) <= len(head.split()) + 1:
        return ""
    comma = rest.find(",")
    if comma > 0 and main_verb(rest[comma + 1 :].split()) > 0:
        rest = rest[:comma] + ";" + rest[comma + 1 :]
    rest = re.sub(r",? (?:and |or )?no ", " and no ", rest)
    return f"there {'are' if is_plural(head.split()[-1]) else 'is'} no {rest}"


_FRAMES: tuple[Callable[[str, Cast, bool], str], ...] = (
    product_wish, organisation_wish, a_part_of_it, _request_to_builder, _it, wanted_so, want_others, want_to, _labelled,
    _named_part, _nothing,
)  # fmt: skip
