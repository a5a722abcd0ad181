"""The nouns that name a proposal's subject."""

import re
from collections import Counter
from functools import lru_cache

from specapp.llm.offline.cast import Cast
from specapp.llm.offline.contractions import expand
from specapp.llm.offline.cues import stem
from specapp.llm.offline.sections_of import phrases
from specapp.llm.offline.verbs import is_adverb, is_base, is_participle, is_past, singular, words

_BEFORE_NOUN = frozenset(
    (
        "the a an my our your their his her its this that these those some of for in with about between every "
        "each no any own two three four five six eleven"
    ).split()
)


@lru_cache(maxsize=1)
def plain_words() -> frozenset[str]:
    """Words in front of a noun that say nothing of its subject."""
    return frozenset(phrases().raw["title"]["plain"].split())


@lru_cache(maxsize=1)
def no_topics() -> frozenset[str]:
    """Words that are no subject of a project."""
    return frozenset(phrases().raw["title"]["not_topic"].split())


@lru_cache(maxsize=16)
def topic_of(proposal: str) -> str:
    """One or two nouns of the proposal that name its subject ('shift swap'), the first in the singular."""
    text = expand(proposal[:8_000])
    tokens = re.findall(r"[A-Za-z\u00c0-\u024f][\w'-]*|[.!?,;:\n]", text)
    asked = _aim_span(tokens)
    scores: Counter[str] = Counter()
    first: dict[str, int] = {}
    shown: dict[str, str] = {}
    pairs: Counter[tuple[str, str]] = Counter()
    counts = Counter(stem(t.lower()) for t in tokens)
    for at, token in enumerate(tokens):
        low = re.sub(r"'s$", "", token.lower())
        if not _noun_like(low, tokens, at) and not (counts[stem(low)] >= 4 and _said_often(low)):
            continue
        key = stem(low)
        if key not in first:
            first[key], shown[key] = at, low
            scores[key] = min(5, counts[key]) * 2 + (2 if at < 30 else 0)
        if at in asked:
            scores[key] += 3
        before = tokens[at - 1].lower() if at else ""
        if _may_modify(before) and not is_base(before) and before.isalpha():
            pairs[(before, key)] += 1
    for key in scores:
        if shown[key] in words().product:
            scores[key] = 1
        if shown[key] in words().people or singular(shown[key]) in words().people or shown[key] in words().collective:
            scores[key] = scores[key] * 2 // 3
    if not scores:
        return ""
    best = max(scores, key=lambda k: (scores[k], -first[k]))
    compound = [b for (b, key), n in pairs.items() if key == best and n * 3 >= counts[key]]
    if compound:
        return f"{singular(compound[0])} {shown[best]}"
    second = next(
        (
            k
            for k, n in scores.most_common()
            if k != best and n * 3 >= scores[best] * 2 and abs(first[k] - first[best]) < 40
        ),
        "",
    )
    if not second:
        return shown[best]
    one, two = sorted((best, second), key=lambda k: first[k])
    return f"{shown[one]} and {shown[two]}"


def _said_often(low: str) -> bool:
    """A noun without an article ('food') shows by being said again and again."""
    plain = (
        low not in no_topics() and low not in plain_words() and low not in words().adverbs and low not in words().people
    )
    return (
        plain
        and len(low) > 3
        and low.isalpha()
        and not (is_base(low) or is_past(low) or is_adverb(low))
        and low not in _AFTER_NOUN
    )


def _aim_span(tokens: list[str]) -> frozenset[int]:
    """Places of the words in the sentence that says what is wanted ('want', 'like', 'need', 'should')."""
    start = 0
    for at, token in enumerate(tokens):
        if token in ".!?\n":
            inside = {t.lower() for t in tokens[start:at]}
            if inside & {"want", "need", "like", "should", "love"}:
                return frozenset(range(start, at))
            start = at + 1
    return frozenset(range(min(len(tokens), 25)))


def _noun_like(low: str, tokens: list[str], at: int) -> bool:
    if (
        len(low) < 3
        or low in no_topics()
        or low in plain_words()
        or is_adverb(low)
        or low in words().adverbs
        or not low[0].isalpha()
    ):
        return False
    if low.endswith(("ing", "ous", "ful", "ive", "able", "ible")) or is_past(low) or is_participle(low):
        return False
    before = tokens[at - 1].lower() if at else ""
    after = tokens[at + 1].lower() if at + 1 < len(tokens) else ""
    if (
        after
        and after[0].isalpha()
        and after not in _AFTER_NOUN
        and not after.endswith(("s", "ed"))
        and not (before in ("the", "of") and (after in words().third or is_past(after)))
    ):
        return False  # rather the first half of a compound or an adjective
    if is_base(low) and low not in words().ambiguous:
        return False
    if before in _BEFORE_NOUN:
        return True
    return low.endswith("s") and low not in words().third and not low.endswith(("ss", "us", "is"))


_AFTER_NOUN = frozenset(
    (
        "and or of for in on at to with that which who is are was were has have had can should must will would "
        "do does from by when because so but if as after before may might than we i they it not there while "
        "without about"
    ).split()
)


def _may_modify(low: str) -> bool:
    return (
        len(low) > 2
        and low not in plain_words()
        and low not in no_topics()
        and low not in _BEFORE_NOUN
        and not is_adverb(low)
        and low not in _AFTER_NOUN
        and not is_past(low)
        and (not is_base(low) or low in words().ambiguous)
    )


def topic_or(proposal: str, cast: Cast) -> str:
    """The topic, or the product's noun where there is none."""
    return topic_of(proposal) or cast.product
