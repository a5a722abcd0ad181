"""The reader of the source is itself right: a blind reader would let every rule pass."""

from __future__ import annotations

import ast
from pathlib import Path

from tests.architecture.source_tree import (
    ROOT,
    Module,
    count_lines,
    find_functions,
    find_imports,
    find_strings,
    list_tracked_files,
)

SAMPLE = '''
import json
from specapp.buddy import errors
from . import sibling
from ..prompts.catalog import load

def act() -> None:
    """Two
    lines."""
    import late.module
    import_module("by.name")
'''


def sample_module(*, is_package: bool = False) -> Module:
    return Module(name="specapp.engine.loop", path=Path("loop.py"), text=SAMPLE, is_package=is_package)


def test_find_imports_sees_late_relative_and_named_ones() -> None:
    assert [found.target for found in find_imports(sample_module())] == [
        "json",
        "specapp.buddy.errors",
        "specapp.engine.sibling",
        "specapp.prompts.catalog.load",
        "late.module",
        "by.name",
    ]


def test_find_imports_counts_dots_from_the_package_itself() -> None:
    targets = [found.target for found in find_imports(sample_module(is_package=True))]
    assert targets[2] == "specapp.engine.loop.sibling"


def test_count_lines_leaves_the_docstring_out() -> None:
    assert [count_lines(function) for function in find_functions(ast.parse(SAMPLE))] == [3]


def test_find_strings_adds_up_joined_parts_and_leaves_docstrings_out() -> None:
    source = 'def f(x):\n    """A docstring."""\n    return "ab" "cd" + f"ef{x}g"\n'
    assert max(length for _, length in find_strings(ast.parse(source))) == 7


def test_list_tracked_files_leaves_ignored_ones_out() -> None:
    names = {path.relative_to(ROOT).parts[0] for path in list_tracked_files()}
    assert {"manage.py", "specapp"} <= names
    assert not {".venv", "var"} & names
