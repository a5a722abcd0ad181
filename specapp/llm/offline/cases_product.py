"""Acceptance cases of what the product does, of things that happen to its entries, and of limits and refusals."""

import re

from specapp.buddy.spec_sheet import AcceptanceCase
from specapp.llm.offline.cast import Cast
from specapp.llm.offline.clause_parts import Clause, inside, verb_phrases
from specapp.llm.offline.verbs import first_verb, third_person_phrase
from specapp.llm.offline.wording import with_article

_BY_VERB: tuple[tuple[str, str, str], ...] = (
    ("show list display tell explain give name mark highlight say state count", "what it is about has been entered",
     "somebody opens {product}"),
    ("send warn alert remind notify nag inform message call text ring offer ask", "the time for it has come",
     "nobody does anything"),
    ("make create generate produce build calculate print export convert draw suggest propose recommend draft "
    "plan sort "
     "match compare find split translate summarise summarize turn prepare assign play pair",
     "{product} has what it needs for it", "somebody asks for it"),
    ("take accept import scan fetch collect gather receive log go flag check notice recognise detect figure read",
     "a real example is at hand", "{product} is let loose on it"),
    ("open start load respond answer react", "an ordinary device", "{product} is used on it"),
)  # fmt: skip
_KEEPS = frozenset("keep record remember store save hold note log track".split())
_LIMIT = re.compile(
    r"\b(?:at most|no more than|not more than|up to|a maximum of) "
    r"((?:\d[\d,.]*|one|two|three|four|five|six|ten|twelve|twenty) "
    r"[\w-]+)",
    re.I,
)
_WITHIN = re.compile(
    r"\b(?:within|in under|in less than|less than|no longer than|at most|under) (?:\w+ ){0,2}"
    r"(?:seconds?|minutes?|hours?)\b",
    re.I,
)
_SHOWN = re.compile(
    r"be (?:\w+ly )?(?:printed|sent|shown|displayed|exported|listed|alerted|told|informed|reminded|notified|marked|"
    r"highlighted|warned|published|read out)\b",
    re.I,
)


def of_product(clause: Clause, cast: Cast) -> tuple[AcceptanceCase, ...]:
    """'The app should send a note', 'The product takes an article and makes a sheet from it'."""
    phrases = verb_phrases(clause.does)
    if clause.verb == "be":
        return (audited(clause, cast),)
    if re.match(r"(?:help|let|allow|enable)s?\b", clause.does):
        return _of_helping(clause, cast)
    if re.match(r"(?:work|run|be usable)\b", clause.does):
        return (_of_working(clause, cast),)
    if len(phrases) > 1 and re.search(r"\b(?:it|them|this)\b", phrases[-1]):
        return (
            AcceptanceCase(
                given="a real example is at hand",
                when=f"{cast.product} {_does(phrases[0])}",
                then=f"it {_does(phrases[-1])}",
            ),
        )
    return tuple(_of_phrase(p, cast) for p in phrases[:2])


def _of_phrase(phrase: str, cast: Cast) -> AcceptanceCase:
    verb = first_verb(phrase)
    rest = phrase.split(verb, 1)[1].strip() if verb and verb in phrase else ""
    if verb in _KEEPS and rest and not re.match(r"(?:up|on|to|it)\b", rest):
        kept = re.sub(r"^track of\s+", "", rest)
        return AcceptanceCase(
            given="something of this kind was entered today",
            when=f"{cast.product} is opened on another day",
            then=f"{kept} can be read there as entered",
        )
    for verbs, given, when in _BY_VERB:
        if verb in verbs.split():
            given, when = given.replace("{product}", cast.product), when.replace("{product}", cast.product)
            return AcceptanceCase(given=given, when=when, then=f"it {_does(phrase)}")
    return with_real_entries(cast, f"it {_does(phrase)}")


def _of_helping(clause: Clause, cast: Cast) -> tuple[AcceptanceCase, ...]:
    m = re.match(r"(?:help|let|allow|enable)s? (?:(.{2,40}?) )?(?:to )?((?:be |have )?\w+\b.*)$", clause.does)
    aim = re.sub(r"^(?:help|let|allow|enable)s? (?:to )?", "", clause.does)
    who = "somebody the request speaks of"
    return (
        (AcceptanceCase(given=f"{who} has this to do: {aim}", when=f"they use {cast.product} for it",
                        then="they get to the end of it with nothing else"),)
        if m
        else ()
    )  # fmt: skip


def _of_working(clause: Clause, cast: Cast) -> AcceptanceCase:
    rest = re.sub(r"^(?:work|run|be usable)\s*", "", clause.does)
    if re.match(r"(?:on|in|with|for|under|without|at|when|offline)\b", rest):
        where = "each of these cases" if " and " in rest or "," in rest else "this case"
        return AcceptanceCase(given=f"the setting is: {rest}", when=f"the main task is done in {where}",
                              then="it succeeds there as it does elsewhere")  # fmt: skip
    return with_real_entries(cast, f"it {_does(clause.does)}")


def of_condition(clause: Clause, cast: Cast) -> AcceptanceCase:
    """'If a term is in two lists, the tool should show both.'"""
    who = "it" if clause.kind == "product" else inside(clause.who)
    if clause.verb == "be":
        then = f"{who} {_be(clause)} {re.sub('^be ', '', clause.does)}"
    else:
        then = f"{who} {clause.does if clause.many else _does(clause.does)}"
    return AcceptanceCase(given=f"{cast.product} is in use", when=clause.condition, then=then)


def of_thing(clause: Clause, cast: Cast) -> tuple[AcceptanceCase, ...]:
    """'Two refusals shall move the applicant to the end of the list': what happens to, or by, something entered."""
    who = inside(clause.who)
    does = clause.does if clause.many else _does(clause.does)
    have = "have" if clause.many else "has"
    if clause.verb in ("stay", "remain", "belong", "depend"):
        return (_gone_through(cast, f"{who} {does}"),)
    if clause.verb in _OF_ITS_OWN_ACCORD or re.search(r"\b(?:automatically|by itself|on its own)\b", does):
        given, when = "the time for it has come", "nobody does anything"
    elif clause.verb in ("have", "keep", "show", "carry", "contain", "hold", "name", "give"):
        given, when = f"{who} that somebody else has entered", "it is opened"
        given = given if not re.match(r"(?:each|every|all)\b", who) else "an entry made by somebody else"
    else:
        given, when = f"{who} {have} been entered", f"{cast.product} goes on by itself"
    if clause.verb == "have":
        does = f"{have} {re.sub('^have ', '', clause.does)}"
    return (AcceptanceCase(given=given, when=when, then=f"{who} {does}"),)


_OF_ITS_OWN_ACCORD = frozenset(
    "go come arrive appear start end begin close open expire disappear happen vanish".split()
)


def _gone_through(cast: Cast, state: str) -> AcceptanceCase:
    return AcceptanceCase(
        given=f"{cast.product} has been in use for a month",
        when="its entries are gone through one by one",
        then=f"in every case {state}",
    )


def audited(clause: Clause, cast: Cast) -> AcceptanceCase:
    """'Applicants must be offered plots strictly in order': seen when the entries are gone through."""
    who = "it" if clause.kind == "product" else inside(clause.who)
    state = f"{who} {_be(clause)} {re.sub('^be ', '', clause.does)}"
    if _SHOWN.match(clause.does):
        return AcceptanceCase(
            given="what is needed for it has been entered", when="the time for it has come", then=state
        )
    return _gone_through(cast, state)


def looked_at(clause: Clause, cast: Cast) -> AcceptanceCase:
    """'Pages should look alike': seen by going from one to the next."""
    who = "it" if clause.kind == "product" else inside(clause.who)
    does = clause.does if clause.many else _does(clause.does)
    return AcceptanceCase(
        given=f"{cast.product} holds entries of every kind", when="they are looked at one after another",
        then=f"{who} {does}",
    )  # fmt: skip


def not_once(clause: Clause, cast: Cast) -> AcceptanceCase:
    """What must never happen is looked for over a month of use."""
    who = "it" if clause.kind == "product" else inside(clause.who)
    past = ("were" if clause.many else "was") if clause.verb == "be" else "did"
    does = re.sub("^be ", "", clause.does) if clause.verb == "be" else clause.does
    return AcceptanceCase(
        given=f"{cast.product} has been in use for a month",
        when="everything that happened in that time is looked through",
        then=f"{who} {past} not once {does}",
    )


def of_limit(clause: Clause, cast: Cast) -> tuple[AcceptanceCase, ...]:
    """'At most five places': the sixth is refused; 'within ten seconds': it is timed."""
    count = _LIMIT.search(clause.does)
    if count and not _WITHIN.search(clause.does):
        return (
            AcceptanceCase(given=f"{count.group(1)} have been reached", when="one more is asked for",
                           then="it is turned away with a word why"),
        )  # fmt: skip
    time = _WITHIN.search(clause.does)
    if time:
        return (
            AcceptanceCase(
                given="an ordinary day's load", when="it is timed ten times", then=f"every time {_took(time.group(0))}"
            ),
        )
    return ()


def _took(limit: str) -> str:
    return f"it was done {limit}" if limit.lower().startswith(("within", "in ", "under")) else f"it took {limit}"


def sought(cast: Cast, what: str) -> AcceptanceCase:
    """A part that has to be there is looked for by somebody who has not seen it."""
    thing = with_article(re.split(r"[;:]| so that | because ", what)[0].strip(" ,."))
    each = re.match(r"(.{3,50}?) (?:of|for|per|at|on) (?:each |every )?(?<=per |ach |ery )([\w-]+)", thing)
    if each:
        return AcceptanceCase(
            given=f"one {each.group(2)} after another is opened",
            when=f"somebody looks for {each.group(1)}",
            then=f"it is there for every {each.group(2)}",
        )
    return AcceptanceCase(
        given=f"somebody who sees {cast.product} for the first time",
        when=f"they look for {thing}",
        then="they find it without a hint and can use it",
    )


def with_real_entries(cast: Cast, then: str) -> AcceptanceCase:
    """The case of last resort: real entries, the step itself, and what has to come of it."""
    return AcceptanceCase(given="real entries of an ordinary week", when=f"{cast.product} is used with them", then=then)


def _does(phrase: str) -> str:
    """'send a note and still keep it' -> 'sends a note': one verb, so that nothing is conjugated by half."""
    return third_person_phrase(re.split(r",? and (?=(?:still|also|then|never|not|be)\b)", phrase)[0])


def _be(clause: Clause) -> str:
    return "are" if clause.many else "is"
