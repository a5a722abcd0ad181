"""The sheet as a Markdown file: nine sections, acceptance cases, decisions, open questions, findings."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import groupby

from specapp.buddy.document import DocumentDecision, SheetDocument
from specapp.buddy.phrases import phrases_in
from specapp.buddy.section_titles import section_titles
from specapp.buddy.sections import SECTIONS, SectionKey
from specapp.formats.exporters.encoding import encode_text
from specapp.formats.exporters.markdown_text import escape_heading, escape_markdown
from specapp.formats.exporters.model import Exported, Render
from specapp.formats.exporters.sheet_lines import lines_of_section
from specapp.formats.exporters.wording import (
    Phrases,
    say_case,
    say_coverage,
    say_filler,
    say_maker,
    say_outcome,
    say_where,
    split_alternatives,
)


def export_markdown(document: SheetDocument, render: Render) -> Exported:
    """The sheet as UTF-8 Markdown (CommonMark and pipe tables). Only this module's own words are markup.

    Headings: the title, the nine sections, Decisions, Open questions, Findings, Notes; always all of them, so that
    two versions of a sheet compare line by line. `render` is not used.
    """
    phrases = phrases_in(document.language)
    none, kind = phrases["none"], phrases["spec_sheet"]
    kind += f", {phrases['authored_sample']}" if document.made_with.authored else ""
    version = phrases["version"].format(number=document.version)
    blocks = [
        f"# {escape_heading(document.title) or phrases['untitled']}",
        f"{kind}. {version}. {phrases['made_with']}: {escape_markdown(say_maker(document.made_with))}",
    ]
    for section in SECTIONS:
        blocks += [
            f"## {section_titles(document.language)[section]}",
            *(list(_write_section(document, section)) or [none]),
        ]
    blocks += [f"## {phrases['decisions']}", *_write_decisions(document)]
    questions = [f"- {escape_markdown(one.text)}" for one in document.open_questions]
    blocks += [f"## {phrases['open_questions']}", "\n".join(questions) or none]
    blocks += [f"## {phrases['findings']}", "\n".join(_write_findings(document)) or none]
    notes = [f"- {escape_markdown(note)}" for note in (*say_coverage(document), *document.notes)]
    blocks += [f"## {phrases['notes']}", "\n".join(notes)]
    return Exported(encode_text("\n\n".join(blocks) + "\n"))


def _write_section(document: SheetDocument, section: SectionKey) -> Iterator[str]:
    """The section's blocks: bullets in a row are one list, sentences in a row one paragraph."""
    cases, phrases = {one.line_id: one.cases for one in document.acceptance}, phrases_in(document.language)
    for bullet, lines in groupby(lines_of_section(document, section), key=lambda line: line.bullet):
        rows: list[str] = []
        for line in lines:
            rows.append(f"- {escape_markdown(line.text)}" if bullet else escape_markdown(line.text))
            # Under a bullet the cases are its own list; after a sentence the same list stands below the paragraph.
            listed = [f"- {escape_markdown(say_case(case, phrases))}" for case in cases.get(line.id, ())]
            rows += [f"  {row}" for row in listed] if bullet else ["", *listed, ""] if listed else []
        yield "\n".join(rows).rstrip("\n")


def _write_decisions(document: SheetDocument) -> Iterator[str]:
    phrases = phrases_in(document.language)
    if document.priority_question:
        answer = escape_markdown(document.priority_answer) or phrases["no_answer"]
        question = escape_markdown(document.priority_question)
        yield f"{phrases['asked_first']}: {question} {phrases['answer']}: {answer}"
    if not document.decisions:
        yield phrases["none"]
        return
    rows = [_write_decision(number, one, phrases) for number, one in enumerate(document.decisions, start=1)]
    names = [phrases[name] for name in ("decision", "question", "chosen", "other_alternatives", "how")]
    head = [f"| # | {' | '.join(names)} |", "|---|---|---|---|---|---|"]
    yield "\n".join([*head, *rows])


def _write_decision(number: int, decision: DocumentDecision, phrases: Phrases) -> str:
    chosen, rest = split_alternatives(decision)
    words = f"“{decision.text}”" if decision.text.strip() else ""
    cells = (
        str(number),
        decision.title or decision.dimension_key,
        decision.question,
        "; ".join(part for part in (*chosen, words) if part),
        "; ".join(rest),
        "; ".join(part for part in (say_outcome(decision, phrases), say_filler(decision, phrases)) if part),
    )
    return "| " + " | ".join(escape_markdown(cell) for cell in cells) + " |"


def _write_findings(document: SheetDocument) -> Iterator[str]:
    done_word = phrases_in(document.language)["done"]
    for finding in document.findings:
        where = say_where(finding, document.language)
        done = f" {done_word}: {escape_markdown(finding.action)}" if finding.action.strip() else ""
        yield f"- {where}: {escape_markdown(finding.finding)}{done}"
