"""A reply is recorded the moment it comes: whoever goes on after a death buys nothing a second time."""

from __future__ import annotations

import signal
import subprocess
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pytest

from specapp.buddy.events.calls import ModelCallCompleted
from specapp.buddy.events.envelope import RecordedEvent
from specapp.engine.lease_owner import owner_is_gone
from specapp.engine.replay import prove_log
from specapp.engine.run import Outcome
from specapp.engine.store import FileStore
from tests.factories import stuck_engine
from tests.factories.replies import well_behaved
from tests.factories.sessions import SESSION, STILL, new_store, run, start, state_of, still_store

ROOT = Path(__file__).resolve().parents[2]


def bought(recorded: list[RecordedEvent]) -> list[str]:
    return [item.event.call_key for item in recorded if isinstance(item.event, ModelCallCompleted)]


@pytest.fixture
def stuck(tmp_path: Path) -> Iterator[subprocess.Popen[str]]:
    """A process whose engine has recorded one of three votes and waits for the other two."""
    start(tmp_path, store=still_store(tmp_path))
    command = [sys.executable, "-m", "tests.factories.stuck_engine", str(tmp_path)]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline().strip() == stuck_engine.RECORDED
        yield process
        process.kill()


def test_a_vote_that_came_before_the_process_was_killed_is_not_bought_again(
    tmp_path: Path, stuck: subprocess.Popen[str]
) -> None:
    assert stuck.poll() is None
    stuck.send_signal(signal.SIGKILL)
    assert stuck.wait() == -signal.SIGKILL
    store = FileStore(tmp_path, clock=lambda: STILL, app_version="test", owner_is_gone=owner_is_gone)
    before = bought(store.load(SESSION))
    assert [key.split("/")[1] for key in before if key.startswith("vote/")] == [stuck_engine.COMES]

    gateway = well_behaved()
    assert run(store, gateway) is Outcome.FINISHED
    asked = [request.key for request in gateway.calls]
    assert set(asked) & set(before) == set()
    assert {request.role for request in gateway.calls[:2]} == {"full_profile", "no_profile"}
    assert sorted(bought(store.load(SESSION))) == sorted(before + asked)
    assert prove_log(store.load(SESSION)).state.finished


def test_the_lease_of_the_killed_process_need_not_be_waited_for(tmp_path: Path, stuck: subprocess.Popen[str]) -> None:
    store = FileStore(tmp_path, clock=lambda: STILL, app_version="test", owner_is_gone=owner_is_gone)
    assert store.take_lease(SESSION, "next", 10) is None
    stuck.kill()
    stuck.wait()
    assert store.take_lease(SESSION, "next", 10) is not None


def test_a_log_that_ends_after_any_append_is_finished_from_there(tmp_path: Path) -> None:
    """One log is cut behind each kind of append there is; the lines of one append stand or fall together."""
    whole = start(tmp_path / "whole")
    assert run(whole, well_behaved()) is Outcome.FINISHED
    recorded, lines = whole.load(SESSION), whole.log_path(SESSION).read_text().splitlines(keepends=True)
    ends = {
        (item.event.type, item.envelope.cause.split("/")[0]): item.seq
        for item, following in pairwise(recorded)
        if item.envelope.recorded_at != following.envelope.recorded_at
    }
    assert len(ends) > 15
    for (event_type, cause), seq in ends.items():
        store = new_store(tmp_path / f"{event_type}-{cause}")
        store.log_path(SESSION).write_text("".join(lines[:seq]))
        gateway = well_behaved()
        assert run(store, gateway) is Outcome.FINISHED
        assert {request.key for request in gateway.calls} & set(bought(recorded[:seq])) == set(), event_type
        assert prove_log(store.load(SESSION)).events == len(store.load(SESSION))
        assert state_of(store).lines == state_of(whole).lines
