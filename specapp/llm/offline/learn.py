"""Learn: what an answer in own words settles, which alternative it amounts to, and what it overturns elsewhere."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from specapp.buddy.chart import Dimension
from specapp.buddy.model import LETTERS, Letter
from specapp.buddy.questions import LearnReply, LearntCorrection, LearntFact
from specapp.buddy.sentences import split_sentences
from specapp.buddy.variables import LearnVariables
from specapp.llm.offline.comparison import Likeness, compare, speaks_of
from specapp.llm.offline.reporting import report_statement

_NONE_OF_THEM = re.compile(
    r"^\W*(?:none|neither|no,? none|nothing)(?: of (?:these|those|them|the above|the four))?"
    r"(?: as written| really| quite| fits?)?\s*[.,;:!-]*\s*$|^\W*(?:none|neither) of (?:these|those|them)\b[^.]{0,12}$",
    re.I,
)
_BY_LETTER = re.compile(
    r"^\W*(?:both|option|the)?\s*\(?([A-D])\)?\s*(?:(?:and|or|,|\+)\s*\(?([A-D])\)?)?\b\W*(?=$|[.,;:]|\s-)"
)
_UNCLEAR = re.compile(
    r"^\W*(?:it depends|not sure|don'?t know|no idea|hard to say|hm+|maybe|whatever|skip)\b[^.]{0,30}$", re.I
)
_ADDED = re.compile(
    r"\b(?:and (?:note|also|no|never|then)|also|note that|by the way|one more thing|besides|while|remember)\b", re.I
)
_MATCH, _MATCH_LEAD = 0.34, 0.12
_NAMED = 0.5
_RIVAL, _RIVAL_LEAD = 0.42, 0.14
_CONFLICT, _OF_ROW = 0.3, 0.3


@dataclass(frozen=True)
class _Statement:
    """One statement of the answer, as written."""

    text: str
    added: bool
    """Begins like something said on top of the answer."""


def learn_from_words(variables: LearnVariables) -> LearnReply:
    """Facts in the third person, close to the wording; `matches` and corrections only where the words are clear.

    An answer that says nothing ("none of those") gives no fact. Corrections never name the dimension asked.
    """
    statements = list(_statements(variables.answer.text))
    facts = tuple(LearntFact(text=report_statement(s.text)) for s in statements)
    return LearnReply(
        facts=facts,
        corrections=tuple(_corrections(statements, variables)),
        matches=_matches(statements, variables),
    )


def _statements(text: str) -> Iterator[_Statement]:
    for sentence in split_sentences(text):
        if _NONE_OF_THEM.match(sentence.text) or _UNCLEAR.match(sentence.text):
            continue
        pieces = re.split(r"(?:;\s+|,\s+(?=and (?:note|also|no|never)\b))", sentence.text)
        for piece in pieces:
            if any(c.isalpha() for c in piece) and len(piece.split()) >= 2:
                yield _Statement(piece.strip(), bool(_ADDED.match(piece.strip())))
            elif len(pieces) == 1:
                yield _Statement(piece.strip(), False)


def _matches(statements: Sequence[_Statement], variables: LearnVariables) -> tuple[Letter, ...]:
    """Alternatives of the asked dimension that the words amount to; none if unclear or if letters were chosen."""
    dimension, answer = variables.dimension, variables.answer
    if dimension is None or answer.kind != "own_words" or not statements:
        return ()
    named = _BY_LETTER.match(answer.text)
    if named:
        letters = {g for g in named.groups() if g}
        return tuple(letter for letter in LETTERS if letter in letters)
    if _rejects_all(answer.text):
        return ()
    likeness = compare(" ".join(s.text for s in statements), _texts(dimension))
    best = _clear_best(likeness, _MATCH, _MATCH_LEAD) or _only_one_named(statements[0].text, dimension)
    return (best,) if best else ()


def _only_one_named(text: str, dimension: Dimension) -> Letter | None:
    """ "By phone." : few words, and just one alternative speaks of most of them."""
    likeness = compare(text, _texts(dimension))
    named = [n for n in range(4) if likeness[n].share >= _NAMED and not likeness[n].conflict]
    if len(named) != 1 or any(likeness[n].share > 0 for n in range(4) if n != named[0]):
        return None
    return LETTERS[named[0]]


def _rejects_all(text: str) -> bool:
    return bool(re.match(r"\W*(?:none|neither|no,? none)\b", text, re.I))


def _corrections(statements: Sequence[_Statement], variables: LearnVariables) -> Iterator[LearntCorrection]:
    """Statements that speak of another row and go against what stands adopted there; each row at most once."""
    rows = [
        d
        for d in variables.chart
        if variables.dimension is None or d.dimension_key != variables.dimension.dimension_key
    ]
    seen: set[str] = set()
    for statement in statements:
        best: tuple[float, Dimension, Letter | None] | None = None
        for row in rows:
            found = _against(statement, row, variables)
            if found and (best is None or found[0] > best[0]):
                best = (found[0], row, found[1])
        if best and best[1].dimension_key not in seen:
            seen.add(best[1].dimension_key)
            choice = (best[2],) if best[2] else ()
            yield LearntCorrection(
                text=report_statement(statement.text), dimension_key=best[1].dimension_key, choice=choice
            )


def _against(statement: _Statement, row: Dimension, variables: LearnVariables) -> tuple[float, Letter | None] | None:
    """How surely the statement overrides the row, and by which alternative; None if it does not."""
    adopted = variables.adopted.get(row.dimension_key)
    topic = speaks_of(statement.text, f"{row.title}. {row.question} {row.description}", _texts(row))
    asked = variables.dimension
    if asked is not None:
        here = speaks_of(statement.text, f"{asked.title}. {asked.question} {asked.description}", _texts(asked))
        if here >= topic and not statement.added:
            return None  # it answers the question that was asked
    if topic < _OF_ROW:
        return None
    likeness = compare(statement.text, _texts(row))
    if adopted is None:
        best = _clear_best(likeness, _RIVAL, _RIVAL_LEAD)
        return (topic + _of(likeness, best), best) if best else None
    standing = likeness[LETTERS.index(adopted)]
    best = _clear_best(likeness, 0.18, 0.08)
    if best == adopted or (best and likeness[LETTERS.index(best)].conflict):
        best = None
    if standing.conflict >= _CONFLICT:
        return topic + standing.conflict, best
    if best and _of(likeness, best) >= _RIVAL and _of(likeness, best) - standing.score >= _RIVAL_LEAD:
        return topic + _of(likeness, best), best
    return None


def _texts(dimension: Dimension) -> tuple[str, ...]:
    return tuple(f"{a.label}. {a.text}" if a.label else a.text for a in dimension.alternatives)


def _of(likeness: Sequence[Likeness], letter: Letter) -> float:
    return likeness[LETTERS.index(letter)].score


def _clear_best(likeness: Sequence[Likeness], least: float, lead: float) -> Letter | None:
    ranked = sorted(range(4), key=lambda n: -likeness[n].score)
    first, second = likeness[ranked[0]], likeness[ranked[1]]
    return LETTERS[ranked[0]] if first.score >= least and first.score - second.score >= lead else None
