"""Keeps the library honest: checks of the data files that a test runs. Returns complaints, never raises on bad data."""

import re
from collections import Counter
from collections.abc import Iterator

from specapp.buddy.chart import MAX_LABEL_WORDS, MAX_QUESTION_WORDS
from specapp.buddy.model import LETTERS
from specapp.buddy.sections import SECTIONS
from specapp.llm.offline.cues import cue_words
from specapp.llm.offline.library import Library, LibraryDimension, filled

TECHNOLOGY = frozenset(
    """
    reactjs vue angular django flask rails node nodejs typescript javascript python java kotlin rust golang php
    html css json yaml xml sql sqlite postgres mysql mongodb redis kafka graphql api apis sdk oauth jwt saml sso
    aws azure gcp netlify docker kubernetes cloud serverless microservice microservices backend frontend database
    databases server servers hosting hosted webhook websocket cookie cookies llm gpt blockchain framework
    frameworks middleware cache encryption encrypted https http tls ssl dns cdn git github linux windows macos
    android ios bluetooth nfc wifi tier tiers roadmap sprint mvp budget deadline
    """.split()
)
_BROKEN = re.compile(r"\{|\b(the the|a the|an? (people|information|material|knowledge|members|entries))\b|  ", re.I)
_SERVES = frozenset({-2, -1, 1, 2})


def complaints(data: Library) -> list[str]:
    """Everything that is wrong with the library, one line each; an empty list is what the test demands."""
    known = {d.key: d for d in data.dimensions}
    found = [f"duplicate key {k}" for k, n in Counter(d.key for d in data.dimensions).items() if n > 1]
    for dimension in (*data.dimensions, *(c.dimension for c in data.contradictions)):
        found += [f"{dimension.key}: {text}" for text in _shape(dimension)]
        found += [f"{dimension.key}: {text}" for text in _alternatives(dimension)]
        found += [f"{dimension.key}: {text}" for text in _wording(dimension)]
    for dimension in data.dimensions:
        found += [f"{dimension.key}: {text}" for text in _links(dimension, known)]
    found += _repeated(data)
    found += _concepts(data, set(known))
    return found


def _shape(dimension: LibraryDimension) -> Iterator[str]:
    if not re.fullmatch(r"[a-z][a-z0-9_]+", dimension.key):
        yield "key form"
    if dimension.primary_section not in SECTIONS or not set(dimension.related_sections) <= set(SECTIONS):
        yield "unknown section"
    if dimension.primary_section in dimension.related_sections:
        yield "primary section repeated"
    if dimension.importance not in (1, 2, 3) or dimension.assumed not in LETTERS:
        yield "importance or assumed"
    if not dimension.description or not dimension.why_it_matters or not dimension.title:
        yield "empty text"
    if not dimension.question.endswith("?") or len(dimension.question.split()) > MAX_QUESTION_WORDS:
        yield "question form"
    cues = [c.text for c in dimension.cues]
    if len(cues) != len(set(cues)):
        yield "a cue twice"
    if any(not cue_words(c.text) or c.weight not in (1, 2, 3) for c in dimension.cues):
        yield "a cue that cannot be read"


def _alternatives(dimension: LibraryDimension) -> Iterator[str]:
    choices = dimension.alternatives
    if [a.letter for a in choices] != list(LETTERS) or len({a.text for a in choices}) != 4:
        yield "alternatives are not A-D or repeat"
    if len({tuple(sorted(a.serves.items())) for a in choices}) != 4:
        yield "two alternatives serve the same"
    for choice in choices:
        if len(choice.serves) < 2 or not set(choice.serves.values()) <= _SERVES:
            yield f"{choice.letter} serves"
        if not choice.spec_line.endswith(".") or (
            choice.out_of_scope_line and not choice.out_of_scope_line.endswith(".")
        ):
            yield f"{choice.letter} line without a full stop"
    values = {v for a in choices for v in a.serves}
    best: set[str] = set()
    for value in values:
        top = max(a.serves.get(value, 0) for a in choices)
        best |= {a.letter for a in choices if top > 0 and a.serves.get(value, 0) == top}
    if best != set(LETTERS):
        yield f"nobody would choose {sorted(set(LETTERS) - best)}"


def _wording(dimension: LibraryDimension) -> Iterator[str]:
    """Read as filled for a proposal without any nouns of its own, and look for technology words."""
    full = filled(dimension.key, "")
    if full is None:
        yield "cannot be filled"
        return
    texts = [full.question, full.description, full.why_it_matters]
    for choice in full.alternatives:
        if len(choice.label.split()) > MAX_LABEL_WORDS or not choice.label:
            yield f"{choice.letter} label: {choice.label}"
        case = choice.acceptance
        texts += [
            choice.label,
            choice.text,
            choice.spec_line,
            choice.out_of_scope_line,
            case.given,
            case.when,
            case.then,
        ]
    for text in texts:
        if _BROKEN.search(text):
            yield f"reads badly: {text}"
        if TECHNOLOGY & set(re.findall(r"[a-z]+", text.lower())):
            yield f"technology word: {text}"
    raw = " ".join(
        [dimension.question, dimension.description, dimension.why_it_matters]
        + [f"{a.label} {a.text} {a.spec_line} {a.out_of_scope_line} {a.acceptance}" for a in dimension.alternatives]
    )
    used = set(re.findall(r"\{([a-z_]+)\}", raw))
    if used != set(dimension.slots):
        yield f"slots used {sorted(used)}, declared {sorted(dimension.slots)}"


def _links(dimension: LibraryDimension, known: dict[str, LibraryDimension]) -> Iterator[str]:
    for other in sorted(dimension.overlaps_with):
        if other not in known or other == dimension.key:
            yield f"overlaps with unknown {other}"
        elif dimension.key not in known[other].overlaps_with:
            yield f"overlap not returned by {other}"
    for other in dimension.depends_on:
        if other not in known or other == dimension.key:
            yield f"depends on unknown {other}"
    seen: set[str] = set()
    waiting = list(dimension.depends_on)
    while waiting:
        key = waiting.pop()
        if key == dimension.key:
            yield "depends on itself in a circle"
            return
        if key not in seen and key in known:
            seen.add(key)
            waiting += known[key].depends_on


def _repeated(data: Library) -> list[str]:
    texts = Counter(a.text for d in data.dimensions for a in d.alternatives)
    questions = Counter(d.question for d in data.dimensions)
    titles = Counter(d.title for d in data.dimensions)
    return [f"repeated: {t}" for counts in (texts, questions, titles) for t, n in counts.items() if n > 1]


def _concepts(data: Library, known: set[str]) -> list[str]:
    found: list[str] = []
    for concept in data.concepts:
        found += [f"concept {concept.key} calls unknown {k}" for k in concept.calls if k not in known]
        found += [f"concept {concept.key}: a cue twice: {c}" for c, n in Counter(concept.cues).items() if n > 1]
        if not concept.cues and not concept.any_words:
            found.append(f"concept {concept.key} has no cues")
        if not concept.broad and not set(concept.calls.values()) <= {1, 2, 3}:
            found.append(f"concept {concept.key}: weight")
    found += [f"concept twice: {k}" for k, n in Counter(c.key for c in data.concepts).items() if n > 1]
    found += [f"unknown fallback {k}" for k in data.fallbacks if k not in known]
    found += [f"family names unknown {k}" for family in data.families for k in sorted(family.keys - known)]
    return found
