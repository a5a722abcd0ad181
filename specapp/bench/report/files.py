"""The files of a report: JSON, Markdown and the page, the same bytes for the same results."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any, Final

from specapp.bench.report.document import Document
from specapp.bench.report.judged_model import Task2Comparison, Task2Report
from specapp.bench.report.judged_sections import lay_out_judged_comparison, lay_out_judged_report
from specapp.bench.report.markdown import write_markdown
from specapp.bench.report.model import Report, RunComparison, Task1Report
from specapp.bench.report.page import write_page
from specapp.bench.report.sections import lay_out_comparison, lay_out_report

REPORT_FILES: Final = ("report.json", "report.md", "report.html")
COMPARISON_FILES: Final = ("comparison.json", "comparison.md", "comparison.html")
LAYOUTS: Final[dict[type[Report], Callable[[Any], Document]]] = {
    Task1Report: lay_out_report,
    RunComparison: lay_out_comparison,
    Task2Report: lay_out_judged_report,
    Task2Comparison: lay_out_judged_comparison,
}


def render_report(report: Report) -> dict[str, bytes]:
    """File name to contents, for the names in REPORT_FILES."""
    return dict(zip(REPORT_FILES, _render(report), strict=True))


def render_comparison(comparison: Report) -> dict[str, bytes]:
    """File name to contents, for the names in COMPARISON_FILES."""
    return dict(zip(COMPARISON_FILES, _render(comparison), strict=True))


def _render(data: Report) -> tuple[bytes, bytes, bytes]:
    document = LAYOUTS[type(data)](data)
    # Refuses NaN: it is no JSON, and no figure here may be one.
    text = json.dumps(data.model_dump(mode="json", by_alias=True), ensure_ascii=False, indent=2, allow_nan=False)
    return f"{text}\n".encode(), write_markdown(document).encode(), write_page(document).encode()
