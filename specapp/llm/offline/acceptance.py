"""Executable examples (given, when, then) of a line that came from the proposal."""

import re

from specapp.buddy.spec_sheet import AcceptanceCase
from specapp.llm.offline.cast import Cast
from specapp.llm.offline.verbs import is_base, is_plural, third_person
from specapp.llm.offline.wording import lower_first

_CONDITION = re.compile(r"\b(?:when|if|once|after|before|while|during)\b (?!not)([^.;]+)", re.I)
_RESULTS = (
    "it can be done in {product} without help from outside", "it works at the first attempt",
    "it is done, and the result is there to be seen",
    "nothing else than {product} is needed for it",
)  # fmt: skip


def cases_of(text: str, cast: Cast) -> tuple[AcceptanceCase, ...]:
    """One case for a line of core features; always at least one, in the line's own words."""
    first = re.split(r"(?<=[.!?])\s+", re.sub(r"^[A-Z][^:.]{2,45}: ", "", text.strip()))[0].rstrip(".")
    product = cast.product
    subject, _, rest = _split(first)
    if not rest:
        return (
            AcceptanceCase(
                given=f"{product} has been set up for the people concerned",
                when="one of them tries this out",
                then=lower_first(_short(first)),
            ),
        )
    condition = _CONDITION.search(rest)
    given = f"{product} is in everyday use"
    if condition:
        given = _short(condition.group(0).split(",")[0])
        given = re.sub(r"^(?:when|if|once|while)\s+", "", given, flags=re.I)
        given = given if not re.match(r"(?:after|before|during)\b", given, re.I) else f"the time {given}"
        rest = (rest[: condition.start()].rstrip(" ,") or rest).strip()
    negative = re.match(r"(?:not|never)\s+(.+)", rest, re.I)
    by_product = subject.lower() in (product, "the product", "it")
    if negative:
        return (
            AcceptanceCase(
                given=given,
                when=f"it would be easy for {lower_first(subject)} to {_short(negative.group(1))}",
                then="that does not happen",
            ),
        )
    short = _short(rest)
    if by_product:
        return (
            AcceptanceCase(given=given, when=f"somebody turns to {product}", then=_does("it", short, plural=False)),
        )
    who = lower_first(subject)
    head = re.split(r" (?:who|that|which|in|of|with|from|for|at)\b", subject)[0].split()[-1]
    many = is_plural(head) or " and " in subject or subject.lower().endswith(("people", "sides"))
    result = _RESULTS[len(short) % len(_RESULTS)]
    return (
        AcceptanceCase(
            given=given, when=f"{who} {'want' if many else 'wants'} to {short}", then=result.format(product=product)
        ),
    )


def _split(sentence: str) -> tuple[str, str, str]:
    """Subject, modal and base-verb rest of a sentence such as 'Members can see what is out'."""
    match = re.match(
        r"^(.{2,60}?) (can|should be able to|must be able to|should|must|is meant to|has to|needs to) (also )?(.+)$",
        sentence,
        re.I,
    )
    if not match or re.search(r"\b(?:who|that|which|when|if|what)$", match.group(1)) or "," in match.group(1):
        return "", "", ""
    rest = match.group(4)
    word = re.sub(r"^(?:not|never|only|also|still|gently)\s+", "", rest).split()[0].lower().strip(",")
    return (match.group(1), match.group(2), rest) if is_base(word) else ("", "", "")


def _does(subject: str, rest: str, *, plural: bool) -> str:
    """'help people' -> 'it helps people'; an adverb before the verb stays where it is."""
    tokens = rest.split()
    at = next((i for i, t in enumerate(tokens[:3]) if is_base(t.lower())), 0)
    if plural:
        return f"{subject} {rest}"
    return " ".join([subject, *tokens[:at], third_person(tokens[at].lower()), *tokens[at + 1 :]])


def _short(text: str) -> str:
    """Up to the first comma that leaves a phrase of some length; never more than about 110 characters."""
    head = re.split(r"[,;:](?=\s)|\s(?:but|so that|because|since|although)\s", text)[0].strip()
    if len(head.split()) < 3:
        head = text
    if len(head) > 120:
        head = head[:120].rsplit(" ", 1)[0]
    return head.rstrip(" .,;:")
