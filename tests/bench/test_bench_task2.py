"""bench task2: a sheet is written, judged in logs of its own, scored again without a model, and nothing hidden told."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from specapp.bench.gateways import open_logs
from specapp.buddy.events.calls import ModelCallCompleted
from specapp.buddy.workflow.folding import fold
from specapp.buddy.workflow.state import SessionState
from specapp.engine.replay import prove_log
from specapp.llm.port import GatewayRequest
from tests.factories.bench_gateways import Scripted
from tests.factories.bench_runs import bench, results_in
from tests.factories.benchmark import MARK, write_benchmark

SCRIPTED = "tests.factories.bench_gateways.make_scripted"
MODELS = ("--model", "writer", "--user-model", "actor", "--judge-model", "one", "--judge-model", "two")
MARKS = {"coverage": 4, "precision": 4, "consistency": 4, "insight": 3, "readability": 4}


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_benchmark(tmp_path_factory.mktemp("instances"))


@pytest.fixture(autouse=True)
def scripted(settings: Any) -> None:
    """A scripted model under every name but `offline`."""
    settings.SPECAPP_GATEWAY_FACTORY = SCRIPTED
    Scripted.calls.clear()
    Scripted.watch = None


def run(folder: Path, out: Path, *words: str, turns: str = "0,2") -> tuple[int, Any]:
    return bench(folder, out, "--limit", "1", "--limit-usd", "0", *words, turns=turns, task="task2")


def states_in(logs: Path) -> dict[str, SessionState]:
    return {
        path.stem: prove_log(open_logs(logs).load(path.stem)).state for path in sorted(logs.glob("*.jsonl"))
    }  # fmt: skip


def calls_of(model: str) -> int:
    return sum(name == model for name, _ in Scripted.calls)


def test_a_run_is_written_answered_and_judged_by_different_models(folder: Path, tmp_path: Path) -> None:
    code, said = run(folder, tmp_path, *MODELS)
    assert (code, said["status"], said["runs"], said["user"]) == (0, "finished", 2, "simulated, actor")
    marks = {**MARKS, "average": 3.8}
    assert said["scores"] == {"0": marks, "2": marks} and said["judges"] == "one, two"
    assert (said["questions"], said["early_stop"]) == ({"0": 0.0, "2": 2.0}, {"0": None, "2": 0.0})
    assert said["cost_usd"] == pytest.approx(len(Scripted.calls) / 10)
    agents, users, judges = (states_in(tmp_path / name) for name in ("logs", "users", "judges"))
    assert list(agents) == ["choir__anna__T0", "choir__anna__T2"] and list(users) == ["choir__anna__T2"]
    assert list(judges) == [f"choir__anna__T{turns}__J{seat}" for turns in (0, 2) for seat in (1, 2)]
    assert [state.settings.model for state in judges.values()] == ["one", "two"] * 2
    assert [len(state.replied) for state in users.values()] == [2]
    answers = [agents["choir__anna__T2"].answer_to(one.dimension_key) for one in agents["choir__anna__T2"].asked]
    assert answers == [reply.answer for reply in users["choir__anna__T2"].replied.values()]
    lines = results_in(tmp_path)
    assert [[one["model"] for one in line["judgements"]] for line in lines] == [["one", "two"]] * 2
    spent = sum(line["outside_usd"] for line in lines)
    assert spent == pytest.approx((calls_of("actor") + calls_of("one") + calls_of("two")) / 10)


def test_judges_have_orders_of_their_own_and_do_not_know_the_agent(folder: Path, tmp_path: Path) -> None:
    run(folder, tmp_path, "--model", "writer", "--user-model", "offline", turns="0")
    judges = states_in(tmp_path / "judges")
    assert [state.settings.seed for state in judges.values()] == [1, 2, 3]
    openings = [(state.briefed, state.judging) for state in judges.values()]
    assert len({judging.criteria for _, judging in openings if judging}) > 1
    orders = [tuple(wish.about for wish in briefed.knowledge) for briefed, _ in openings if briefed]
    assert len(set(orders)) > 1 and len({frozenset(order) for order in orders}) == 1
    told = [request.variables.model_dump_json() for name, request in Scripted.calls if request.prompt == "judge"]
    assert len(told) == 3 and not any("buddy" in text or "writer" in text for text in told)


def test_scoring_again_changes_nothing_and_asks_no_model(folder: Path, tmp_path: Path, settings: Any) -> None:
    run(folder, tmp_path, *MODELS)
    before = {path: path.read_bytes() for path in tmp_path.rglob("*.*") if path.is_file()}
    settings.SPECAPP_GATEWAY_FACTORY = "tests.factories.bench_gateways.no_such_thing"
    for name in ("results.jsonl", "report.html", "report.json", "report.md"):
        (tmp_path / name).unlink()
    assert run(folder, tmp_path, *MODELS)[0] == 0
    assert {path: path.read_bytes() for path in before} == before


@pytest.mark.parametrize("moment", ["persona_choice", "persona_words", "judge"])
def test_a_run_goes_on_from_what_a_killed_process_left(folder: Path, tmp_path: Path, moment: str) -> None:
    """Killed while a call of this kind was made; what was recorded by then is not bought again."""
    whole, left = tmp_path / "whole", tmp_path / "left"

    def look(request: GatewayRequest) -> None:
        if request.prompt == moment and not left.exists():
            shutil.copytree(whole, left, ignore=shutil.ignore_patterns("*.lease"))

    Scripted.watch = look
    run(folder, whole, *MODELS, turns="2")
    logs = [path for name in ("logs", "users", "judges") for path in (left / name).glob("*.jsonl")]
    recorded = [item.event for path in logs for item in open_logs(path.parent).load(path.stem)]
    kept, bought = sum(isinstance(event, ModelCallCompleted) for event in recorded), len(Scripted.calls)
    Scripted.calls.clear()
    assert run(folder, left, *MODELS, turns="2")[0] == 0
    assert (results_in(left), len(Scripted.calls)) == (results_in(whole), bought - kept)


def test_a_used_up_limit_stops_users_and_judges_too_and_is_gone_on_with(folder: Path, tmp_path: Path) -> None:
    run(folder, tmp_path / "whole", *MODELS, turns="2")
    total, limit = len(Scripted.calls), 0
    while limit < total:
        limit += 3  # ends in the middle of the agent's, the user's and the judges' calls
        code, said = run(folder, tmp_path / "out", *MODELS, "--limit-usd", str(limit / 10 - 0.05), turns="2")
        assert (code, said["status"]) == ((3, "stopped") if limit < total else (0, "finished"))
    assert len(Scripted.calls) == 2 * total
    assert results_in(tmp_path / "out") == results_in(tmp_path / "whole")


def test_nobody_but_user_and_judges_is_told_what_is_hidden(folder: Path, tmp_path: Path) -> None:
    run(folder, tmp_path, *MODELS)
    told = {request.prompt for _, request in Scripted.calls if MARK in request.variables.model_dump_json()}
    assert told == {"persona_choice", "judge"}
    assert [path.name for path in (tmp_path / "logs").glob("*.jsonl") if MARK in path.read_text("utf-8")] == []


def test_rules_judge_once_and_are_named(folder: Path, tmp_path: Path) -> None:
    code, said = run(folder, tmp_path, turns="0")
    assert (code, said["cost_usd"]) == (0, 0.0)
    assert said["judges"] == "rules written by hand, not a language model"
    assert [[one["model"] for one in line["judgements"]] for line in results_in(tmp_path)] == [[None]]
    report = json.loads((tmp_path / "report.json").read_text(encoding="utf-8"))
    assert (report["judged_by_rules"], report["run"]["facts"]["judges"]) == (True, said["judges"])
    assert not (tmp_path / "users").exists()


def test_a_run_is_compared_with_an_earlier_one_of_its_task_only(folder: Path, tmp_path: Path) -> None:
    run(folder, tmp_path / "a", turns="0")
    assert run(folder, tmp_path / "b", "--against", str(tmp_path / "a"), "--history", "none", turns="0")[0] == 0
    compared = json.loads((tmp_path / "b" / "comparison.json").read_text(encoding="utf-8"))
    (row,) = compared["rows"]
    assert sum(row["b_against_a"][name] for name in ("wins", "ties", "losses")) == 1
    code, said = bench(folder, tmp_path / "c", "--against", str(tmp_path / "a"))
    assert code == 2 and "results of this task" in said and not (tmp_path / "c").exists()


@pytest.mark.parametrize("changed", [("--user-model", "other"), ("--judge-model", "other")])
def test_other_users_or_judges_need_another_folder(folder: Path, tmp_path: Path, changed: tuple[str, str]) -> None:
    run(folder, tmp_path, "--model", "writer", turns="0")
    code, said = run(folder, tmp_path, "--model", "writer", *changed, turns="0")
    assert code == 2 and "name another folder with --out" in said


@pytest.mark.parametrize(
    ("task", "words", "reason"),
    [
        ("task1", ("--judge-model", "one"), "Task 1 is scored without judges"),
        ("task2", ("--agent", "majority"), "Task 2 has no agent majority; choose --agent from buddy"),
    ],
)
def test_what_a_task_does_not_have_is_refused(folder: Path, tmp_path: Path, task: str, words: Any, reason: str) -> None:
    code, said = bench(folder, tmp_path / "out", *words, task=task)
    assert code == 2 and reason in said and not (tmp_path / "out").exists()


def test_a_user_that_answered_is_not_asked_again(folder: Path, tmp_path: Path) -> None:
    """The agent's log is lost, the user's is not: the same questions meet the same answers without a call."""
    run(folder, tmp_path, *MODELS, turns="2")
    before = fold(item.event for item in open_logs(tmp_path / "users").load("choir__anna__T2"))
    for path in (tmp_path / "logs").glob("*"):
        path.unlink()
    Scripted.calls.clear()
    assert run(folder, tmp_path, *MODELS, turns="2")[0] == 0
    assert calls_of("actor") == calls_of("one") == 0 < calls_of("writer")
    assert fold(item.event for item in open_logs(tmp_path / "users").load("choir__anna__T2")) == before
