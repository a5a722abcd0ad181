"""Whatever step gets a bad reply twice: the session says so, keeps what it has, and can be resumed."""

from __future__ import annotations

from pathlib import Path

import pytest

from specapp.answerers.fixed import FixedAnswerer
from specapp.buddy.events.calls import ModelCallCompleted
from specapp.buddy.events.session import SessionFailed, SessionResumed
from specapp.buddy.questions import Answer
from specapp.engine.replay import prove_log
from specapp.engine.run import Outcome
from tests.factories.replies import well_behaved
from tests.factories.sessions import SESSION, run, start, state_of

WORDS = FixedAnswerer("test", Answer(kind="own_words", text="Never on paper."))
STEP_OF = {
    "profile": "profile",
    "summary": "summary",
    "draft": "draft",
    "chart": "chart",
    "vote_partial_profile": "vote",
    "learn": "learn",
    "sheet": "synthesis",
    "review": "review",
}


@pytest.mark.parametrize("prompt", STEP_OF)
def test_a_step_that_gets_two_bad_replies_fails_in_the_open(tmp_path: Path, prompt: str) -> None:
    store = start(tmp_path)
    assert run(store, well_behaved(**{prompt: lambda request: "no"}), WORDS) is Outcome.FAILED
    recorded = store.load(SESSION)
    failed = recorded[-1].event
    assert isinstance(failed, SessionFailed)
    assert (failed.step, failed.error, failed.permanent) == (STEP_OF[prompt], "ReplyRejected", False)
    assert failed.message.startswith("the reply is not as asked")
    assert len(state_of(store).rejected) == 2
    assert run(store, well_behaved(), WORDS) is Outcome.FAILED  # nothing happens until somebody resumes
    assert len(store.load(SESSION)) == len(recorded)

    bought = set(state_of(store).replies)
    resumed = [SessionResumed(model="better")]
    store.append(SESSION, resumed, expected_seq=len(recorded), actor="person", cause="resume")
    gateway = well_behaved()
    assert run(store, gateway, WORDS) is Outcome.FINISHED
    assert {request.key for request in gateway.calls} & bought == set()
    again = next(
        item.event for item in store.load(SESSION)[len(recorded) :] if isinstance(item.event, ModelCallCompleted)
    )
    assert again.requested_model == "better"
    assert prove_log(store.load(SESSION)).state.finished
