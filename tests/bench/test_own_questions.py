"""An agent's own questions count as asked; the rule-based user has no preference on them, and none is scored."""

from __future__ import annotations

import json
from pathlib import Path

from specapp.answerers.simulated import SimulatedUser
from specapp.bench.instances import Instances
from specapp.bench.metrics.scoring import find_unasked_questions
from specapp.bench.runner import Job, open_logs, run_job
from specapp.bench.task1 import Conditions, opening_events, result_of, run_name
from specapp.buddy.questions import Answer
from specapp.buddy.workflow.folding import fold
from specapp.engine.replay import prove_log
from specapp.llm.port import GatewayRequest
from tests.factories.benchmark import write_benchmark
from tests.factories.replies import execute_reply, query, well_behaved


def ask_own_first(request: GatewayRequest) -> str:
    """A question of its own, then copies."""
    if request.variables.exchanges or not request.variables.remaining:  # type: ignore[attr-defined]
        return json.dumps(execute_reply(request))
    return json.dumps({"query_user": query("", "Paper or telephone?", ("Paper", "Telephone", "Both", "Neither"))})


def test_own_and_copied_questions_are_counted_and_only_copied_ones_are_answered(tmp_path: Path) -> None:
    instances = Instances(write_benchmark(tmp_path / "instances"))
    name = instances.names[0]
    instance, hidden = instances.read(name, "own"), instances.read_hidden(name)
    conditions = Conditions(agent="two_stage", model="scripted", history="own")
    store = open_logs(tmp_path / "logs")
    job = Job(run_name(name, 2), opening_events(instance, conditions, 2), SimulatedUser(hidden.choices))
    assert run_job(store, well_behaved(execute_checklist=ask_own_first), job, check=lambda: None) is None
    recorded = store.load(job.session)
    result = result_of(recorded, instance, hidden, conditions, 2)
    assert result is not None
    assert (result.asked, result.answered, [*result.predictions]) == (("own-1", "Q01"), ("Q01",), [*result.truth])
    assert find_unasked_questions(result) == ("Q02", "Q03", "Q04", "Q06")  # Q05 has no true preference
    assert fold(item.event for item in recorded).answer_to("own-1") == Answer(kind="no_preference")
    assert prove_log(recorded).state.finished
