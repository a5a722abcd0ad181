"""The printed sheet as plain values for its template: every text with its number, direction and mark."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from specapp.buddy.document import DocumentDecision, SheetDocument
from specapp.buddy.model import LETTERS
from specapp.buddy.phrases import phrases_in
from specapp.buddy.section_titles import section_titles
from specapp.buddy.sections import SECTIONS, SectionKey
from specapp.formats.exporters.decision_chart import ChartRow, build_chart
from specapp.formats.exporters.origins import PRECEDENCE, SHOWN_ORIGINS, Origin, Origins
from specapp.formats.exporters.sheet_lines import lines_of_section
from specapp.formats.exporters.text_shape import Direction, direction_of, shorten
from specapp.formats.exporters.wording import (
    Phrases,
    say_case,
    say_coverage,
    say_filler,
    say_maker,
    say_outcome,
    say_where,
)

_RUNNING_TITLE: Final = 60
_RUNNING_MAKER: Final = 60
_COVER_NOTES: Final = 3
_COVER_NOTE: Final = 160
_UNBROKEN: Final = 1200
"""Characters up to which a line or a decision is kept on one page; a longer one would leave half a page white."""
_ROW: Final = 60
"""What a line break counts for in characters."""
_LONG_TITLE: Final = 40
_LONGEST_TITLE: Final = 110


@dataclass(frozen=True, slots=True)
class Words:
    """A foreign text and the direction it is read in."""

    text: str
    direction: Direction


@dataclass(frozen=True, slots=True)
class PrintedLine:
    """One numbered line, such as 2.3, with its margin and its acceptance cases."""

    number: str
    words: Words
    origins: tuple[Origin, ...]
    more_origins: str
    cases: tuple[Words, ...]
    is_long: bool


@dataclass(frozen=True, slots=True)
class PrintedSection:
    number: str
    anchor: str
    title: str
    lines: tuple[PrintedLine, ...]


@dataclass(frozen=True, slots=True)
class PrintedDecision:
    """One decision in full, below the chart. `rows` are (label in our words, foreign words or none)."""

    number: str
    title: Words
    question: Words
    rows: tuple[tuple[str, Words], ...]
    is_long: bool


@dataclass(frozen=True, slots=True)
class PrintedFinding:
    where: str
    finding: Words
    action: Words


@dataclass(frozen=True, slots=True)
class PrintPage:
    """Everything the template `print/spec_sheet.html` shows; figures are strings, so that no locale touches them."""

    language: str
    phrases: Phrases
    title: Words
    title_size: str
    running_title: str
    running_version: str
    running_maker: str
    authored: bool
    facts: tuple[tuple[str, tuple[Words, ...]], ...]
    kinds: tuple[tuple[str, str], ...]
    sections: tuple[PrintedSection, ...]
    chart: tuple[ChartRow, ...]
    decisions: tuple[PrintedDecision, ...]
    priority: tuple[Words, Words] | None
    open_questions: tuple[Words, ...]
    findings: tuple[PrintedFinding, ...]
    notes: tuple[Words, ...]


def build_page(document: SheetDocument) -> PrintPage:
    """The values of the printed sheet; nothing is left out but what the chart and the margins shorten."""
    phrases = phrases_in(document.language)
    title = " ".join(document.title.split()) or phrases["untitled"]
    origins = Origins(document)
    sections = tuple(
        _build_section(document, origins, number, section) for number, section in enumerate(SECTIONS, start=1)
    )
    kinds = {one.kind for section in sections for line in section.lines for one in line.origins}
    return PrintPage(
        language=document.language,
        phrases=phrases,
        title=_words(title),
        title_size=_size_of(title),
        running_title=shorten(title, _RUNNING_TITLE),
        running_version=phrases["version"].format(number=document.version),
        running_maker=_say_running_maker(document),
        authored=document.made_with.authored,
        facts=_build_facts(document, origins),
        kinds=tuple((kind, phrases[f"mark_{kind}"]) for kind in PRECEDENCE if kind in kinds),
        sections=sections,
        chart=build_chart(document),
        decisions=tuple(
            _build_decision(number, one, phrases) for number, one in enumerate(document.decisions, start=1)
        ),
        priority=_build_priority(document),
        open_questions=tuple(_words(one.text) for one in document.open_questions),
        findings=tuple(
            PrintedFinding(
                where=say_where(one, document.language),
                finding=_words(one.finding),
                action=_words(one.action.strip()),
            )
            for one in document.findings
        ),
        notes=tuple(_words(note) for note in (*say_coverage(document), *document.notes)),
    )


def _build_section(document: SheetDocument, origins: Origins, number: int, section: SectionKey) -> PrintedSection:
    cases, phrases = {one.line_id: one.cases for one in document.acceptance}, phrases_in(document.language)
    lines = []
    for place, line in enumerate(lines_of_section(document, section), start=1):
        found = origins.of_line(line)
        lines.append(
            PrintedLine(
                number=f"{number}.{place}",
                words=_words(line.text),
                origins=found[:SHOWN_ORIGINS],
                more_origins=phrases["more_sources"].format(count=len(found) - SHOWN_ORIGINS)
                if len(found) > SHOWN_ORIGINS
                else "",
                cases=tuple(_words(say_case(case, phrases)) for case in cases.get(line.id, ())),
                is_long=_is_long(line.text),
            )
        )
    return PrintedSection(str(number), f"section-{number}", section_titles(document.language)[section], tuple(lines))


def _build_facts(document: SheetDocument, origins: Origins) -> tuple[tuple[str, tuple[Words, ...]], ...]:
    lines = tuple(line for section in SECTIONS for line in lines_of_section(document, section))
    made_with, phrases = document.made_with, phrases_in(document.language)
    facts = [
        (phrases["version_label"], str(document.version)),
        (phrases["made_with"], say_maker(made_with)),
        (phrases["questions_asked"], str(made_with.questions_asked)),
        (phrases["where_from"], origins.count_lines(lines)),
    ]
    if made_with.cost_usd:
        facts.insert(3, (phrases["cost"], f"${made_with.cost_usd:.2f}"))
    said = tuple((label, (_words(text),)) for label, text in facts)
    notes = [_words(shorten(note, _COVER_NOTE)) for note in document.notes[:_COVER_NOTES]]
    if len(document.notes) > _COVER_NOTES:
        notes.append(_words(phrases["more_at_the_end"].format(count=len(document.notes) - _COVER_NOTES)))
    return (*said, (phrases["notes"], tuple(notes))) if notes else said


def _build_decision(number: int, decision: DocumentDecision, phrases: Phrases) -> PrintedDecision:
    chosen = [
        (letter, one.text)
        for letter, one in zip(LETTERS, decision.alternatives, strict=False)
        if letter in decision.choice
    ]
    outcome = say_outcome(decision, phrases)
    # The letter belongs to the label: before a right-to-left text it would turn the whole row around.
    rows = [
        (phrases["and_letter"].format(letter=letter) if place else f"{outcome}, {letter}", text)
        for place, (letter, text) in enumerate(chosen)
    ]
    rows = rows or [(outcome, "")]
    rows += [(phrases["own_words"], f"“{decision.text.strip()}”")] if decision.text.strip() else []
    rows += [
        (phrases["from_request"], f"“{sentence.strip()}”")
        for sentence in (decision.grounding, decision.conflicts_with)
        if sentence.strip()
    ]
    rows += [(say_filler(decision, phrases), "")] if decision.filler else []
    return PrintedDecision(
        number=str(number),
        title=_words(decision.title or decision.dimension_key),
        question=_words(decision.question),
        rows=tuple((label, _words(text)) for label, text in rows),
        is_long=_is_long(decision.question, *(text for _, text in rows)),
    )


def _build_priority(document: SheetDocument) -> tuple[Words, Words] | None:
    if not document.priority_question:
        return None
    return _words(document.priority_question), _words(
        document.priority_answer or phrases_in(document.language)["no_answer"]
    )


def _say_running_maker(document: SheetDocument) -> str:
    maker = shorten(document.made_with.label or document.made_with.model, _RUNNING_MAKER)
    kind = phrases_in(document.language)["authored_sample"]
    return f"{kind[0].upper()}{kind[1:]}, {maker}" if document.made_with.authored else maker


def _size_of(title: str) -> str:
    if len(title) <= _LONG_TITLE:
        return "short"
    return "long" if len(title) <= _LONGEST_TITLE else "longest"


def _is_long(*texts: str) -> bool:
    return sum(len(text) + _ROW * text.count("\n") for text in texts) > _UNBROKEN


def _words(text: str) -> Words:
    return Words(text, direction_of(text))
