"""What code decides is one append; if a person was faster, it is decided anew, in view of what they said."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from specapp.buddy.events.asking import AskingStopped
from specapp.buddy.events.envelope import RecordedEvent
from specapp.engine.replay import prove_log
from specapp.engine.run import Outcome
from specapp.engine.store import Batch, FileStore
from tests.factories.replies import well_behaved
from tests.factories.sessions import SESSION, STILL, run, start


class Hasty(FileStore):
    """A person stops the asking just before code records a batch of this cause."""

    def __init__(self, folder: Path, cause: str) -> None:
        super().__init__(folder, clock=lambda: STILL, app_version="test")
        self._cause = cause
        self.stopped_at = 0
        self.appends: list[list[str]] = []

    def append_all(
        self, session: str, batches: Sequence[Batch], *, expected_seq: int, **rest: Any
    ) -> list[RecordedEvent]:
        if not self.stopped_at and any(batch.cause == self._cause for batch in batches):
            self.stopped_at = expected_seq + 1
            super().append_all(session, [Batch([AskingStopped()], "person", "stop")], expected_seq=expected_seq)
        recorded = super().append_all(session, batches, expected_seq=expected_seq, **rest)
        self.appends.append([batch.cause for batch in batches])
        return recorded


@pytest.mark.parametrize("cause", ["draft", "chart", "vote", "ask"])
def test_nothing_is_asked_after_a_stop_that_came_first(tmp_path: Path, cause: str) -> None:
    store = Hasty(tmp_path, cause)
    start(tmp_path, store=store)
    assert run(store, well_behaved()) is Outcome.FINISHED
    recorded = store.load(SESSION)
    assert recorded[store.stopped_at - 1].event == AskingStopped()
    assert "question.asked" not in [item.event.type for item in recorded[store.stopped_at :]]
    assert prove_log(recorded).state.finished


def test_what_follows_from_a_reply_is_one_append(tmp_path: Path) -> None:
    store = Hasty(tmp_path, "nobody")
    start(tmp_path, store=store)
    assert run(store, well_behaved(), workers=1) is Outcome.FINISHED
    assert ["chart", "vote", "vote"] in store.appends  # rows, simulators, and the round that they open
