"""Files and functions stay small enough to be read in one go."""

from __future__ import annotations

import ast
from typing import Final

from tests.architecture.source_tree import count_lines, find_functions, find_strings, modules_under, read_modules

FILE_LINES: Final = 350
FUNCTION_LINES: Final = 60
LOOP_LINES: Final = 150
WORKFLOW_STRING: Final = 200


def test_files_are_short() -> None:
    long = {module.relative_path: len(module.text.splitlines()) for module in read_modules()}
    assert {path: lines for path, lines in long.items() if lines > FILE_LINES} == {}


def test_functions_are_short() -> None:
    found = {
        f"{module.relative_path}:{function.lineno} {function.name}": count_lines(function)
        for module in read_modules()
        for function in find_functions(module.tree)
    }
    assert {where: lines for where, lines in found.items() if lines > FUNCTION_LINES} == {}


def test_engine_loop_stays_thin() -> None:
    loops = {module.name: len(module.text.splitlines()) for module in modules_under("specapp.engine.loop")}
    assert {name: lines for name, lines in loops.items() if lines > LOOP_LINES} == {}


def test_workflow_holds_no_prompts() -> None:
    # A long string in a step is a prompt that grew in the wrong place: prompts are files under specapp/prompts.
    found = [
        (module.relative_path, line, characters)
        for module in modules_under("specapp.buddy.workflow")
        for line, characters in find_strings(module.tree)
        if characters > WORKFLOW_STRING
    ]
    assert found == []


def test_modules_say_what_they_are_in_the_first_line() -> None:
    silent = [
        module.relative_path
        for module in read_modules()
        if not (ast.get_docstring(module.tree) and module.text.startswith('"""')) and module.text.strip()
    ]
    assert silent == []
