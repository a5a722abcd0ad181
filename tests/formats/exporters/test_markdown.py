"""The Markdown export: a golden file, and nothing a person writes becomes structure."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from markdown_it import MarkdownIt

from specapp.buddy.document import SheetDocument
from specapp.buddy.sections import SECTION_TITLES, SECTIONS
from specapp.formats.exporters.markdown import export_markdown
from specapp.formats.exporters.markdown_text import flatten_text
from tests.formats.exporters.render import refuse_to_render
from tests.formats.exporters.sample_documents import HOSTILE, make_document, make_hostile_document

GOLDEN: Final = Path(__file__).parents[2] / "golden" / "exports" / "spec.md"
PARSER: Final = MarkdownIt("commonmark").enable(["table", "strikethrough"])
HEADINGS: Final = [*SECTION_TITLES.values(), "Decisions", "Open questions", "Findings", "Notes"]


def write_markdown(document: SheetDocument) -> str:
    exported = export_markdown(document, refuse_to_render)
    assert exported.warnings == ()
    return exported.data.decode("utf-8")


def find_headings(markdown: str) -> list[tuple[str, str]]:
    tokens = PARSER.parse(markdown)
    return [
        (token.tag, "".join(child.content for child in tokens[index + 1].children or []))
        for index, token in enumerate(tokens)
        if token.type == "heading_open"
    ]


def test_markdown_of_the_sample_is_the_golden_file() -> None:
    assert write_markdown(make_document()) == GOLDEN.read_text(encoding="utf-8")


def test_markdown_has_exactly_the_expected_headings() -> None:
    assert find_headings(write_markdown(make_document())) == [("h1", "Seedbank"), *(("h2", one) for one in HEADINGS)]


def test_markdown_of_hostile_texts_has_the_same_structure() -> None:
    plain, hostile = (PARSER.parse(write_markdown(one)) for one in (make_document(), make_hostile_document()))
    kept = {"heading_open", "table_open", "tr_open", "td_open", "bullet_list_open", "fence", "html_block", "code_block"}
    assert [t.type for t in plain if t.type in kept] == [t.type for t in hostile if t.type in kept]
    inline = {child.type for token in hostile for child in token.children or []}
    assert inline == {"text", "softbreak"}


def test_markdown_of_a_hostile_title_shows_it_in_full() -> None:
    assert find_headings(write_markdown(make_hostile_document()))[0] == ("h1", flatten_text(HOSTILE))


def test_markdown_writes_no_tag_of_foreign_text() -> None:
    assert write_markdown(make_hostile_document()).count("<") == 0


def test_markdown_without_lines_uses_the_section_strings() -> None:
    sections = dict.fromkeys(SECTIONS, "A sentence.\n# not a heading\n- First\n- Second")
    markdown = write_markdown(make_document(lines={}).model_copy(update={"sections": sections}))
    assert markdown.count("\n\nA sentence.\n\\# not a heading\n\n- First\n- Second\n\n") == len(SECTIONS)


def test_markdown_puts_cases_of_a_sentence_below_it() -> None:
    document = make_document()
    prose = tuple(line.model_copy(update={"bullet": False}) for line in document.lines)
    markdown = write_markdown(document.model_copy(update={"lines": prose}))
    first = "\n\nA gardener borrows a bag and promises seeds back by the end of October.\n\n- Given a bag is on"
    assert markdown.count(first) == 1
    assert find_headings(markdown) == find_headings(write_markdown(document))


def test_markdown_of_an_empty_document_says_none() -> None:
    bare = make_document(title=" ", lines={}, decisions=(), notes=()).model_copy(
        update={"acceptance": (), "open_questions": (), "findings": (), "priority_question": ""}
    )
    assert write_markdown(bare).count("\nNone.\n") == len(SECTIONS) + 3
    assert find_headings(write_markdown(bare))[0] == ("h1", "Untitled")


def test_markdown_says_that_a_sample_is_authored() -> None:
    second_line = write_markdown(make_document(authored=True)).splitlines()[2]
    assert second_line == (
        "Spec sheet, authored sample. Version 3. "
        "Made with: Spec Buddy 0.2.0: offline engine, rules and not a language model."
    )
