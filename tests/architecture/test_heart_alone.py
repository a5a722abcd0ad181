"""The heart and the first floor can be imported where there is no Django at all."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.architecture.source_tree import ROOT, modules_under

PROGRAM = """
import importlib, importlib.abc, sys

class Blocked(importlib.abc.MetaPathFinder):
    def find_spec(self, name, path=None, target=None):
        if name.split(".")[0] in {"django", "channels", "celery"}:
            raise ImportError(f"{name} is blocked here")
        return None

sys.meta_path.insert(0, Blocked())
for name in sys.argv[1:]:
    importlib.import_module(name)
"""


@pytest.mark.parametrize("package", ["buddy", "prompts", "formats", "llm", "answerers", "engine"])
def test_package_imports_without_django(package: str) -> None:
    names = [module.name for module in modules_under(f"specapp.{package}")]
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, *names], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_block_stops_django_itself() -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM, "django"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert done.stderr.splitlines()[-1] == "ImportError: django is blocked here"
