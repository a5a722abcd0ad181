"""Imports point down only, and the heart stands on the standard library and pydantic alone."""

from __future__ import annotations

import ast
import sys
from typing import Final

import pytest

from tests.architecture.source_tree import Import, find_imports, modules_under, read_modules

FLOORS: Final = {
    "buddy": 0,
    "prompts": 1,
    "formats": 1,
    "llm": 1,
    "answerers": 1,
    "engine": 1,
    "accounts": 2,
    "memory": 2,
    "sessions": 3,
    "studies": 4,
    "bench": 4,
    "api": 4,
    "config": 5,
}
# Neighbours on one floor do not know each other; these are the only doors between them.
SIDEWAYS: Final = frozenset(
    {("engine", "specapp.prompts"), ("engine", "specapp.llm.port"), ("engine", "specapp.formats.language")}
)
# Imports that break the rule for a written reason: (importing module, imported name). It may only shrink.
EXCEPTIONS: Final[frozenset[tuple[str, str]]] = frozenset()

DJANGO_FREE: Final = ("buddy", "prompts", "formats", "llm", "answerers", "engine")
# The heart decides and does not act: no files, clocks, processes, threads or logs.
OUTSIDE_THE_HEART: Final = frozenset(
    {"asyncio", "concurrent", "ftplib", "glob", "http", "importlib", "io", "logging", "multiprocessing", "os"}
    | {"pathlib", "secrets", "select", "shutil", "signal", "smtplib", "socket", "sqlite3", "subprocess", "sys"}
    | {"tempfile", "threading", "time", "urllib", "zipfile"}
)
ACTING_CALLS: Final = frozenset({"open", "print", "input", "exec", "eval", "breakpoint"})
# Clocks and dice: (object, method). `random.Random(seed)` stays allowed.
UNREPEATABLE: Final = frozenset(
    {("datetime", "now"), ("datetime", "utcnow"), ("datetime", "today"), ("date", "today")}
    | {("uuid", name) for name in ("uuid1", "uuid4")}
    | {("random", n) for n in ("random", "randint", "choice", "choices", "sample", "shuffle", "randrange", "uniform")}
)


def package_of(name: str) -> str:
    """The package below specapp that a dotted name lies in, or "" for specapp itself and foreign names."""
    parts = name.split(".")
    return parts[1] if len(parts) > 1 and parts[0] == "specapp" else ""


def is_allowed(found: Import) -> bool:
    """Whether one import walks down, stays in its package, or goes through a declared door."""
    importer, target = package_of(found.importer), package_of(found.target)
    if not target or target not in FLOORS or importer == target or (found.importer, found.target) in EXCEPTIONS:
        return True
    if importer and FLOORS[target] < FLOORS[importer]:
        return True
    return any(
        importer == who and (found.target == door or found.target.startswith(door + ".")) for who, door in SIDEWAYS
    )


def external_roots(package: str) -> set[tuple[str, str]]:
    """(module, imported root) for every import of a package that leads out of specapp."""
    return {
        (module.name, found.target.split(".")[0])
        for module in modules_under(f"specapp.{package}")
        for found in find_imports(module)
        if found.target.split(".")[0] != "specapp"
    }


def test_floors_name_every_package() -> None:
    assert {package_of(module.name) for module in read_modules()} - {""} <= set(FLOORS)


def test_imports_point_down_only() -> None:
    found = [one for module in read_modules() for one in find_imports(module)]
    assert [one for one in found if not is_allowed(one)] == []


@pytest.mark.parametrize(
    ("importer", "target", "allowed"),
    [
        ("specapp.engine.loop", "specapp.buddy.errors", True),
        ("specapp.engine.loop", "specapp.prompts.catalog.load", True),
        ("specapp.engine.loop", "specapp.llm.port.Gateway", True),
        ("specapp.engine.loop", "specapp.llm.offline", False),
        ("specapp.prompts.catalog", "specapp.engine.loop", False),
        ("specapp.buddy.chart", "specapp.formats", False),
        ("specapp.bench.runner", "specapp.studies.models", False),
        ("specapp.sessions.jobs", "specapp.config.settings", False),
        ("specapp.config.urls", "specapp.sessions.web", True),
        ("specapp.engine.loop", "pydantic.BaseModel", True),
    ],
)
def test_is_allowed_knows_the_directions(importer: str, target: str, allowed: bool) -> None:
    assert is_allowed(Import(importer=importer, target=target, line=1)) is allowed


def test_heart_imports_only_the_standard_library_and_pydantic() -> None:
    allowed = set(sys.stdlib_module_names) | {"pydantic", "pydantic_core"}
    assert {pair for pair in external_roots("buddy") if pair[1] not in allowed} == set()


def test_heart_imports_nothing_that_acts() -> None:
    assert {pair for pair in external_roots("buddy") if pair[1] in OUTSIDE_THE_HEART} == set()


def test_heart_calls_no_clock_no_dice_no_files() -> None:
    found = []
    for module in modules_under("specapp.buddy"):
        for node in ast.walk(module.tree):
            if not isinstance(node, ast.Call):
                continue
            if isinstance(node.func, ast.Name) and node.func.id in ACTING_CALLS:
                found.append((module.name, node.lineno, node.func.id))
            if isinstance(node.func, ast.Attribute):
                owner = ast.unparse(node.func.value).split(".")[-1]
                if (owner, node.func.attr) in UNREPEATABLE:
                    found.append((module.name, node.lineno, f"{owner}.{node.func.attr}"))
    assert found == []


def test_first_floor_knows_no_django() -> None:
    assert {pair for package in DJANGO_FREE for pair in external_roots(package) if pair[1] == "django"} == set()


def test_top_package_imports_nothing() -> None:
    top = next(module for module in read_modules() if module.name == "specapp")
    assert find_imports(top) == []


def test_litellm_is_imported_in_one_file_at_most() -> None:
    importers = {
        module.name
        for module in read_modules()
        for found in find_imports(module)
        if found.target.split(".")[0] == "litellm"
    }
    assert len(importers) <= 1, sorted(importers)
