"""An agent's own questions count as asked; the rule-based user has no preference on them, and none is scored."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from specapp.bench.gateways import open_logs
from specapp.buddy.questions import Answer
from specapp.engine.replay import prove_log
from tests.factories.bench_runs import bench, results_in
from tests.factories.benchmark import write_benchmark


def test_own_and_copied_questions_are_counted_and_only_copied_ones_are_answered(tmp_path: Path, settings: Any) -> None:
    settings.SPECAPP_GATEWAY_FACTORY = "tests.factories.bench_gateways.make_curious"
    folder, out = write_benchmark(tmp_path / "instances"), tmp_path / "out"
    words = ("--model", "curious", "--user-model", "offline", "--limit", "1")
    code, said = bench(folder, out, *words, turns="2", agent="two_stage")
    (result,) = results_in(out)
    assert (code, said["questions"]) == (0, {"2": 2.0})
    assert (result["asked"], result["answered"]) == (["own-1", "Q01"], ["Q01"])
    assert [*result["predictions"]] == [*result["truth"]]
    proven = prove_log(open_logs(out / "logs").load("choir__anna__T2")).state
    assert (proven.finished, proven.answer_to("own-1")) == (True, Answer(kind="no_preference"))
