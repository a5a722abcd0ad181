"""Finishing touches of a phrase: article, first letter, full stop, head noun."""

import re

from specapp.llm.offline.verbs import is_plural, words

DETERMINERS = frozenset(
    (
        "a an the this that these those my our your their his her its some any every each all no one two three "
        "four five six several many most more less"
    ).split()
)

UNCOUNTED = frozenset(
    (
        "material cash discovery music information help advice paper history data access support search time money "
        "food water weather content text feedback progress guidance documentation billing payment pricing training "
        "homework light work mail stock staff rent practice research travel health safety energy waste equipment "
        "furniture traffic bread wine coffee tea art"
    ).split()
)
"""Nouns that take no 'a', and stand alone in a list."""


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


def as_item(text: str) -> str:
    """'Moving money is left out.' -> 'Moving money.': a list of things left out need not say so each time."""
    return finished(re.sub(r"\s+(?:is|are) left out\.?$", "", text.strip(), flags=re.I))


def head_of(phrase: str) -> str:
    """The noun phrase up to its first relative clause or preposition."""
    return re.split(
        r"\b(?:that|which|to|for|where|of|in|with|so|who|and|but|from|on|about|because|when|like)\b|[,.;:(]", phrase
    )[0].strip()


def names_product(phrase: str) -> bool:
    head = head_of(phrase).split()
    return bool(head) and any(part in words().product for part in head[-1].lower().split("/"))


def with_article(phrase: str) -> str:
    """'weekly meal planner' -> 'a weekly meal planner'; plurals and phrases that have a determiner stay."""
    tokens = phrase.split()
    if not tokens or tokens[0].lower() in DETERMINERS or tokens[0].lower() == "something":
        return lower_first(phrase)
    head = head_of(phrase).split()
    if not head or is_plural(head[-1]) or tokens[0][0].isdigit():
        return lower_first(phrase)
    start = lower_first(phrase)
    vowel = start[0].lower() in "aeio" or (start[0].lower() == "u" and not re.match(r"u(?:ni|s[aei]|ti)", start, re.I))
    if tokens[0].isupper() and tokens[0][0] in "FHLMNRSX":
        vowel = True
    return f"{'an' if vowel else 'a'} {start}"


def lower_first(text: str) -> str:
    first = text.split()[0] if text.split() else ""
    keeps = first == "I" or first[1:] != first[1:].lower() or (re.match(r"[A-Z]\b", first) and first != "A")
    return text if keeps else text[:1].lower() + text[1:]
