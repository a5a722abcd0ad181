"""The Markdown file and the page: what stands in them, and that foreign text stays text."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest

from specapp.bench.metrics.estimate import Estimate
from specapp.bench.report.build import DEFINITIONS, build_report
from specapp.bench.report.files import render_report
from specapp.bench.report.model import Run
from specapp.bench.report.numbers import (
    write_cost,
    write_percent,
    write_points,
    write_points_estimate,
    write_probability,
    write_share_estimate,
)
from specapp.bench.report.published import CAVEATS
from specapp.bench.report.row_plots import Bar, draw_bars, draw_differences
from tests.factories.task1_results import make_result, make_run

VOID = {"meta", "link", "br", "img", "input", "base"}
HOSTILE = '</style><script>alert(1)</script> "x" \' & | `a` [b](http://c.example) \ud800\x00 # **d**'


class Reader(HTMLParser):
    """Notes tags, attributes and text, and that every element is closed in order."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: list[str] = []
        self.attributes: list[tuple[str, str, str]] = []
        self.open: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += [(tag, name, value or "") for name, value in attrs]
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.attributes += [(tag, name, value or "") for name, value in attrs]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def read_page(content: bytes) -> Reader:
    reader = Reader()
    reader.feed(content.decode())
    reader.close()
    assert reader.open == []
    return reader


def test_page_needs_nothing_else_and_runs_nothing() -> None:
    page = read_page(render_report(build_report(make_run()))["report.html"])
    assert {"script", "link", "img", "iframe", "object", "form"} & set(page.tags) == set()
    assert [one for one in page.attributes if one[1].startswith("on") or one[1] in ("src", "style", "xlink:href")] == []
    assert {value[0] for _, name, value in page.attributes if name == "href"} == {"#"}
    style = render_report(build_report(make_run()))["report.html"].decode().split("<style>")[1].split("</style>")[0]
    assert "url(" not in style and "@import" not in style
    assert "@media (prefers-color-scheme: dark)" in style


def test_page_names_each_thing_once_and_points_at_what_is_there() -> None:
    page = read_page(render_report(build_report(make_run()))["report.html"])
    names = [value for _, name, value in page.attributes if name == "id"]
    assert len(names) == len(set(names))
    pointed = {value.removeprefix("#") for _, name, value in page.attributes if name in ("href", "aria-labelledby")}
    assert pointed <= set(names)


def test_every_plot_has_a_description_and_a_table_beside_it() -> None:
    text = render_report(build_report(make_run()))["report.html"].decode()
    blocks = re.findall(r'<div class="block pair">(.*?)</table>', text, flags=re.DOTALL)
    assert len(blocks) == text.count('role="img"') == 8
    assert all(block.count('role="img"') == block.count("<table") == 1 for block in blocks)


@pytest.mark.parametrize("name", ["report.md", "report.html"])
def test_definitions_published_figures_and_caveats_are_in_both(name: str) -> None:
    content = render_report(build_report(make_run()))[name]
    text = read_page(content).text if name.endswith("html") else content.decode().replace("\\", "")
    assert [one.key for one in DEFINITIONS if one.text not in text] == []
    assert [caveat for caveat in CAVEATS if caveat not in text] == []
    assert all(figure in text for figure in ("Buddy, published", "best baseline, published", "77.5", "92.0"))


def test_foreign_text_stays_text() -> None:
    run = Run(HOSTILE, (make_result("AB", "AC", agent=HOSTILE, history=HOSTILE),), {HOSTILE: HOSTILE})
    files = render_report(build_report(run))
    page = read_page(files["report.html"])
    assert "script" not in page.tags
    assert page.tags.count("style") == 1
    assert page.text.count("<script>alert(1)</script>") > 5
    markdown = files["report.md"].decode()
    assert "<script" not in markdown and "[b](" not in markdown
    rows = [line for line in markdown.splitlines() if line.startswith("|") and "alert" in line]
    assert all(len(re.findall(r"(?<!\\)\|", row)) >= 3 for row in rows)
    assert {len(re.findall(r"(?<!\\)\|", row)) for row in rows[:1]} == {4}


def test_numbers_are_written_for_people() -> None:
    assert (write_percent(0.756), write_percent(None), write_percent(1)) == ("75.6", "–", "100.0")
    assert [write_points(one) for one in (0.023, -0.023, 0.0, -0.0001, None)] == ["+2.3", "−2.3", "0.0", "0.0", "–"]
    assert write_share_estimate(Estimate(0.75, 0.721, 0.779, 9)) == "75.0 (72.1–77.9)"
    assert write_share_estimate(Estimate(0.75, None, None, 1)) == "75.0"
    assert write_points_estimate(Estimate(-0.01, -0.03, 0.01, 9)) == "−1.0 (−3.0 to +1.0)"
    assert (write_points_estimate(None), write_share_estimate(None)) == ("–", "–")
    assert [write_probability(p) for p in (1.0, 0.0391, 0.001, 0.0009)] == ["1.000", "0.039", "0.001", "< 0.001"]
    assert [write_cost(one) for one in (None, 0.0, 0.01234, 1234.5)] == ["unknown", "0.00", "0.0123", "1,234.50"]


def test_bars_leave_out_rows_and_parts_without_an_instance() -> None:
    kinds = ("better", "same", "worse")
    assert draw_bars([Bar("empty", 0, 0, 0)], "x", kinds) is None
    figure = draw_bars([Bar("empty", 0, 0, 0), Bar("some", 3, 0, 1)], "x", kinds)
    assert figure is not None
    # 348 units for four instances: 261 and 87.
    assert re.findall(r'<rect x="(\S+)" y="\S+" width="(\S+)"', figure.svg) == [("6", "261"), ("267", "87")]


def test_differences_stand_on_both_sides_of_zero() -> None:
    assert draw_differences([("none", None)], "x") is None
    figure = draw_differences([("a", Estimate(0.05, None, None, 1)), ("b", Estimate(-0.025, -0.05, 0.0, 4))], "x")
    assert figure is not None
    # The axis runs from -5 to +5 points over 20..340, zero at 180.
    assert re.findall(r'<circle cx="(\S+)"', figure.svg) == ["340", "100"]
    assert re.findall(r'<line x1="(\S+)" y1="\S+" x2="(\S+)" y2="\S+" class="whisker s0"', figure.svg) == [
        ("20", "180")
    ]


def test_long_names_keep_their_end_in_a_plot() -> None:
    figure = draw_bars([Bar("a" * 60 + ", own history, T = 5", 1, 0, 0)], "x", ("better", "same", "worse"))
    assert figure is not None
    assert re.findall(r'class="label">([^<]*)<', figure.svg) == ["a" * 31 + "…, own history, T = 5"]
