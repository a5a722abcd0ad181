"""A results folder: event logs of agents, users and judges, one a session, and nothing else to trust."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Generic

from specapp.answerers.record_matching import RecordSet
from specapp.bench.conditions import Conditions
from specapp.bench.gateways import Desk, open_logs
from specapp.bench.instances import Hidden, Instance, Instances
from specapp.bench.metrics.interaction import Interaction
from specapp.bench.results import AnyResult
from specapp.bench.runner import Job, Nobody, Work, missing_opening
from specapp.bench.tasks.task import Basics, Case, Task
from specapp.bench.user_log import read_interaction
from specapp.bench.users import GROUNDED, USERS, Room, log_of_grounded, open_user
from specapp.buddy.events.calls import ModelCallCompleted, ModelCallRejected
from specapp.buddy.events.envelope import RecordedEvent
from specapp.buddy.workflow.folding import fold
from specapp.buddy.workflow.state import SessionState
from specapp.llm.offline_gateway import OFFLINE

_LOG_NAME: Final = re.compile(r"(?P<instance>.+__.+)__T(?P<turns>\d+)\.jsonl")

Prices = Mapping[tuple[str, ...], float | None]
"""Call -> US dollars, None if unknown; a call that runs share has the same name in all of them."""


@dataclass(frozen=True)
class Look(Generic[AnyResult]):
    """What the logs of one run say."""

    result: AnyResult | None
    prices: Prices


class ResultsFolder(Generic[AnyResult]):
    """All runs of one task under the same conditions over the instances of one directory."""

    def __init__(self, out: Path, task: Task[AnyResult], instances: Instances, conditions: Conditions) -> None:
        self._out = out
        self._task = task
        self._instances = instances
        self._names = frozenset(task.list_names(instances))
        self._conditions = conditions
        self._read: dict[str, tuple[Instance, Hidden]] = {}
        self._known: dict[str, RecordSet] = {}
        self._looks: dict[str, tuple[object, Look[AnyResult]]] = {}

    @property
    def logs(self) -> Path:
        return self._out / "logs"

    @property
    def _users(self) -> Path:
        return self._out / "users"

    @property
    def _judges(self) -> Path:
        return self._out / "judges"

    def cases(self, names: Sequence[str], turns: Sequence[int]) -> list[Case]:
        """Every instance with every number of questions; all files are read, so a bad one is refused at once."""
        return [self._case(name, count) for name in names for count in turns]

    def cases_begun(self) -> list[Case]:
        """Those that have a log, whoever began it; logs of unknown instances are left alone."""
        found = [_LOG_NAME.fullmatch(path.name) for path in self.logs.glob("*.jsonl")]
        places = sorted((m["instance"], int(m["turns"])) for m in found if m)
        return [self._case(name, turns) for name, turns in places if name in self._names]

    def check(self, cases: Iterable[Case]) -> None:
        """InputRefused if a log was started from other conditions; nothing is written."""
        for case in cases:
            self._look(case)

    def result(self, case: Case) -> AnyResult | None:
        """None as long as the run has not finished."""
        return self._look(case).result

    def results(self) -> list[AnyResult]:
        """Of all runs begun in this folder, as far as they are finished; from the logs alone."""
        return [result for result in map(self.result, self.cases_begun()) if result]

    def work(self, case: Case) -> Work:
        """The agent's session, then those of the judges."""

        def jobs(desk: Desk) -> Iterator[Job]:
            conditions, model = self._conditions, self._conditions.model
            room = Room(self._users, desk, lambda: self._records(case))
            user = USERS[conditions.user](case, conditions.user_model, room)
            yield Job(self.logs, case.session, self._task.open_session(case, conditions), model, user)
            if not self._task.judged:
                return
            state = _fold(open_logs(self.logs).load(case.session))
            for seat, opening in enumerate(self._task.open_judges(case, conditions, state), start=1):
                model = conditions.judge_models[seat - 1]
                yield Job(self._judges, name_judge(case, seat), opening, model, Nobody())

        return Work(case.session, case.instance.name, jobs)

    def spent_usd(self, cases: Iterable[Case]) -> float | None:
        """What all calls of these runs cost together, each reply counted once; None if a price is unknown."""
        return _sum(self._prices(cases).values())

    def known_usd(self, cases: Iterable[Case]) -> float:
        """The same for the calls whose price is known."""
        return sum(price for price in self._prices(cases).values() if price is not None)

    def _prices(self, cases: Iterable[Case]) -> Prices:
        together: dict[tuple[str, ...], float | None] = {}
        for case in cases:
            together |= self._look(case).prices
        return together

    def _look(self, case: Case) -> Look[AnyResult]:
        """Read, prove and check the logs, once as long as they stay the same; they themselves are not kept in
        memory."""
        seats = range(1, len(self._conditions.judge_models) * self._task.judged + 1)
        paths = [
            self.logs / f"{case.session}.jsonl",
            self._users / f"{case.session}.jsonl",
            log_of_grounded(self._users, case.session),
            *(self._judges / f"{name_judge(case, seat)}.jsonl" for seat in seats),
        ]
        stamp = [_stamp(path) for path in paths]
        kept = self._looks.get(case.session)
        if kept is None or kept[0] != stamp:
            kept = self._looks[case.session] = (stamp, self._read_logs(case))
        return kept[1]

    def _read_logs(self, case: Case) -> Look[AnyResult]:
        conditions = self._conditions
        recorded = self._load(self.logs, case.session)
        if not recorded:
            return Look(None, {})
        missing_opening(recorded, self._task.open_session(case, conditions), case.session)
        state, prices = _fold(recorded), _prices_of(recorded, "logs", case)
        outside: dict[tuple[str, ...], float | None] = {}
        said = self._load(self._users, case.session)
        if said and conditions.user_model != OFFLINE:
            missing_opening(said, open_user(case, conditions.user_model), case.session)
            outside |= _prices_of(said, "users", case)
        judged: list[SessionState] = []
        openings = self._task.open_judges(case, conditions, state) if state.finished else []
        for seat, opening in enumerate(openings, start=1):
            marked = self._load(self._judges, name_judge(case, seat))
            missing_opening(marked, opening, name_judge(case, seat))
            judged.append(_fold(marked))
            outside |= _prices_of(marked, "judges", case)
        done = state.finished and all(judge.finished for judge in judged)
        basics = _basics(case, conditions, state, _sum(outside.values()), self._interaction(case))
        return Look(self._task.score(case, state, judged, basics) if done else None, {**prices, **outside})

    def _interaction(self, case: Case) -> Interaction | None:
        if self._conditions.user != GROUNDED:
            return None
        path = log_of_grounded(self._users, case.session)
        return read_interaction(path, self._records(case), instance=case.instance.name, budget=case.turns)

    def _records(self, case: Case) -> RecordSet:
        """What a grounded user knows: the same for every number of questions, and dear to put together."""
        name = case.instance.name
        if name not in self._known:
            self._known[name] = self._task.records(case)
        return self._known[name]

    def _load(self, logs: Path, session: str) -> list[RecordedEvent]:
        return open_logs(logs).load(session) if (logs / f"{session}.jsonl").exists() else []

    def _case(self, name: str, turns: int) -> Case:
        if name not in self._read:
            self._read[name] = self._task.read(self._instances, name, self._conditions.history)
        return Case(*self._read[name], turns)


def _stamp(path: Path) -> tuple[int, int] | None:
    """Differs as soon as the file does; None if there is none."""
    try:
        found = path.stat()
    except FileNotFoundError:
        return None
    return found.st_mtime_ns, found.st_size


def name_judge(case: Case, seat: int) -> str:
    """The session in which the judge of this seat marks the sheet of a run."""
    return f"{case.session}__J{seat}"


def _basics(
    case: Case,
    conditions: Conditions,
    state: SessionState,
    outside_usd: float | None,
    interaction: Interaction | None,
) -> Basics:
    costs = state.costs
    return Basics(
        instance=case.instance.name,
        agent=conditions.agent,
        history=conditions.history,
        turns=case.turns,
        calls=len(costs),
        prompt_tokens=sum(cost.prompt_tokens for cost in costs),
        completion_tokens=sum(cost.completion_tokens for cost in costs),
        cost_usd=_sum(cost.cost_usd for cost in costs),
        seconds=round(sum(cost.seconds for cost in costs), 4),
        outside_usd=outside_usd,
        interaction=interaction,
    )


def _fold(recorded: Sequence[RecordedEvent]) -> SessionState:
    return fold(item.event for item in recorded)


def _sum(prices: Iterable[float | None]) -> float | None:
    """None as soon as one price is unknown."""
    total = 0.0
    for price in prices:
        if price is None:
            return None
        total += price
    return round(total, 6)


def _prices_of(recorded: Sequence[RecordedEvent], kind: str, case: Case) -> dict[tuple[str, ...], float | None]:
    prices: dict[tuple[str, ...], float | None] = {}
    for item in recorded:
        event = item.event
        if isinstance(event, ModelCallCompleted):
            prices[kind, case.instance.name, event.requested_model, event.call_key] = event.cost.cost_usd
        elif isinstance(event, ModelCallRejected):
            prices[kind, case.session, event.call_key, str(item.seq)] = event.cost.cost_usd
    return prices
