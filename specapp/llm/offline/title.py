"""A title of one to five words, made of the proposal's own nouns."""

import re
from collections import Counter
from functools import lru_cache

from specapp.llm.offline.cast import Cast, read_cast
from specapp.llm.offline.contractions import expand
from specapp.llm.offline.cues import stem
from specapp.llm.offline.sections_of import phrases
from specapp.llm.offline.verbs import is_adverb, is_base, is_participle, is_past, singular, words

_WANTED = re.compile(
    r"(?:\b(?:I|we)(?: also| just| really)? (?:want|need|would like|would love)(?: to (?:have|build|make|"
    r"create|get|set up|launch))?|^\W*(?:(?:can|could) you |please )?(?:build|make|create|design|develop)(?: "
    r"me| us)?|\bidea is|\bobjective:?|\bgoal:?) "
    r"((?:a|an|some kind of|one) [^.;:!?\n(]{3,200})",
    re.I | re.M,
)
_STOP_AT = re.compile(
    (
        r"\b(?:that|which|who|where|to|so|because|when|and|but|with|without|from|on|by|about|while|if|since|we|i|"
        r"it|they|you|can|will|should|could|in|at|after)\b|[,.;:()!?]"
    ),
    re.I,
)
_BEFORE_NOUN = frozenset(
    (
        "the a an my our your their his her its this that these those some of for in with about between every "
        "each no any own two three four five six eleven"
    ).split()
)


@lru_cache(maxsize=1)
def _plain() -> frozenset[str]:
    return frozenset(phrases().raw["title"]["plain"].split())


@lru_cache(maxsize=1)
def _not_topic() -> frozenset[str]:
    return frozenset(phrases().raw["title"]["not_topic"].split())


@lru_cache(maxsize=16)
def title_of(proposal: str) -> str:
    """Title with a capital: the thing asked for in the person's words, else its topic and the kind of thing."""
    text = expand(proposal[:8_000])
    cast = read_cast(proposal)
    asked = _asked_for(text)
    if asked:
        return _capital(asked)
    topic = topic_of(proposal)
    if not topic:
        bare = re.findall(r"[\w'-]+", text)
        named = [w for w in bare if w.lower() not in _plain() and w.lower() not in words().adverbs][:3]
        return _capital(" ".join(named) or " ".join(bare[:3]) or "New project")
    kind = cast.kind if cast.kind not in ("thing", "way", "place", "space", "system", "") else "helper"
    *before, last = topic.split()
    before = [singular(w) if w != "and" else w for w in before]
    return _capital(topic if last == kind else " ".join([*before, singular(last), kind]))


def _asked_for(text: str) -> str:
    """'a continuous swap circle for eighty people' -> 'swap circle'; 'sketchbook for choir songs' stays."""
    sentences = re.split(r"(?<=[.!?])\s+|\n+", text)
    candidates: list[str] = []
    if len(sentences[0].split()) <= 14 and not re.search(
        r"\b(?:I|we|it|they|he|she|there|is|are|was|were|has|have)\b", sentences[0], re.I
    ):
        candidates.append(sentences[0])
    candidates += [m.group(1) for m in _WANTED.finditer(text)][:12]
    for phrase in candidates:
        named = _name(phrase)
        if named:
            return named
    return ""


def _name(phrase: str) -> str:
    phrase = phrase.strip(" .!?")
    head = re.split(r"\bfor\b|\bof\b", _STOP_AT.split(phrase)[0])[0]
    follows = phrase[len(head) :]
    after = follows[4:] if follows.startswith("for ") else ""
    tokens = [t for t in head.replace("/", " / ").split() if t.lower() not in _plain()]
    while tokens and (
        is_adverb(tokens[0].lower())
        or tokens[0].lower() in ("please", "build", "make", "create", "design", "write", "develop")
    ):
        tokens.pop(0)
    if "/" in tokens:
        tokens = tokens[: tokens.index("/")]
    if not tokens or len(tokens) > 4:
        return ""
    last = tokens[-1].lower()
    if last not in words().product or last in ("thing", "way", "place", "space", "feed", "reader", "editor"):
        return ""
    if len(tokens) >= 2:
        return " ".join(tokens)
    tail = [t for t in _STOP_AT.split(after)[0].split() if t.lower() not in _plain()] if after else []
    if 1 <= len(tail) <= 3 and not any(t.lower() in _not_topic() or t[0].isdigit() for t in tail):
        return f"{tokens[0]} for {' '.join(tail)}"
    return ""


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
        if not _noun_like(low, tokens, at):
            continue
        key = stem(low)
        if key not in first:
            first[key], shown[key] = at, low
            scores[key] = min(3, counts[key]) * 2 + (2 if at < 30 else 0)
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
    compound = [b for (b, key), n in pairs.items() if key == best and (n >= 2 or n == counts[key])]
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
        or low in _not_topic()
        or low in _plain()
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
        and low not in _plain()
        and low not in _not_topic()
        and low not in _BEFORE_NOUN
        and not is_adverb(low)
        and low not in _AFTER_NOUN
        and not is_past(low)
        and (not is_base(low) or low in words().ambiguous)
    )


def _capital(title: str) -> str:
    tokens = title.split()[:5]
    while len(tokens) > 1 and tokens[-1].lower() in ("for", "of", "and", "the", "a", "with", "in"):
        tokens.pop()
    plain = re.sub(r"[^\w\s'/&+-]", "", " ".join(tokens))
    return plain[:1].upper() + plain[1:]


def topic_or(proposal: str, cast: Cast) -> str:
    """The topic, or the product's noun where there is none."""
    return topic_of(proposal) or cast.product
