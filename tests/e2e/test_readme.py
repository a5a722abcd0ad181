"""The commands in the README are run as they stand there."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def find_commands() -> list[str]:
    """Lines of fenced blocks that call manage.py."""
    blocks = re.findall(r"^```\n(.*?)^```", README, flags=re.MULTILINE | re.DOTALL)
    return [line for block in blocks for line in block.splitlines() if "manage.py" in line]


def test_readme_names_a_first_command() -> None:
    assert find_commands() == [".venv/bin/python manage.py draft --proposal fixtures/proposals/sample.txt --out out"]


def test_first_command_makes_a_sheet(tmp_path: Path) -> None:
    words = find_commands()[0].replace("--out out", f"--out {tmp_path / 'out'}").split()
    environment = dict(os.environ, SPECAPP_DATA_DIR=str(tmp_path / "data"))
    done = subprocess.run(
        [sys.executable, *words[1:]],
        cwd=ROOT,
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr.decode()
    made = sorted(path.name for path in (tmp_path / "out").iterdir())
    assert made == ["session.jsonl", "spec.json", "spec.md", "spec.pdf"]
