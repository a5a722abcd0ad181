"""Executable examples (given, when, then) of a line, made from its own subject, verb and object as a tester would."""

import re

from specapp.buddy.spec_sheet import AcceptanceCase
from specapp.llm.offline.cases_people import of_people, refused_to, spared
from specapp.llm.offline.cases_product import (
    audited,
    looked_at,
    not_once,
    of_condition,
    of_limit,
    of_product,
    of_thing,
    sought,
    with_real_entries,
)
from specapp.llm.offline.cast import Cast
from specapp.llm.offline.clause_parts import Clause, read_clause
from specapp.llm.offline.wording import lower_first

MOST_CASES = 3
_LEAD = re.compile(
    r"^(?:Unless decided otherwise|By default|For now it is assumed that|Until somebody decides differently|"
    r"As a modest start|Ideally|Wished for|Also|In the other cases|At the same time|Alongside it|"
    r"Where that does not fit),?:? ",
    re.I,
)
_LABEL = re.compile(r"^[A-Z][^:.\"]{2,45}: (?=\w)")
_NAME = re.compile(
    r"^(?!.*?\b(?:is|are|has|have|had|should|must|can|will|may|needs?|lists|shows|says)\b[^:]*: )"
    r"[A-Z][\w'-]*(?: [\w'-]+){0,3}: (?=\w)"
)
"""The name of a part before what is said of it: 'The wiki: people fill the gaps.'"""
_ANYBODY = re.compile(
    r"^(?:(?:any|every)(?:one|body) who|whoever|those who|people who) (?:wants?|likes?|wish(?:es)?)(?: to)?"
    r"(?= (?:can|may|must|should|could|shall)\b)",
    re.I,
)
_GRANTED = re.compile(r", (?:though|although|even though|even if) ", re.I)
_NO_FEATURE = re.compile(
    r"^(?:The request contains the words|In the person's words|The answer was|Keeping both|"
    r"The price of)",
    re.I,
)


def cases_of(text: str, cast: Cast) -> tuple[AcceptanceCase, ...]:
    """One to three cases from the first sentence of the line that can be tried out; none where it asks for nothing."""
    for sentence in re.split(r"(?<=[.!?])\s+", text.strip()):
        plain = _LEAD.sub("", sentence.rstrip(" .!"))
        plain = _GRANTED.split(_ANYBODY.sub("Anybody", _NAME.sub("", plain)))[0]
        if _NO_FEATURE.match(plain) or not plain:
            continue
        found = _of_sentence(plain, cast) or _of_sentence(_LABEL.sub("", plain), cast)
        if found:
            return found[:MOST_CASES]
    return ()


def _of_sentence(sentence: str, cast: Cast) -> tuple[AcceptanceCase, ...]:
    plain = re.sub(r"\s*\([^()]*\)", "", sentence)
    if plain.count('"') % 2:
        return ()
    listed = re.match(r"The request also lists: (.+)$", plain)
    if listed:
        return (with_real_entries(cast, f"each of these has a place of its own in it: {listed.group(1)}"),)
    has = re.match(
        rf"(?:{re.escape(cast.product)}|the product) (?:includes|has(?! to\b)|contains|offers|comes with) (.+)$|"
        r"there (?:should|must|shall|has to|needs to|is to|will|is|are) (?:be )?(?!not\b|no\b|nothing\b)(.+)$",
        plain,
        re.I,
    )
    if has:
        return (sought(cast, has.group(1) or has.group(2)),)
    clause = read_clause(plain, cast)
    if clause and clause.told and lower_first(clause.who) in (cast.me, cast.us):
        return ()  # what the requester does today is background
    return _of_clause(clause, cast) if clause else ()


_FELT = frozenset("feel seem sound support belong matter deserve".split())
"""Nobody can try out a feeling; such a line is kept, without a case."""


_LOOKS = re.compile(r"look (?:as |like |the same\b|alike\b|similar\b|different\b|good\b|right\b)", re.I)


def _of_clause(clause: Clause, cast: Cast) -> tuple[AcceptanceCase, ...]:
    if clause.verb in _FELT:
        return ()
    if clause.only:
        return (*of_people(clause, cast)[:1], refused_to(f"somebody else than {clause.who}", clause, cast))
    if clause.nobody:
        return (refused_to("somebody who would like to" if clause.verb == "be" else "anybody at all", clause, cast),)
    if clause.negative:
        if re.match(r"(?:have|need) to\b", clause.does):
            return (spared(clause, cast),)
        if clause.kind == "people" and clause.verb != "be":
            return (refused_to(lower_first(clause.who), clause, cast),)
        return (not_once(clause, cast),)
    limit = of_limit(clause, cast)
    if _LOOKS.match(clause.does):
        return (looked_at(clause, cast), *limit)
    if clause.condition:
        return (of_condition(clause, cast), *limit)
    if clause.kind == "product":
        return (*of_product(clause, cast), *limit)
    if clause.verb == "be":
        return (audited(clause, cast), *limit)
    if clause.kind == "people":
        return (*of_people(clause, cast), *limit)
    return (*of_thing(clause, cast), *limit)
