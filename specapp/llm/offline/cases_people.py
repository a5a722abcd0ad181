"""Acceptance cases of what people do with the product, by the kind of thing they do."""

import re

from specapp.buddy.spec_sheet import AcceptanceCase
from specapp.llm.offline.cast import Cast
from specapp.llm.offline.clause_parts import Clause, inside, participle, verb_phrases
from specapp.llm.offline.verbs import first_verb, is_base, third_person, third_person_phrase

_OPENS = "{who} {open} {product}"
_BY_VERB: tuple[tuple[str, str, str, str], ...] = (
    ("search find filter sort look", "{product} holds many entries", "{who} {does}",
     "what fits is shown, and nothing that does not fit"),
    ("hear listen watch play", _OPENS, "they {do}", "it starts within a moment and can be stopped at any time"),
    ("see read view browse check compare know follow", _OPENS, "they want to {do}",
     "it is in front of them without anybody having to be asked"),
    ("add record enter note log write report mark tick type keep put fill", _OPENS, "they {do}",
     "it is still there, unchanged, when it is looked at the next day"),
    ("edit change correct adjust update move rename", _OPENS, "they {do}",
     "whoever opens it after that sees the new state"),
    ("join renew register sign book order pay reserve borrow lend return claim cancel leave request swap",
     _OPENS, "they {do}", "they are told at once that it has worked, and it is kept"),
    ("choose pick set decide vote select rate assign", _OPENS, "they {do}", "the choice is kept until they change it"),
    ("reply answer confirm approve accept reject refuse", "{who} {have} been asked", "they {do}",
     "{product} takes the answer in and keeps to it"),
    ("share send tell hand pass offer invite publish", _OPENS, "they {do}",
     "it reaches those it is meant for, and nobody else"),
    ("say state", _OPENS, "they {do}", "those it concerns can read it at once"),
    ("print export download save", _OPENS, "they {do}", "they hold the complete result in their hands"),
    ("delete remove undo stop", _OPENS, "they {do}", "it is done at once and does not come back by itself"),
    ("paste scan upload import photograph take record tap", "{who} {have} a real example at hand", "they {do}",
     "{product} takes it in and shows at once what came of it"),
)  # fmt: skip
"""Verbs of what people do, and how one can tell that it worked."""
_DEADLINE = re.compile(r"\b(until|by|before) ((?:the |noon|midnight|\d|[A-Z])[^,;]{1,30})", re.I)


def of_people(clause: Clause, cast: Cast) -> tuple[AcceptanceCase, ...]:
    """A case for each thing they do; told as a sequence ('scan a code and hear a story') the last is the outcome."""
    phrases = verb_phrases(clause.does)
    who = inside(clause.who)
    if clause.told and len(phrases) > 1:
        when = f"{who} {_conjugated(phrases[0], clause.many)}"
        then = " and ".join(phrases[1:])
        given = "everything is set up as on an ordinary day"
        return (AcceptanceCase(given=given, when=when, then=f"they {then}"),)
    if who in ("anyone", "anybody"):
        who = who.replace("any", "some")
    out: list[AcceptanceCase] = []
    for n, phrase in enumerate(phrases[:3]):
        by_tool = re.match(r"(?:have|let) (?:the \w+|it) ([a-z]+) (.+)$", phrase)
        if by_tool and is_base(by_tool.group(1)):
            given = _after(who, phrases[0], clause) if n else "a real example is at hand"
            then = f"it {third_person(by_tool.group(1))} {by_tool.group(2)}"
            out.append(AcceptanceCase(given=given, when=f"{cast.product} is let loose on it", then=then))
            continue
        given, when, then = _pattern(phrase)
        if n and re.search(r"\b(?:it|them|there|one)\b", phrase):
            given, when = _after(who, phrases[0], clause), "they {do}"
        out.append(_filled(given, when, then, who, phrase, clause, cast))
    deadline = _DEADLINE.search(clause.does)
    if deadline and deadline.group(1).lower() == "until":
        phrase = clause.does[: deadline.start()].strip(" ,")
        out.append(
            AcceptanceCase(
                given=f"{deadline.group(2).strip()} is over",
                when=f"{who} {'try' if clause.many else 'tries'} to {phrase}",
                then="it is closed, and the page says so",
            )
        )
    return tuple(out[:3])


def _after(who: str, phrase: str, clause: Clause) -> str:
    """'the clerk has found a piece': what has been done before the second step."""
    verb, _, rest = phrase.partition(" ")
    done = participle(verb)
    return (
        f"{who} {_have(clause)} {done} {rest}".strip()
        if done
        else f"{who} {_have(clause)} come as far as this: {phrase}"
    )


def refused_to(who: str, clause: Clause, cast: Cast) -> AcceptanceCase:
    """Somebody tries what they may not do."""
    if clause.verb == "be":
        state = re.sub(r"^be\s+", "", clause.does)
        return AcceptanceCase(given=who, when=f"somebody looks whether they are {state}", then="they are not")
    do = re.sub(r"^have to\s+", "", clause.does)
    return AcceptanceCase(given=who, when=f"they try to {do}", then="it is refused, and nothing has changed")


def spared(clause: Clause, cast: Cast) -> AcceptanceCase:
    """'Visitors should not have to install anything.'"""
    do = re.sub(r"^(?:have|need) to\s+", "", clause.does)
    who = inside(clause.who)
    return AcceptanceCase(
        given=f"{who} {'meet' if clause.many else 'meets'} {cast.product} for the first time",
        when="they go through the main task from beginning to end",
        then=f"at no point did they have to {do}",
    )


def _pattern(phrase: str) -> tuple[str, str, str]:
    verb = first_verb(phrase)
    for verbs, given, when, then in _BY_VERB:
        if verb in verbs.split():
            return given, when, then
    return "{who} {have} not used {product} before", "they want to {do}", "they manage it without being shown how"


def _filled(given: str, when: str, then: str, who: str, phrase: str, clause: Clause, cast: Cast) -> AcceptanceCase:
    slots = {
        "who": who,
        "open": "open" if clause.many else "opens",
        "have": _have(clause),
        "do": phrase,
        "does": _conjugated(phrase, clause.many),
        "product": cast.product,
    }

    def fill(text: str) -> str:
        return re.sub(r"\{(\w+)\}", lambda m: slots[m.group(1)], text)

    return AcceptanceCase(given=fill(given), when=fill(when), then=fill(then))


def _have(clause: Clause) -> str:
    return "have" if clause.many else "has"


def _conjugated(phrase: str, many: bool) -> str:
    """'find a piece' -> 'finds a piece' after a singular; adverbs before the verb stay where they are."""
    return phrase if many else third_person_phrase(phrase)
