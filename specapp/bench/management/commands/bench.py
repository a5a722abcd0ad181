"""bench: an agent on the benchmark's instances, scored."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import CommandParser

from specapp.bench.conditions import Conditions, seat_judges
from specapp.bench.folder import ResultsFolder
from specapp.bench.gateways import Gateways
from specapp.bench.instances import HISTORIES, Instances
from specapp.bench.outputs import read_results, write_comparison, write_outputs
from specapp.bench.report.model import Run
from specapp.bench.runner import run_all
from specapp.bench.summary import describe, summarise
from specapp.bench.tasks.registry import TASKS
from specapp.bench.tasks.task import Case, Task
from specapp.bench.users import GROUNDED, USERS
from specapp.buddy.errors import InputRefused
from specapp.llm.offline_gateway import OFFLINE
from specapp.sessions.actions.run_session import gateway_of
from specapp.sessions.actions.spending import limit_of, read_limit
from specapp.sessions.actions.write_outputs import prepare_folder
from specapp.sessions.management.limit_option import add_limit_option
from specapp.sessions.management.session_command import INTERRUPTED, UNAVAILABLE, SessionCommand

AGENTS = tuple(dict.fromkeys(agent for task in TASKS.values() for agent in task.agents))


class Command(SessionCommand):
    help = "Run an agent on benchmark instances; what is finished is not run again."
    needs_database = False

    def add_arguments(self, parser: CommandParser) -> None:
        what = "task1: predict the answers to a checklist; task2: write a sheet that judges mark"
        parser.add_argument("task", choices=tuple(TASKS), help=what)
        parser.add_argument("--agent", choices=AGENTS, required=True)
        parser.add_argument("--model", default=settings.SPECAPP_MODEL, help="default: %(default)s")
        parser.add_argument(
            "--turns", default="0,5,10", metavar="N,...", help="questions allowed; default: %(default)s"
        )
        parser.add_argument(
            "--user", choices=tuple(USERS), default="simulated", help="who answers; default: %(default)s"
        )
        parser.add_argument(
            "--user-model", metavar="NAME", help="model that plays the user; offline: rules; default: as --model"
        )
        parser.add_argument(
            "--judge-model",
            action="append",
            metavar="NAME",
            help="one judge each (task2); default: --model three times",
        )
        parser.add_argument(
            "--history", choices=HISTORIES, default="own", help="whose chats the agent reads; default: %(default)s"
        )
        parser.add_argument("--instances", required=True, metavar="DIR", help="directory of the instances")
        parser.add_argument("--limit", type=int, metavar="N", help="only the first N instances")
        parser.add_argument("--concurrency", type=int, default=2, metavar="N", help="instances at once; default 2")
        add_limit_option(parser, default="SPECAPP_LIMIT_CENTS for each run")
        parser.add_argument("--out", required=True, metavar="DIR", help="folder for logs and results")
        parser.add_argument("--against", metavar="DIR", help="folder of an earlier run to compare with")
        parser.add_argument("--json", action="store_true", help="print one JSON object")

    def perform(self, options: dict[str, Any]) -> int:
        task, turns = TASKS[options["task"]], read_turns(options["turns"])
        for name in ("limit", "concurrency"):
            if options[name] is not None and options[name] < 1:
                raise InputRefused(f"--{name} has to be at least 1.")
        conditions = read_conditions(task, options)
        instances = Instances(Path(options["instances"]).expanduser())
        out = Path(options["out"]).expanduser().absolute()
        earlier = Path(options["against"]).expanduser().absolute() if options["against"] else None
        if earlier:
            read_results(earlier, task.result)  # refused before anything is run or written
        folder = ResultsFolder(out, task, instances, conditions)
        names = task.list_names(instances)[: options["limit"]]
        cases = folder.cases(names, turns)
        folder.check([*cases, *folder.cases_begun()])
        pending = [case for case in cases if folder.result(case) is None]
        usual = max((limit_of(model) or 0.0 for model in conditions.models), default=0.0) * len(cases)
        limit = read_limit(options["limit_usd"], default=usual or None)
        inner = {model: gateway_of(model)[0] for model in conditions.models} if pending else {}
        prepare_folder(folder.logs)
        gateways = Gateways(inner, most_usd=limit, spent_usd=folder.known_usd(cases))
        code = self._run(folder, gateways, pending, cases, options["concurrency"]) if pending else 0
        everything = folder.results()
        report = write_outputs(out, task, everything, conditions)
        if earlier:
            write_comparison(out, task, everything, conditions, earlier)
        results = [result for result in map(folder.result, cases) if result]
        if len(results) < len(everything):  # the folder holds runs that were not asked for this time
            report = task.report(Run("", results))
        summary = summarise(
            task, report, conditions, turns,
            instances=len(names), runs=len(results), cost_usd=folder.spent_usd(cases), out=str(out),
        )  # fmt: skip
        self.show(summary, as_json=options["json"], plain=lambda: describe(task, summary))
        return code

    def _run(
        self,
        folder: ResultsFolder[Any],
        gateways: Gateways,
        pending: Sequence[Case],
        cases: Sequence[Case],
        concurrency: int,
    ) -> int:
        done = len(cases) - len(pending)
        self.note(f"{len(pending)} runs to do" + (f", {done} finished before." if done else "."))
        groups = [[folder.work(case) for case in group] for _, group in groupby(pending, lambda c: c.instance.name)]
        try:
            failures = run_all(gateways, groups, concurrency=concurrency, note=self.note)
        except KeyboardInterrupt:
            self.note("Interrupted. What was recorded is kept; the same command goes on with it.")
            sys.exit(INTERRUPTED)
        if failures:
            self.note("Stopped. What was recorded is kept; the same command goes on with it.")
        return UNAVAILABLE if failures else 0


def read_conditions(task: Task[Any], options: dict[str, Any]) -> Conditions:
    """What all runs have in common; InputRefused for an agent or judges that the task does not have."""
    agent, model = options["agent"], options["model"]
    if agent not in task.agents:
        raise InputRefused(f"{task.title} has no agent {agent}; choose --agent from {', '.join(task.agents)}.")
    if options["judge_model"] and not task.judged:
        raise InputRefused(f"{task.title} is scored without judges; leave --judge-model out.")
    if options["user"] == GROUNDED and options["user_model"] not in (None, OFFLINE):
        raise InputRefused("A grounded user tells stored texts by rules; leave --user-model out.")
    return Conditions(
        agent=agent,
        model=model,
        history=options["history"],
        user=options["user"],
        user_model=OFFLINE if options["user"] == GROUNDED else options["user_model"] or model,
        judge_models=seat_judges(options["judge_model"], model) if task.judged else (),
    )


def read_turns(text: str) -> tuple[int, ...]:
    """Numbers of questions, each once, in order; InputRefused for anything else."""
    parts = [part.strip() for part in text.split(",")]
    if not all(part.isascii() and part.isdigit() and len(part) < 4 for part in parts):
        raise InputRefused(
            f"--turns takes whole numbers from 0 to 999 with commas between, such as 0,5,10; not {text!r}."
        )
    return tuple(sorted({int(part) for part in parts}))
