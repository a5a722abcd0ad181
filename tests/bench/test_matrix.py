"""Every task with every agent and every kind of user: the run is finished, scored, and can be scored again."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from specapp.bench.tasks.registry import TASKS
from specapp.bench.users import GROUNDED, USERS
from tests.factories.bench_runs import bench, results_in
from tests.factories.benchmark import write_benchmark

CELLS = [
    (task.name, agent, user, model)
    for task in TASKS.values()
    for agent in task.agents
    for user in USERS
    for model in (("offline",) if user == GROUNDED else ("offline", "actor"))
]


@pytest.mark.parametrize(("task", "agent", "user", "model"), CELLS)
def test_every_cell_is_finished(tmp_path: Path, settings: Any, task: str, agent: str, user: str, model: str) -> None:
    settings.SPECAPP_GATEWAY_FACTORY = "tests.factories.bench_gateways.make_scripted"
    folder, out = write_benchmark(tmp_path / "instances"), tmp_path / "out"
    words = ("--model", "writer", "--user", user, "--user-model", model, "--limit", "1", "--limit-usd", "0")
    code, said = bench(folder, out, *words, turns="1", agent=agent, task=task)
    assert (code, said["status"], said["task"], said["agent"]) == (0, "finished", task, agent)
    (result,) = results_in(out)
    asked = said["questions"]["1"]
    assert asked == len(result["asked"]) <= 1
    assert (out / "users").exists() is ((user == GROUNDED or model != "offline") and asked > 0)
    assert (result["interaction"] is not None, "interaction" in said) == (user == GROUNDED, user == GROUNDED)
    settings.SPECAPP_GATEWAY_FACTORY = "tests.factories.bench_gateways.no_such_thing"
    assert bench(folder, out, *words, turns="1", agent=agent, task=task) == (code, said)
