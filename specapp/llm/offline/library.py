"""The offline library: dimensions, concepts, contradictions as read-only data; a dimension filled for a proposal."""

import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any, Literal

from specapp.buddy.model import LETTERS, Letter
from specapp.buddy.sections import SectionKey
from specapp.llm.offline.nouns import fill_text, nouns_for_slots

_DATA = Path(__file__).parent / "data"
CONTRADICTION_PREFIX = "contradiction_"
_IMPORTANCE: tuple[Literal["low", "medium", "high"], ...] = ("low", "medium", "high")


@dataclass(frozen=True)
class WeightedCue:
    """Words in a row (see cues.py); weight 1 a hint, 2 clear, 3 a plain call."""

    text: str
    weight: int


@dataclass(frozen=True)
class Settling:
    """Words that settle a dimension before it is asked; `fixes`: the alternative they amount to, "" if unclear."""

    text: str
    fixes: Letter | Literal[""]


@dataclass(frozen=True)
class Case:
    """One acceptance case."""

    given: str
    when: str
    then: str


@dataclass(frozen=True)
class LibraryAlternative:
    """One of the four choices. `serves`: value key -> -2..2; `out_of_scope_line`: "" where nothing is left out."""

    letter: Letter
    label: str
    text: str
    serves: Mapping[str, int]
    spec_line: str
    out_of_scope_line: str
    acceptance: Case


@dataclass(frozen=True)
class LibraryDimension:
    """A dimension; its texts may hold {slots}. `requires`: of every group one cue must stand in the proposal."""

    key: str
    title: str
    primary_section: SectionKey
    related_sections: tuple[SectionKey, ...]
    importance: int
    assumed: Letter
    question: str
    description: str
    why_it_matters: str
    overlaps_with: frozenset[str]
    depends_on: tuple[str, ...]
    slots: Mapping[str, str]
    cues: tuple[WeightedCue, ...]
    requires: tuple[tuple[str, ...], ...]
    not_if: tuple[Settling, ...]
    alternatives: tuple[LibraryAlternative, ...]


@dataclass(frozen=True)
class Concept:
    """A general idea in ordinary words; `unless`: phrases in which its words mean something else."""

    key: str
    cues: tuple[str, ...]
    unless: tuple[str, ...]
    calls: Mapping[str, int]
    broad: bool
    """What every product has (people, records, a first page): grounds general dimensions, ranks below all else."""
    any_words: bool
    """Holds for every request: it rests on the first sentence."""
    spoken: bool = False
    """A way of speaking ("must never see") and no subject: it counts in full however much else is said."""


@dataclass(frozen=True)
class Family:
    """Dimensions of one kind, of which a chart holds at most `most`."""

    keys: frozenset[str]
    most: int


@dataclass(frozen=True)
class Contradiction:
    """Two wishes that collide: cues of either side, and the dimension that settles them."""

    one: tuple[str, ...]
    other: tuple[str, ...]
    dimension: LibraryDimension


@dataclass(frozen=True)
class Library:
    """Everything the chart is built from, in file order."""

    dimensions: tuple[LibraryDimension, ...]
    concepts: tuple[Concept, ...]
    fallbacks: tuple[str, ...]
    """Keys of general questions, asked without a sentence only as a last resort."""
    contradictions: tuple[Contradiction, ...]
    families: tuple[Family, ...]
    compounds: tuple[str, ...]
    """Set phrases; a shorter cue inside one of them means something else."""
    hints: frozenset[str]
    """Cues too common to make an idea on their own."""


@dataclass(frozen=True)
class FilledDimension:
    """A dimension with the proposal's own nouns in its slots; `alternatives` in the chart's order A-D."""

    key: str
    title: str
    primary_section: SectionKey
    related_sections: tuple[SectionKey, ...]
    importance: Literal["high", "medium", "low"]
    assumed: Letter
    question: str
    description: str
    why_it_matters: str
    depends_on: tuple[str, ...]
    alternatives: tuple[LibraryAlternative, ...]

    def alternative(self, letter: Letter) -> LibraryAlternative:
        return self.alternatives[LETTERS.index(letter)]


@lru_cache(maxsize=1)
def library() -> Library:
    """The whole library, read once."""
    dimensions: list[LibraryDimension] = []
    links = _read(_DATA / "links.toml")
    for path in sorted((_DATA / "dimensions").glob("*.toml")):
        dimensions += [_dimension(raw, links) for raw in _read(path)["dimension"]]
    return Library(
        tuple(dimensions),
        tuple(_concepts()),
        tuple(_read(_DATA / "broad_concepts.toml")["fallback"]),
        _contradictions(),
        tuple(Family(frozenset(f["keys"]), f["most"]) for f in links["family"]),
        tuple(links["compounds"]),
        frozenset(links["hints"]),
    )


@lru_cache(maxsize=1)
def _by_key() -> Mapping[str, LibraryDimension]:
    loaded = library()
    return {d.key: d for d in (*loaded.dimensions, *(c.dimension for c in loaded.contradictions))}


def dimension_by_key(key: str) -> LibraryDimension | None:
    """The dimension or contradiction of this key; None for a key from elsewhere (a checklist, a model)."""
    return _by_key().get(key)


def filled(dimension_key: str, proposal: str) -> FilledDimension | None:
    """The dimension as this proposal's chart shows it, with what votes and the writer need; None for a foreign key.

    The same key and proposal always give the same texts: the nouns are taken from the whole proposal.
    """
    found = dimension_by_key(dimension_key)
    if found is None:
        return None
    nouns = nouns_for_slots(found.slots, proposal)
    return FilledDimension(
        key=found.key,
        title=found.title,
        primary_section=found.primary_section,
        related_sections=found.related_sections,
        importance=_IMPORTANCE[found.importance - 1],
        assumed=found.assumed,
        question=fill_text(found.question, nouns),
        description=fill_text(found.description, nouns),
        why_it_matters=fill_text(found.why_it_matters, nouns),
        depends_on=found.depends_on,
        alternatives=tuple(_fill_alternative(a, nouns) for a in found.alternatives),
    )


def _fill_alternative(alternative: LibraryAlternative, nouns: Mapping[str, str]) -> LibraryAlternative:
    case = alternative.acceptance
    return LibraryAlternative(
        alternative.letter,
        fill_text(alternative.label, nouns),
        fill_text(alternative.text, nouns),
        alternative.serves,
        fill_text(alternative.spec_line, nouns),
        fill_text(alternative.out_of_scope_line, nouns),
        Case(*(_lower_first(fill_text(part, nouns), part) for part in (case.given, case.when, case.then))),
    )


def _lower_first(text: str, original: str) -> str:
    """Parts of an acceptance case follow "given", "when", "then": they keep a small first letter."""
    return text[:1].lower() + text[1:] if original[:1].islower() or original[:1] == "{" else text


def _read(path: Path) -> dict[str, Any]:  # TOML is untyped until the dataclasses below are filled
    return tomllib.loads(path.read_text(encoding="utf-8"))


def _concepts() -> Iterator[Concept]:
    for name in ("concepts.toml", "everyday_concepts.toml", "spoken_concepts.toml", "broad_concepts.toml"):
        for c in _read(_DATA / name)["concept"]:
            yield Concept(
                c["key"],
                tuple(c["cues"]),
                tuple(c.get("unless", ())),
                dict(c["calls"]),
                c.get("broad", False),
                c.get("any_words", False),
                name.startswith("spoken"),
            )


def _dimension(raw: dict[str, Any], links: dict[str, Any]) -> LibraryDimension:
    settled = [*raw["not_if"], *(s for s in links["settled"] if s["key"] == raw["key"])]
    return LibraryDimension(
        key=raw["key"],
        title=raw["title"],
        primary_section=raw["primary_section"],
        related_sections=tuple(raw["related_sections"]),
        importance=raw["importance"],
        assumed=raw["assumed"],
        question=raw["question"],
        description=raw["description"],
        why_it_matters=raw["why_it_matters"],
        overlaps_with=frozenset(raw["overlaps_with"]),
        depends_on=tuple(links["depends_on"].get(raw["key"], ())),
        slots=dict(raw["slots"]),
        cues=tuple(WeightedCue(c["text"], c["weight"]) for c in raw["cues"]),
        requires=tuple(tuple(group) for group in raw["requires"]),
        not_if=tuple(Settling(text, n["fixes"]) for n in settled for text in _texts(n)),
        alternatives=tuple(
            LibraryAlternative(
                a["letter"], a["label"], a["text"], dict(a["serves"]), a["spec_line"],
                a.get("out_of_scope_line", ""), Case(**a["acceptance"]),
            )
            for a in raw["alternatives"]
        ),
    )  # fmt: skip


def _texts(raw: dict[str, Any]) -> list[str]:
    return [raw["text"]] if "text" in raw else list(raw["cues"])


def _contradictions() -> tuple[Contradiction, ...]:
    raw = _read(_DATA / "contradictions.toml")
    return tuple(Contradiction(tuple(c["one"]), tuple(c["other"]), _settling(c, raw)) for c in raw["contradiction"])


def _settling(raw: dict[str, Any], shared: dict[str, Any]) -> LibraryDimension:
    """The dimension that settles a contradiction: its spec lines and acceptance come from one shared sentence."""

    def put(text: str, choice: str) -> str:
        return text.replace("{text}", choice[:1].lower() + choice[1:])

    case = shared["acceptance"]
    choices = list(zip(LETTERS, raw["labels"], raw["alternatives"], raw["serves"], strict=True))
    return LibraryDimension(
        key=raw["key"], title=raw["title"], primary_section=raw["section"], related_sections=(), importance=3,
        assumed=raw["assumed"], question=raw["question"], description=shared["description"],
        why_it_matters=raw["why_it_matters"], overlaps_with=frozenset(raw.get("overlaps_with", ())), depends_on=(),
        slots={}, cues=(), requires=(), not_if=(),
        alternatives=tuple(
            LibraryAlternative(
                letter, label, text, dict(serves), put(shared["spec_line"], text), "",
                Case(case["given"], case["when"], put(case["then"], text)),
            )
            for letter, label, text, serves in choices
        ),
    )  # fmt: skip
