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

REPORT: Final = "report"
COMPARISON: Final = "comparison"
LAYOUTS: Final[dict[type[Report], Callable[[Any], Document]]] = {
    Task1Report: lay_out_report,
    RunComparison: lay_out_comparison,
    Task2Report: lay_out_judged_report,
    Task2Comparison: lay_out_judged_comparison,
}


def render_report(report: Report, name: str) -> dict[str, bytes]:
    """File name to contents, for the endings .json, .md and .html of `name`."""
    document = LAYOUTS[type(report)](report)
    # Refuses NaN: it is no JSON, and no figure here may be one.
    text = json.dumps(report.model_dump(mode="json", by_alias=True), ensure_ascii=False, indent=2, allow_nan=False)
    return {
        f"{name}.json": f"{text}\n".encode(),
        f"{name}.md": write_markdown(document).encode(),
        f"{name}.html": write_page(document).encode(),
    }
