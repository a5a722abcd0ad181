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

UNWANTED: Final = 0.6
"""A line promises what is not wanted if so large a share of the content words of that wish, and two of them at least,
stand in it without a denial."""
SAME: Final = 0.8
"""Two lines say the same if they share so large a part of all their content words."""
LONG_SENTENCE: Final = 35
STEPS: Final[dict[Criterion, tuple[float, float, float, float]]] = {
    "coverage": (0.15, 0.30, 0.45, 0.60),
    "precision": (0.30, 0.50, 0.70, 0.85),
    "insight": (0.05, 0.15, 0.30, 0.45),
}
"""Mean shares from which on a mark is 2, 3, 4 and 5."""
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

    def words_of(self, *, excluded: bool) -> frozenset[str]:
        """Of all lines of the sheet that are, or are not, in the section of what is left out."""
        return frozenset().union(*(line.words for line in self.lines if (line.section == _EXCLUDED) == excluded))


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
    """How much of each wanted wish is found; what is to be left out counts only where it is left out."""
    inside, outside = case.words_of(excluded=False), case.words_of(excluded=True)
    shares = [_share(wish.words, outside if wish.about == _EXCLUDED else inside) for wish in case.wishes if wish.wanted]
    return _mark_share("coverage", shares, "of a wish's words stand in the sheet, on average over {} wishes")


def _judge_precision(case: _Case) -> Mark:
    """How much of each line comes from the proposal or a wish; nothing of one that promises what is not wanted."""
    known = frozenset().union(*case.proposal, *(wish.words for wish in case.wishes))
    unwanted = [wish.words for wish in case.wishes if not wish.wanted]
    shares = [
        0.0
        if line.promises and any(_stands_in(words, line.words, UNWANTED) for words in unwanted)
        else _share(line.words, known)
        for line in case.lines
    ]
    return _mark_share("precision", shares, "of a line's words come from proposal or wishes, over {} lines")


def _judge_consistency(case: _Case) -> Mark:
    excluded = [line for line in case.lines if line.section == _EXCLUDED]
    promised = [line for line in case.lines if line.section in ("core_features", "milestones_and_priorities")]
    collisions = sum(
        any(line.promises and _stands_in(out.words, line.words, SAME) for line in promised) for out in excluded
    )
    repeats = sum(
        any(_say_the_same(line, other) for other in case.lines[:place]) for place, line in enumerate(case.lines)
    )
    faults = collisions + repeats
    score = 5 - sum(faults > most for most in MOST_FAULTS)
    return _mark(score, f"{collisions} exclusions are promised elsewhere, {repeats} lines repeat another one.")


def _judge_insight(case: _Case) -> Mark:
    """Of each wish the words that the proposal does not have: how many of them were found all the same.

    Of an unwanted one they have to stand where something is left out or denied.
    """
    said = frozenset().union(*case.proposal)
    promised = frozenset().union(*(line.words for line in case.lines if line.promises))
    denied = frozenset().union(*(line.words for line in case.lines if not line.promises))
    shares = [
        _share(wish.words - said, promised if wish.wanted and wish.about != _EXCLUDED else denied)
        for wish in case.wishes
        if wish.words - said
    ]
    return _mark_share("insight", shares, "of a wish's words beyond the proposal's stand there, over {} wishes")


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


def _share(part: frozenset[str], whole: frozenset[str]) -> float:
    return len(part & whole) / len(part) if part else 0.0


def _stands_in(part: frozenset[str], line: frozenset[str], least: float) -> bool:
    """Whether enough of the words of `part` stand in a line: the share asked for, and two of them if it has two."""
    common = len(part & line)
    return common >= max(1, min(2, len(part))) and common >= least * len(part)


def _say_the_same(one: _Line, other: _Line) -> bool:
    return len(one.words & other.words) >= max(3.0, SAME * len(one.words | other.words))


def _read(wish: Knowledge) -> _Wish:
    return _Wish(wish.about, wish.wanted, _words(wish.text))


def _words(text: str) -> frozenset[str]:
    return frozenset(word_groups(text))


def _mark_share(criterion: Criterion, shares: Sequence[float], what: str) -> Mark:
    """The mean share decides; of nothing it is 3: there is nothing to praise or to blame."""
    mean = sum(shares) / len(shares) if shares else 0.0
    score = 1 + sum(mean >= step for step in STEPS[criterion]) if shares else 3
    return _mark(score, f"{100 * mean:.0f} % {what.format(len(shares))}.")


def _mark(score: int, reason: str) -> Mark:
    return Mark.model_validate({"score": min(max(score, 1), 5), "reason": reason})
