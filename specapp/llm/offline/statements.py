"""Reads a proposal into statements: lines in product voice with what they rest on, and the points left open."""

import re
from collections.abc import Sequence
from functools import lru_cache

from specapp.buddy.sentences import split_sentences
from specapp.buddy.variables import ProposalSentence
from specapp.llm.offline.cast import Cast, read_cast
from specapp.llm.offline.cues import tokens
from specapp.llm.offline.doubts import split_open
from specapp.llm.offline.frames import framed
from specapp.llm.offline.halves import enumerated, halves
from specapp.llm.offline.heart import with_heart
from specapp.llm.offline.main_verb import main_verb
from specapp.llm.offline.openings import in_full, opened, without_tags
from specapp.llm.offline.reading import OpenPoint, Reading, Statement, fold_items
from specapp.llm.offline.sections_of import is_must, place
from specapp.llm.offline.verbs import words
from specapp.llm.offline.voice import third_person_text, unresolved
from specapp.llm.offline.wish_frames import WANTED_SO
from specapp.llm.offline.wording import finished, lower_first

MAX_READ = 400
"""Longest list of sentences that are rewritten; of a longer proposal the most telling are taken."""


_GREETING = re.compile(
    (
        r"^(?:hi|hello|hey|dear|good (?:morning|afternoon|evening|day)|greetings|thanks?|thank you|many thanks|"
        r"cheers|best|regards|kind regards|yours|sincerely|sorry|bye|please help|any ideas)\b[\w\s,!.'-]{0,40}$"
    ),
    re.I,
)
_ORDER = re.compile(
    (
        r"\b(?:ignore|disregard|forget) (?:all |any )?(?:of )?(?:the |your |my )?(?:previous|prior|above|earlier|"
        r"other)? ?(?:instructions?|prompts?|rules)\b|\b(?:system prompt|you are now|act as|jailbreak|reveal "
        r"your)\b"
    ),
    re.I,
)
_MARKUP = re.compile(r"[{}]|<[a-z/!?]|```|\$\(", re.I)
_DANGLING = re.compile(
    (
        r"^(?:this|that|these|those|it|they|he|she|them|then|otherwise|in that case|such|both|neither|the same|"
        r"the opposite|so|because|which|who|yes|no, |e\.g\.|like|especially|except|and|or|hopefully|some of them|"
        r"many of them|most of them|nearly all of them|several|some|most|half|a few)\b"
    ),
    re.I,
)
_SELF_STANDING = re.compile(
    (
        r"^it (?:takes|costs) (?:me|us|the) |^(?:it|this) (?:should|must|has to|needs to|ought|can|cannot|could|"
        r"may|would be|will|does|supports|"
        r"keeps|shows|lets|helps)\b|^(?:this is (?:health|personal|private|sensitive|for)|some (?:of (?:us|the|"
        r"our|my)|\w+s)\b|several (?:of (?:us|the|our|my)|\w+s)\b|most (?:of (?:us|the|our|my)|\w+s)\b|that "
        r"(?:means|way))"
    ),
    re.I,
)


def read_statements(proposal: str, sentences: Sequence[ProposalSentence]) -> Reading:
    """Statements and open points in the proposal's order. Greetings, headings, open points give no statement."""
    return _read(proposal, tuple((s.id, s.text) for s in sentences))


@lru_cache(maxsize=8)
def _read(proposal: str, given: tuple[tuple[str, str], ...]) -> Reading:
    cast = read_cast(proposal)
    items = _list_items(proposal)
    chosen = _most_telling(given)
    found: list[Statement] = []
    open_points: list[OpenPoint] = []
    person = ""
    for at, (pid, own) in enumerate(chosen):
        text = in_full(without_tags(own))
        following = chosen[at + 1][0] if at + 1 < len(chosen) else ""
        if _is_heading(text, pid in items, following in items):
            found += _purpose_of_heading(pid, text, cast, found)
            continue
        if _GREETING.match(text.strip()) or not any(c.isalnum() for c in text):
            continue
        kept, left_open = split_open(text)
        if left_open:
            open_points.append(OpenPoint(pid, left_open))
        if not kept:
            continue
        place_in_text = at / max(1, len(chosen) - 1) if len(chosen) > 1 else 0.0
        earlier = chosen[at - 1][1] if at else ""
        person = _person_in(earlier) or person
        kept = _named_again(kept, person, earlier)
        listed = enumerated(kept)
        for part in listed or halves(opened(kept, cast), lambda half: _section_of(half, cast)):
            _add(found, pid, part, cast, place_in_text or 0.5 * bool(listed), bool(listed) or pid in items, earlier)
            earlier = part
    return Reading(cast, tuple(with_heart(fold_items(found, items), cast)), tuple(open_points))


def _section_of(part: str, cast: Cast) -> str:
    line = framed(opened(part, cast), cast)
    return place(part, line, 0.5)


def _add(
    found: list[Statement], pid: str, text: str, cast: Cast, position: float, list_item: bool, earlier: str
) -> None:
    """Put one sentence, or half of one, among the statements; one that means nothing alone joins the line before."""
    if found and re.match(r"the product is an? ", found[-1].text, re.I):
        text = _of_the_product(text, cast)
    line, quoted = _line(text, cast, first=not found, list_item=list_item, earlier=earlier)
    if not line:
        return
    last = found[-1] if found else None
    leans = last is not None and not last.quoted and not quoted and leans_on_the_last(text, line)
    if last is not None and leans and len(last.text) + len(line) < 330:
        own = place(text, line, position)
        wish = own == "core_features" and last.section == "project_overview" and _OBJECT_OF_THE_LAST.match(text)
        section = own if wish else last.section
        found[-1] = Statement(
            (*last.ids, *((pid,) if pid not in last.ids else ())),
            f"{last.text} {line}",
            section,
            f"{last.original} {text}",
            last.must or is_must(text),
            max(last.weight, _weight(text)),
        )
        return
    section = "constraints" if quoted else place(text, line, position if found else 0.0)
    found.append(Statement((pid,), line, section, text, is_must(text), _weight(text), quoted))


def _of_the_product(text: str, cast: Cast) -> str:
    """After 'The product is a tablet ...': 'we should be able to change it' -> '... change what the product shows'."""
    if not _OBJECT_OF_THE_LAST.match(text):
        return text
    text = re.sub(r"\b(change|edit|update|adjust|correct) it\b", rf"\1 what {cast.product} shows", text, count=1)
    return re.sub(r"\b(use|open|see|print|share|install) it\b", rf"\1 {cast.product}", text, count=1)


_PERSON = re.compile(
    r"\b(my (?:dad|father|mother|mum|mom|son|daughter|husband|wife|grandmother|grandfather|grandma|grandpa|aunt|"
    r"uncle|"
    r"brother|sister|neighbour|neighbor|boss|friend|colleague|partner))\b",
    re.I,
)


def _person_in(text: str) -> str:
    """The one person of the family that a sentence speaks of."""
    found = {m.lower() for m in _PERSON.findall(text)}
    return found.pop() if len(found) == 1 else ""


def _named_again(text: str, person: str, earlier: str) -> str:
    """'He must not break anything' some sentences after 'my dad ...' -> 'My dad must not break anything'."""
    if (
        not person
        or not re.match(r"(?:he|she) ", text, re.I)
        or _person_in(earlier)
        or re.match(r"(?:he|she) ", earlier, re.I)
    ):
        return text
    return f"{person[:1].upper()}{person[1:]} {text.split(' ', 1)[1]}"


def _purpose_of_heading(pid: str, text: str, cast: Cast, found: Sequence[Statement]) -> list[Statement]:
    """'Things I need for my beekeeping:' at the head of a list says what all of it is for."""
    m = re.match(r"(?:[\w' ]+? )?(?:for|about) ((?:my|our|the|a|an) [\w' -]{3,60}?)\s*:?$", text.strip(), re.I)
    if found or not m:
        return []
    line = finished(third_person_text(f"{cast.product} is for {m.group(1)}", cast))
    return [Statement((pid,), line, "project_overview", text, False, 1)]


def _most_telling(given: tuple[tuple[str, str], ...]) -> list[tuple[str, str]]:
    """All sentences, or of a very long text the first ones and those that ask for something."""
    if len(given) <= MAX_READ:
        return list(given)
    ranked = sorted(range(len(given)), key=lambda i: (-(_weight(given[i][1]) + (8 if i < 40 else 0)), i))[:MAX_READ]
    return [given[i] for i in sorted(ranked)]


@lru_cache(maxsize=8)
def _list_items(proposal: str) -> frozenset[str]:
    return frozenset(s.id for s in split_sentences(proposal) if s.list_item)


def _is_heading(text: str, item: bool, next_is_item: bool) -> bool:
    """'Goals', 'To do', 'Parts as I see it:' before a list, and markdown headings, say nothing of the product."""
    bare = text.strip()
    count = len(bare.split())
    if bare.startswith("#") or (bare.endswith(":") and count <= 8):
        return True
    if item and count <= 1 and bare.lower().strip(".") in ("other", "others", "etc", "misc", "more", "tbd", "?"):
        return True
    return not item and next_is_item and count <= 4 and bare[-1:] not in ".!?"


def _line(text: str, cast: Cast, *, first: bool, list_item: bool, earlier: str) -> tuple[str, bool]:
    """The sentence in product voice, or its own words in quotation marks if no rewriting is safe."""
    if _ORDER.search(text) or _MARKUP.search(text):
        return quoted_line(text), True
    line = framed(opened(resolve_they(text, earlier), cast), cast, first=first, list_item=list_item)
    if unresolved(line):
        return quoted_line(text), True
    return line, False


def quoted_line(text: str) -> str:
    """The person's own words as words: braces and tags lose their power, quotation marks inside become single."""
    plain = re.sub(r"\s+", " ", text.replace('"', "'")).strip(" .")
    plain = plain.replace("{{", "{ ").replace("}}", " }").replace("```", "'")
    if len(plain) > 220:
        plain = plain[:217].rsplit(" ", 1)[0] + " ..."
    return finished(f'The request contains the words "{plain}"')


def resolve_they(text: str, earlier: str) -> str:
    """'They should know ...' after 'my sitters ...' -> 'The sitters should know ...'; unclear ones stay."""
    match = re.match(r"(they|them|their)\b", text, re.I)
    if not match or match.group(1).lower() == "them" or not earlier:
        return text
    named = [
        w for w in re.findall(r"[a-z-]+", earlier.lower()) if w in words().people and w not in ("people", "others")
    ]
    if not named or len(set(named)) > 1:
        return text
    noun: str = "the " + str(named[-1])
    noun = noun if match.group(1).lower() == "they" else noun + "'"
    return noun[:1].upper() + noun[1:] + text[match.end() :]


_OBJECT_OF_THE_LAST = re.compile(
    r"^(?:I|we|people|my \w+ and I)(?: (?:want|need|would like|wish|can|must|should|have|has|also|just|really|"
    r"to|be|able|"
    r"then|usually|often|always|never|only))* [a-z]+ (?:them|it)\b",
    re.I,
)


def leans_on_the_last(text: str, line: str) -> bool:
    """A sentence that means nothing alone ('That is the annoyance.') joins the line before it."""
    opener = text.split()[0].lower()
    if _OBJECT_OF_THE_LAST.match(text):
        return not WANTED_SO.match(text)
    if opener in ("with", "by", "without", "through", "via", "from") and main_verb(text.split()) < 0:
        return True
    if not _DANGLING.match(text.strip()) or _SELF_STANDING.match(text.strip()):
        return False
    return bool(
        re.match(
            (
                r"(?:this|that|these|those|it|they|he|she|then|otherwise|such|both|some|most|several|half|many|"
                r"nearly|hopefully|so|because|yes|wished for|in that case|the same)\b"
            ),
            line,
            re.I,
        )
    )


def _weight(text: str) -> int:
    """How much a sentence says of the product: asked for, indispensable, with numbers."""
    low = text.lower()
    return (
        3 * bool(re.search(r"\b(?:want|need|would like|should|must|has to|have to|able to)\b", low))
        + 2 * is_must(text)
        + bool(re.search(r"\d", low))
        + bool(re.search(r"\b(?:not|never|no|without)\b", low))
        + (2 if 6 <= len(low.split()) <= 45 else 0)
    )


def similar(one: str, other: str) -> float:
    """Share of common words of two lines, 0..1, by the smaller of them."""
    a, b = set(tokens(one)) - _EMPTY, set(tokens(other)) - _EMPTY
    return len(a & b) / max(1, min(len(a), len(b)))


_EMPTY = frozenset(
    (
        "the a an of to and or in on for with is are be it that this as by at should can product requester they "
        "their them not"
    ).split()
)

__all__ = [
    "MAX_READ",
    "OpenPoint",
    "Reading",
    "Statement",
    "lower_first",
    "quoted_line",
    "read_statements",
    "similar",
    "split_open",
    "third_person_text",
]
