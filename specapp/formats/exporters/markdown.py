"""The sheet as a Markdown file: nine sections, acceptance cases, decisions, open questions, findings."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from specapp.buddy.document import DocumentDecision, SheetDocument
from specapp.buddy.section_titles import section_titles
from specapp.buddy.sections import SECTIONS, SectionKey
from specapp.formats.exporters.encoding import encode_text
from specapp.formats.exporters.markdown_text import escape_heading, escape_markdown
from specapp.formats.exporters.model import Exported, Render
from specapp.formats.exporters.sheet_lines import lines_of_section
from specapp.formats.exporters.wording import (
    CHECK_NAMES,
    say_case,
    say_coverage,
    say_filler,
    say_maker,
    say_outcome,
    split_alternatives,
)

_NONE = "None."


def export_markdown(document: SheetDocument, render: Render) -> Exported:
    """The sheet as UTF-8 Markdown (CommonMark and pipe tables). Only this module's own words are markup.

    Headings: the title, the nine sections, Decisions, Open questions, Findings, Notes; always all of them, so that
    two versions of a sheet compare line by line. `render` is not used.
    """
    authored = " Authored sample." if document.made_with.authored else ""
    blocks = [
        f"# {escape_heading(document.title) or 'Untitled'}",
        f"Spec sheet, version {document.version}.{authored} Made with {escape_markdown(say_maker(document.made_with))}",
    ]
    for section in SECTIONS:
        blocks += [
            f"## {section_titles(document.language)[section]}",
            *(list(_write_section(document, section)) or [_NONE]),
        ]
    blocks += ["## Decisions", *_write_decisions(document)]
    questions = [f"- {escape_markdown(one.text)}" for one in document.open_questions]
    blocks += ["## Open questions", "\n".join(questions) or _NONE]
    blocks += ["## Findings", "\n".join(_write_findings(document)) or _NONE]
    notes = [f"- {escape_markdown(note)}" for note in (*say_coverage(document), *document.notes)]
    blocks += ["## Notes", "\n".join(notes)]
    return Exported(encode_text("\n\n".join(blocks) + "\n"))


def _write_section(document: SheetDocument, section: SectionKey) -> Iterator[str]:
    """The section's blocks: bullets in a row are one list, sentences in a row one paragraph."""
    cases = {one.line_id: one.cases for one in document.acceptance}
    for bullet, lines in groupby(lines_of_section(document, section), key=lambda line: line.bullet):
        rows: list[str] = []
        for line in lines:
            rows.append(f"- {escape_markdown(line.text)}" if bullet else escape_markdown(line.text))
            # Under a bullet the cases are its own list; after a sentence the same list stands below the paragraph.
            listed = [f"- {escape_markdown(say_case(case))}" for case in cases.get(line.id, ())]
            rows += [f"  {row}" for row in listed] if bullet else ["", *listed, ""] if listed else []
        yield "\n".join(rows).rstrip("\n")


def _write_decisions(document: SheetDocument) -> Iterator[str]:
    if document.priority_question:
        answer = escape_markdown(document.priority_answer) or "no answer"
        yield f"Asked first: {escape_markdown(document.priority_question)} Answer: {answer}"
    if not document.decisions:
        yield _NONE
        return
    rows = [_write_decision(number, one) for number, one in enumerate(document.decisions, start=1)]
    head = ["| # | Decision | Question | Chosen | Other alternatives | How |", "|---|---|---|---|---|---|"]
    yield "\n".join([*head, *rows])


def _write_decision(number: int, decision: DocumentDecision) -> str:
    chosen, rest = split_alternatives(decision)
    words = f"“{decision.text}”" if decision.text.strip() else ""
    cells = (
        str(number),
        decision.title or decision.dimension_key,
        decision.question,
        "; ".join(part for part in (*chosen, words) if part),
        "; ".join(rest),
        "; ".join(part for part in (say_outcome(decision), say_filler(decision)) if part),
    )
    return "| " + " | ".join(escape_markdown(cell) for cell in cells) + " |"


def _write_findings(document: SheetDocument) -> Iterator[str]:
    for finding in document.findings:
        where = f"{CHECK_NAMES[finding.check]}, {section_titles(document.language)[finding.section]}"
        done = f" Done: {escape_markdown(finding.action)}" if finding.action.strip() else ""
        yield f"- {where}: {escape_markdown(finding.finding)}{done}"
