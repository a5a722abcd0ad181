"""Executable examples (given, when, then) of a line that came from the proposal, by the kind of thing it asks for."""

import re

from specapp.buddy.spec_sheet import AcceptanceCase
from specapp.llm.offline.cast import Cast
from specapp.llm.offline.verbs import is_base, is_plural, third_person
from specapp.llm.offline.wording import lower_first

_CONDITION = re.compile(r"(?<!as )\b(?:when|whenever|if|once|as soon as)\b (?!not)([^.;,]+)", re.I)
_MODAL = re.compile(
    r"^(?P<who>.{2,60}?) (?P<modal>can|may|should be able to|must be able to|has to be able to|should|must|is meant to|"
    r"has to|have to|needs to|need to) (?:also )?(?P<rest>.+)$",
    re.I,
)
_BY_PEOPLE: tuple[tuple[str, str], ...] = (
    ("see find read view browse look check compare know follow watch hear listen search filter sort",
     "it is shown to them without anybody having to be asked"),
    ("add record enter note log upload write report scan mark keep", "it is there when it is opened again"),
    ("edit change correct adjust update move rename", "the new state is shown the next time it is opened"),
    ("join renew register sign book order pay reserve borrow lend return claim cancel leave",
     "it is recorded, and they are told so"),
    ("choose pick set decide vote select", "the choice stays until they change it"),
    ("share send tell hand pass offer ask invite", "those it is meant for receive it"),
    ("print export download save", "they hold the result in their hands"),
    ("delete remove undo", "it no longer appears"),
)  # fmt: skip
"""Verbs of what people do, and how one can tell that it worked."""
_SHOWS = frozenset("show list display tell explain give name mark highlight".split())
_KEEPS = frozenset("keep record remember store save hold note have".split())
_SUGGESTS = frozenset("suggest propose recommend draft plan sort match compare find calculate print".split())
_UNCLEAR = frozenset("it they he she this that these those there what which who when if where how".split())


def cases_of(text: str, cast: Cast) -> tuple[AcceptanceCase, ...]:
    """One case built from the line's own subject, verb and object; none where no natural one can be made."""
    first = re.split(r"(?<=[.!?])\s+", re.sub(r"^[A-Z][^:.]{2,45}: ", "", text.strip()))[0].rstrip(".")
    match = _MODAL.match(first)
    if '"' in first or match is None:
        return ()
    who, rest = match["who"].strip(), match["rest"].strip()
    only = re.match(r"only (.+)$", who, re.I)
    refused = re.match(r"(?:not|never)\s+(.+)", rest, re.I)
    verb_phrase = _short(refused.group(1) if refused else _without_condition(rest))
    verb = _verb(verb_phrase)
    if not verb or (who.split()[0].lower() in _UNCLEAR - {"it"}) or "," in who or len(verb_phrase.split()) > 16:
        return ()
    if only:
        return (_case(f"somebody else than {only.group(1)}", f"they try to {verb_phrase}", "it is refused"),)
    if re.match(r"(?:nobody|no one|no \w+)$", who, re.I):
        return (_case("somebody without the right to it", f"they try to {verb_phrase}", "it is refused"),)
    product = cast.product
    if who.lower() in (product, "the product", "it"):
        return _of_product(product, rest, verb, verb_phrase, bool(refused))
    if refused:
        return ()
    return _of_people(who, verb, verb_phrase)


def _of_product(product: str, rest: str, verb: str, phrase: str, refused: bool) -> tuple[AcceptanceCase, ...]:
    if refused:
        if verb == "be":
            return ()
        return (_case(f"{product} has been in use for a week", "its users are asked", f"it did not once {phrase}"),)
    does = _conjugated(re.split(r" and (?=(?:still|also|then|never|not)\b)", phrase)[0], verb)
    condition = _CONDITION.search(rest)
    if condition and verb != "be":
        return (_case(f"{product} is in use", _short(condition.group(1)), f"it {does}"),)
    if len(phrase.split()) < 2:
        return ()
    if verb in _SHOWS:
        return (_case(f"{product} has been in use for a while", "somebody opens it", f"it {does}"),)
    if verb in _KEEPS:
        return (_case("a new entry was made today", f"{product} is opened on another day", f"it still {does}"),)
    if verb in _SUGGESTS:
        return (_case(f"{product} has enough to go on", "somebody asks for it", f"it {does}"),)
    return ()


def _of_people(who: str, verb: str, phrase: str) -> tuple[AcceptanceCase, ...]:
    outcome = next((then for verbs, then in _BY_PEOPLE if verb in verbs.split()), "")
    if not outcome or phrase.startswith("be "):
        return ()
    subject = lower_first(who)
    if subject == "whoever wants":
        return (_case("somebody from outside", f"they {phrase}", outcome),)
    head = re.split(r" (?:who|that|which|in|of|with|from|for|at)\b", who)[0].split()[-1].lower()
    many = is_plural(head) or " and " in who or head in ("people", "children", "sides")
    return (_case(f"{subject} {'wish' if many else 'wishes'} to {phrase}", "they do so", outcome),)


def _case(given: str, when: str, then: str) -> AcceptanceCase:
    return AcceptanceCase(given=given, when=when, then=then)


def _without_condition(rest: str) -> str:
    condition = _CONDITION.search(rest)
    return rest[: condition.start()].rstrip(" ,") if condition and condition.start() > 4 else rest


def _verb(phrase: str) -> str:
    """The base verb that opens a phrase, small; empty if it opens with something else."""
    for token in phrase.split()[:3]:
        word = token.lower().strip(",")
        if word in ("also", "still", "only", "always", "gently", "simply", "easily", "quickly", "just"):
            continue
        alone = word == phrase.lower() or phrase.split()[-1].lower() in ("anyone", "anybody", "people", "them")
        known = word == "be" or is_base(word) or alone or any(word in verbs.split() for verbs, _ in _BY_PEOPLE)
        return word if known else ""
    return ""


def _conjugated(phrase: str, verb: str) -> str:
    tokens = phrase.split()
    at = next((i for i, t in enumerate(tokens) if t.lower().strip(",") == verb), 0)
    return " ".join([*tokens[:at], third_person(verb), *tokens[at + 1 :]])


def _short(text: str) -> str:
    """The phrase up to the first comma or the first clause that explains it."""
    return re.split(r"[,;:](?=\s)|\s(?:but|so that|because|since|although)\s", text)[0].strip(" .,;:")
