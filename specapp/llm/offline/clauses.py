"""Clauses of a person's own sentences: what is theirs and not pasted, relayed, or asked."""

import re
from dataclasses import dataclass
from itertools import pairwise

from specapp.buddy.sentences import split_sentences
from specapp.llm.offline.cues import tokens

_STOP = re.compile(r"[,;:.!?()\[\]…—–]+|\s-\s")
_TURNING = frozenset("but however although though except unless yet".split())
_CARRYING = frozenset("or nor and".split())
_PRODUCT = frozenset(
    """it this that tool app page screen list data file button option feature version program software site website
    system interface window entry form record product thing should must want need prefer like please show let make keep
    add give always usually whenever never everything users user""".split()
)
_PEOPLE_SERVED = r"(?!users|customers|members|patients|clients|people|team|group|own)"
_RELAYED = re.compile(
    rf"\b(?:he|she|(?:my|our|the|a|one|some)\s+{_PEOPLE_SERVED}\w+(?:\s+from\s+\w+|\s+in\s+\w+)?|someone|somebody)\s+"
    r"(?:also\s+|always\s+|just\s+|keeps\s+|is\s+|was\s+)*"
    r"(?:asking|asks|asked|wants|wanted|says|said|thinks|thought|insists|insisted|suggested|suggests|claims|demands)\b",
    re.I,
)
_FENCE = re.compile(r"```.*?(?:```|\Z)|~~~.*?(?:~~~|\Z)", re.S)
_LOG_LINE = re.compile(
    r"^\s*(?:>|\||\$ |#!|at [\w.$<>]+\(|File \"|Traceback|\[?\d{4}-\d\d-\d\d[T ]\d\d|\[?\d\d:\d\d:\d\d|"
    r"(?:\[)?(?:ERROR|WARN|WARNING|INFO|DEBUG|FATAL)\b|[\{\}\[\]<]|[\w.]+(?:Error|Exception):|"
    r"(?:From|To|Sent|Subject|Cc|Date):\s|-{3,}|import \w+|def \w+\(|.*[;{]\s*$)"
)
_MAIL_BELOW = re.compile(r"^\s*-+\s*(?:original|forwarded) message\s*-+", re.I)
_SPOKEN = re.compile(
    r"(?:said|says|wrote|writes|write|reads|told \w+|replied|answered)[:,]?\s*[\"“][^\"”]{12,}[\"”]", re.I
)


@dataclass(frozen=True)
class Clause:
    """A stretch of a sentence between stops.

    `start`/`end`: word indices in the passage; `from_`/`to`: offsets in its text.
    """

    index: int
    start: int
    end: int
    from_: int
    to: int
    words: tuple[str, ...]
    carries_on: bool
    """Continues the list before it ("no forms, accounts or menus")."""
    relayed: bool
    """Tells what somebody else wants."""


@dataclass(frozen=True)
class Passage:
    """One sentence of the person with its clauses; `text` is verbatim."""

    text: str
    words: list[str]
    clauses: tuple[Clause, ...]

    @property
    def plain(self) -> str:
        return self.text.lower().replace("\u2019", "'")

    @property
    def is_question(self) -> bool:
        return self.text.rstrip("\"')”").endswith("?")

    @property
    def speaks_of_product(self) -> bool:
        """Is it a wish or a statement about a tool, rather than a story about the subject?"""
        return len(self.words) <= 6 or bool(_PRODUCT & set(self.words))

    def clause_at(self, word: int) -> Clause:
        for clause in self.clauses:
            if clause.start <= word < clause.end:
                return clause
        return self.clauses[-1]

    def quote(self, at: int, longest: int = 150) -> str:
        """The sentence, or the clauses round clause `at` if the sentence is long; verbatim."""
        if len(self.text) <= longest:
            return self.text
        first = last = at
        while True:
            grown = False
            if last + 1 < len(self.clauses) and self.clauses[last + 1].to - self.clauses[first].from_ <= longest:
                last, grown = last + 1, True
            elif first and self.clauses[last].to - self.clauses[first - 1].from_ <= longest:
                first, grown = first - 1, True
            if not grown:
                break
        piece = self.text[self.clauses[first].from_ : self.clauses[last].to].strip(" ,;:-–—")
        if len(piece) <= longest * 1.6:
            return piece
        return piece[: piece.rfind(" ", 0, longest)]


def own_text(text: str) -> str:
    """The person's own words of a turn: no code, block quotes, pasted logs, mails or tables; lines stay verbatim."""
    kept = []
    for line in _FENCE.sub("\n", text).split("\n"):
        if _MAIL_BELOW.match(line):
            break
        if not _LOG_LINE.match(line) and not line.startswith(("    ", "\t")):
            kept.append(line)
    return "\n".join(kept)


def split_passage(text: str) -> list[Passage]:
    """The sentences of a text with their clauses."""
    return [read_passage(sentence.text) for sentence in split_sentences(own_text(text))]


def read_passage(sentence: str) -> Passage:
    """One sentence cut into clauses at stops and at turning words such as "but"."""
    masked = _SPOKEN.sub(lambda m: m.group(0)[: m.end(0) - m.start(0)].translate(_BLANK), sentence)
    words: list[str] = []
    clauses: list[Clause] = []
    for begin, end in _cuts(masked):
        piece = masked[begin:end]
        inside = tokens(piece)
        if not inside:
            continue
        start = len(words)
        words.extend(inside)
        carries = bool(clauses) and len(inside) <= 4 and bool(_CARRYING & set(inside[:3]))
        clauses.append(
            Clause(len(clauses), start, len(words), begin, end, tuple(inside), carries, bool(_RELAYED.search(piece)))
        )
    return Passage(sentence, words, tuple(clauses))


_BLANK = dict.fromkeys(range(33, 592), " ")


def _cuts(text: str) -> list[tuple[int, int]]:
    """Offsets of the clauses."""
    places = [0]
    for match in _STOP.finditer(text):
        inside_number = match.group() in {",", "."} and text[match.start() - 1 : match.start()].isdigit()
        if not (inside_number and text[match.end() : match.end() + 1].isdigit()):
            places.append(match.end())
    for match in re.finditer(r"\b(?:" + "|".join(_TURNING) + r")\b", text, re.I):
        places.append(match.start())
    places = sorted({*places, len(text)})
    return list(pairwise(places))
