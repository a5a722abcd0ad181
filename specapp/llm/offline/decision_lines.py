"""What a decision becomes in the sheet: lines with their acceptance cases, by status and by kind of answer."""

import re
import zlib
from collections.abc import Sequence
from dataclasses import dataclass

from specapp.buddy.chart import Dimension
from specapp.buddy.model import Letter
from specapp.buddy.sections import SectionKey
from specapp.buddy.spec_sheet import AcceptanceCase
from specapp.buddy.variables import Decision
from specapp.llm.offline.cast import Cast
from specapp.llm.offline.frames import framed
from specapp.llm.offline.library import FilledDimension, filled
from specapp.llm.offline.main_verb import main_verb
from specapp.llm.offline.statements import quoted_line, similar
from specapp.llm.offline.verbs import AUX, is_base, is_participle, words
from specapp.llm.offline.voice import third_person_text, unresolved
from specapp.llm.offline.wording import as_item, finished, lower_first

CONFIRMED = ("answered", "overturned")
_DEFAULTS = (
    "Unless decided otherwise, {text}", "By default, {text}", "For now it is assumed that {text}",
    "Until somebody decides differently, {text}", "As a modest start, {text}",
)  # fmt: skip
_HYBRIDS = (
    "{a} Where that does not fit, {b} Keeping both costs one more rule to explain.",
    (
        "{a} Alongside it, {b} The price of having both is a little more to learn, and where they collide the "
        "first applies."
    ),
    "{a} In the other cases, {b} This gives up some simplicity, so that neither wish is lost.",
    "{a} At the same time, {b} Where the two pull apart, the first goes before the second.",
)  # fmt: skip


@dataclass(frozen=True)
class DecisionLine:
    """A line before it is placed; `keeps` = may not be pruned."""

    section: SectionKey
    text: str
    rests_on: tuple[str, ...]
    acceptance: tuple[AcceptanceCase, ...] = ()
    keeps: bool = False


def pick_by(key: str, choices: Sequence[str], seed: int = 0) -> str:
    """The same key and seed always give the same choice; different keys spread over all."""
    return choices[(zlib.crc32(key.encode()) + seed) % len(choices)]


def lines_of(decision: Decision, proposal: str, cast: Cast, turn: int, seed: int) -> list[DecisionLine]:
    """Lines of one decision; none for open and withdrawn ones, nor for a filler that nobody decided.

    `turn` counts the inferred decisions before this one, so that their wording changes.
    """
    if decision.status in ("open", "withdrawn") or (not decision.choice and not decision.own_words.strip()):
        return []
    dimension = decision.dimension
    known = _library_twin(dimension, proposal)
    if decision.status == "inferred" and not _uncontroversial(decision, known):
        return []
    rests = (f"decision:{dimension.dimension_key}",)
    section, aside = _sections(dimension)
    chosen = [_sentence(dimension, known, letter, cast) for letter in decision.choice]
    text = _joined(chosen, dimension.dimension_key, seed)
    words_line = _own_words(decision, cast, bare=bool(chosen))
    out: list[DecisionLine] = []
    left_out = _left_out(known, decision.choice)
    main = aside if section == "out_of_scope" else section
    if decision.status == "inferred":
        text = _as_default(text, turn, seed)
        left_out = []
    both = f"{text} {words_line}".strip()
    if both:
        cases = tuple(_case(known, letter) for letter in decision.choice if known) if main == "core_features" else ()
        out.append(DecisionLine(main, both, rests, cases[:3], decision.status != "inferred"))
    out += [DecisionLine("out_of_scope", item, rests, (), False) for item in left_out]
    return out


def _sections(dimension: Dimension) -> tuple[SectionKey, SectionKey]:
    """The section of the main line, and where it stands if that one lists only what is left out."""
    related = [
        s
        for s in dimension.related_sections
        if s not in ("out_of_scope", "project_overview", "milestones_and_priorities")
    ]
    return dimension.primary_section, (related[0] if related else "core_features")


def _library_twin(dimension: Dimension, proposal: str) -> FilledDimension | None:
    """The library's own dimension, if the chart's alternatives are really the library's."""
    known = filled(dimension.dimension_key, proposal)
    if known is None or similar(known.alternatives[0].text, dimension.alternatives[0].text) < 0.5:
        return None
    return known


def _sentence(dimension: Dimension, known: FilledDimension | None, letter: Letter, cast: Cast) -> str:
    """The chosen alternative as one whole sentence."""
    if known is not None:
        return finished(third_person_text(_named(known.alternative(letter).spec_line, cast), cast))
    return sentence_of_choice(dimension.title, dimension.text_of(letter), cast)


def sentence_of_choice(title: str, text: str, cast: Cast) -> str:
    """An alternative from elsewhere as a sentence: its gain and cost (after ' - ') are left out.

    'One reminder, signed by the group' under 'Late returns' -> 'Late returns: one reminder, signed by the group.'
    """
    plain = re.split(r"\s+[-\u2013\u2014]\s+", text.strip(), maxsplit=1)[0].strip(" .")
    tokens = plain.split()
    at = main_verb(tokens)
    first = tokens[0].lower().strip(",") if tokens else ""
    if at > 0:
        return finished(third_person_text(plain, cast))
    if first in words().people or first in (
        "everyone",
        "everybody",
        "nobody",
        "anyone",
        "anybody",
        "it",
        "they",
        "there",
    ):
        return finished(third_person_text(plain, cast))
    if at == 0 and is_base(first) and first not in AUX and first not in words().ambiguous:
        return finished(third_person_text(f"{cast.product} should {lower_first(plain)}", cast))
    name = title.strip(" .:")
    return finished(third_person_text(f"{name}: {lower_first(plain)}" if name else plain, cast))


def _named(line: str, cast: Cast) -> str:
    """'It gives a plan' -> 'The tool gives a plan': a line of the sheet stands alone."""
    if re.match(r"It (?!is\b.* (?:who|that|to)\b|takes\b)", line):
        return cast.product[:1].upper() + cast.product[1:] + line[2:]
    return line


def _uncontroversial(decision: Decision, known: FilledDimension | None) -> bool:
    """Only the modest default may stand though nobody chose it; a collision of two wishes never."""
    dimension = decision.dimension
    if dimension.conflicts_with or dimension.filler or len(decision.choice) != 1 or dimension.importance == "low":
        return False
    if known is not None:
        return known.assumed == decision.choice[0]
    return (
        bool(dimension.assumed_approach)
        and similar(dimension.assumed_approach, dimension.text_of(decision.choice[0])) > 0.6
    )


def _joined(chosen: Sequence[str], key: str, seed: int) -> str:
    if not chosen:
        return ""
    if len(chosen) == 1:
        return chosen[0]
    if len(chosen) == 2:
        return pick_by(key, _HYBRIDS, seed).format(a=chosen[0], b=lower_first(chosen[1]))
    rest = " ".join(f"Also, {lower_first(c)}" for c in chosen[1:])
    return f"{chosen[0]} {rest} Where these collide, the first named goes first."


def _left_out(known: FilledDimension | None, letters: Sequence[Letter]) -> list[str]:
    """What the choice leaves out; with two choices only what both leave out would be certain, so nothing is "
    "listed."""
    if known is None or len(letters) != 1:
        return []
    item = known.alternative(letters[0]).out_of_scope_line
    return [as_item(item)] if item else []


def _case(known: FilledDimension | None, letter: Letter) -> AcceptanceCase:
    assert known is not None
    case = known.alternative(letter).acceptance
    return AcceptanceCase(given=case.given, when=case.when, then=case.then)


def _as_default(text: str, turn: int, seed: int) -> str:
    if not text:
        return ""
    return _DEFAULTS[(turn + seed) % len(_DEFAULTS)].format(text=lower_first(text))


_DISMISSAL = re.compile(
    r"^(?:none(?: of (?:these|those|them|the above))?(?: as written)?|neither|both|all of them|[a-d](?: and "
    r"[a-d])?(?:, no contest| of course| please)?|"
    r"yes|no|ok(?:ay)?|well|please|definitely|exactly|no contest|same as now)\s*[.,:;!-]+\s*",
    re.I,
)


def _own_words(decision: Decision, cast: Cast, *, bare: bool) -> str:
    """The person's own words in the third person; a short fragment stands after the row's title."""
    return rewritten_words(
        decision.own_words, cast, decision.dimension.title if not bare else "", keep_reasons=not bare
    )


def rewritten_words(own: str, cast: Cast, title: str, *, keep_reasons: bool = True) -> str:
    """Free text of an answer as sentences of a sheet; quoted where no rewriting is safe.

    'None. One page, in my own type' under 'Printed page' -> 'Printed page: one page, in the requester's own type.'
    """
    plain = re.sub(r"\s+", " ", own).strip()
    for _ in range(2):
        plain = _DISMISSAL.sub("", plain).strip()
    if not plain or re.fullmatch(r"[a-d]\.?", plain, re.I):
        return ""
    if not any(c.isalpha() for c in plain) or re.search(r"[{}<>]|```", plain):
        said = quoted_line(own).replace("The request contains the words", "the answer was")
        return f"{title}: {said}" if title else said[:1].upper() + said[1:]
    pieces = [p for p in re.split(r"(?<=[.!?])\s+", plain) if any(c.isalnum() for c in p)]
    out: list[str] = []
    for n, piece in enumerate(pieces[:8]):
        bare = piece.rstrip(" .!?")
        tokens = bare.split()
        fragment = main_verb(tokens) < 0 or (main_verb(tokens) == 0 and is_participle(tokens[0].lower()))
        if main_verb(tokens) == 0 and is_base(tokens[0].lower()) and not fragment:
            line = framed(bare, cast)
        elif fragment:
            line = finished(third_person_text(bare, cast))
        else:
            line = finished(third_person_text(bare, cast))
        if n == 0 and title and line:
            line = f"{title}: {lower_first(line)}"
        out.append(line if not unresolved(line) else f'In the person\'s words: "{bare.replace(chr(34), chr(39))}".')
    return " ".join(out)
