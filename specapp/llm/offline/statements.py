"""Reads a proposal into statements: lines in product voice with what they rest on, and the points left open."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby

from specapp.buddy.sections import SectionKey
from specapp.buddy.sentences import split_sentences
from specapp.buddy.variables import ProposalSentence
from specapp.llm.offline.cast import Cast, read_cast
from specapp.llm.offline.cues import tokens
from specapp.llm.offline.doubts import split_open
from specapp.llm.offline.frames import framed
from specapp.llm.offline.main_verb import main_verb
from specapp.llm.offline.sections_of import is_must, place
from specapp.llm.offline.verbs import words
from specapp.llm.offline.voice import third_person_text, unresolved
from specapp.llm.offline.wording import finished, lower_first

MAX_READ = 400
"""Longest list of sentences that are rewritten; of a longer proposal the most telling are taken."""


@dataclass(frozen=True)
class Statement:
    """One line built from the proposal. `ids` are the sentences it rests on, `original` their own words."""

    ids: tuple[str, ...]
    text: str
    section: SectionKey
    original: str
    must: bool = False
    weight: int = 0
    quoted: bool = False


@dataclass(frozen=True)
class OpenPoint:
    """What the person has left open: the words and the sentence they stand in."""

    id: str
    text: str


@dataclass(frozen=True)
class Reading:
    """A proposal as the writer sees it."""

    cast: Cast
    statements: tuple[Statement, ...]
    open_points: tuple[OpenPoint, ...]


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
_MARKUP = re.compile(r"[{}<>]|```|\$\(")
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
        r"^(?:it|this) (?:should|must|has to|needs to|ought|can|cannot|could|may|would be|will|does|supports|"
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
    for at, (pid, text) in enumerate(chosen):
        position = at / max(1, len(chosen) - 1) if len(chosen) > 1 else 0.0
        following = chosen[at + 1][0] if at + 1 < len(chosen) else ""
        if _is_heading(text, pid in items, following in items) or _GREETING.match(text.strip()):
            continue
        kept, left_open = split_open(text)
        if left_open:
            open_points.append(OpenPoint(pid, left_open))
        if not kept:
            continue
        line, quoted = _line(
            kept, cast, first=not found, list_item=pid in items, earlier=chosen[at - 1][1] if at else ""
        )
        if not line:
            continue
        if _leans_on_the_last(text, line) and found and len(found[-1].text) + len(line) < 330 and not found[-1].quoted:
            last = found[-1]
            found[-1] = Statement(
                (*last.ids, pid),
                f"{last.text} {line}",
                last.section,
                f"{last.original} {text}",
                last.must or is_must(text),
                max(last.weight, _weight(text)),
            )
            continue
        section = "constraints" if quoted else place(text, line, position if found else 0.0)
        found.append(Statement((pid,), line, section, text, is_must(text), _weight(text), quoted))
    return Reading(cast, tuple(fold_items(found, items)), tuple(open_points))


def fold_items(found: Sequence[Statement], items: frozenset[str]) -> list[Statement]:
    """Neighbouring list items of one to three words without a verb become one line that names them all.

    'Member: done', 'donation', 'payment' -> 'The request also lists: member (done), donation, payment.'
    """
    out: list[Statement] = []
    for bare, group in groupby(found, key=lambda s: _is_bare_item(s, items)):
        run = list(group)
        if not bare or len(run) < 2:
            out += run
            continue
        names = [_item_name(s.original) for s in run]
        text = finished(f"The request also lists: {', '.join(names)}")
        out.append(
            Statement(
                tuple(i for s in run for i in s.ids),
                text,
                "core_features",
                "; ".join(s.original for s in run),
                any(s.must for s in run),
                max(s.weight for s in run),
            )
        )
    return out


def _is_bare_item(statement: Statement, items: frozenset[str]) -> bool:
    name = _item_name(statement.original)
    inside = set(statement.ids) <= items and not statement.quoted and statement.section != "out_of_scope"
    plain = not re.search(r"\b(?:no|not|never|only|without|must|should|can)\b", name, re.I)
    return inside and plain and len(name.split()) <= 3 and main_verb(name.split()) < 0


def _item_name(text: str) -> str:
    """'member: done i think' -> 'member (done)'."""
    plain = re.sub(r"\s+\bi (?:think|guess|suppose)\b", "", text.strip(" .!,;"), flags=re.I)
    return lower_first(re.sub(r"^([^:()]+):\s*([^:()]+)$", r"\1 (\2)", plain))


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
    line = framed(resolve_they(text, earlier), cast, first=first, list_item=list_item)
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


def _leans_on_the_last(text: str, line: str) -> bool:
    """A sentence that means nothing alone ('That is the annoyance.') joins the line before it."""
    opener = text.split()[0].lower()
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
