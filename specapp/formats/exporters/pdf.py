"""The sheet as a PDF: print templates and print.css, set by WeasyPrint with the packaged fonts and nothing else."""

from __future__ import annotations

import atexit
from functools import cache
from html.parser import HTMLParser
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Final

from specapp.buddy.document import SheetDocument
from specapp.formats.exporters.encoding import replace_half_pairs
from specapp.formats.exporters.fonts import warn_of_uncovered, write_font_css
from specapp.formats.exporters.model import Exported, Render
from specapp.formats.exporters.print_page import build_page

if TYPE_CHECKING:
    from weasyprint import CSS
    from weasyprint.text.fonts import FontConfiguration

TEMPLATE: Final = "print/spec_sheet.html"
STYLES: Final = Path(__file__).resolve().parents[3] / "static" / "css" / "print.css"
# Pango's font map, which all documents share, is not safe to use from two threads.
_ONE_AT_A_TIME: Final = Lock()


def export_pdf(document: SheetDocument, render: Render) -> Exported:
    """The sheet as a tagged A4 PDF with bookmarks; the same document gives the same bytes on the same machine.

    Warns of characters that the packaged fonts do not have. Nothing is fetched but data: addresses, so that no text
    can make the server read a file or call another machine. WeasyPrint and its native libraries are loaded at the
    first call: where they are missing every other format still works, and this one raises OSError.
    """
    html = replace_half_pairs(render(TEMPLATE, {"page": build_page(document)}))
    return Exported(write_pdf(html), warn_of_uncovered(read_text(html)))


def write_pdf(html: str) -> bytes:
    """A page of our own templates as PDF bytes."""
    from weasyprint import HTML
    from weasyprint.urls import URLFetcher

    with _ONE_AT_A_TIME:
        styles, fonts = _load_styles()
        fetcher = URLFetcher(allowed_protocols=("data",))
        written = HTML(string=html, url_fetcher=fetcher).write_pdf(
            stylesheets=[styles], font_config=fonts, pdf_tags=True
        )
    if not isinstance(written, bytes):
        raise TypeError("the PDF writer returned no bytes")
    return written


def read_text(html: str) -> str:
    """The text between the tags of a page."""
    reader = _TextReader()
    reader.feed(html)
    reader.close()
    return "".join(reader.pieces)


class _TextReader(HTMLParser):
    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.pieces: list[str] = []

    def handle_data(self, data: str) -> None:
        self.pieces.append(data)


@cache
def _load_styles() -> tuple[CSS, FontConfiguration]:
    # Unpacking the fonts and reading the styles takes longer than setting a page: once a process is enough.
    from weasyprint import CSS
    from weasyprint.text.fonts import FontConfiguration
    from weasyprint.urls import URLFetcher

    fonts = FontConfiguration()
    styles = "\n".join((write_font_css(), STYLES.read_text(encoding="utf-8")))
    return CSS(string=styles, font_config=fonts, url_fetcher=URLFetcher(allowed_protocols=("data",))), fonts


# Fonts have to be given back before the interpreter takes its own modules down; later there is nothing to do it with.
atexit.register(_load_styles.cache_clear)
