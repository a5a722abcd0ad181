"""bench: an agent on the benchmark's instances, scored."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from itertools import groupby
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import CommandParser

from specapp.bench.agents import TASK1_AGENTS
from specapp.bench.folder import Case, ResultsFolder
from specapp.bench.instances import HISTORIES, Instances
from specapp.bench.outputs import read_results, write_comparison, write_outputs
from specapp.bench.report.build import build_report
from specapp.bench.report.model import Run
from specapp.bench.runner import run_jobs
from specapp.bench.summary import describe, summarise
from specapp.bench.task1 import Conditions
from specapp.buddy.errors import InputRefused
from specapp.engine.gateway_policies import Budgeted
from specapp.llm.port import Gateway
from specapp.sessions.actions.run_session import gateway_of
from specapp.sessions.actions.spending import limit_of, read_limit
from specapp.sessions.actions.write_outputs import prepare_folder
from specapp.sessions.management.limit_option import add_limit_option
from specapp.sessions.management.session_command import INTERRUPTED, UNAVAILABLE, SessionCommand


class Command(SessionCommand):
    help = "Run an agent on benchmark instances; what is finished is not run again."
    needs_database = False

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("task", choices=("task1",), help="task1: predict the answers to a checklist")
        parser.add_argument("--agent", choices=tuple(TASK1_AGENTS), required=True)
        parser.add_argument("--model", default=settings.SPECAPP_MODEL, help="default: %(default)s")
        parser.add_argument(
            "--turns", default="0,5,10", metavar="N,...", help="questions allowed; default: %(default)s"
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
        turns = read_turns(options["turns"])
        for name in ("limit", "concurrency"):
            if options[name] is not None and options[name] < 1:
                raise InputRefused(f"--{name} has to be at least 1.")
        instances = Instances(Path(options["instances"]).expanduser())
        conditions = Conditions(agent=options["agent"], model=options["model"], history=options["history"])
        out = Path(options["out"]).expanduser().absolute()
        earlier = Path(options["against"]).expanduser().absolute() if options["against"] else None
        if earlier:
            read_results(earlier)  # refused before anything is run or written
        folder = ResultsFolder(out, instances, conditions)
        names = instances.names[: options["limit"]]
        cases = folder.cases(names, turns)
        folder.check([*cases, *folder.cases_begun()])
        pending = [case for case in cases if folder.result(case) is None]
        limit = read_limit(options["limit_usd"], default=(limit_of(conditions.model) or 0.0) * len(cases) or None)
        gateway = gateway_of(conditions.model)[0] if pending else None
        prepare_folder(folder.logs)
        code = self._run(folder, gateway, pending, cases, limit, options["concurrency"]) if gateway else 0
        everything = folder.results()
        report = write_outputs(out, everything, conditions)
        if earlier:
            write_comparison(out, everything, conditions, earlier)
        results = [result for result in map(folder.result, cases) if result]
        if len(results) < len(everything):  # the folder holds runs that were not asked for this time
            report = build_report(Run("", results))
        summary = summarise(
            report, conditions, turns, instances=len(names), cost_usd=folder.spent_usd(cases), out=str(out)
        )
        self.show(summary, as_json=options["json"], plain=lambda: describe(summary))
        return code

    def _run(
        self,
        folder: ResultsFolder,
        gateway: Gateway,
        pending: Sequence[Case],
        cases: Sequence[Case],
        limit: float | None,
        concurrency: int,
    ) -> int:
        if limit is not None:
            gateway = Budgeted(gateway, most_usd=limit, spent_usd=folder.known_usd(cases))
        done = len(cases) - len(pending)
        self.note(f"{len(pending)} runs to do" + (f", {done} finished before." if done else "."))
        groups = [[folder.job(case) for case in group] for _, group in groupby(pending, lambda c: c.instance.name)]
        try:
            failures = run_jobs(folder.logs, gateway, groups, concurrency=concurrency, note=self.note)
        except KeyboardInterrupt:
            self.note("Interrupted. What was recorded is kept; the same command goes on with it.")
            sys.exit(INTERRUPTED)
        if failures:
            self.note("Stopped. What was recorded is kept; the same command goes on with it.")
        return UNAVAILABLE if failures else 0


def read_turns(text: str) -> tuple[int, ...]:
    """Numbers of questions, each once, in order; InputRefused for anything else."""
    parts = [part.strip() for part in text.split(",")]
    if not all(part.isascii() and part.isdigit() and len(part) < 4 for part in parts):
        raise InputRefused(
            f"--turns takes whole numbers from 0 to 999 with commas between, such as 0,5,10; not {text!r}."
        )
    return tuple(sorted({int(part) for part in parts}))
