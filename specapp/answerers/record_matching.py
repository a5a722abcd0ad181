"""Which records a question touches: the same question always touches the same ones, without any model.

The rule, in full. Words are compared without regard to case and ending (`buddy.relevance`), a few of the same sense as
one; everyday words and the words that questions are made of name nothing.

1. A question that is a record's topic or one of its triggers, word for word, touches the records of which that is so,
   and no other.
2. Each word of the question points at the records that have it in their topic or triggers, with 1 / their number: a
   word that many records have tells hardly which one is meant.
3. A record is touched if the question holds all words of its topic, or of a trigger of several words (each such word
   counts a whole point more, so that the record named most fully is the best); or if the words that point at it add up
   to a third or more (alone they would single out three records at most) and make up at least a third of all that the
   question names. So a question that names nothing ("anything else?") touches nothing.
4. Words of the alternatives offered point half as strongly, and only at records that the question's own words point
   at: listing guesses is no way of asking.
5. Records with less than half the points of the best one are left out; of the others the best three remain.
6. Subjects on which the user is known to have no preference take part like records; if one of them is best, nothing is
   touched, and else they are left out.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from specapp.answerers.kindred_words import NAMES_NOTHING, SENSES
from specapp.buddy.errors import InputRefused
from specapp.buddy.model import Text, Value
from specapp.buddy.quotes import normalise
from specapp.buddy.relevance import SHORTEST, content_words, same_word

MOST_RECORDS: Final = 3
"""Records a reply may tell, after ICAE-Bench (arXiv 2607.21217)."""
ENOUGH: Final = Fraction(1, MOST_RECORDS)
SHARE_OF_QUESTION: Final = Fraction(1, 3)
SHARE_OF_BEST: Final = Fraction(1, 2)
OFFERED: Final = Fraction(1, 2)


class Subject(Value):
    """What can be asked about: `topic` and `triggers` are words or whole questions."""

    topic: Text
    triggers: tuple[Text, ...] = ()


class Record(Subject):
    """One thing a grounded user can tell, and nothing else.

    `fits`: texts of alternatives; a question that offers them all is answered with their letters and `aside`, any other
    with `response`.
    """

    id: str
    response: Text
    fits: tuple[Text, ...] = ()
    aside: Text = ""


class RecordSet(Value):
    """The closed set of one task, and the one text that is said where none of them is touched.

    `indifferent`: subjects without a preference; they hide nothing and meet the fallback.
    """

    records: tuple[Record, ...]
    fallback: Text
    indifferent: tuple[Subject, ...] = ()

    @property
    def ids(self) -> tuple[str, ...]:
        return tuple(record.id for record in self.records)

    def refuse_unusable(self) -> None:
        """InputRefused where ids or texts would leave it open what was told."""
        twice = next((one for one in self.ids if self.ids.count(one) > 1), "")
        if twice:
            raise InputRefused(f"There is more than one record {twice!r}; give each an id of its own.")
        if not self.fallback.strip():
            raise InputRefused("The records have no fallback; say what is answered where none of them fits.")
        silent = next((record.id for record in self.records if not record.response.strip()), None)
        if silent is not None:
            raise InputRefused(f"The record {silent!r} says nothing; give it a response or take it out.")
        same = next((r.id for r in self.records if self.fallback in (r.response, r.aside)), None)
        if same is not None:
            raise InputRefused(f"The record {same!r} says the same as the fallback; the two could not be told apart.")


@dataclass(frozen=True)
class _Entry:
    """One subject, read: `names` are the word sets that name it outright, `words` all it can be touched by."""

    subject: Subject
    whole: frozenset[str]
    names: tuple[frozenset[str], ...]
    words: frozenset[str]


class RecordIndex:
    """Records, ready to be asked."""

    def __init__(self, records: Sequence[Record], indifferent: Sequence[Subject] = ()) -> None:
        self._entries = [_read(subject) for subject in (*records, *indifferent)]
        self._starts: dict[str, dict[str, list[int]]] = {}
        for at, entry in enumerate(self._entries):
            for word in sorted(entry.words):
                self._starts.setdefault(word[:SHORTEST], {}).setdefault(word, []).append(at)

    def match(self, question: str, offered: Iterable[str] = ()) -> tuple[Record, ...]:
        """The records touched, best first, at most three. See the rule above."""
        asked = normalise(question)
        best = [at for at, entry in enumerate(self._entries) if asked in entry.whole]
        if not best:
            scores = self._score(_distinct(naming_words(question)), _distinct(naming_words(" ".join(offered))))
            enough = SHARE_OF_BEST * max(scores.values(), default=Fraction(0))
            best = sorted((at for at in scores if scores[at] >= enough), key=lambda at: (-scores[at], at))
        if not best or not isinstance(self._entries[best[0]].subject, Record):
            return ()
        subjects = (self._entries[at].subject for at in best)
        return tuple(subject for subject in subjects if isinstance(subject, Record))[:MOST_RECORDS]

    def _score(self, own: Sequence[str], offered: Sequence[str]) -> dict[int, Fraction]:
        """Place -> points of every subject that is touched. Rules 2 to 4."""
        pointed = {word: self._carriers(word) for word in own}
        points: dict[int, Fraction] = {}
        for carriers in pointed.values():
            for at in carriers:
                points[at] = points.get(at, Fraction(0)) + Fraction(1, len(carriers))
        for word in offered:
            carriers = set() if has_form(word, own) else self._carriers(word)
            for at in carriers & set(points):
                points[at] += OFFERED / len(carriers)
        found: dict[int, Fraction] = {}
        for at, score in points.items():
            held = [len(name) for name in self._entries[at].names if all(has_form(word, own) for word in name)]
            named = max(held, default=0)
            share = Fraction(sum(at in carriers for carriers in pointed.values()), len(own))
            if named or (score >= ENOUGH and share >= SHARE_OF_QUESTION):
                found[at] = score + named
        return found

    def _carriers(self, word: str) -> set[int]:
        return {
            at for known, places in self._starts.get(word[:SHORTEST], {}).items() if _same(word, known) for at in places
        }


def naming_words(text: str) -> set[str]:
    """The words of a text that can point at a record; a sense stands for the words that share it."""
    return {SENSES.get(word, word) for word in content_words(text) if word not in NAMES_NOTHING}


def has_form(word: str, words: Iterable[str]) -> bool:
    """Is a form of the word among the words? For words as `naming_words` gives them."""
    return any(_same(word, known) for known in words)


def _read(subject: Subject) -> _Entry:
    topic = frozenset(naming_words(subject.topic))
    triggers = [frozenset(naming_words(trigger)) for trigger in subject.triggers]
    whole = {normalise(text) for text in (subject.topic, *subject.triggers) if text.strip()}
    names = [topic] if topic else []
    names += [trigger for trigger in triggers if len(trigger) > 1]
    return _Entry(subject, frozenset(whole), tuple(names), topic.union(*triggers))


def _same(one: str, other: str) -> bool:
    """Forms of one word; of a word of three letters those with an s. A sense equals itself alone."""
    if "=" in (one[:1], other[:1]):
        return one == other
    short, long = sorted((one, other), key=len)
    return same_word(one, other) or (len(short) == SHORTEST and long in (f"{short}s", f"{short}es"))


def _distinct(words: set[str]) -> tuple[str, ...]:
    """One form of each word, the shortest."""
    kept: list[str] = []
    for word in sorted(words, key=lambda word: (len(word), word)):
        if not has_form(word, kept):
            kept.append(word)
    return tuple(kept)
