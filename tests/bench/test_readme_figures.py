"""The README's table of the offline engine in Task 1 holds what a run gives."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from specapp.bench.instances import HISTORIES
from tests.factories.bench_runs import bench
from tests.factories.commands import ROOT

ROW: Final = re.compile(r"\| (own|none|shuffled|near) \|((?: [\d.]+ \([\d.]+\) \|){3})")
TURNS: Final = ("0", "5", "10")

pytestmark = pytest.mark.django_db


def rows() -> dict[str, list[tuple[float, float]]]:
    """History -> for each number of questions the accuracy and that on questions never asked, in percent."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    return {
        name: [(float(all_), float(unasked)) for all_, unasked in re.findall(r"([\d.]+) \(([\d.]+)\)", cells)]
        for name, cells in ROW.findall(text)
    }


def test_every_history_has_a_row() -> None:
    assert sorted(rows()) == sorted(HISTORIES)


@pytest.mark.parametrize("history", HISTORIES)
def test_the_table_is_what_a_run_gives(history: str, tmp_path: Path) -> None:
    folder = ROOT / "fixtures" / "specbench"
    code, printed = bench(folder, tmp_path / "out", "--history", history, turns=",".join(TURNS))
    assert code == 0
    found = [(printed["accuracy"][t], printed["unasked_accuracy"][t]) for t in TURNS]
    assert [(round(100 * whole, 1), round(100 * unasked, 1)) for whole, unasked in found] == rows()[history]
