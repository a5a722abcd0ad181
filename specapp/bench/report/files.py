"""The files of a report: JSON, Markdown and the page, the same bytes for the same results."""

from __future__ import annotations

import json
from typing import Final

from specapp.bench.report.document import Document
from specapp.bench.report.markdown import write_markdown
from specapp.bench.report.model import RunComparison, Task1Report
from specapp.bench.report.page import write_page
from specapp.bench.report.sections import lay_out_comparison, lay_out_report

REPORT_FILES: Final = ("report.json", "report.md", "report.html")
COMPARISON_FILES: Final = ("comparison.json", "comparison.md", "comparison.html")


def render_report(report: Task1Report) -> dict[str, bytes]:
    """File name to contents, for the names in REPORT_FILES."""
    return dict(zip(REPORT_FILES, _render(report, lay_out_report(report)), strict=True))


def render_comparison(comparison: RunComparison) -> dict[str, bytes]:
    """File name to contents, for the names in COMPARISON_FILES."""
    return dict(zip(COMPARISON_FILES, _render(comparison, lay_out_comparison(comparison)), strict=True))


def _render(data: Task1Report | RunComparison, document: Document) -> tuple[bytes, bytes, bytes]:
    # Refuses NaN: it is no JSON, and no figure here may be one.
    text = json.dumps(data.model_dump(mode="json", by_alias=True), ensure_ascii=False, indent=2, allow_nan=False)
    return f"{text}\n".encode(), write_markdown(document).encode(), write_page(document).encode()
