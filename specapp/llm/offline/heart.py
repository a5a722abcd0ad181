"""Draws the one thing a product is for out of the sentence that says what it is."""

import re

from specapp.llm.offline.cast import Cast
from specapp.llm.offline.reading import Statement
from specapp.llm.offline.verbs import is_base, words
from specapp.llm.offline.wording import finished, head_of

ENOUGH = 3
"""With that many features of its own a request needs no further one drawn from what the product is."""


def with_heart(statements: list[Statement], cast: Cast) -> list[Statement]:
    """The statements, and after the overview the feature hidden in it, if the request names few features.

    'The product is a list where people can say what they bring' -> 'People can say what they bring.'
    """
    if sum(s.section == "core_features" for s in statements) >= ENOUGH:
        return statements
    for at, statement in enumerate(statements):
        if statement.section != "project_overview" or statement.quoted:
            continue
        text = heart_of(re.split(r"(?<=[.!?])\s", statement.text)[0], cast)
        if text:
            drawn = Statement(
                statement.ids, text, "core_features", statement.original, statement.must, statement.weight + 2
            )
            return [*statements[: at + 1], drawn, *statements[at + 1 :]]
    return statements


def heart_of(text: str, cast: Cast) -> str:
    """The feature in 'The product is a X that/where/to ...'; empty if it only names a thing."""
    m = re.match(r"The [\w-]+ is (?:meant to (?P<aim>.+)|(?P<what>(?:a|an|one|some) .+))$", text.rstrip("."), re.I)
    if not m:
        return ""
    if m["aim"]:
        return ""
    what = re.split(r"; it is asked for by ", m["what"])[0]
    named = head_of(what).split()
    noun = named[-1].lower() if named else ""
    subject = f"the {noun}" if noun in words().product and noun not in ("thing", "way", "place") else cast.product
    listed = re.search(r"^[^:]{0,40}: (.{10,140})$", what)
    if listed:
        return finished(f"{subject} should show {listed.group(1)}")
    parts = re.search(
        r"\b(?P<link>that|which|where|in which|with which|so that|so|to)\s+(?P<rest>.+)$",
        what[len(" ".join(named)) :],
        re.I,
    )
    if not parts:
        return ""
    link, rest = parts["link"].lower(), parts["rest"].strip()
    first = rest.split()[0].lower().strip(",")
    if link in ("that", "which"):
        return finished(f"{subject} {rest}") if first in words().third and first not in ("is", "has", "does") else ""
    by = re.match(r" ?for ((?:[\w'-]+ ){1,5}?)to ([a-z]+ .+)$", what[len(" ".join(named)) :], re.I)
    if link == "to" and by and is_base(by.group(2).split()[0].lower()):
        return finished(f"{by.group(1)}can {by.group(2)}")
    if link == "to":
        return finished(f"{subject} helps to {rest}") if is_base(first) else ""
    return finished(rest) if re.search(r"\b(?:can|may|could)\b", " ".join(rest.split()[:6])) else ""
