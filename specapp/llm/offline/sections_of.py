"""Which section of the sheet a sentence of the proposal belongs to, and how much it weighs."""

import re
import tomllib
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from specapp.buddy.sections import SECTIONS, SectionKey
from specapp.llm.offline.contractions import expand
from specapp.llm.offline.cues import cue_words, find_cue, tokens
from specapp.llm.offline.unwanted import unwanted_items
from specapp.llm.offline.verbs import words

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


_PROHIBITION = re.compile(
    r"\b(?:must not|must never|should not|should never|shall not|cannot|may not|not allowed|do(?:es)? not "
    r"want|rather not|"
    r"nobody should|no one should|never|there (?:is|are) no)\b",
    re.I,
)
_LATER = re.compile(
    r"^(?:later\b|eventually|one day\b|after that\b(?! (?:it|they|the \w+) (?:is|are|will be) (?:closed|over|"
    r"done|gone|too late))|"
    r"in the future|at some point|to start(?: with)?\b|at first\b|for now\b|phase (?:two|2))|"
    r"\b(?:maybe|perhaps|possibly|could|can|add(?:ed)?|come|comes|follow) (?:later|one day|eventually|"
    r"in the future)\b|"
    r"\b(?:later on|first version|phase (?:two|2)|in a second step|second phase|no deadline|put (?:it|"
    r"this) aside)\b|\blater[.!]?$",
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
        r"^(?:the [\w-]+ (?:should|must|shall|has to|needs to|is meant|can|lets|helps|includes)\b|"
        r".*\b(?:can|should|shall|must|may|has to|have to|needs? to) (?!not\b|never\b|no\b|"
        r"only\b|stay\b|"
        r"be able to (?:use|understand|read) (?:it|this)\b)|with the [\w-]+, |ideally\b|wished for\b|(?:all|every|"
        r"each) [\w ]{2,30} (?:is|are) (?:kept|\w+ed)\b)"
    ),
    re.I,
)
_NOT_DOING = re.compile(
    r"^(?:there (?:is|are)\b|(?:no|nobody|no one|not|never|nothing|neither|at most|at least|only the|some|many|"
    r"most|several)\b|"
    r"(?:the [\w-]+ (?:must|should|may|can|shall|has to)|[^,]{0,60}\b(?:must|should|may|can|shall)) (?:not|"
    r"never)\b|[^,]{0,60}\bcannot\b|"
    r"[^,]{0,60}\b(?:is|are|was|were) (?:not )?(?:allowed|required|obliged)\b)",
    re.I,
)
"""A line that forbids or that only says how things are is no feature, whatever else it holds."""
_PEOPLE_DO = re.compile(
    (
        r"^(?:on [\w ]{3,20} |then |after that |every [\w]+ )?(?:(?:the |each |every |all |"
        r"a )?[\w'-]+(?: \w+)?) (?:then |also |just |first )?"
        r"(?:enter|scan|tick|choose|pick|type|tap|upload|sign|order|mark|search|click|book|rate|vote|write|send|"
        r"hear|see|"
        r"fill|select|submit|confirm|receive|report|swap|request|join|log|note)(?:s|es)?\b"
    ),
    re.I,
)
_DURABLE = re.compile(
    (
        r"\b(?:in|for|after) (?:[\w-]+ ){0,2}years?\b.*\b(?:readable|open|opens|work|exist|usable)|\b(?:still|"
        r"must) (?:open|be readable|"
        r"be usable)\b|\b(?:readable|usable) without\b|\bwithout (?:a )?(?:reception|signal|internet|connection)\b|"
        r"\bno (?:reception|signal|internet|connection)\b|\b(?:offline|open fast|opens fast|load fast)\b|"
        r"\b(?:internet|network|power|wifi|connection) (?:is|goes) (?:down|off|out)\b|\bif (?:the )?(?:power|"
        r"internet|network) goes\b"
    ),
    re.I,
)
_FOR_EVERYBODY = re.compile(
    r"\b(?:able to (?:use|understand|read) (?:it|this|the \w+)\b|afraid of|never used|reluctant to|above \d\d|"
    r"years of age|elderly|older people|with greasy|with wet|"
    r"one hand|\d taps?|"
    r"large (?:letters|print|buttons)|not (?:be )?(?:too )?(?:complicated|difficult|fancy)|does without)\b",
    re.I,
)
_DEADLINE = re.compile(
    r"\b(?:finished|ready|done|live|online|running|working|in place) (?:by|before|until|in time for) |"
    r"\bdeadline (?:is|:)|^deadline\b",
    re.I,
)
_WISHED = re.compile(
    r"(?:the |a |an |each |every |all )?[\w'-]+(?: [\w'-]+){0,3} (?:can|should be able to|must be able to) ", re.I
)
_PART_NAME = re.compile(r"^[\w' /]{2,40}: (?=the [\w-]+ (?:should|includes|has)\b)")
_RULE = re.compile(
    r"(?:the [\w-]+|[\w' ]{3,30}) (?:must|should|has to|have to) (?:stay|remain)\b|"
    r"it is (?:always|never) |there (?:is|are) no (?!deadline)|"
    r"the [\w-]+ does not\b|not (?:every|all|each) [^,]{2,40}\b(?:should|must|"
    r"may|can)\b",
    re.I,
)
_RUNS_ON = re.compile(
    r"\b(?:works?|runs?|working|running|usable) on (?:\w+ ){0,2}(?:android|iphones?|ios|windows|macs?|linux|"
    r"phones?|tablets?|browsers?|"
    r"computers?|laptops?|raspberry|any device)\b",
    re.I,
)
_AT_MOST = re.compile(r"^(?:at most|no more than|not more than|a maximum|max(?:imum)?\b|up to|only \d)", re.I)
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

    Plain signs go first (things not wanted, later wishes, sizes, targets); then cues; then what the product does.
    """
    original = expand(original)
    line = _PART_NAME.sub("", line)
    if unwanted_items(original):
        return "out_of_scope"
    if re.match(r"(?:a later step|the first version)\b", line, re.I) or (
        _LATER.search(original) and not re.search(r"years? later|days later", original)
    ):
        return "milestones_and_priorities"
    if _DEADLINE.search(original):
        return "milestones_and_priorities"
    if line.startswith("The choice is "):
        return "technical_decisions"
    if re.match(r"the product is\b", line, re.I) or (position == 0 and not _WISHED.match(line)):
        return "project_overview"
    if _SUCCESS.search(original) and not _PROHIBITION.search(original):
        return "success_metrics"
    if _RULE.match(line):
        return "constraints"
    if _AT_MOST.match(original) or re.match(
        r"(?:nobody|no one) (?:wants|likes|has (?:the )?time|will)\b", original, re.I
    ):
        return "constraints"
    scores = section_scores(original)
    does = (bool(_DOES.match(line)) or _product_does(line)) and not _NOT_DOING.match(line)
    _weigh_signs(scores, original, line, does)
    if not does and re.match(r"(?:it )?(?:takes|costs)\b|\w+ (?:takes|costs) (?:me|us)\b", original, re.I):
        return "project_overview"
    if does:
        scores["core_features"] = scores.get("core_features", 0) + 3
        scores.pop("project_overview", None)
    elif position > 0.1 and _PEOPLE_DO.match(original) and not _PAST.search(original) and not _TELLS.match(original):
        scores["core_features"] = scores.get("core_features", 0) + 3
    elif _PAST.search(original) or position < 0.25:
        scores["project_overview"] = scores.get("project_overview", 0) + 3
    scores.pop("out_of_scope", None)  # only plain items stand there
    scores.pop("milestones_and_priorities", None) if scores.get("milestones_and_priorities", 0) < 3 else None
    if not does and (not _ASKS.search(original) or _TELLS.match(original)):
        _only_a_fact(scores, original, position)
    if not does and _NOT_DOING.match(line):
        scores.pop("core_features", None)
    if not scores:
        return "project_overview"
    return max(SECTIONS, key=lambda s: (scores.get(s, 0), -SECTIONS.index(s)))


def _product_does(line: str) -> bool:
    """'The tool takes an article', 'The product says whose turn it is'."""
    m = re.match(r"the ([\w-]+) (?:also |then |always )?([a-z]+)\b", line, re.I)
    known = words()
    if not m or not (m.group(1).lower() == "product" or m.group(1).lower() in known.product):
        return False
    return m.group(2).lower() in known.third and m.group(2).lower() not in ("is", "does", "stays", "supports")


def _weigh_signs(scores: dict[SectionKey, int], original: str, line: str, does: bool) -> None:
    """Signs that weigh more than single cue words: prohibitions, times, sums, sizes, and what has to last."""
    signs: tuple[tuple[bool, SectionKey, int], ...] = (
        (
            bool(_PROHIBITION.search(original) or re.search(r"\b(?:should|must|may) (?:not|never)\b", line))
            and not re.match(r"(?:some|several|most|many)\b", original, re.I),
            "constraints",
            3 if not does else 0,
        ),
        (bool(_TIME.search(original)), "non_functional_requirements", 2 + 2 * ("take" in original)),
        (bool(_DURABLE.search(original)), "non_functional_requirements", 5),
        (bool(_RUNS_ON.search(original)), "technical_decisions", 6),
        (bool(_FOR_EVERYBODY.search(f"{original} {line}")), "user_experience", 5),
        (bool(_MONEY.search(original)) and not does, "constraints", 2),
        (bool(_SIZE.search(original)) and not does, "constraints", 2),
    )
    for holds, section, weight in signs:
        if holds and weight:
            scores[section] = scores.get(section, 0) + weight


def _only_a_fact(scores: dict[SectionKey, int], original: str, position: float) -> None:
    """A sentence that asks for nothing is no feature and no measure, unless it says what people do with the "
    "product."""
    told = position > 0.1 and _PEOPLE_DO.match(original) and not _PAST.search(original)
    if not told or _TELLS.match(original):
        scores.pop("core_features", None)
    scores.pop("success_metrics", None)
    if not _DURABLE.search(original):
        scores.pop("non_functional_requirements", None)
    has_limit = re.match(
        r"(?:I|we|my|our) (?:have|has|only have) (?:about|around|hardly|only|perhaps|no|little|four|five|few)\b",
        original,
        re.I,
    )
    if re.match(r"(?:I|we|my|our|one|nobody|everybody)\b", original, re.I) and not has_limit and position < 0.6:
        scores["project_overview"] = scores.get("project_overview", 0) + 3


_MUST = re.compile(
    r"\b(?:must|have to|has to|needs? to|(?:should|may|can|will|shall) (?:always|never)|required|essential|"
    r"main thing|above all|most important|"
    r"no matter what|"
    r"non-negotiable|insist|crucial|will not accept|only if|serious)\b|^(?:always|never)\b",
    re.I,
)


def is_must(original: str) -> bool:
    """Does the person call it indispensable? 'must happen before' inside a question of theirs does not count."""
    return bool(_MUST.search(original)) and not re.search(
        r"\b(?:what|who|which) must\b|\bdo not have to\b|\bdon't have to\b", original, re.I
    )
