"""The spec sheet as its page shows it: nine sections, each line with where it comes from, findings, sums."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final, Literal

from specapp import __version__
from specapp.buddy.document import SheetDocument, Source
from specapp.buddy.phrases import phrases_in
from specapp.buddy.section_titles import section_titles
from specapp.buddy.sections import SECTIONS
from specapp.buddy.spec_sheet import Line
from specapp.buddy.workflow.decisions import sheet_is_stale
from specapp.buddy.workflow.documents import build_document
from specapp.formats.exporters.registry import EXPORTERS
from specapp.formats.exporters.wording import say_case
from specapp.sessions.actions.write_outputs import EVENTS_FORMAT
from specapp.sessions.projections.room import Room

SOURCES: Final = {
    "proposal": ("quote", "i-quote", "Your request"),
    "answer": ("you", "i-ring", "Your answer"),
    "correction": ("you", "i-ring", "Your words"),
    "agreed": ("agreed", "i-three", "3 of 3 agreed"),
    "inferred": ("default", "i-pennant", "Nobody decided"),
    "added": ("default", "i-blank", "Added by Buddy"),
}
"""By kind of source: its mark, its icon, its name."""
NoticeSituation = Literal["", "writing", "ready", "stale"]


@dataclass(frozen=True)
class MarginNote:
    """One source of a line. `row`: the decision it leads to."""

    mark: str
    icon: str
    name: str
    text: str
    row: str = ""


@dataclass(frozen=True)
class LineView:
    """One line, its sources, and the cases by which somebody can tell that it is done."""

    id: str
    text: str
    locked: bool
    sources: tuple[MarginNote, ...]
    cases: tuple[str, ...]


@dataclass(frozen=True)
class SectionView:
    key: str
    title: str
    lines: tuple[LineView, ...]


@dataclass(frozen=True)
class SheetView:
    """`document` is the same that every export is made from. `begun`: (title, lines) while the first one is written."""

    written: bool
    stale: bool
    sections: tuple[SectionView, ...] = ()
    sums: tuple[tuple[str, str, str, int], ...] = ()
    findings: tuple[tuple[str, str, str], ...] = ()
    open_questions: tuple[str, ...] = ()
    notes: tuple[str, ...] = ()
    document: SheetDocument | None = None
    begun: tuple[tuple[str, tuple[str, ...]], ...] = ()


@dataclass(frozen=True)
class NoticeView:
    """What the session's page says about the sheet. `written_now`: the section and the line being written."""

    situation: NoticeSituation
    version: int
    lines: int
    can_revise: bool
    written_now: tuple[str, str] = ("", "")


def document_of(room: Room) -> SheetDocument:
    """The document that exports are made from."""
    return build_document(room.state, session=room.session, label=room.label, app_version=__version__)


def build_sheet_notice(room: Room) -> NoticeView:
    """Being written, ready, or out of date."""
    state = room.state
    if state.sheet is None:
        situation: NoticeSituation = "writing" if state.asking_finished and not state.failed else ""
        return NoticeView(situation, 0, 0, False, _written_now(room))
    if not state.finished and not state.failed:
        return NoticeView("writing", state.sheet.number, len(state.lines), False, _written_now(room))
    stale = sheet_is_stale(state)
    return NoticeView("stale" if stale else "ready", state.sheet.number, len(state.lines), stale and room.can_act)


def build_sheet(room: Room) -> SheetView:
    """Empty until the sheet is begun."""
    titles = section_titles(room.language)
    if room.state.sheet is None:
        return SheetView(False, False, begun=tuple((titles[key], lines) for key, lines in room.preview.sheet))
    document = document_of(room)
    sources = {source.id: source for source in document.sources}
    phrases = phrases_in(room.language)
    cases = {one.line_id: tuple(say_case(case, phrases) for case in one.cases) for one in document.acceptance}
    sections = tuple(
        SectionView(
            key,
            titles[key],
            tuple(_line(line, sources, cases) for line in document.lines if line.section == key),
        )
        for key in SECTIONS
    )
    return SheetView(
        written=True, stale=sheet_is_stale(room.state), sections=sections, sums=_sums(document, sources),
        findings=tuple((titles[f.section], f.finding, f.action) for f in document.findings),
        open_questions=tuple(question.text for question in document.open_questions), notes=document.notes,
        document=document,
    )  # fmt: skip


def build_formats(room: Room) -> tuple[tuple[str, str], ...]:
    """(name, title) of what can be taken out now: the recording always, the rest once there is a sheet."""
    sheet = [(exporter.name, exporter.label) for exporter in EXPORTERS] if room.has_sheet else []
    return (*sheet, (EVENTS_FORMAT, "Recording"))


def _written_now(room: Room) -> tuple[str, str]:
    if not room.preview.sheet:
        return "", ""
    section, lines = room.preview.sheet[-1]
    return section_titles(room.language)[section], lines[-1]


def _line(line: Line, sources: dict[str, Source], cases: dict[str, tuple[str, ...]]) -> LineView:
    known = [sources[ref] for ref in line.rests_on if ref in sources]
    return LineView(line.id, line.text, line.locked, tuple(_note(source) for source in known), cases.get(line.id, ()))


def _note(source: Source) -> MarginNote:
    mark, icon, name = SOURCES[source.kind]
    row = source.id.removeprefix("decision:") if source.id.startswith("decision:") else ""
    return MarginNote(mark, icon, name, source.text, row)


def _sums(document: SheetDocument, sources: dict[str, Source]) -> tuple[tuple[str, str, str, int], ...]:
    """How many lines rest on what; a line with two sources counts for each."""
    counts = Counter(
        sources[ref].kind for line in document.lines for ref in dict.fromkeys(line.rests_on) if ref in sources
    )
    return tuple((*SOURCES[kind], counts[kind]) for kind in SOURCES if counts[kind])  # type: ignore[index]
