"""The lines of sections that would stay empty: what follows from this request, or one honest sentence."""

import re
import zlib
from collections import Counter
from collections.abc import Sequence

from specapp.buddy.questions import PRIORITY
from specapp.buddy.spec_sheet import WrittenLine
from specapp.buddy.variables import SheetVariables
from specapp.llm.offline.fitting import Entry, shortened
from specapp.llm.offline.gists import gist
from specapp.llm.offline.main_verb import main_verb
from specapp.llm.offline.statements import Reading, Statement
from specapp.llm.offline.title import subject_phrase, title_of
from specapp.llm.offline.verbs import singular, words
from specapp.llm.offline.wording import finished, lower_first, with_article


def ids_of(variables: SheetVariables, reading: Reading, statement: Statement | None = None) -> tuple[str, ...]:
    """What a derived line rests on: its statement, else the first sentence of the proposal."""
    if statement is not None:
        return statement.ids
    if reading.statements:
        return reading.statements[0].ids
    return (variables.sentences[0].id,) if variables.sentences else ("added",)


def aim_of(reading: Reading) -> Statement | None:
    """The statement that says what the product is for: the first that speaks of the product, else the first wish."""
    for pattern in (
        r"^the [\w-]+ is meant\b",
        r"^the product (?:is (?:a|an|one|some)|stops|keeps|helps|tells|lets|shows|brings|\w+s)\b",
        r"^the [\w-]+ (?:should|must|shall|has to|helps|lets)\b",
        r"^the [\w-]+ wants? (?:no|fewer|less)\b",
    ):
        for s in reading.statements:
            if re.match(pattern, s.text, re.I) and not s.quoted:
                return s
    return next((s for s in reading.statements if not s.quoted), None)


_NO_GERUND = r"(?:every|any|some|no)?thing|morning|evening|string|spring|king|ring|during"
_PURPOSE = re.compile(
    rf"(?!respecting|working|being|having|getting|doing|never|taking the requester)(?:[\w'-]+ "
    rf"){{0,5}}(?!(?:{_NO_GERUND})\b)\w+ing\b|"
    r"(?:a|an) .*\b(?:that|which|where)\b|(?:no more|fewer|less) ",
    re.I,
)


def purpose_of(reading: Reading) -> tuple[str, Statement | None]:
    """A phrase of what the product is for, and the statement it comes from; empty if nothing gives one."""
    aim = aim_of(reading)
    said = (
        [aim]
        if aim and re.match(r"the [\w-]+ (?:is|helps|lets|takes|shows|tells|finds|makes|\w+s)\b", aim.text, re.I)
        else []
    )
    core = [s for s in reading.statements if s.section == "core_features"]
    for statement in [*said, *core, *([aim] if aim else [])]:
        phrase = brief(gist(statement.text, reading.cast)) if not statement.quoted else ""
        if len(phrase.split()) >= 4 and _PURPOSE.match(phrase):
            return phrase, statement
    return "", aim


def subject_of(variables: SheetVariables) -> str:
    """What the request is about, as it stands inside a sentence."""
    return subject_phrase(variables.title.strip() or title_of(variables.proposal))


_UNFINISHED = frozenset("the a an of to and or with for in on at by if from about not they it is are".split())


def brief(phrase: str) -> str:
    """A gist cut down to about a dozen words, so that it does not repeat a whole line."""
    tokens = phrase.split()
    if len(tokens) <= 12:
        return phrase
    head = re.split(r", | without | so that | that | which | in a | because | when ", phrase)[0]
    if 3 <= len(head.split()) <= 14:
        return head
    kept = tokens[:13]
    while kept[-1].lower() in _UNFINISHED or kept[-1].isdigit():
        kept.pop()
    return " ".join(kept)


def _pick(reading: Reading, choices: Sequence[str]) -> str:
    """Different requests get different wordings, the same request always the same."""
    key = reading.statements[0].original if reading.statements else ""
    return choices[zlib.crc32(key.encode()) % len(choices)]


def _people(variables: SheetVariables) -> str:
    """The people the request names, else those concerned."""
    spoken = re.findall(r"[a-z-]+", variables.proposal[:8_000].lower())
    named = Counter(w for w in spoken if w in words().people and w not in ("people", "users", "others", "persons"))
    most = named.most_common(1)
    return f"the {most[0][0]}" if most and (most[0][1] > 1 or len(spoken) < 40) else "the people concerned"


_DEVICES = frozenset(
    (
        "phone tablet laptop computer printer spreadsheet notebook paper email telephone wiki camera microphone "
        "scanner "
        "browser website whatsapp landline smartphone e-reader kindle radio calendar docker excel markdown json "
        "yaml usb "
        "csv android iphone postcard projector raspberry sensor"
    ).split()
)
_BARE = frozenset("paper email markdown excel docker json yaml whatsapp radio csv android iphone".split())
_NOT_IN_USE = (
    r"\b(?:no|without|afraid of|reluctant to use|instead of|tried an?|tired of|hates?|not use|never) (?:\w+ )?"
)


def technical(variables: SheetVariables, reading: Reading, entries: list[Entry]) -> WrittenLine:
    """What the proposal mentions as being in use; without any, a plain word that nothing is fixed."""
    found: dict[str, str] = {}
    for sentence in variables.sentences:
        low = sentence.text.lower()
        for word in re.findall(r"[a-z-]+", low):
            one = singular(word)
            if (
                one in _DEVICES
                and one not in found
                and one != reading.cast.kind
                and not re.search(_NOT_IN_USE + re.escape(word), low)
            ):
                found[one] = sentence.id
    names = ["a Raspberry Pi" if n == "raspberry" else n if n in _BARE else with_article(n) for n in list(found)[:3]]
    product, subject = reading.cast.product, subject_of(variables)
    if not names:
        text = _pick(
            reading,
            (
                f"Nothing technical is laid down for {subject}; the builders choose what {_people(variables)} "
                f"can use with "
                f"the devices they have",
                f"Which devices and services are used is open: the request says nothing that would fix it for "
                f"{subject}",
                f"The request leaves the technology open; {subject} should need no device that is not there already",
            ),
        )
        return WrittenLine(text=finished(text), rests_on=ids_of(variables, reading))
    listed = names[0] if len(names) == 1 else ", ".join(names[:-1]) + " and " + names[-1]
    text = _pick(
        reading,
        (
            f"{product} has to get along with what the request mentions: {listed}; everything else is for the "
            f"builders to choose",
            f"The request mentions {listed}; {product} works with that, and nothing further is fixed",
        ),
    )
    return WrittenLine(text=finished(text), rests_on=tuple(dict.fromkeys(list(found.values())[:3])))


def experience(variables: SheetVariables, reading: Reading, entries: list[Entry]) -> WrittenLine:
    """What is seen first: the weightiest thing asked for."""
    purpose, statement = purpose_of(reading)
    product = reading.cast.product
    if purpose:
        text = f"Whoever opens {product} can begin at once with its purpose: {purpose}"
    else:
        subject = subject_of(variables)
        text = f"Nothing is said of how it should feel; {product} begins with {subject} and not with explanations"
    return WrittenLine(text=finished(text), rests_on=ids_of(variables, reading, statement))


def boundary(variables: SheetVariables, reading: Reading, entries: list[Entry]) -> WrittenLine:
    """An honest word that nothing was ruled out, and what the first version stays with."""
    purpose, statement = purpose_of(reading)
    if purpose:
        text = _pick(
            reading,
            (
                f"The request rules nothing out by name; the first version stays with this: {purpose}",
                f"Nothing is expressly excluded; what does not serve this waits until somebody asks for it: {purpose}",
            ),
        )
    else:
        subject = subject_of(variables)
        text = f"The request rules nothing out by name; what goes beyond {subject} waits until it is asked for"
    return WrittenLine(text=finished(text), rests_on=ids_of(variables, reading, statement))


_PAIN = re.compile(
    r"\b(?:takes? (?:me|us|them|her|him|the \w+|most|hours|ages|too long)|by hand|forgets?|forgot|never gets?|"
    r"never looks|lose|loses|"
    r"lost|nobody (?:knows|knew|could|remembers)|no one knows|joke|had enough|annoy\w*|wast\w+|throw\w* away|"
    r"struggl\w+|mess|"
    r"isn.t there|is not there|keeps? asking|half the time|cost us|went wrong|was wrong|was missing|overwrit\w+|"
    r"twice|chaos|"
    r"confus\w+|complain\w*|loudest|resentment|turn up with|don.t come|in tears|"
    r"climbing the walls)\b",
    re.I,
)


def success(variables: SheetVariables, reading: Reading, entries: list[Entry]) -> WrittenLine:
    """The complaint that led to the request no longer holds; without one, the aim is asked about."""
    for pain in (s for s in reading.statements if s.section == "project_overview" and not s.quoted):
        told = _complaint(pain.text)
        if told:
            text = _pick(
                reading,
                (
                    f"It has worked if, after two months, this is no longer true: {told}",
                    f"Two months after the start this should be a thing of the past: {told}",
                ),
            )
            return WrittenLine(text=finished(text), rests_on=pain.ids)
    purpose, statement = purpose_of(reading)
    product = reading.cast.product
    chosen = bool(variables.priority_words.strip() or any(o.strip() for o in variables.priority_options))
    if purpose:
        text = (
            f"After a month of real use {_people(variables)} are asked whether {product} does what it is for: {purpose}"
        )
        answer = (f"answer:{PRIORITY}",) if chosen else ()
        return WrittenLine(text=finished(text), rests_on=(*ids_of(variables, reading, statement), *answer))
    subject = subject_of(variables)
    text = (
        f"No measure is named; a month after the start {subject} should be in use without anybody being reminded of it"
    )
    return WrittenLine(text=finished(text), rests_on=ids_of(variables, reading, statement))


def _complaint(text: str) -> str:
    """The clause of a line that complains; empty if it would mean nothing alone."""
    for sentence in re.split(r"(?<=[.!?])\s+", text):
        hit = _PAIN.search(sentence)
        if not hit:
            continue
        starts = [0, *(m.end() for m in re.finditer(r"(?:,|;)? (?:and|but|so) |; ", sentence[: hit.start()]))]
        for start in reversed(starts):
            clause = re.split(r", (?:in|so|because|which is)\b", sentence[start:])[0].rstrip(" .!,")
            alone = not re.match(
                r"(?:it|they|he|she|this|that|these|those|there|then|which|who|takes?|costs?)\b", clause, re.I
            )
            tokens = clause.split()
            dangling = start and re.search(r"\b(?:them|it|this|these)\b", clause)
            if alone and not dangling and len(tokens) >= 4 and main_verb(tokens) > 0:
                if re.search(r"\b(?:them|it)\b", " ".join(tokens[:5])):
                    break
                return lower_first(shortened(clause, 170).rstrip("."))
    return ""


def first_step(variables: SheetVariables, reading: Reading, entries: list[Entry]) -> WrittenLine:
    """What the first version holds."""
    purpose, statement = purpose_of(reading)
    if purpose:
        text = f"The first version holds this and nothing else, and is tried out with a few real people: {purpose}"
    else:
        text = (
            f"The first version of {subject_of(variables)} is tried out with a few real people before anything is added"
        )
    return WrittenLine(text=finished(text), rests_on=ids_of(variables, reading, statement))


def limits(variables: SheetVariables, reading: Reading, entries: list[Entry]) -> WrittenLine:
    """An honest word that nothing is known."""
    subject = subject_of(variables)
    text = _pick(
        reading,
        (
            f"The request names no limit of money, time or rules for {subject}, so none is assumed",
            f"No budget, date or rule is named for {subject}; if there is one, it belongs here",
        ),
    )
    return WrittenLine(text=finished(text), rests_on=ids_of(variables, reading))
