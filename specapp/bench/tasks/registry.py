"""All tasks of the benchmark, in the order in which they are offered."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Final

from specapp.bench.tasks.task import Task
from specapp.bench.tasks.task1 import Task1
from specapp.bench.tasks.task2 import Task2

_TASKS: Final[tuple[Task[Any], ...]] = (Task1(), Task2())
TASKS: Final[Mapping[str, Task[Any]]] = MappingProxyType({task.name: task for task in _TASKS})
