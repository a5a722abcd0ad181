"""What is in the repository holds no path of one machine and no address of a package registry."""

from __future__ import annotations

import re
from typing import Final

import pytest

from tests.architecture.source_tree import ROOT, list_tracked_files

# Written in parts, so that this file does not hold what it looks for.
MACHINE_PATH: Final = re.compile(r"(?<![\w.~-])/(?:wo" r"rk|ro" r"ot)/")
REGISTRY: Final = re.compile(
    r"py"
    r"pi\.(?:org|python\.org)|files\.python"
    r"hosted|registry\.np"
    r"mjs|deb\.deb"
    r"ian\.org|registry\.yarn"
    r"pkg"
)


def search_tracked_files(pattern: re.Pattern[str]) -> list[str]:
    """Places (`path:line`) where the pattern stands in a tracked text file; binary files are left out."""
    found = []
    for path in list_tracked_files():
        content = path.read_bytes()
        if b"\0" in content[:8000]:
            continue
        for number, line in enumerate(content.decode("utf-8", errors="replace").splitlines(), start=1):
            if pattern.search(line):
                found.append(f"{path.relative_to(ROOT).as_posix()}:{number}")
    return found


def test_tracked_files_hold_no_machine_paths() -> None:
    assert search_tracked_files(MACHINE_PATH) == []


def test_tracked_files_name_no_registry() -> None:
    assert search_tracked_files(REGISTRY) == []


@pytest.mark.parametrize(
    ("line", "found"),
    [
        ("see /wo" + "rk/main", True),
        ("'/ro" + "ot/x'", True),
        ("file:///wo" + "rk/main", True),
        ("https://x.example/wo" + "rk/1", False),
        ("home/wo" + "rk/life", False),
    ],
)
def test_machine_path_pattern_knows_paths_from_addresses(line: str, found: bool) -> None:
    assert bool(MACHINE_PATH.search(line)) is found
