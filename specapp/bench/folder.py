"""A results folder: OUT/logs with one event log a run, and nothing else to trust."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from specapp.answerers.simulated import SimulatedUser
from specapp.bench.instances import HiddenAnswers, Instance, Instances
from specapp.bench.results import Task1Result
from specapp.bench.runner import Job, open_logs
from specapp.bench.task1 import Conditions, missing_opening, opening_events, result_of, run_name
from specapp.buddy.events.base import Event
from specapp.buddy.events.calls import ModelCallCompleted, ModelCallRejected
from specapp.buddy.events.envelope import RecordedEvent

_LOG_NAME: Final = re.compile(r"(?P<instance>.+__.+)__T(?P<turns>\d+)\.jsonl")


@dataclass(frozen=True)
class Case:
    """One instance with one number of questions allowed."""

    instance: Instance
    hidden: HiddenAnswers
    turns: int

    @property
    def session(self) -> str:
        return run_name(self.instance.name, self.turns)


@dataclass(frozen=True)
class Look:
    """What one log says. prices: call -> US dollars, None if unknown; calls that runs share have the same name."""

    result: Task1Result | None
    prices: Mapping[tuple[str, str, int], float | None]


class ResultsFolder:
    """All runs of one agent, model and kind of history over the instances of one directory."""

    def __init__(self, out: Path, instances: Instances, conditions: Conditions) -> None:
        self._out = out
        self._instances = instances
        self._conditions = conditions
        self._read: dict[str, tuple[Instance, HiddenAnswers]] = {}
        self._looks: dict[str, tuple[tuple[int, int], Look]] = {}

    @property
    def logs(self) -> Path:
        return self._out / "logs"

    def cases(self, names: Sequence[str], turns: Sequence[int]) -> list[Case]:
        """Every instance with every number of questions; all files are read, so a bad one is refused at once."""
        return [self._case(name, count) for name in names for count in turns]

    def cases_begun(self) -> list[Case]:
        """Those that have a log, whoever began it; logs of unknown instances are left alone."""
        found = [_LOG_NAME.fullmatch(path.name) for path in self.logs.glob("*.jsonl")]
        places = sorted((m["instance"], int(m["turns"])) for m in found if m)
        return [self._case(name, turns) for name, turns in places if name in self._instances.names]

    def check(self, cases: Iterable[Case]) -> None:
        """InputRefused if a log was started from other conditions; nothing is written."""
        for case in cases:
            self._look(case)

    def result(self, case: Case) -> Task1Result | None:
        """None as long as the run has not finished."""
        return self._look(case).result

    def job(self, case: Case) -> Job:
        return Job(case.session, self._opening(case), SimulatedUser(case.hidden.choices))

    def results(self) -> list[Task1Result]:
        """Of all runs begun in this folder, as far as they are finished; from the logs alone."""
        return [result for result in map(self.result, self.cases_begun()) if result]

    def spent_usd(self, cases: Iterable[Case]) -> float | None:
        """What all calls of these runs cost together, each reply counted once; None if a price is unknown."""
        prices = self._prices(cases)
        known = [price for price in prices if price is not None]
        return round(sum(known, 0.0), 6) if len(known) == len(prices) else None

    def known_usd(self, cases: Iterable[Case]) -> float:
        """The same for the calls whose price is known."""
        return sum(price for price in self._prices(cases) if price is not None)

    def _prices(self, cases: Iterable[Case]) -> list[float | None]:
        together: dict[tuple[str, str, int], float | None] = {}
        for case in cases:
            together |= self._look(case).prices
        return list(together.values())

    def _look(self, case: Case) -> Look:
        """Read, prove and check a log, once as long as it stays the same; the log itself is not kept in memory."""
        path = self.logs / f"{case.session}.jsonl"
        if not path.exists():
            return Look(None, {})
        seen = path.stat()
        stamp = (seen.st_mtime_ns, seen.st_size)
        kept = self._looks.get(case.session)
        if kept is None or kept[0] != stamp:
            recorded = open_logs(self.logs).load(case.session)
            missing_opening(recorded, self._opening(case), case.session)
            result = result_of(recorded, case.instance, case.hidden, self._conditions, case.turns)
            kept = self._looks[case.session] = (stamp, Look(result, _prices_of(recorded, case)))
        return kept[1]

    def _opening(self, case: Case) -> list[Event]:
        return opening_events(case.instance, self._conditions, case.turns)

    def _case(self, name: str, turns: int) -> Case:
        if name not in self._read:
            instance = self._instances.read(name, self._conditions.history)
            self._read[name] = instance, self._instances.read_hidden(name)
        return Case(*self._read[name], turns)


def _prices_of(recorded: Sequence[RecordedEvent], case: Case) -> dict[tuple[str, str, int], float | None]:
    prices: dict[tuple[str, str, int], float | None] = {}
    for item in recorded:
        event = item.event
        if isinstance(event, ModelCallCompleted):
            prices[case.instance.name, event.call_key, 0] = event.cost.cost_usd
        elif isinstance(event, ModelCallRejected):
            prices[case.session, event.call_key, item.seq] = event.cost.cost_usd
    return prices
