"""Gives one sentence of a proposal the form of a specification: who does what, without first person."""

import re
from collections.abc import Callable

from specapp.llm.offline.cast import Cast
from specapp.llm.offline.contractions import QUOTED, expand
from specapp.llm.offline.verbs import (
    AUX,
    MODALS,
    is_adverb,
    is_base,
    is_participle,
    is_past,
    is_plural,
    third_person,
    words,
)  # fmt: skip
from specapp.llm.offline.voice import third_person_text

_LEADS = re.compile(
    r"^(?:so|and|but|also|plus|then|well|ok|okay|basically|honestly|anyway|actually|ideally|oh|yes|first of all|of course|"
    r"to be honest|in short|in a nutshell|one thing i forgot|one more thing|what i do know|here is my idea|my idea|please|hi|hello|hey|"
    r"everything is going digital so here is my idea|i think|i guess|i believe|i also think|e\.g\.)(?:\s*[,:]\s*|\s+(?=(?:I|we|it|the|my|our|there|they|a|an|has|you|make)\b))",
    re.I,
)
_WISH = r"(?:want|need|would like|would love|would really like|am looking for|are looking for|would want|wish for|am after|require|could use)"
_SUBORDINATE = frozenset(
    "when if after before because while since as although once until whenever unless whether by for in on at during with without to".split()
)
_STOP = frozenset("who that which whose where when if because so whether what how as while than".split())
_DET = frozenset(
    "a an the this that these those my our your their his her its some any every each all no one two three four five six several many most more less".split()
)
_LINKS = frozenset("of for with and or in by on about from at into over under between without than as like".split())
_AFTER_THIRD = frozenset(
    "to on in at for with it them up out her him off and something anything nothing everything back away about like when if so because well".split()
)
_OBJECTS = frozenset("it them him something anything everything nothing people".split())
_PRONOUNS = frozenset(
    "it he she this somebody everybody everyone nobody anyone someone anybody what who that which whoever".split()
)
_CAN_VERBS = "see|know|find out|find|understand|compare|look|search|check|try|point|get|track|follow|tell|learn|read|hear|go|filter|sort|list|view|browse|add|record|enter|note|log|jump|order|export|print|share|send|edit|change|set|choose|pick|upload|type|scan|plan|schedule|book|use|play|ask|test|measure|keep|repeat|collect|download|watch|listen|mark|assign|export"
_HELP_VERBS = "help|support|connect|make|bring|offer|give|let|allow|create|provide|encourage|enable|match|turn|reduce|improve|stop|prevent|replace|simplify|automate|speed|build"


def main_verb(tokens: list[str]) -> int:
    """Index of the finite verb of the main clause, -1 if there is none (a fragment).

    A relative clause ("friends who are helping") is stepped over: its own verb does not count.
    """
    low = [t.lower().strip(",.;:()") for t in tokens]
    start = 0
    if low and low[0] in _SUBORDINATE:
        start = next((i + 1 for i, t in enumerate(tokens) if t.endswith(",")), 0)
    inside, i = False, start
    while i < len(low):
        if i > start and low[i] in _STOP and not tokens[i - 1].endswith(","):
            inside = True
        elif _finite(tokens, low, i, start, inside):
            if not inside:
                return i
            inside = False
            i = _group_end(low, i)
        i += 1
    return -1


def _group_end(low: list[str], i: int) -> int:
    """Index of the last word of the verb group that begins at `i`: 'are helping', 'do not read', 'has been seen'."""
    while (
        i + 1 < len(low)
        and low[i] in AUX
        and (low[i + 1] in AUX or low[i + 1] in ("not", "been", "be") or is_adverb(low[i + 1]))
    ):
        i += 1
    last = low[i + 1] if i + 1 < len(low) else ""
    verbal = is_base(last) or is_participle(last) or last.endswith("ing")
    return i + 1 if (verbal and low[i] in AUX | {"not", "been", "be"}) or (verbal and is_adverb(low[i])) else i


def _finite(tokens: list[str], low: list[str], i: int, start: int, inside: bool) -> bool:
    """Does the word at `i` look like a finite verb where it stands?"""
    word, known = low[i], words()
    if word in ("not", "there") or is_adverb(word):
        return False
    if word in AUX:
        return True
    back = i - 1
    while back > start and is_adverb(low[back]):
        back -= 1
    before = low[back] if i else ""
    after = low[i + 1] if i + 1 < len(low) else ""
    if i == start:
        opens = word not in ("last", "like", "present", "mean", "cut", "staff", "people") and after not in AUX
        return opens and (is_base(word) or (word in known.third and (after in _DET or after in ("to", "on", "in"))))
    if before == "one" and is_past(word):
        return True
    if before in _DET or before == "to" or before in _LINKS or tokens[i - 1].endswith((",", ":")):
        return False
    if is_past(word):
        return not (
            is_participle(word)
            and is_plural(before)
            and i + 1 < len(low)
            and low[i + 1] in ("by", "in", "with", "at", "on", "for", "from")
            and not inside
            and any(w in AUX for w in low[i + 1 :])
        )
    subject = before in ("i", "we", "you", "they", "who", "that", "which", "people", "what") or is_plural(before)
    if is_base(word):
        return subject or after in _DET or after in _OBJECTS or (word not in known.ambiguous and after in _AFTER_THIRD)
    if word in known.third and (not is_plural(before) or after in _DET):
        return (
            known.bases_of[word] not in known.ambiguous
            or after in _DET
            or after in _AFTER_THIRD
            or before in _PRONOUNS
            or inside
            or (i == start + 1 and (tokens[i].endswith(",") or not after))
        )
    return False


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
    text = re.sub(r"\s*\((?:lol|haha|sorry|hm+)\)", "", text, flags=re.I).rstrip(" .!,;")
    two = _SECOND_WISH.match(text)
    if two and not first_is_wish(text):
        opening = finished(third_person_text(two.group(1), cast))
        wish = _product_wish(two.group(2), cast, True)
        return f"{opening} {finished(third_person_text(wish, cast))}" if wish else opening
    for attempt in _FRAMES:
        changed = attempt(text, cast, first)
        if changed:
            text = changed
            break
    else:
        text = _fragment(text, cast, first, list_item)
    return finished(third_person_text(text, cast))


_SECOND_WISH = re.compile(
    rf"^((?:I|we|my|our) .{{8,}}?),? (?:and|so|but)(?: so| now| then)? ((?:I|we) {_WISH} (?:a|an|some|something|one)\b.+)$",
    re.I,
)


def first_is_wish(text: str) -> bool:
    return bool(re.match(rf"(?:I|we)(?: also| just| really)? {_WISH}\b", text, re.I))


def finished(text: str) -> str:
    """Capital at the start, one full stop at the end, no doubled spaces or stray marks."""
    text = re.sub(r"\s+([,.;:!?])(?!\w)", r"\1", re.sub(r"\s{2,}", " ", text)).strip(" ,;-")
    text = re.sub(r"\s*:$", "", text)
    if not text:
        return ""
    if text[0].islower() and not re.match(r"[a-z]+[A-Z]", text):
        text = text[0].upper() + text[1:]
    bare = text.rstrip("\"\u201d')")
    return text if bare.endswith((".", "!", "?", "\u2026")) else text + "."


# ---------------------------------------------------------------- frames, tried in order
def _product_wish(text: str, cast: Cast, first: bool) -> str:
    """'I want something that V', 'I would like a small app that ...'."""
    m = re.match(
        rf"(?:I|we)(?: also| just| really| basically)? {_WISH} (?:to (?:build|make|create|have|get|develop|design|set up|write) )?(something|anything|a thing)(?: simple| small| easy)? (that|which|to|where|for) (.+)",
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
        rf"(?:I|we)(?: also| just| really| basically)? {_WISH} (?:to (?:build|make|create|develop|design|set up|launch|start) )?((?:a|an|one) .+)",
        text,
        re.I,
    )
    if m and (first or _is_product(m.group(1))):
        return (
            f"{'the product' if cast.kind and cast.kind in _head(m.group(1)).lower() else cast.product} is {m.group(1)}"
        )
    return ""


def _request_to_builder(text: str, cast: Cast, first: bool) -> str:
    """'Can you build me a X', 'Make a X that', 'Build an app'."""
    m = re.match(
        r"(?:(?:can|could|would|will) (?:you|somebody|someone|we) |let us |why do not we |help me |I (?:want|need|would like) you to )?(?:please )?"
        r"(?:build|make|create|design|develop|write|code|program|give|get)(?: me| us| out)? ((?:a|an|some kind of) .+)",
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
        r"(?:it|this|the thing|this thing) ((?:also |just |really )?)(should|must|has to|needs to|ought to|may|can|cannot|could|would|will|shall|had better)\b(.*)",
        text,
        re.I,
    )
    if m and not re.match(
        r"\s*(?:be )?(?:good|nice|great|wonderful|lovely|cool|fine|best|better|helpful|useful if)\b.*\b(?:if|to|when)\b",
        m.group(3),
        re.I,
    ):
        return f"{cast.product} {m.group(1)}{m.group(2)}{m.group(3)}"
    m = re.match(
        r"it (?:would|could) be (?:good|nice|great|wonderful|lovely|cool|helpful|best|useful) (?:if|to|when)\b(.+)",
        text,
        re.I,
    )
    if m:
        return f"it would be welcome{m.group(0)[m.group(0).lower().find(' if') if ' if' in m.group(0).lower() else m.group(0).lower().find(' to') :]}"
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
        r"(should|must|has to|needs to|have to|need to|ought to|can|cannot|shows|lets|helps|sends|keeps|works)\b (?!be (?:me|us))(.+)",
        text,
        re.I,
    )
    if m and not re.match(r"can (?:you|we|i)\b", text, re.I):
        verb = {"have to": "has to", "need to": "needs to"}.get(m.group(1).lower(), m.group(1).lower())
        return f"{cast.product} {verb} {m.group(2)}"
    return ""


def _want_others(text: str, cast: Cast, first: bool) -> str:
    """'I want teachers to be able to prepare a trail' -> 'Teachers should be able to prepare a trail'."""
    m = re.match(
        r"(?:I|we)(?: also| just| really)? (?:want|need|would like|would love|expect|wish) ((?!to\b)(?:[\w'/-]+ ){1,6}?)to (?!the\b|a\b|an\b|my\b|our\b|\w+ing\b)(.+)",
        text,
        re.I,
    )
    if (
        m
        and not re.search(
            r"\b(?:way|ways|place|tool|app|record|in order|something|thing|right|chance|need|page|data|system|somewhere|time)\s*$",
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


def _want_to(text: str, cast: Cast, first: bool) -> str:
    """'I want to see X' -> 'The owner can see X'; 'I want to help people V' -> the product is meant to help."""
    m = re.match(
        r"(I|we)(?: also| just| really)? (?:want|need|would like|would love|wish) to (?:be able to )?(.+)", text, re.I
    )
    if not m:
        return ""
    rest = m.group(2)
    if re.match(rf"(?:{_HELP_VERBS})\b", rest, re.I):
        return f"{cast.product} is meant to {rest}"
    if re.match(rf"(?:{_CAN_VERBS})\b", rest, re.I):
        return f"{m.group(1)} can {rest}"
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
        r"(?:to start(?: with)?|at first|for now|in the beginning|to begin with|first version|v1)[,:]? (?:only|just) (.+)",
        text,
        re.I,
    )
    if m and main_verb(m.group(1).split()) < 0:
        return f"the first version covers only {m.group(1)}"
    m = re.match(r"(?:objective|goal|aim|purpose|idea|target)\s*:\s*(.+)", text, re.I)
    if m and main_verb(m.group(1).split()) < 0:
        return f"the {text.split(':')[0].strip().lower()} is {m.group(1)}"
    return ""


def _nothing(text: str, cast: Cast, first: bool) -> str:
    """'No X' -> 'There is no X'."""
    m = re.match(r"(no|not) (.+)", text, re.I)
    if not m:
        return ""
    rest = m.group(2)
    if m.group(1).lower() == "not":
        return "" if re.match(r"(?:every|all|many|sure|just|only)", rest, re.I) else f"{cast.product} is not {rest}"
    head = re.split(r"[,;]| (?:and|or|for|to|that|who|in|of|with|about|at|on)\b", rest)[0]
    tokens = rest.split()
    if re.match(r"(?:one|matter|need)\b", rest, re.I) or 0 < main_verb(["the", *tokens]) <= len(head.split()) + 1:
        return ""
    comma = rest.find(",")
    if comma > 0 and main_verb(rest[comma + 1 :].split()) > 0:
        rest = rest[:comma] + ";" + rest[comma + 1 :]
    return f"there {'are' if is_plural(head.split()[-1]) else 'is'} no {rest}"


_FRAMES: tuple[Callable[[str, Cast, bool], str], ...] = (
    _product_wish, _request_to_builder, _it, _want_others, _want_to, _labelled, _nothing,
)  # fmt: skip


# ---------------------------------------------------------------- sentences without a verb of their own
def _fragment(text: str, cast: Cast, first: bool, list_item: bool) -> str:
    tokens = text.split()
    if not tokens:
        return text
    at = main_verb(tokens)
    low = tokens[0].lower().strip(",.:;")
    if (
        is_participle(low)
        and not is_base(low)
        and len(tokens) > 1
        and tokens[1].lower() in _LINKS | {"again", "to", "only"}
    ):
        return f"{cast.product} is {_lower_first(text)}"
    if (
        at == 0
        and is_base(low)
        and low not in MODALS
        and (list_item or len(tokens) > 1)
        and low not in words().ambiguous | {"let"}
    ):
        return f"{cast.product} should {_lower_first(text)}"
    if (
        at == 0
        and low in words().ambiguous
        and len(tokens) > 1
        and tokens[1].lower() in _DET | {"to", "on", "at", "what", "which", "who", "whats", "when"}
    ):
        return f"{cast.product} should {_lower_first(text)}"
    if (at > 0 and not _bare_participle(tokens, at)) or (
        at == 0 and len(tokens) > 1 and tokens[1].strip(",.").lower() in words().third
    ):
        return text
    if at > 0:
        noun = tokens[at - 1].lower()
        return " ".join([*tokens[:at], "are" if is_plural(noun) or tokens[0].lower() == "all" else "is", *tokens[at:]])
    if ":" in text and len(text.split(":")[0].split()) <= 4:
        return text
    if low == "for":
        return f"{cast.product} is {_lower_first(text)}"
    if low in _SUBORDINATE or low in ("only", "just", "like", "even", "hopefully", "always", "never", "maybe", "same"):
        return text if len(tokens) > 8 else f"wished for: {_lower_first(text)}"
    if _rather_a_clause(tokens):
        return text
    if first and (low in ("a", "an", "the") or _is_product(text) or len(tokens) <= 8):
        return f"the product is {with_article(text)}"
    return f"{cast.product} includes {_lower_first(text)}"


def _rather_a_clause(tokens: list[str]) -> bool:
    """Too much like a clause to be called a thing: a pronoun opens it, or a plural subject has a verb further on."""
    low = [t.lower().strip(",.;:()") for t in tokens]
    if low[0] in (
        "they",
        "he",
        "she",
        "it",
        "we",
        "i",
        "you",
        "several",
        "some",
        "most",
        "many",
        "everybody",
        "everyone",
        "nobody",
        "there",
        "that",
        "this",
    ):
        return True
    known = words()
    if low[0] in known.people or (len(low) > 1 and low[1] in known.people and low[0] in _DET | {"people"}):
        return any(is_base(w) or w in known.third or is_past(w) for w in low[2:])
    return len(tokens) > 14


def _bare_participle(tokens: list[str], at: int) -> bool:
    """'All versions kept': a participle closes a short phrase that has no auxiliary."""
    word = tokens[at].lower()
    return (
        word not in AUX
        and is_participle(word)
        and at >= len(tokens) - 1
        and at >= 1
        and tokens[0].lower() not in ("i", "we", "they", "he", "she", "it", "people", "nobody", "everybody")
    )


def _head(phrase: str) -> str:
    """The noun phrase up to its first relative clause or preposition."""
    return re.split(
        r"\b(?:that|which|to|for|where|of|in|with|so|who|and|but|from|on|about|because|when)\b|[,.;:(]", phrase
    )[0].strip()


def _is_product(phrase: str) -> bool:
    head = _head(phrase).split()
    return bool(head) and any(part in words().product for part in head[-1].lower().split("/"))


def with_article(phrase: str) -> str:
    """'weekly meal planner' -> 'a weekly meal planner'; plurals and phrases that have a determiner stay."""
    tokens = phrase.split()
    if not tokens or tokens[0].lower() in _DET or tokens[0].lower() == "something":
        return _lower_first(phrase)
    head = _head(phrase).split()
    if not head or is_plural(head[-1]) or tokens[0][0].isdigit():
        return _lower_first(phrase)
    start = _lower_first(phrase)
    vowel = start[0].lower() in "aeio" or (start[0].lower() == "u" and not re.match(r"u(?:ni|s[aei]|ti)", start, re.I))
    if tokens[0].isupper() and tokens[0][0] in "FHLMNRSX":
        vowel = True
    return f"{'an' if vowel else 'a'} {start}"


def _lower_first(text: str) -> str:
    first = text.split()[0] if text.split() else ""
    keeps = first == "I" or first[1:] != first[1:].lower() or (re.match(r"[A-Z]\b", first) and first != "A")
    return text if keeps else text[:1].lower() + text[1:]


lower_first = _lower_first


def _plural_subjects(rest: str) -> str:
    """After 'something that' the verb is already in the third person."""
    tokens = rest.split()
    if tokens and is_base(tokens[0].lower()) and tokens[0].lower() not in words().third:
        return " ".join([third_person(tokens[0].lower()), *tokens[1:]])
    return rest
