"""bench task1: every agent with every history, going on after an end, scoring from logs alone, nothing hidden told."""

from __future__ import annotations

import json
import signal
from pathlib import Path
from typing import Any

import pytest

from specapp.bench.agents import TASK1_AGENTS
from specapp.bench.gateways import open_logs
from specapp.bench.instances import HISTORIES
from specapp.bench.results import Task1Result, read_result
from specapp.buddy.events.calls import ModelCallCompleted
from specapp.engine.recorded_calls import recorded_calls
from specapp.engine.replay import prove_log
from specapp.prompts.catalog import PROMPTS
from tests.factories.bench_gateways import Paid
from tests.factories.bench_runs import bench, recorded_in, results_in
from tests.factories.benchmark import ANSWERS, MARK, write_answers, write_benchmark
from tests.factories.commands import Shell
from tests.factories.instant_gateway import NOTES

PAID = "tests.factories.bench_gateways.make_paid"
FEWEST = {"buddy": 2, "two_stage": 1}
"""Questions an agent asks at least when it may ask two; the others ask none."""
RUNS = [f"choir__{name}__T{turns}" for name in ("anna", "bo") for turns in (0, 2)]


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_benchmark(tmp_path_factory.mktemp("instances"))


@pytest.fixture(scope="module")
def whole(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The results of an uninterrupted run."""
    out = tmp_path_factory.mktemp("whole")
    assert bench(folder, out)[0] == 0
    return out


@pytest.mark.parametrize("history", HISTORIES)
@pytest.mark.parametrize("agent", TASK1_AGENTS)
def test_every_agent_runs_with_every_history(folder: Path, tmp_path: Path, agent: str, history: str) -> None:
    code, said = bench(folder, tmp_path, "--history", history, agent=agent)
    assert (code, said["status"], said["runs"], said["instances"]) == (0, "finished", 4, 2)
    lines = (tmp_path / "results.jsonl").read_text(encoding="utf-8").splitlines()
    results = [read_result(line, Task1Result) for line in lines]
    assert [f"{one.instance}__T{one.turns}" for one in results] == RUNS
    for one in results:
        assert (one.agent, one.history, list(one.predictions)) == (agent, history, list(one.truth))
        assert min(FEWEST.get(agent, 0), one.turns) <= len(one.asked) <= (one.turns if agent in FEWEST else 0)
        told = {key: one.truth[key] for key in one.answered}
        assert {key: one.predictions[key] for key in told} == told
        proof = prove_log(open_logs(tmp_path / "logs").load(f"{one.instance}__T{one.turns}"))
        assert proof.state.finished
    assert said["questions"] == {"0": 0.0, "2": sum(len(one.asked) for one in results) / 2}


def test_majority_is_always_a(folder: Path, tmp_path: Path) -> None:
    _, said = bench(folder, tmp_path, agent="majority")
    share = [sum(letter == "A" for letter in letters) / 5 for letters in ANSWERS.values()]
    assert said["accuracy"] == {"0": sum(share) / 2, "2": sum(share) / 2}
    assert {letter for one in results_in(tmp_path) for letter in one["predictions"].values()} == {"A"}


def test_scoring_again_changes_nothing_and_asks_no_model(folder: Path, whole: Path, settings: Any) -> None:
    before = {path: path.read_bytes() for path in whole.rglob("*.*") if path.is_file()}
    assert {"report.html", "report.md", "report.json", "results.jsonl"} <= {path.name for path in before}
    settings.SPECAPP_GATEWAY_FACTORY = "tests.factories.bench_gateways.no_such_thing"
    for name in ("results.jsonl", "report.html", "report.json"):
        (whole / name).unlink()
    assert bench(folder, whole)[0] == 0
    assert {path: path.read_bytes() for path in before} == before


def test_a_run_is_compared_with_an_earlier_one(folder: Path, whole: Path, tmp_path: Path) -> None:
    code, said = bench(folder, tmp_path, "--against", str(whole), agent="majority")
    compared = json.loads((tmp_path / "comparison.json").read_text(encoding="utf-8"))
    earlier = json.loads((whole / "report.json").read_text(encoding="utf-8"))
    assert (code, compared["common_instances"], [row["turns"] for row in compared["rows"]]) == (0, 2, [0, 2])
    for row, budget in zip(compared["rows"], earlier["arms"][0]["budgets"], strict=True):
        assert row["accuracy_a"]["mean"] == budget["accuracy"]["mean"]
        assert row["accuracy_b"]["mean"] == said["accuracy"][str(row["turns"])]
    assert "<html" in (tmp_path / "comparison.html").read_text(encoding="utf-8")


@pytest.mark.parametrize("content", [None, "no json\n", '{"instance": "x"}\n'])
def test_what_cannot_be_compared_is_refused_before_anything_runs(
    folder: Path, tmp_path: Path, content: str | None
) -> None:
    earlier = tmp_path / "earlier"
    earlier.mkdir()
    if content is not None:
        (earlier / "results.jsonl").write_text(content, encoding="utf-8")
    code, said = bench(folder, tmp_path / "out", "--against", str(earlier))
    assert (code, str(earlier) in said, (tmp_path / "out").exists()) == (2, True, False)


@pytest.mark.parametrize("kept", [1, 4, 9, 24, -1])
def test_a_run_goes_on_from_any_event(folder: Path, whole: Path, tmp_path: Path, kept: int) -> None:
    """What a killed process leaves behind: logs that end somewhere, or were never begun."""
    logs = tmp_path / "logs"
    logs.mkdir()
    for name in RUNS[1:]:
        lines = (whole / "logs" / f"{name}.jsonl").read_text(encoding="utf-8").splitlines(keepends=True)[:kept]
        (logs / f"{name}.jsonl").write_text("".join(lines), encoding="utf-8")
        (logs / f"{name}.completed").write_text(str(len(lines)))
        (logs / f"{name}.lease").write_text(json.dumps(["elsewhere/1/x", "2020-01-01T00:00:00+00:00"]))
    assert bench(folder, tmp_path)[0] == 0
    assert results_in(tmp_path) == results_in(whole)
    for name in RUNS:
        events = [item.event for item in open_logs(logs).load(name)]
        keys = [event.call_key for event in events if isinstance(event, ModelCallCompleted)]
        assert len(keys) == len(set(keys))


def test_a_killed_process_is_gone_on_with_and_nothing_recorded_is_bought_again(
    folder: Path, whole: Path, tmp_path: Path
) -> None:
    """Of one instance: with the same request two of them have calls of the same key, and share none."""
    shell, out = Shell(tmp_path / "data"), tmp_path / "out"
    words = ("--agent", "buddy", "--turns", "0,2", "--instances", folder, "--limit", "1", "--out", out, "--json")
    given = ("bench", "task1", *words, "--settings", "tests.factories.deadly_settings")
    shell.environment |= {"DIES_AT": "6", NOTES: str(tmp_path / "first")}
    killed = shell.run(*given)
    assert (killed.code, killed.stdout) == (-signal.SIGKILL, "")
    recorded = set(recorded_in(out))
    shell.environment |= {"DIES_AT": "0", NOTES: str(tmp_path / "second")}
    ended = shell.run(*given)
    assert (ended.code, ended.result["status"]) == (0, "finished"), ended.stderr
    assert results_in(out) == results_in(whole)[:2]
    first, second = ((tmp_path / name).read_text(encoding="utf-8").split() for name in ("first", "second"))
    assert recorded and set(second) & recorded == set()
    assert len(second) == len(set(second)) and recorded | set(second) == set(recorded_in(out))
    assert set(first) & set(second) == set(first) - recorded, "only what was in flight is bought again"


def test_a_used_up_budget_stops_the_run_and_keeps_what_there_is(
    folder: Path, whole: Path, tmp_path: Path, settings: Any
) -> None:
    settings.SPECAPP_GATEWAY_FACTORY = PAID
    model = ("--model", "paid", "--user-model", "offline", "--concurrency", "1")
    code, said = bench(folder, tmp_path, *model, "--limit-usd", "6")
    assert (code, said["status"], said["cost_usd"]) == (3, "stopped", 6.0)
    assert 0 < said["runs"] < said["wanted"]
    assert len(results_in(tmp_path)) == said["runs"]
    before = Paid.calls
    code, said = bench(folder, tmp_path, *model, "--limit-usd", "100")
    assert (code, said["status"], said["cost_usd"]) == (0, "finished", Paid.calls - before + 6.0)
    same = ("instance", "turns", "predictions", "asked", "confidence", "calls")
    got, wanted = ([{key: one[key] for key in same} for one in results_in(out)] for out in (tmp_path, whole))
    assert got == wanted


def test_sessions_of_one_instance_share_what_was_bought(folder: Path, tmp_path: Path, settings: Any) -> None:
    settings.SPECAPP_GATEWAY_FACTORY = PAID
    before = Paid.calls
    _, said = bench(
        folder,
        tmp_path,
        "--model",
        "paid",
        "--user-model",
        "offline",
        "--limit",
        "1",
        "--limit-usd",
        "100",
        turns="0,1,2",
    )
    lines = results_in(tmp_path)
    assert Paid.calls - before == lines[-1]["calls"] == said["cost_usd"]
    assert [line["calls"] for line in lines] == sorted(line["calls"] for line in lines)


def test_no_agent_is_told_a_hidden_answer(folder: Path, tmp_path: Path) -> None:
    for agent in TASK1_AGENTS:
        bench(folder, tmp_path / agent, agent=agent)
        for path in (tmp_path / agent / "logs").glob("*.jsonl"):
            assert MARK not in path.read_text(encoding="utf-8")
            recorded = open_logs(path.parent).load(path.stem)
            calls = [one.call for prompt in PROMPTS for one in recorded_calls(recorded, prompt)]
            assert len(calls) == sum(isinstance(item.event, ModelCallCompleted) for item in recorded)
            assert [call.key for call in calls if MARK in call.variables.model_dump_json()] == []


def test_other_hidden_answers_change_no_call_before_the_first_question(whole: Path, tmp_path: Path) -> None:
    other = write_benchmark(tmp_path / "other")
    for persona in ANSWERS:
        write_answers(other, persona, "DDDDDD")
    assert bench(other, tmp_path / "out", turns="0")[0] == 0
    here, there = ([one for one in results_in(out) if one["turns"] == 0] for out in (whole, tmp_path / "out"))
    assert [one | {"truth": {}} for one in here] == [one | {"truth": {}} for one in there]
    assert here != there


@pytest.mark.parametrize(
    ("words", "reason"),
    [
        (("--turns", "five"), "--turns takes whole numbers"),
        (("--turns", "-1"), "--turns takes whole numbers"),
        (("--limit", "0"), "--limit has to be at least 1"),
        (("--concurrency", "0"), "--concurrency has to be at least 1"),
        (("--instances", "/nowhere"), "There is no directory"),
        (("--limit-usd", "much"), "no amount of US dollars"),
    ],
)
def test_bad_input_is_refused_before_anything_is_written(
    folder: Path, tmp_path: Path, words: tuple[str, ...], reason: str
) -> None:
    code, said = bench(folder, tmp_path / "out", *words)
    assert code == 2 and reason in said and "\n" not in said
    assert not (tmp_path / "out").exists()


def test_an_unknown_model_is_refused_before_anything_is_written(folder: Path, tmp_path: Path, settings: Any) -> None:
    settings.SPECAPP_GATEWAY_FACTORY = "tests.factories.bench_gateways.make_refused"
    assert bench(folder, tmp_path / "out", "--model", "nobody") == (2, "There is no model nobody.")
    assert not (tmp_path / "out").exists()


def test_a_folder_of_other_conditions_is_refused(folder: Path, whole: Path) -> None:
    before = {path: path.read_bytes() for path in whole.rglob("*.jsonl")}
    for words in (("--history", "none"), ("--history", "near"), ("--model", "paid")):
        code, said = bench(folder, whole, *words)
        assert code == 2 and "name another folder with --out" in said
    assert bench(folder, whole, agent="majority")[0] == 2
    assert {path: path.read_bytes() for path in whole.rglob("*.jsonl")} == before


def test_a_bad_directory_leaves_with_one_line(tmp_path: Path) -> None:
    (write_benchmark(tmp_path / "bad") / "checklists" / "choir.json").write_text("{", encoding="utf-8")
    given = ("--agent", "buddy", "--instances", tmp_path / "bad", "--out", tmp_path / "out")
    ended = Shell(tmp_path / "data").run("bench", "task1", *given)
    assert (ended.code, ended.stdout, ended.stderr.count("\n")) == (2, "", 1)
    assert "choir.json" in ended.stderr and not (tmp_path / "out").exists()
