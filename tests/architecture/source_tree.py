"""Reads the project's own source for the architecture tests: modules, their imports, functions and strings."""

from __future__ import annotations

import ast
import subprocess
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = ROOT / "specapp"


@dataclass(frozen=True)
class Module:
    """One Python file: its dotted name, path and text."""

    name: str
    path: Path
    text: str
    is_package: bool

    @property
    def tree(self) -> ast.Module:
        return ast.parse(self.text, filename=str(self.path))

    @property
    def relative_path(self) -> str:
        return self.path.relative_to(ROOT).as_posix()


@dataclass(frozen=True)
class Import:
    """One imported name, as far as it is a module or something in one."""

    importer: str
    target: str
    line: int


@cache
def read_modules() -> tuple[Module, ...]:
    """Every module of specapp, sorted by name."""
    modules = []
    for path in sorted(PACKAGE.rglob("*.py")):
        parts = path.relative_to(ROOT).with_suffix("").parts
        is_package = parts[-1] == "__init__"
        name = ".".join(parts[:-1] if is_package else parts)
        modules.append(Module(name=name, path=path, text=path.read_text(encoding="utf-8"), is_package=is_package))
    return tuple(modules)


def modules_under(package: str) -> tuple[Module, ...]:
    """The modules of one package, the package itself included."""
    return tuple(module for module in read_modules() if module.name == package or module.name.startswith(package + "."))


def find_imports(module: Module) -> list[Import]:
    """All imports of a module, those inside functions and TYPE_CHECKING blocks included.

    `from a import b` counts as `a.b`: b may be a module. `import_module("x")` and `__import__("x")` with a literal
    count too.
    """
    found = []
    for node in ast.walk(module.tree):
        if isinstance(node, ast.Import):
            found += [(alias.name, node.lineno) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = _base_of(module, node)
            found += [(f"{base}.{alias.name}" if base else alias.name, node.lineno) for alias in node.names]
        elif isinstance(node, ast.Call) and node.args and _called_name(node) in {"import_module", "__import__"}:
            first = node.args[0]
            if isinstance(first, ast.Constant) and isinstance(first.value, str):
                found.append((first.value, node.lineno))
    return [Import(importer=module.name, target=target, line=line) for target, line in found]


def find_functions(tree: ast.AST) -> Iterator[ast.FunctionDef | ast.AsyncFunctionDef]:
    """All functions and methods, nested ones included."""
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node


def count_lines(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    """Lines from `def` to the end, without the docstring."""
    assert function.end_lineno is not None
    lines = function.end_lineno - function.lineno + 1
    first = function.body[0]
    if ast.get_docstring(function, clean=False) is not None and first.end_lineno is not None:
        lines -= first.end_lineno - first.lineno + 1
    return lines


def find_strings(tree: ast.AST) -> list[tuple[int, int]]:
    """(line, characters) of every string that is not a docstring: literals, f-strings and literals joined with +."""
    docstrings = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    found: list[tuple[int, int]] = []
    for node in ast.walk(tree):
        length = _string_length(node)
        if length and id(node) not in docstrings:
            found.append((getattr(node, "lineno", 0), length))
    return found


@cache
def list_tracked_files() -> tuple[Path, ...]:
    """Files that are in the repository, or would be added to it as things are now."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT,
        capture_output=True,
        check=True,
    )
    paths = (ROOT / name for name in listed.stdout.decode().split("\0") if name)
    return tuple(sorted(path for path in paths if path.is_file()))


def _base_of(module: Module, node: ast.ImportFrom) -> str:
    if not node.level:
        return node.module or ""
    parts = module.name.split(".")
    climbed = node.level - 1 if module.is_package else node.level
    anchor = parts[: len(parts) - climbed]
    return ".".join([*anchor, node.module] if node.module else anchor)


def _called_name(call: ast.Call) -> str:
    if isinstance(call.func, ast.Attribute):
        return call.func.attr
    return call.func.id if isinstance(call.func, ast.Name) else ""


def _string_length(node: ast.AST) -> int:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return len(node.value)
    if isinstance(node, ast.JoinedStr):
        return sum(_string_length(part) for part in node.values)
    if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Add):
        return _string_length(node.left) + _string_length(node.right)
    return 0
