"""Pictures of the benchmark report in Chromium, to be looked at: `python -m tests.benchmarks.report_pictures DIR`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from specapp.bench.report.build import build_report
from specapp.bench.report.compare import compare
from specapp.bench.report.files import render_comparison, render_report
from tests.factories.browser import Theme, open_window, running_chromium
from tests.factories.task1_results import make_run

WIDTHS: Final = (1440, 390)
THEMES: Final[tuple[Theme, ...]] = ("light", "dark")


def take_pictures(folder: Path) -> None:
    """The files of an invented report and comparison, and each page in both widths and themes."""
    folder.mkdir(parents=True, exist_ok=True)
    facts = {"model": "an invented one", "user": "simulated", "instances from": "made up", "version": "0.1"}
    first, second = make_run("First run", facts=facts), make_run("Second run", facts=facts, seed=7, better=0.03)
    for name, content in {**render_report(build_report(first)), **render_comparison(compare(first, second))}.items():
        (folder / name).write_bytes(content)
    with running_chromium() as browser:
        for page in ("report", "comparison"):
            for width in WIDTHS:
                for theme in THEMES:
                    window = open_window(browser, width=width, theme=theme, javascript=False)
                    window.page.goto((folder / f"{page}.html").resolve().as_uri())
                    window.page.screenshot(path=folder / f"{page}-{width}-{theme}.png", full_page=True)
                    print(page, width, theme, window.complaints)


if __name__ == "__main__":
    take_pictures(Path(sys.argv[1]))
