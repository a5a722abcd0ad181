"""The documents keep up with the code: every setting is explained, every change has a place."""

from __future__ import annotations

import ast
import re
from typing import Final

from specapp.config.env import Environment
from tests.architecture.source_tree import ROOT, modules_under

READERS: Final = frozenset({"text", "choice", "integer", "path", "flag", "listing"})


def find_read_names() -> set[str]:
    """The environment variables read in config: every `env.<reader>("NAME", ...)`, whatever the object is called."""
    names = set()
    for module in modules_under("specapp.config"):
        for node in ast.walk(module.tree):
            if not (isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.args):
                continue
            first = node.args[0]
            if node.func.attr in READERS and isinstance(first, ast.Constant) and isinstance(first.value, str):
                names.add(first.value)
    return names


def test_readers_are_the_ones_the_environment_has() -> None:
    public = {name for name in vars(Environment) if not name.startswith("_") and callable(getattr(Environment, name))}
    assert public - {"refuse"} == READERS


# The entry points name the settings module, as manage.py does; they read nothing.
MAY_TOUCH_THE_ENVIRONMENT: Final = {"specapp.config.settings", "specapp.config.asgi", "specapp.config.celery"}


def test_settings_are_read_through_env_alone() -> None:
    direct = [
        (module.name, node.lineno)
        for module in modules_under("specapp")
        for node in ast.walk(module.tree)
        if isinstance(node, ast.Attribute)
        and node.attr in {"environ", "getenv"}
        and module.name not in MAY_TOUCH_THE_ENVIRONMENT
    ]
    assert direct == []


def test_readme_explains_every_setting() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert {name for name in find_read_names() if f"`{name}`" not in readme} == set()


def test_changelog_has_a_place_for_the_next_change() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    headings = re.findall(r"^## \[?(.+?)\]?$", changelog, flags=re.MULTILINE)
    assert headings[:1] == ["Unreleased"]


def test_contributing_names_only_targets_that_exist() -> None:
    targets = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(encoding="utf-8"), flags=re.MULTILINE))
    named = set(re.findall(r"`make ([a-z-]+)", (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")))
    assert named - targets == set()
