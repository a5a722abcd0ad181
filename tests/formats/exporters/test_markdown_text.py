"""Foreign text in Markdown renders as itself, whatever it holds."""

from __future__ import annotations

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from markdown_it import MarkdownIt
from markdown_it.token import Token

from specapp.formats.exporters.markdown_text import escape_heading, escape_markdown, flatten_text
from tests.formats.exporters.sample_documents import HOSTILE

PARSER = MarkdownIt("commonmark").enable(["table", "strikethrough"])
SIGNS = st.sampled_from([*"#-+=*_~`|<>&![](){}\\:;.1 \t\nax", "&lt;", "---", "```", "https://a.example", "\u2028"])
TEXTS = st.one_of(st.lists(SIGNS, max_size=14).map("".join), st.text(max_size=30))


def read_inline(token: Token) -> str:
    """The text of an inline token that holds text and nothing else."""
    children = token.children or []
    assert {child.type for child in children} <= {"text", "text_special"}
    return "".join(child.content for child in children)


@given(TEXTS)
@example(HOSTILE)
def test_escape_markdown_renders_as_the_text_in_a_list_item(text: str) -> None:
    tokens = PARSER.parse(f"- {escape_markdown(text)}x\n")
    assert [token.type for token in tokens if token.type != "inline"] == [
        "bullet_list_open",
        "list_item_open",
        "paragraph_open",
        "paragraph_close",
        "list_item_close",
        "bullet_list_close",
    ]
    assert read_inline(next(token for token in tokens if token.type == "inline")) == (flatten_text(text) + "x").lstrip()


@given(TEXTS)
def test_escape_markdown_stays_in_its_table_cell(text: str) -> None:
    tokens = PARSER.parse(f"| a | b |\n|---|---|\n| x{escape_markdown(text)} | end |\n")
    cells = [read_inline(token) for token in tokens if token.type == "inline"]
    assert cells == ["a", "b", ("x" + flatten_text(text)).strip(), "end"]


@given(TEXTS, TEXTS)
def test_escape_markdown_lets_no_row_change_the_one_above(first: str, second: str) -> None:
    tokens = PARSER.parse(f"x{escape_markdown(first)}\n{escape_markdown(second)}x\n")
    assert [token.type for token in tokens] == ["paragraph_open", "inline", "paragraph_close"]


@given(TEXTS)
@example("---")
@example(":-:")
@example("=")
def test_escape_markdown_makes_no_heading_or_table_of_the_row_above(text: str) -> None:
    tokens = PARSER.parse(f"x\n{escape_markdown(text)}\n")
    assert [token.type for token in tokens] == ["paragraph_open", "inline", "paragraph_close"]


@given(TEXTS)
def test_escape_heading_is_one_whole_heading(text: str) -> None:
    tokens = PARSER.parse(f"# {escape_heading(text) or 'Untitled'}\n")
    assert [token.type for token in tokens] == ["heading_open", "inline", "heading_close"]
    assert read_inline(tokens[1]) == (flatten_text(text).strip() or "Untitled")


@pytest.mark.parametrize(
    "text",
    ["snake_case stays", "3 * 4 = 12", "about ~5 minutes", "R&D", "see https://a.example/b_c", "90 % #hash (a) -x 1.5"],
)
def test_escape_markdown_leaves_plain_text_bare(text: str) -> None:
    assert escape_markdown(text) == text


@pytest.mark.parametrize(
    ("text", "escaped"),
    [
        ("# x", "\\# x"),
        ("12. x", "12\\. x"),
        ("> x", "\\> x"),
        ("- x", "\\- x"),
        ("a | b", "a \\| b"),
        ("<b>", "&lt;b>"),
        ("&lt;", "&amp;lt;"),
        ("a\\", "a\\\\"),
        ("a\r\n\n b\x00", "a b"),
        ("", ""),
    ],
)
def test_escape_markdown_marks_what_would_be_read_as_markup(text: str, escaped: str) -> None:
    assert escape_markdown(text) == escaped
