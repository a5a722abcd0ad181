"""A person who does anything a person may do, at any moment, beside replies that land in any order; all by one seed."""

from __future__ import annotations

import json
from collections.abc import Sequence
from datetime import UTC, datetime
from random import Random
from typing import Any

from specapp.buddy import actions
from specapp.buddy.errors import InputRefused, StaleAnswer
from specapp.buddy.events.base import Event
from specapp.buddy.events.envelope import FIRST_HASH, RecordedEvent
from specapp.buddy.questions import Answer
from specapp.buddy.workflow.folding import fold
from specapp.buddy.workflow.plans.registry import plan_of
from specapp.buddy.workflow.state import SessionState
from specapp.buddy.workflow.step import ModelCall
from specapp.engine.perform import perform_call
from specapp.engine.store import Batch, seal_events
from specapp.llm.port import GatewayRequest
from tests.factories.heart import checklist
from tests.factories.replies import well_behaved
from tests.factories.sessions import HISTORY, first_events

NOW = datetime(2026, 1, 1, tzinfo=UTC)
DEEDS = 12
"""How much a person does beside answering; the more, the longer it takes."""


class Wanderer:
    """One session: `recorded` is its log, `state` what it folds to."""

    def __init__(self, plan: str, seed: int) -> None:
        self._random = Random(f"{plan}/{seed}")
        self._plan = plan_of(plan)
        self._gateway = well_behaved(self._choose, learn=self._learn)
        self._pending: dict[str, ModelCall] = {}
        self._deeds = 0
        self.recorded: list[RecordedEvent] = []
        self.state = SessionState()
        settings = {"budget": self._pick((0, 2, 5, 20)), "revote": self._pick(("open", "related", "off")), "seed": seed}
        history = self._pick(((), HISTORY[:1], HISTORY))
        self._record(first_events(plan=plan, history=history, **settings), "person")
        if plan == "task1":
            self._record([checklist(12)], "person")

    def wander(self) -> None:
        """Until the session is finished, nothing is left to say, and the person has done enough."""
        while True:
            if self._deeds < DEEDS and self._random.random() < 0.15:
                self._do_something()
                continue
            _, said = self._plan.settle(self.state)
            if said:
                self._record(said, "code")
            elif self.state.finished:
                if self._deeds >= DEEDS:
                    return
                self._do_something()
            elif self.state.open_question and self._random.random() < 0.6:
                key = self.state.open_question.dimension_key
                self._record(actions.answer_question(self.state, dimension_key=key, answer=self._answer()), "person")
            else:
                self._land_a_reply()

    def _land_a_reply(self) -> None:
        """Any of the calls that are out comes back; also one that nobody needs any more."""
        self._pending |= {call.key: call for call in self._plan.next_calls(self.state)}
        if not self._pending:
            assert self.state.open_question, "nothing to say, to ask or to wait for"
            return
        key = self._pick(sorted(self._pending))
        assert key not in self.state.replies, f"{key} is bought twice"
        performed = perform_call(self._pending.pop(key), self._gateway, model="m", depth=1)
        assert performed.error is None, performed.error
        self._record(performed.events, "engine")

    def _do_something(self) -> None:
        """One deed; what is refused at this moment is not done."""
        state, self._deeds = self.state, self._deeds + 1
        row = self._pick([*state.rows, "nowhere"])
        trait = self._pick([*state.attributes, "nothing"])
        line = self._pick([*(line.id for line in state.lines), "L0"])
        asked = self._pick([*(question.dimension_key for question in state.asked), "nowhere"])
        deeds = (
            lambda: actions.change_answer(state, dimension_key=asked, answer=self._answer()),
            lambda: actions.overturn_dimension(state, dimension_key=row, answer=self._answer()),
            lambda: actions.ask_more(state, more=1) if state.sheet or not state.finished else [],
            lambda: actions.stop_asking(state),
            lambda: actions.reveal_votes(state, dimension_key=row),
            lambda: actions.edit_line(state, line_id=line, text=f"Mine {self._deeds}"),
            lambda: actions.request_revision(state),
            lambda: self._change_a_trait(trait),
        )
        try:
            self._record(self._pick(deeds)(), "person")
        except (StaleAnswer, InputRefused):
            return

    def _change_a_trait(self, trait: str) -> list[Event]:
        if self._random.random() < 0.5:
            return actions.switch_attribute(self.state, attribute=trait, active=self._random.random() < 0.5)
        return actions.edit_attribute(self.state, attribute=trait, value=f"I say {self._deeds}")

    def _record(self, events: Sequence[Event], actor: str) -> None:
        previous = self.recorded[-1].envelope.hash if self.recorded else FIRST_HASH
        sealed = seal_events(
            "s1", [Batch(events, actor, "test")], salt="salt", seq=len(self.recorded), previous=previous, now=NOW,
            app_version="test",
        )  # fmt: skip
        self.recorded += [item for item, _ in sealed]
        fold(events, self.state)

    def _answer(self) -> Answer:
        letters = tuple(sorted(self._random.sample("ABCD", self._pick((1, 1, 2, 4)))))
        return self._pick(
            (
                Answer.model_validate({"kind": "chosen", "selected": letters}),
                Answer.model_validate({"kind": "chosen", "selected": letters, "text": "but small"}),
                Answer(kind="own_words", text="We print it."),
                *(Answer(kind=kind) for kind in ("no_preference", "you_decide", "skipped")),
                Answer(kind="question_wrong", text=self._pick(("", "Nobody asked that."))),
            )
        )

    def _choose(self, key: str, simulator: str) -> tuple[str, bool]:
        return self._pick(("first", "first", "first", "second", "none")), self._random.random() < 0.9

    def _learn(self, request: GatewayRequest) -> str:
        keys = ["", *(row.dimension_key for row in request.variables.chart)]  # type: ignore[attr-defined]
        correction = {"text": "Never.", "dimension_key": self._pick(keys), "choice": self._pick(((), ("C",)))}
        return json.dumps(
            {
                "facts": self._pick(([], [{"text": "They said so."}])),
                "corrections": self._pick(([], [correction])),
                "matches": self._pick(([], ["B"], ["A", "D"])),
            }
        )

    def _pick(self, among: Sequence[Any]) -> Any:
        return self._random.choice(among)
