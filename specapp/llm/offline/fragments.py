"""Gives a phrase without a verb of its own the form of a sentence."""

import re

from specapp.llm.offline.cast import Cast
from specapp.llm.offline.main_verb import LINKS, SUBORDINATE, main_verb
from specapp.llm.offline.verbs import AUX, MODALS, is_base, is_participle, is_past, is_plural, words
from specapp.llm.offline.wording import DETERMINERS, head_of, lower_first, names_product, with_article


def complete_fragment(text: str, cast: Cast, first: bool, list_item: bool) -> str:
    tokens = text.split()
    if not tokens:
        return text
    if first and _names_the_thing(text):
        return f"the product is {with_article(text)}"
    at = main_verb(tokens)
    low = tokens[0].lower().strip(",.:;")
    if (
        is_participle(low)
        and not is_base(low)
        and len(tokens) > 1
        and tokens[1].lower() in LINKS | {"again", "to", "only"}
    ):
        return f"{cast.product} is {lower_first(text)}"
    if (
        at == 0
        and is_base(low)
        and low not in MODALS
        and (list_item or len(tokens) > 1)
        and low not in words().ambiguous | {"let"}
    ):
        if low == "have":
            return f"{cast.product} has {' '.join(tokens[1:])}"
        return f"{cast.product} should {lower_first(text)}"
    if (
        at == 0
        and low in words().ambiguous
        and len(tokens) > 1
        and tokens[1].lower() in DETERMINERS | {"to", "on", "at", "what", "which", "who", "whats", "when"}
    ):
        return f"{cast.product} should {lower_first(text)}"
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
        return f"{cast.product} is {lower_first(text)}"
    if low in SUBORDINATE or low in ("only", "just", "like", "even", "hopefully", "always", "never", "maybe", "same"):
        return text if len(tokens) > 8 else f"wished for: {lower_first(text)}"
    if _rather_a_clause(tokens):
        return text
    if first and (low in ("a", "an", "the") or names_product(text) or len(tokens) <= 8):
        head = head_of(text).split()
        if head and is_plural(head[-1]) and not names_product(text):
            return f"the product is for {lower_first(text)}"
        return f"the product is {with_article(text)}"
    return f"{cast.product} includes {lower_first(text)}"


def _names_the_thing(text: str) -> bool:
    """'Tool to plan my beds', 'App for sweeps: letters, dates': the opening only says what kind of thing it is."""
    head = head_of(text)
    rest = text[len(head) :].lstrip()
    opening = head.split()[:1]
    bare = bool(opening) and (opening[0].lower() in ("a", "an") or opening[0].lower() not in DETERMINERS)
    return bare and names_product(text) and bool(re.match(r"(?:to|for|that|which|where|with|of)\b|[:,(]", rest))


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
    if low[0] in known.people or (len(low) > 1 and low[1] in known.people and low[0] in DETERMINERS | {"people"}):
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
