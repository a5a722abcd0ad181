"""How the benchmark's command copes with many instances: `make bench-scale`. Run by hand; nothing here is a test.

Invented instances of 80 questions, each with 0, 5 and 10 questions allowed, and a model that replies at once from a
script: what is left is our own work. One run from beginning to end is measured; a second one is killed half-way without
warning, gone on with, and held against the first.

- sessions/s: finished runs of the benchmark by wall time, start and report included. calls: replies bought.
- RSS: of the process when 10, 50 and 100 % of its runs had finished; peak: the highest, the report included.
- paid twice: calls whose reply stood in a log when the process was killed, and that were made again. Must be 0.
- in flight: calls made again because their reply was lost with the process; at most what can be in flight at once.
"""

from __future__ import annotations

import os
import signal
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

os.environ["SPECAPP_DATA_DIR"] = tempfile.mkdtemp(prefix="specapp-scale-")
os.environ["DJANGO_SETTINGS_MODULE"] = "specapp.config.settings"

import django

django.setup()

from tests.benchmarks.invented_instances import write_instances
from tests.factories.bench_runs import recorded_in, results_in
from tests.factories.commands import Shell
from tests.factories.instant_gateway import NOTES

COUNT = 200
BUDGETS = 3
MARKS = (10, 50, 100)


@dataclass
class Ran:
    """One process: seconds of wall time and of processor, MiB in memory by per cent of its runs, and its exit code."""

    code: int = 0
    wall: float = 0.0
    cpu: float = 0.0
    peak: float = 0.0
    memory: dict[int, float] = field(default_factory=dict)
    finished: list[str] = field(default_factory=list)


def run(shell: Shell, instances: Path, out: Path, runs: int, watch: Callable[[int, int], None] | None = None) -> Ran:
    """The command in a process of its own; `watch` is told its id and how many runs have finished, at each one."""
    ran, started = Ran(), time.perf_counter()
    process = shell.start(
        "bench", "task1", "--agent", "buddy", "--model", "instant", "--user-model", "offline", "--instances", instances,
        "--out", out, "--settings", "tests.factories.instant_settings", "--json",
    )  # fmt: skip
    assert process.stderr
    for line in process.stderr:
        if not line.endswith(b": finished\n"):
            continue
        ran.finished.append(line.decode().partition(":")[0])
        for mark in MARKS:
            if len(ran.finished) == max(1, runs * mark // 100):
                ran.memory[mark] = memory_of(process.pid)
        if watch:
            watch(process.pid, len(ran.finished))
    _, status, used = os.wait4(process.pid, 0)
    ran.code, ran.wall = os.waitstatus_to_exitcode(status), time.perf_counter() - started
    process.returncode = ran.code
    ran.cpu, ran.peak = used.ru_utime + used.ru_stime, used.ru_maxrss / 1024
    return ran


def memory_of(pid: int) -> float:
    """MiB that the process has in memory now."""
    pages = int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def describe(name: str, ran: Ran, runs: int, calls: int) -> str:
    memory = " ".join(f"{ran.memory.get(mark, float('nan')):>6.0f}" for mark in MARKS)
    return (
        f"{name:<8} {runs:>5} {ran.wall:>8.1f} {ran.cpu:>8.1f} {runs / ran.wall:>11.1f} {calls:>7} {memory} "
        f"{ran.peak:>6.0f}"
    )


def main(count: int) -> int:
    runs = count * BUDGETS
    with tempfile.TemporaryDirectory(dir=os.environ["SPECAPP_DATA_DIR"]) as made:
        folder = Path(made)
        instances, shell = write_instances(folder / "instances", count), Shell(folder / "data")

        def bought(name: str) -> list[str]:
            return (folder / name).read_text(encoding="utf-8").split()

        print("run       runs   wall s    CPU s  sessions/s   calls RSS 10 %   50 %  100 %   peak")
        shell.environment[NOTES] = str(folder / "whole-calls")
        whole = run(shell, instances, folder / "whole", runs)
        print(describe("whole", whole, runs, len(bought("whole-calls"))), flush=True)

        def kill_half_way(pid: int, finished: int) -> None:
            if finished == runs // 2:
                os.kill(pid, signal.SIGKILL)

        shell.environment[NOTES] = str(folder / "first-calls")
        killed = run(shell, instances, folder / "halves", runs, kill_half_way)
        print(describe("killed", killed, len(killed.finished), len(bought("first-calls"))), flush=True)
        recorded = set(recorded_in(folder / "halves"))
        shell.environment[NOTES] = str(folder / "second-calls")
        resumed = run(shell, instances, folder / "halves", runs - len(killed.finished))
        print(describe("resumed", resumed, len(resumed.finished), len(bought("second-calls"))), flush=True)

        again = Counter(bought("second-calls"))
        lost = set(bought("first-calls")) - recorded
        results = results_in(folder / "halves")
        found = {
            "codes": (whole.code, killed.code, resumed.code) == (0, -signal.SIGKILL, 0),
            "same results": results == results_in(folder / "whole"),
            "each run once": len({(one["instance"], one["turns"]) for one in results}) == len(results) == runs,
            "nothing paid twice": not set(again) & recorded and max(again.values()) == 1,
        }
    print(f"paid twice: {len(set(again) & recorded)}, in flight: {len(lost)}")
    print(", ".join(f"{name}: {'yes' if holds else 'NO'}" for name, holds in found.items()))
    return 0 if all(found.values()) else 4


if __name__ == "__main__":
    sys.exit(main(int(sys.argv[1]) if len(sys.argv) > 1 else COUNT))
