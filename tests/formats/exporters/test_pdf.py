"""The PDF export: its page against a golden file, its structure, its fonts, and nothing fetched."""

from __future__ import annotations

import base64
import re
import zlib
from html.parser import HTMLParser
from pathlib import Path
from typing import Final

import pytest

from specapp.buddy.document import SheetDocument
from specapp.buddy.sections import SECTION_TITLES, SECTIONS
from specapp.formats.exporters.pdf import TEMPLATE, export_pdf, read_text, write_pdf
from specapp.formats.exporters.print_page import build_page
from tests.formats.exporters.render import render_template
from tests.formats.exporters.sample_documents import HOSTILE, make_document, make_hostile_document

GOLDEN: Final = Path(__file__).parents[2] / "golden" / "exports" / "spec.print.html"
PIXEL: Final = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="
)


def unpack_pdf(data: bytes) -> str:
    """A PDF's bytes with its compressed streams unpacked, as Latin-1."""
    pieces = [data.decode("latin-1")]
    for match in re.finditer(rb"stream\r?\n(.*?)\r?\nendstream", data, flags=re.DOTALL):
        try:
            pieces.append(zlib.decompress(match.group(1)).decode("latin-1"))
        except zlib.error:
            continue
    return "\n".join(pieces)


def count_pages(pdf: str) -> int:
    return len(re.findall(r"/Type /Page\b", pdf))


def render_page(document: SheetDocument) -> str:
    return render_template(TEMPLATE, {"page": build_page(document)})


class TagReader(HTMLParser):
    """Collects the tags of a page and whatever could run or fetch."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.links: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        self.links.update(value or "" for name, value in attrs if name in ("href", "src") or name.startswith("on"))


def read_tags(html: str) -> TagReader:
    reader = TagReader()
    reader.feed(html)
    return reader


def test_printed_page_of_the_sample_is_the_golden_file() -> None:
    assert render_page(make_document()) == GOLDEN.read_text(encoding="utf-8")


def test_printed_page_of_hostile_texts_has_no_other_tags_and_links() -> None:
    plain, hostile = (read_tags(render_page(one)) for one in (make_document(), make_hostile_document()))
    assert hostile.tags == plain.tags
    assert hostile.links == plain.links
    assert {link[:1] for link in plain.links} == {"#"}


def test_printed_page_of_hostile_texts_shows_them_in_full() -> None:
    assert read_text(render_page(make_hostile_document())).count(HOSTILE) > len(SECTIONS)


def test_printed_page_without_anything_has_no_gaps_in_the_template() -> None:
    bare = make_document(title=" ", lines={}, decisions=(), notes=()).model_copy(
        update={"acceptance": (), "open_questions": (), "findings": (), "priority_question": "", "sources": ()}
    )
    html = render_page(bare)
    assert (html.count("INVALID"), html.count("Nothing is written here."), html.count("Untitled")) == (0, 9, 3)


def test_printed_page_of_an_authored_sample_says_so() -> None:
    html = render_page(make_document(authored=True))
    assert html.count("Spec sheet, authored sample") == 1
    assert html.count('data-maker="Authored sample, offline engine') == 1


def test_pdf_is_tagged_and_has_bookmarks_language_and_title() -> None:
    pdf = unpack_pdf(export_pdf(make_document(), render_template).data)
    sections = [f"{number} {SECTION_TITLES[section]}" for number, section in enumerate(SECTIONS, start=1)]
    bookmarks = ["Seedbank", *sections, "Decisions", "Open questions", "Findings", "Coverage and notes"]
    assert [name for name in ("/StructTreeRoot", "/Outlines", "/Lang (en)", "/MarkInfo") if name not in pdf] == []
    assert re.findall(r"/Title \(([^)]*)\)/Dest", pdf) == bookmarks


def test_pdf_embeds_the_packaged_fonts_only() -> None:
    pdf = unpack_pdf(export_pdf(make_document(), render_template).data)
    assert set(re.findall(r"/BaseFont /[A-Z]{6}\+([\w-]+)", pdf)) == {
        "Sheet-Sans",
        "Sheet-Sans-Bold",
        "Sheet-Serif",
        "Sheet-Serif-Bold",
        "Sheet-Serif-Italic",
    }


def test_pdf_of_a_short_sheet_has_few_pages() -> None:
    assert count_pages(unpack_pdf(export_pdf(make_document(), render_template).data)) == 5


def test_pdf_is_written_without_warning_for_latin_cyrillic_greek_and_signs() -> None:
    document = make_document(title="Łódź, Đặng, Библиотека, βιβλιοθήκη → ≤ 5 € ₽ ✓ ☐ № … “ok” × ≠ ½")
    assert export_pdf(document, render_template).warnings == ()


def test_pdf_names_characters_that_the_fonts_lack() -> None:
    (warning,) = export_pdf(make_document(title="中文 and ok"), render_template).warnings
    assert warning.split(" cannot")[0] == "U+4E2D 中, U+6587 文"


@pytest.mark.parametrize("way", ["img", "css", "link", "object"])
def test_pdf_fetches_no_file(tmp_path: Path, way: str) -> None:
    picture = tmp_path / "pixel.png"
    picture.write_bytes(PIXEL)
    inside = f"data:image/png;base64,{base64.b64encode(PIXEL).decode()}"
    bodies = {
        "img": '<img src="{}">',
        "css": '<p style="background-image: url({})">x</p>',
        "link": '<link rel="attachment" href="{}"><p>x</p>',
        "object": '<object data="{}" type="image/png"></object>',
    }
    fetched, refused = (unpack_pdf(write_pdf(bodies[way].format(url))) for url in (inside, picture.as_uri()))
    marks = ("/Subtype /Image", "/EmbeddedFile")
    assert any(mark in fetched for mark in marks)
    assert not any(mark in refused for mark in marks)
