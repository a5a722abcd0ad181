"""Google Takeout's activity log: what was asked, in any language, in JSON and as a page."""

from __future__ import annotations

import json

from specapp.formats.importers.model import ImportedFile
from specapp.formats.importers.registry import read_chat_file


def record(
    title: str, answer: str = "", *, day: int = 1, chat: str = "", header: str = "Gemini Apps"
) -> dict[str, object]:
    url = f"https://gemini.google.com/app/{chat}"
    return {
        "header": header, "title": title, "time": f"2026-01-{day:02}T10:00:00.000Z",
        **({"safeHtmlItem": [{"html": answer}]} if answer else {}), **({"details": [{"url": url}]} if chat else {}),
    }  # fmt: skip


def read(value: object) -> ImportedFile:
    return read_chat_file(json.dumps(value).encode(), name="MyActivity.json")


def list_texts(found: ImportedFile) -> list[list[str]]:
    return [[turn.text for turn in talk.turns] for talk in found.conversations]


def test_label_is_learnt_from_the_file() -> None:
    found = read([
        record("Запит: коротше", "<p>так</p>", day=3, header="Додатки Gemini"),
        record("Використано Gemini", day=2, header="Додатки Gemini"),
        record("Запит: список книг", "<p>a</p><p>b</p>", day=1, header="Додатки Gemini"),
    ])  # fmt: skip
    assert list_texts(found) == [["список книг", "a\nb"], ["коротше", "так"]]


def test_label_that_cannot_be_told_stays_and_is_said() -> None:
    found = read([record("Frage kürzer bitte", "<p>ja</p>")])
    assert list_texts(found) == [["Frage kürzer bitte", "ja"]]
    assert [warning for warning in found.warnings if warning.startswith("unknown_type: the word before")] != []


def test_records_of_one_chat_stand_together_oldest_first() -> None:
    found = read([
        record("Prompted three", "c", day=3, chat="aaaa1"), record("Prompted two", "b", day=2),
        record("Prompted one", "a", day=1, chat="aaaa1"),
    ])  # fmt: skip
    assert list_texts(found) == [["one", "a", "three", "c"], ["two", "b"]]


def test_script_in_an_answer_is_not_text() -> None:
    assert list_texts(read([record("Prompted q", "<script>alert(1)</script><p>x &amp;&nbsp;y</p>")])) == [
        ["q", "x & y"]
    ]


TIMES = ("Apr 5, 2026, 7:12:00\u202fPM CEST", "5. Apr. 2026, 19:10:00 MESZ")


def cell(header: str, body: str, link: str = "") -> str:
    return (
        '<div class="outer-cell mdl-cell"><div class="mdl-grid"><div class="header-cell mdl-cell"><p '
        f'class="mdl-typography--title">{header}<br></p></div><div class="content-cell mdl-typography--body-1">'
        f'{body}</div><div class="content-cell mdl-cell mdl-typography--body-1 mdl-typography--text-right"></div>'
        f'<div class="content-cell mdl-typography--caption"><b>Products:</b><br>Gemini{link}</div></div></div>'
    )


def test_page_is_read_like_the_json() -> None:
    page = "<!DOCTYPE html><html><head><style>.outer-cell{}</style></head><body>" + "".join([
        cell("Gemini Apps", f"Prompted&nbsp;and shorter<br>line two<br>{TIMES[0]}<br><p>Yes.</p><ul><li>a</li></ul>"),
        cell("Gemini Apps", "Used Gemini Apps<br>Apr 4, 2026, 7:12:00 PM CEST<br>"),
        cell("Search", "Searched for 5.4.2026<br>Apr 3, 2026, 7:12:00 PM"),
        cell("Gemini Apps", f"Prompted&nbsp;a list &amp; a map<br>{TIMES[1]}<br><div><p>One <b>list</b>.</p></div>"),
    ]) + "</body></html>"  # fmt: skip
    found = read_chat_file(page.encode(), name="MyActivity.html")
    assert found.format == "gemini_takeout_html"
    assert list_texts(found) == [["a list & a map", "One list."], ["and shorter\nline two", "Yes.\na"]]


def test_other_pages_are_refused_with_words() -> None:
    found = read_chat_file(b"<!DOCTYPE html><html><body>hi</body></html>", name="page.html")
    assert (found.format, found.warnings[0].startswith("unknown_type: this is a web page")) == ("invalid", True)
