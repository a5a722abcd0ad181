"""Marks for a sheet by rules: counted words, no understanding. All thresholds are stated here."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from specapp.buddy.judging import CRITERIA, Criterion, JudgeReply, Mark
from specapp.buddy.persona import Knowledge
from specapp.buddy.sentences import split_sentences
from specapp.buddy.variables import JudgeVariables
from specapp.llm.offline.comparison import word_groups

MET: Final = 0.5
"""A wish is met if so large a share of its content words, and at least two of them, stand in one line."""
ASKED: Final = 1 / 3
"""A line was asked for if so large a share of its content words stand in one sentence of the proposal or one wish."""
SAME: Final = 0.8
"""Two lines say the same if they share so large a part of all their content words."""
LONG_SENTENCE: Final = 35
STEPS: Final[dict[Criterion, tuple[float, float, float, float]]] = {
    "coverage": (0.15, 0.30, 0.45, 0.60),
    "precision": (0.30, 0.50, 0.70, 0.85),
    "insight": (0.05, 0.15, 0.30, 0.45),
}
"""Shares from which on a mark is 2, 3, 4 and 5."""
MOST_FAULTS: Final = (0, 1, 3, 5)
"""Faults up to which consistency is 5, 4, 3 and 2."""
MOST_WORDS: Final = (16.0, 20.0, 25.0, 32.0)
"""Words a sentence up to which readability is 5, 4, 3 and 2; one less if a tenth of the sentences is too long."""

_DENIAL = re.compile(r"\b(?:no|not|never|nobody|nothing|none|without|neither|nor|cannot|\w+n['’]t)\b", re.I)
_EXCLUDED: Final = "out_of_scope"


@dataclass(frozen=True)
class _Line:
    section: str
    text: str
    words: frozenset[str]

    @property
    def promises(self) -> bool:
        """Neither excluded nor denied."""
        return self.section != _EXCLUDED and not _DENIAL.search(self.text)


@dataclass(frozen=True)
class _Wish:
    about: str
    wanted: bool
    words: frozenset[str]


@dataclass(frozen=True)
class _Case:
    lines: tuple[_Line, ...]
    wishes: tuple[_Wish, ...]
    proposal: tuple[frozenset[str], ...]


def judge_sheet(variables: JudgeVariables) -> JudgeReply:
    """Five marks; the same for every order of wishes and criteria."""
    case = _Case(
        lines=tuple(
            _Line(section, text, _words(text))
            for section, part in variables.sheet.items()
            for text in (line.strip().removeprefix("- ") for line in part.split("\n"))
            if text
        ),
        wishes=tuple(_read(wish) for wish in variables.wishes),
        proposal=tuple(_words(sentence.text) for sentence in variables.sentences),
    )
    return JudgeReply(**{criterion: _RULES[criterion](case) for criterion in CRITERIA})


def _judge_coverage(case: _Case) -> Mark:
    wanted = [wish for wish in case.wishes if wish.wanted]
    met = sum(_is_met(wish, case.lines) for wish in wanted)
    return _mark_share("coverage", met, len(wanted), "wishes have at least half of their words in one line")


def _judge_precision(case: _Case) -> Mark:
    unwanted = [wish.words for wish in case.wishes if not wish.wanted]
    sources = (*case.proposal, *(wish.words for wish in case.wishes))
    good = sum(
        any(_shares(line.words, source, ASKED) or _shares(source, line.words, MET) for source in sources)
        and not (line.promises and any(_shares(words, line.words, MET) for words in unwanted))
        for line in case.lines
    )
    return _mark_share("precision", good, len(case.lines), "lines answer to a sentence or wish and to no unwanted one")


def _judge_consistency(case: _Case) -> Mark:
    excluded = [line for line in case.lines if line.section == _EXCLUDED]
    promised = [line for line in case.lines if line.section in ("core_features", "milestones_and_priorities")]
    collisions = sum(
        any(line.promises and _shares(out.words, line.words, SAME) for line in promised) for out in excluded
    )
    repeats = sum(
        any(_say_the_same(line, other) for other in case.lines[:place]) for place, line in enumerate(case.lines)
    )
    faults = collisions + repeats
    score = 5 - sum(faults > most for most in MOST_FAULTS)
    return _mark(score, f"{collisions} exclusions are promised elsewhere, {repeats} lines repeat another one.")


def _judge_insight(case: _Case) -> Mark:
    unsaid = [wish for wish in case.wishes if not any(_shares(wish.words, sentence, MET) for sentence in case.proposal)]
    seen = sum(_is_met(wish, case.lines) if wish.wanted else _is_heeded(wish, case.lines) for wish in unsaid)
    return _mark_share("insight", seen, len(unsaid), "wishes that the proposal does not state are met or heeded")


def _judge_readability(case: _Case) -> Mark:
    sentences = [sentence.text for line in case.lines for sentence in split_sentences(line.text)]
    lengths = [len(sentence.split()) for sentence in sentences] or [0]
    mean, long = sum(lengths) / len(lengths), sum(length > LONG_SENTENCE for length in lengths)
    score = 5 - sum(mean > most for most in MOST_WORDS) - (long * 10 > len(lengths))
    return _mark(score, f"{mean:.1f} words a sentence; {long} of {len(lengths)} have more than {LONG_SENTENCE}.")


_RULES: Final[dict[Criterion, Callable[[_Case], Mark]]] = {
    "coverage": _judge_coverage,
    "precision": _judge_precision,
    "consistency": _judge_consistency,
    "insight": _judge_insight,
    "readability": _judge_readability,
}


def _is_met(wish: _Wish, lines: Sequence[_Line]) -> bool:
    """What is to be left out counts only where it is left out, and the other way round."""
    excludes = wish.about == _EXCLUDED
    return any((line.section == _EXCLUDED) == excludes and _shares(wish.words, line.words, MET) for line in lines)


def _is_heeded(wish: _Wish, lines: Sequence[_Line]) -> bool:
    return any(not line.promises and _shares(wish.words, line.words, MET) for line in lines)


def _shares(part: frozenset[str], whole: frozenset[str], least: float) -> bool:
    """Whether enough of the words of `part` stand in `whole`: the share asked for, and two of them if it has two."""
    common = len(part & whole)
    return bool(part) and common >= min(2, len(part)) and common >= least * len(part)


def _say_the_same(one: _Line, other: _Line) -> bool:
    return len(one.words & other.words) >= max(3.0, SAME * len(one.words | other.words))


def _read(wish: Knowledge) -> _Wish:
    return _Wish(wish.about, wish.wanted, _words(wish.text))


def _words(text: str) -> frozenset[str]:
    return frozenset(word_groups(text))


def _mark_share(criterion: Criterion, good: int, count: int, what: str) -> Mark:
    """A share of nothing is 3: there is nothing to praise or to blame."""
    score = 1 + sum(good >= step * count for step in STEPS[criterion]) if count else 3
    return _mark(score, f"{good} of {count} {what}.")


def _mark(score: int, reason: str) -> Mark:
    return Mark.model_validate({"score": min(max(score, 1), 5), "reason": reason})
