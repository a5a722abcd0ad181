"""Which section of the sheet a sentence of the proposal belongs to, and how much it weighs."""

import re
import tomllib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from specapp.buddy.sections import SECTIONS, SectionKey
from specapp.llm.offline.cues import cue_words, find_cue, tokens

_DATA = Path(__file__).parent / "data" / "spec_phrases.toml"


@dataclass(frozen=True)
class Phrases:
    """spec_phrases.toml as the writer uses it: cue lists by first letters, and the wordings."""

    section_cues: dict[str, tuple[tuple[str, SectionKey, int], ...]]
    must: tuple[str, ...]
    open_points: tuple[str, ...]
    raw: dict[str, Any]


@lru_cache(maxsize=1)
def phrases() -> Phrases:
    """Read spec_phrases.toml once; cues are filed under the first two letters of their first word."""
    raw = tomllib.loads(_DATA.read_text(encoding="utf-8"))
    filed: dict[str, list[tuple[str, SectionKey, int]]] = {}
    for section in SECTIONS:
        for entry in raw["section_cues"][section]["cues"]:
            cue, _, weight = entry.rpartition(":")
            first = cue_words(cue)[0].lstrip("=")
            filed.setdefault(first[:2], []).append((cue, section, int(weight)))
    signals = raw["signals"]
    return Phrases(
        {k: tuple(v) for k, v in filed.items()}, tuple(signals["must_have"]), tuple(signals["open_point"]), raw
    )


def section_scores(text: str) -> dict[SectionKey, int]:
    """Sum of the weights of the cues that stand in the text, by section; each cue counts once."""
    toks = tokens(text)
    scores: dict[SectionKey, int] = {}
    data = phrases().section_cues
    for start in {t[:2] for t in toks}:
        for cue, section, weight in data.get(start, ()):
            if find_cue(cue, toks) >= 0:
                scores[section] = scores.get(section, 0) + weight
    return scores


_LEFT_OUT = re.compile(
    r"\b(?:no (?:web app|app|accounts?|login|logins|sign-?ups?|ads|adverts|tracking|chat|social|payments?|"
    r"notifications?)\b|out of scope|"
    r"not part of|leave (?:that|it|this) out|left out|no need for|not needed|can wait)",
    re.I,
)
_PROHIBITION = re.compile(
    r"\b(?:must not|must never|should not|should never|shall not|cannot|may not|not allowed|do(?:es)? not "
    r"want|rather not|"
    r"nobody should|no one should|never|there (?:is|are) no)\b",
    re.I,
)
_LATER = re.compile(
    r"\b(?:later|eventually|one day|after that|in the future|at some point|first version|to start|phase (?:two|2))\b",
    re.I,
)
_SIZE = re.compile(
    (
        r"\b(?:about|around|roughly|some|nearly|over|under|up to|at most|a few hundred|\d{2,}|twenty|thirty|forty|"
        r"fifty|sixty|seventy|eighty|ninety|hundred|hundreds|thousand|thousands)\b.*\b(?:people|members|of the|"
        r"users|students|pupils|customers|sites|servers|orders|plants|sensors|boxes|households|rooms|tables|"
        r"guests|staff|children|kids|parents|clients|files|recordings|hours|items|books)\b"
    ),
    re.I,
)
_DOES = re.compile(
    (
        r"^(?:the \w+ (?:should|must|has to|needs to|is meant|can|lets|helps|shows|tells|keeps|includes|is)\b|"
        r".*\b(?:can|should be able to|should see|should get)\b)"
    ),
    re.I,
)
_TELLS = re.compile(
    (
        r"^(?:I|we) (?:\w+ly |always |also |just |often |still )?(?!want|need|would|should|must|can|could|will|"
        r"may|wish|hope|expect|like to|do not|don't|have to|wanted|prefer|imagine|am looking|are looking)\w+\b"
    ),
    re.I,
)
_ASKS = re.compile(
    (
        r"\b(?:want|need|would like|i'd like|we'd like|should|must|has to|have to|can|able to|may|will|shall|"
        r"helps?|lets?|shows?)\b"
    ),
    re.I,
)
_TIME = re.compile(
    r"\b(?:within|in under|less than|no more than|at most|under) (?:\w+ ){0,2}(?:seconds?|minutes?|hours?|days?)\b",
    re.I,
)
_SUCCESS = re.compile(
    (
        r"\b(?:success (?:is|means|would)|it works if|in the end|by the end|fewer|waste[s]? less|see whether|know "
        r"whether|target:?)\b"
    ),
    re.I,
)
_MONEY = re.compile(
    r"\b(?:budget|pounds|dollars|euros?|money|cheap|cost much|no cost|free of charge|afford|€|£|\$\d)\b", re.I
)
_PAST = re.compile(
    (
        r"^(?:at the moment|at present|today|currently|right now|last \w+|yesterday|every time|in \w+ three)\b|"
        r"\b(?:went|happened|was|were|lost|said|cost us)\b"
    ),
    re.I,
)


def place(original: str, line: str, position: float) -> SectionKey:
    """Section of one line. `original` is the person's sentence, `position` 0..1 its place in the proposal.

    Plain signs go first (prohibitions, later wishes, sizes, targets); then the cue lists; then what the product does.
    """
    if _LEFT_OUT.search(original) and len(original) < 120:
        return "out_of_scope"
    if re.match(r"(?:a later step|the first version)\b", line, re.I) or (
        _LATER.search(original) and not re.search(r"years? later|days later", original)
    ):
        return "milestones_and_priorities"
    if re.match(r"the product is\b", line, re.I) or position == 0:
        return "project_overview"
    if _SUCCESS.search(original):
        return "success_metrics"
    scores = section_scores(original)
    does = bool(_DOES.match(line))
    if _PROHIBITION.search(original) and not re.match(r"(?:some|several|most|many)\b", original, re.I):
        scores["constraints"] = scores.get("constraints", 0) + 3
        scores.pop("out_of_scope", None)
    if _TIME.search(original):
        scores["non_functional_requirements"] = scores.get("non_functional_requirements", 0) + 2
    if _MONEY.search(original) and not does:
        scores["constraints"] = scores.get("constraints", 0) + 2
    if _SIZE.search(original):
        scores["constraints"] = scores.get("constraints", 0) + 2
    if does:
        scores["core_features"] = scores.get("core_features", 0) + 2
        scores.pop("project_overview", None)
    elif _PAST.search(original) or position < 0.25:
        scores["project_overview"] = scores.get("project_overview", 0) + 3
    scores.pop("out_of_scope", None)  # only plain items stand there
    if not does and (not _ASKS.search(original) or _TELLS.match(original)):
        scores.pop("core_features", None)  # a fact, not a wish
        scores.pop("success_metrics", None)
        if (
            re.match(
                (
                    r"(?:I|we|my|our|one|nobody|everybody)\b(?! (?:have|has|only have) (?:about|around|hardly|"
                    r"only|perhaps|no|little|four|five|few))"
                ),
                original,
                re.I,
            )
            and position < 0.6
        ):
            scores["project_overview"] = scores.get("project_overview", 0) + 3
    if not scores:
        return "constraints" if position > 0.3 else "project_overview"
    return max(SECTIONS, key=lambda s: (scores.get(s, 0), -SECTIONS.index(s)))


_MUST = re.compile(
    r"\b(?:must|have to|has to|needs? to|always|never|required|essential|main thing|above all|most important|"
    r"no matter what|"
    r"non-negotiable|insist|crucial|will not accept|only if|serious)\b",
    re.I,
)


def is_must(original: str) -> bool:
    """Does the person call it indispensable? 'must happen before' inside a question of theirs does not count."""
    return bool(_MUST.search(original)) and not re.search(
        r"\b(?:what|who|which) must\b|\bdo not have to\b|\bdon't have to\b", original, re.I
    )
