"""Gives a phrase without a verb of its own the form of a sentence."""

import re

from specapp.llm.offline.cast import Cast
from specapp.llm.offline.main_verb import LINKS, SUBORDINATE, main_verb
from specapp.llm.offline.verbs import AUX, MODALS, is_adverb, is_base, is_participle, is_past, is_plural, words
from specapp.llm.offline.wording import DETERMINERS, UNCOUNTED, head_of, lower_first, names_product, with_article


def complete_fragment(text: str, cast: Cast, first: bool, list_item: bool) -> str:
    tokens = text.split()
    if not tokens:
        return text
    if first and _names_the_thing(text):
        return f"the product is {with_article(text)}"
    if list_item and re.match(r"(?:who|what|which|where|when|how|whether)\b", text, re.I):
        return f"{cast.product} should show {lower_first(text)}"
    if list_item and re.match(r"(?:a|an) (?!\w+ (?:should|must|can|has|is)\b)", text, re.I):
        return f"{cast.product} includes {lower_first(text)}"
    return _clause_or_phrase(text, cast, first, list_item)


def _clause_or_phrase(text: str, cast: Cast, first: bool, list_item: bool) -> str:
    tokens = text.split()
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
        if low in _BY_PEOPLE:
            return f"people can {lower_first(text)}"
        if low == "have":
            return f"{cast.product} has {' '.join(tokens[1:])}"
        return f"{cast.product} should {lower_first(text)}"
    if at == 0 and low in words().ambiguous and len(tokens) > 1 and tokens[1].lower() in DETERMINERS | _AFTER_ORDER:
        return f"{'people can' if low in _BY_PEOPLE else f'{cast.product} should'} {lower_first(text)}"
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
    return _thing_or_fact(text, cast, list_item)


def _thing_or_fact(text: str, cast: Cast, list_item: bool) -> str:
    """A phrase without a verb: a rule ('siblings not against each other'), a fact of every week, or a part."""
    tokens = text.split()
    if len(tokens) > 2 and low_end(tokens) in words().third and is_adverb(tokens[-2].lower()):
        return text
    apart = re.match(
        r"(.{3,40}?) not (against|with|next|beside|together|at|in|on|before|after|alone)\b(.*)$", text, re.I
    )
    if apart:
        return f"{apart.group(1)} should not be {apart.group(2)}{apart.group(3)}"
    if not list_item and re.search(_OFTEN, text, re.I):
        head = head_of(text).split()
        return f"there {'are' if head and is_plural(head[-1]) else 'is'} {with_article(text)}"
    head = head_of(text).split()
    lasting = re.match(r"(.{3,60}), (always|never)$", text, re.I)
    if lasting:
        return f"it is {lasting.group(2).lower()} {lower_first(lasting.group(1))}"
    if re.search(r" if (?:we|I|it|they|you|the|people) ", text):
        return f"the choice is {text}"
    plain = not head or head[-1].lower() in UNCOUNTED or text[:2].isupper() or " or " in text
    return f"{cast.product} includes {lower_first(text) if plain else with_article(text)}"


_AFTER_ORDER = frozenset("to on at what which who whats when me us her him them it people everyone everybody".split())
_BY_PEOPLE = frozenset("scan report upload choose pick browse sign rate vote borrow reserve type tap".split())
"""Orders that nobody but a person can carry out: 'Scan the sticker'."""


def low_end(tokens: list[str]) -> str:
    return tokens[-1].lower().strip(" .!")


_OFTEN = (
    r"\b(?:most (?:days|weeks|months|years|times|evenings|of the time)|every (?:day|week|month|year|\w+day)|"
    r"usually|often|"
    r"sometimes|right now|at the moment|these days|so far|aged|up to|at least)\b"
)
"""What happens now and then is a fact of the requester's world, not a part of the product."""


def _names_the_thing(text: str) -> bool:
    """'Tool to plan my beds', 'App for sweeps: letters, dates': the opening only says what kind of thing it is."""
    head = head_of(text)
    rest = text[len(head) :].lstrip()
    opening = head.split()[:1]
    bare = bool(opening) and (opening[0].lower() in ("a", "an") or opening[0].lower() not in DETERMINERS)
    if main_verb(head.split()) > 0 or opening[:1] in (["We"], ["I"], ["we"]):
        return False
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
