"""Turns a sentence in the first person into one about the requester: pronouns, and the verbs that go with them."""

import re
from dataclasses import dataclass, field

from specapp.llm.offline.cast import Cast
from specapp.llm.offline.contractions import QUOTED, expand
from specapp.llm.offline.main_verb import main_verb
from specapp.llm.offline.verbs import AUX, MODALS, is_adverb, is_base, is_past, plural_form, third_person, words

_TOKEN = re.compile(rf"{QUOTED.pattern}|[^\W\d_]+(?:'[^\W\d_]+)?(?:-\w+)*|\d[\d.,:]*|\s+|.", re.S)
FIRST_PERSON = re.compile(r"\b(?:I|me|my|mine|myself|we|us|our|ours|ourselves)\b", re.I)
_PLAYS = {
    "i": ("me", "subject"), "me": ("me", "object"), "my": ("me", "owner"), "mine": ("me", "own"),
    "myself": ("me", "self"),
    "we": ("us", "subject"), "us": ("us", "object"), "our": ("us", "owner"), "ours": ("us", "own"),
    "ourselves": ("us", "self"),
    "you": ("you", "either"), "your": ("you", "owner"), "yours": ("you", "own"), "yourself": ("you", "self"),
    "yourselves": ("you", "self"),
}  # fmt: skip
_FAMILY = frozenset(
    "brother brothers sister sisters father mother dad mum mom children kids husband wife daughter daughters "
    "son sons parents "
    "grandmother grandfather cousin cousins aunt uncle colleagues friends friend partner flatmates".split()
)
_PREPOSITIONS = frozenset(
    "to for with by from of at on in about between among without against after before behind beside like than around "
    "near into onto over under through upon towards toward via except".split()
)
_OBJECT_NEXT = frozenset(
    "a an the this that these those my our your their his her its it them him some any every each no all many more "
    "up out on off in with for to at from into about over down away back too".split()
)
_NUMBER = (
    "two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|fifteen|twenty|thirty|forty|forty-five|fifty|"
    "sixty|seventy|eighty|ninety|"
    "a hundred|hundred|dozen"
)
_STOPS = frozenset("to who that which what whose where when if because while so whether how as why than".split())


@dataclass
class _Pass:
    """One pass over the tokens of one line."""

    cast: Cast
    tokens: list[str]
    seen: dict[str, int] = field(default_factory=dict)
    last: str = ""
    at: int = 0
    crowded: bool = False
    """A plural 'they' of its own stands in the sentence: the nouns are repeated to stay clear."""


def third_person_text(text: str, cast: Cast) -> str:
    """The text without first person; words in quotation marks stay as they are.

    'I keep a book and my husband helps me' -> 'The treasurer keeps a book and their husband helps them'.
    """
    text = _pairs(expand(text))
    parts = _TOKEN.findall(text)
    job = _Pass(cast, parts)
    job.crowded = any(t.lower() in ("they", "them", "their") for t in parts)
    out = parts
    for at, token in enumerate(parts):
        role = _PLAYS.get(token.lower())
        if role is None or (token.lower() == "us" and token == "US"):
            continue
        who, part = role
        if part == "either":
            part = "subject" if _is_subject(out, at) else "object"
        _replace(job, at, who, part)
    joined = re.sub(r"\b(the|The) (the|a|an|this) ", r"\1 ", "".join(out))
    return re.sub(r" {2,}", " ", joined).strip()


def _pairs(text: str) -> str:
    """'My brothers and I' is one subject: the requester and their brothers. 'Thirty of us' are thirty people."""
    text = re.sub(r"\b((?:group|bunch|circle|team)(?: of \w+)?) of us\b", r"\1", text, flags=re.I)
    text = re.sub(r"\b(a (?:few|handful|couple|lot)) of us\b", r"\1 of the people concerned", text, flags=re.I)
    text = re.sub(rf"\b({_NUMBER}|\d+) of us\b", r"\1 people", text, flags=re.I)
    text = re.sub(r"\b(?:(W)e|we|us),? the (\w+)\b", lambda m: f"{'The' if m[1] else 'the'} {m[2]}", text)
    joint = re.search(r"\bmy ((?:\w+ )?\w+) and I\b", text, re.I)
    if not joint:
        return text
    after = re.sub(r"\bour\b", "their", text[joint.end() :], flags=re.I)  # what they share is theirs, not a group's
    return f"{text[: joint.start()]}I and their {joint.group(1)}{after}"


def _replace(job: _Pass, at: int, who: str, part: str) -> None:
    parts = job.tokens
    between = part == "subject" and any(p.lower() in words().people for p in parts[job.at : at])
    crowded = (job.crowded or between) and part == "subject" and who != "you"
    again = bool(job.seen.get(who)) and job.last == who and not crowded
    if who == "you":
        again = bool(job.seen.get(who))
    noun = {"me": job.cast.me, "us": job.cast.us, "you": "people"}[who]
    word = parts[at]
    if part == "self":
        parts[at] = "themselves"
        return
    if part == "owner" and who == "us" and _owns_itself(parts, at):
        parts[at] = "the"
    elif part == "owner":
        parts[at] = "their" if again or who == "you" else _possessive(noun)
    elif part == "own":
        parts[at] = "theirs" if again or who == "you" else _possessive(noun)
    elif part == "object":
        parts[at] = "them" if again else noun
    else:
        parts[at] = "they" if again else noun
        plural = again or who == "you"
        _agree(parts, at, plural)
    job.seen[who] = job.seen.get(who, 0) + 1
    job.last = who
    job.at = at
    if (
        at == 0
        or (word[:1].isupper() and word != "I" and at > 0 and _starts_sentence(parts, at))
        or (word == "I" and _starts_sentence(parts, at))
    ):
        parts[at] = parts[at][:1].upper() + parts[at][1:]


def _owns_itself(parts: list[str], at: int) -> bool:
    """'our choir', 'our user group association': the thing owned is the group itself, so 'the' is enough."""
    i = at
    for _ in range(3):
        i, word = _next_word(parts, i)
        low = re.sub("'s$", "", word.lower())
        if i < 0 or low in _PREPOSITIONS or low in _STOPS or low in AUX:
            return False
        if low in words().collective:
            return True
    return False


def _possessive(noun: str) -> str:
    return noun + ("'" if noun.endswith("s") else "'s")


def _starts_sentence(parts: list[str], at: int) -> bool:
    before = "".join(parts[:at]).rstrip()
    return not before or before[-1] in ".!?"


def _next_word(parts: list[str], at: int, skip_adverbs: bool = False) -> tuple[int, str]:
    """Index and text of the next word inside the clause; (-1, '') at punctuation."""
    for i in range(at + 1, len(parts)):
        token = parts[i]
        if token.isspace():
            continue
        if not token[0].isalpha():
            return -1, ""
        if skip_adverbs and is_adverb(token.lower()):
            continue
        return i, token
    return -1, ""


def _previous_word(parts: list[str], at: int) -> tuple[int, str]:
    for i in range(at - 1, -1, -1):
        if parts[i].isspace():
            continue
        return (i, parts[i]) if parts[i][0].isalpha() else (-1, "")
    return -1, ""


def _is_subject(parts: list[str], at: int) -> bool:
    """Is this 'you' a subject? Not after a preposition or a verb that it completes, and before something verbal."""
    _, before = _previous_word(parts, at)
    low = before.lower()
    _, after = _next_word(parts, at, skip_adverbs=True)
    verbal = after.lower() in AUX or is_base(after.lower()) or is_past(after.lower())
    return (
        verbal
        and not (low in _PREPOSITIONS and low not in ("before", "after", "than", "like"))
        and low not in ("let", "help", "make", "thank")
    )


def _agree(parts: list[str], at: int, plural: bool) -> None:
    """Put the verb of the subject at `at` into the right form, and the verbs coordinated with it."""
    change = plural_form if plural else third_person
    back, before = _previous_word(parts, at)
    if before.lower() in ("do", "am", "have", "did", "was", "can", "will", "would", "should", "could") and _inverted(
        parts, back
    ):
        parts[back] = _cased(change(before.lower()), before)
        return
    i, verb = _next_word(parts, at, skip_adverbs=True)
    low = verb.lower()
    if before.lower() == "and" and main_verb("".join(parts[:back]).split()) < 0 and "".join(parts[:back]).strip():
        return  # 'the teacher, grandma and I need': a joint subject
    if low == "and":  # a joint subject takes the plural, which is the form already there
        return
    if i < 0 or low in MODALS or (is_past(low) and low not in ("was", "were")):
        return
    if low in AUX or is_base(low) or _ends_clause(parts, i):
        parts[i] = _cased(change(low), verb)
    if (not plural and low not in AUX and is_base(low)) or (not plural and low in ("have", "am", "has", "is")):
        _agree_coordinated(parts, i)


def _ends_clause(parts: list[str], i: int) -> bool:
    """An unknown word right after the subject is its verb unless it ends in -ed."""
    low = parts[i].lower()
    return not low.endswith(("ed", "ing")) and low not in (
        "who",
        "and",
        "or",
        "that",
        "would",
        "both",
        "of",
        "in",
        "then",
        "the",
        "a",
        "all",
    )


def _inverted(parts: list[str], back: int) -> bool:
    """'do I', 'nor do I want', 'can we': the verb stands before its subject."""
    _, earlier = _previous_word(parts, back)
    return not earlier or earlier.lower() in (
        "nor",
        "neither",
        "what",
        "how",
        "why",
        "when",
        "where",
        "who",
        "whom",
        "which",
        "and",
        "but",
        "or",
        "so",
        "never",
        "only",
        "much",
        "many",
    )


def _agree_coordinated(parts: list[str], at: int) -> None:
    """'sews and mend' -> 'sews and mends': verbs joined to the first, as long as no other clause has begun."""
    known = words()
    infinitive = False
    for i in range(at + 1, len(parts)):
        low = parts[i].lower()
        if parts[i] in ".!?;:" or low in _STOPS or low in AUX or low in ("i", "we", "you") or parts[i] == "(":
            return
        if low in ("they", "he", "she", "it", "people", "somebody", "everybody", "everyone", "nobody"):
            return
        if low in ("and", "or", "but", "then", "nor"):
            j, word = _next_word(parts, i, skip_adverbs=True)
            verb = word.lower()
            if j < 0 or not (is_base(verb) or verb in ("have", "do")) or infinitive:
                continue
            _, after = _next_word(parts, j)
            if verb in known.ambiguous and after.lower() not in _OBJECT_NEXT:
                continue
            if parts[j] == word:
                parts[j] = _cased(third_person(verb), word)


def _cased(new: str, like: str) -> str:
    return new[:1].upper() + new[1:] if like[:1].isupper() else new


def unresolved(text: str) -> bool:
    """Is there still first person outside quotation marks?"""
    plain = re.sub(QUOTED.pattern, "", text)
    return bool(FIRST_PERSON.search(re.sub(r"\bUS\b", "", plain)))
