"""Handler of the `draft` prompt: title, nine sections, assumptions, open questions, priority question."""

import re

from specapp.buddy.chart import DraftedDimension
from specapp.buddy.sections import SECTIONS, SectionKey
from specapp.buddy.spec_sheet import Assumption, DraftReply, OpenQuestion
from specapp.buddy.variables import ChartVariables, DraftVariables
from specapp.llm.offline.chart import build_chart
from specapp.llm.offline.directions import priority_question
from specapp.llm.offline.draft_sections import section_text
from specapp.llm.offline.library import FilledDimension, filled
from specapp.llm.offline.open_points import question_of
from specapp.llm.offline.statements import Reading, read_statements, similar
from specapp.llm.offline.title import title_of
from specapp.llm.offline.wording import finished, lower_first

MOST_ASSUMPTIONS = 12
MOST_QUESTIONS = 8


def write_draft(variables: DraftVariables) -> DraftReply:
    """The draft in the requester's own terms; assumptions and questions come from what the proposal leaves open.

    The same proposal always gives the same draft.
    """
    reading = read_statements(variables.proposal, variables.sentences)
    rows = build_chart(
        ChartVariables(
            language=variables.language, proposal=variables.proposal, sentences=variables.sentences, draft={}
        )
    ).dimensions
    return DraftReply(
        title=title_of(variables.proposal),
        spec={section: section_text(section, reading, variables) for section in SECTIONS},
        assumptions=_assumptions(rows, variables),
        open_questions=_open_questions(rows, reading),
        priority_mcq=priority_question(reading, variables.proposal),
    )


def _assumptions(rows: tuple[DraftedDimension, ...], variables: DraftVariables) -> tuple[Assumption, ...]:
    """The modest default of each dimension, stated so that it can be checked."""
    out: list[Assumption] = []
    for row in rows:
        if len(out) == MOST_ASSUMPTIONS:
            break
        known = filled(row.dimension_key, variables.proposal)
        text = _assumed(row, known)
        if not text or any(similar(text, a.text) > 0.75 for a in out):
            continue
        sections: tuple[SectionKey, ...] = (row.primary_section, *row.related_sections)
        out.append(Assumption(id=f"A{len(out) + 1:02}", text=text, sections=sections, importance=row.importance))
    return tuple(out)


def _assumed(row: DraftedDimension, known: FilledDimension | None) -> str:
    if known is not None:
        return finished(f"Assumed for now: {lower_first(known.alternative(known.assumed).spec_line)}")
    return finished(f"Assumed for now: {lower_first(row.assumed_approach)}") if row.assumed_approach else ""


def _open_questions(rows: tuple[DraftedDimension, ...], reading: Reading) -> tuple[OpenQuestion, ...]:
    """What the proposal itself leaves open, then what it does not say; at least four, at most eight."""
    out: list[OpenQuestion] = []

    def add(text: str, sections: tuple[SectionKey, ...], importance: str) -> None:
        if text and len(out) < MOST_QUESTIONS and all(similar(text, q.text) < 0.7 for q in out):
            level = "high" if importance == "high" else "low" if importance == "low" else "medium"
            out.append(OpenQuestion(id=f"Q{len(out) + 1:02}", text=text, sections=sections, importance=level))  # type: ignore[arg-type]

    for point in reading.open_points[:MOST_QUESTIONS]:
        add(question_of(point.text, reading.cast), ("core_features",), "high")
    for row in rows:
        if len(out) >= max(5, min(MOST_QUESTIONS, len(reading.open_points) + 2)):
            break
        add(re.sub(r"\s+", " ", row.question), (row.primary_section, *row.related_sections), row.importance)
    return tuple(out)
