"""Files are named after what they hold, and nothing unfinished is left in them."""

from __future__ import annotations

import re
from typing import Final

from tests.architecture.source_tree import PACKAGE, ROOT, read_modules

DRAWERS: Final = frozenset({"utils", "util", "helpers", "helper", "common", "misc", "manager", "managers"})
# Spelled in two parts so that a search for them in the whole tree stays empty.
UNFINISHED: Final = re.compile(r"\b(?:TO" r"DO|FIX" r"ME|XX" r"X|NotImplemented" r"Error)\b")
TEXT_ENDINGS: Final = frozenset({".py", ".md", ".toml", ".html", ".css", ".js", ".txt", ".json"})


def test_no_drawers() -> None:
    found = [module.name for module in read_modules() if DRAWERS & set(re.split(r"[._]", module.name))]
    assert found == []


def test_nothing_is_left_unfinished() -> None:
    found = [
        f"{path.relative_to(ROOT).as_posix()}:{number}"
        for path in sorted(PACKAGE.rglob("*"))
        if path.suffix in TEXT_ENDINGS
        for number, line in enumerate(path.read_text(encoding="utf-8").splitlines(), start=1)
        if UNFINISHED.search(line)
    ]
    assert found == []
