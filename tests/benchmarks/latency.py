"""How much time we add to a model's own: `make bench-latency`. Run by hand on a quiet machine; nothing here is a test.

A scripted provider in a process of its own replies after L seconds. Sessions run through the real gateway (HTTP,
litellm, streaming) and the database of the app (SQLite in a folder of its own); the person takes the first choice at
once, T = 5.

- rounds: the longest chain of calls that wait for each other. wall/ideal: wall time by rounds x L, at best 1.
- first: seconds until the first question. CPU: seconds of our own process per session.
- spread: slowest by fastest of the sessions that ran together. lost: sessions whose log does not prove.
- RSS: growth of the process over the run, in MiB.
"""

from __future__ import annotations

import os
import resource
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any

os.environ["SPECAPP_DATA_DIR"] = tempfile.mkdtemp(prefix="specapp-bench-")
os.environ["DJANGO_SETTINGS_MODULE"] = "specapp.config.settings"

import django

django.setup()

from django.db import connections

from specapp.answerers.fixed import take_first
from specapp.buddy.events.asking import QuestionAsked
from specapp.buddy.events.session import Settings
from specapp.buddy.workflow.folding import fold
from specapp.engine.driver import run_answering_at_once
from specapp.engine.gateway_policies import Concurrent
from specapp.engine.replay import prove_log
from specapp.engine.run import Outcome
from specapp.llm.providers.gateway import ProviderGateway
from specapp.llm.providers.library import litellm
from specapp.llm.providers.options import ProviderOptions
from specapp.sessions.actions.start_session import SessionInputs, start_session
from specapp.sessions.stores import open_store, prepare_database
from tests.factories.openai_server import OpenAiServer
from tests.factories.replies import PROPOSAL

MODEL = "openai/test-model"
WAIT_MS = 60_000


def serve(latency: float, pipe: Connection) -> None:
    with OpenAiServer(latency=latency) as server:
        pipe.send(server.base_url)
        pipe.recv()


@contextmanager
def provider(latency: float) -> Iterator[str]:
    """The address of a provider in a process of its own."""
    ours, theirs = get_context("spawn").Pipe()
    process = get_context("spawn").Process(target=serve, args=(latency, theirs), daemon=True)
    process.start()
    yield ours.recv()
    ours.send("end")
    process.join(10)


@dataclass
class Ran:
    wall: float
    first: float
    rounds: int
    proven: bool


def run_one(gateway: Any) -> Ran:
    store = open_store()
    inputs = SessionInputs(proposal=PROPOSAL, settings=Settings(model=MODEL, budget=5), answerer="first")
    started = time.perf_counter()
    session = start_session(store, inputs)
    first: list[float] = []

    def observe(state: Any) -> None:
        if state.asked and not first:
            first.append(time.perf_counter() - started)

    try:
        outcome = run_answering_at_once(
            store, gateway, session, take_first().answer, owner=f"bench-{session}", observer=observe
        )
        wall = time.perf_counter() - started
        recorded = store.load(session)
        state = fold(item.event for item in recorded)
        assert any(isinstance(item.event, QuestionAsked) for item in recorded)
        proven = outcome is Outcome.FINISHED and prove_log(recorded).events == state.seq
        return Ran(wall, first[0], max(reply.depth for reply in state.replies.values()), proven)
    finally:
        connections.close_all()


def measure(latency: float, sessions: int) -> str:
    with provider(latency) as address:
        gateway = Concurrent(ProviderGateway(MODEL, ProviderOptions(api_base=address)), 8 * sessions)
        cpu, rss = time.process_time(), resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        with ThreadPoolExecutor(sessions) as pool:
            ran = list(pool.map(lambda _: run_one(gateway), range(sessions)))
        cpu, rss = time.process_time() - cpu, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - rss
    walls = sorted(item.wall for item in ran)
    middle = walls[len(walls) // 2]
    rounds = max(item.rounds for item in ran)
    first = max(item.first for item in ran)
    lost = sum(not item.proven for item in ran)
    return (
        f"{latency:>4} {sessions:>9} {middle:>8.2f} {rounds:>7} {middle / (rounds * latency):>11.2f} {first:>7.2f} "
        f"{first / (2 * latency + 0.5):>13.2f} {cpu / sessions:>7.2f} {walls[-1] / walls[0]:>7.2f} {lost:>5} "
        f"{rss / 1024:>6.0f}"
    )


def main(counts: list[int]) -> None:
    prepare_database()
    litellm()
    with provider(0.0) as address:  # the first call of a process loads more of the library
        run_one(ProviderGateway(MODEL, ProviderOptions(api_base=address)))
    print("   L  sessions   wall s  rounds  wall/ideal  first s  first/allowed   CPU s  spread  lost    RSS")
    for latency in (0.5, 2.0):
        for count in counts:
            print(measure(latency, count), flush=True)
    assert threading.active_count() < 100


if __name__ == "__main__":
    main([int(word) for word in sys.argv[1:]] or [1, 50])
