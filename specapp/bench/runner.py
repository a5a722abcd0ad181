"""Runs sessions of a benchmark: several at once, one event log each, and going on with what was begun."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from concurrent.futures import FIRST_EXCEPTION, ThreadPoolExecutor, wait
from dataclasses import dataclass
from pathlib import Path

from specapp import __version__
from specapp.answerers.answerer import Answerer
from specapp.bench.task1 import missing_opening
from specapp.buddy.actions import resume_session
from specapp.buddy.events.base import Event
from specapp.buddy.events.calls import ModelCallCompleted
from specapp.buddy.events.session import SessionFailed
from specapp.buddy.workflow.folding import fold
from specapp.buddy.workflow.state import SessionState
from specapp.engine.driver import run_answering_at_once
from specapp.engine.gateway_policies import Reusing, cancel_call
from specapp.engine.lease_owner import new_owner, owner_is_gone
from specapp.engine.run import Outcome
from specapp.engine.store import FileStore
from specapp.llm.port import Gateway, GatewayReply, GatewayRequest
from specapp.sessions.stores import read_clock

Note = Callable[[str], None]
ENDS_THE_RUN = ("BudgetExceeded", "ModelUnavailable")
"""Failures that the next session would meet as well."""


class RunStopped(Exception):
    """The run was ended from outside; sessions go on from their logs another time."""


@dataclass(frozen=True)
class Job:
    """One session: its id, the events it starts from, and who answers."""

    session: str
    opening: Sequence[Event]
    answerer: Answerer


class Stoppable:
    """A gateway whose calls can be ended all at once."""

    def __init__(self, inner: Gateway) -> None:
        self._inner = inner
        self._stopped = threading.Event()
        self._in_flight: set[str] = set()

    def complete(self, request: GatewayRequest) -> GatewayReply:
        self.refuse_if_stopped()
        self._in_flight.add(request.key)
        try:
            return self._inner.complete(request)
        except Exception:
            self.refuse_if_stopped()
            raise
        finally:
            self._in_flight.discard(request.key)

    def cancel(self, key: str) -> None:
        cancel_call(self._inner, key)

    def stop(self) -> None:
        self._stopped.set()
        for key in list(self._in_flight):
            cancel_call(self._inner, key)

    def refuse_if_stopped(self) -> None:
        if self._stopped.is_set():
            raise RunStopped


def open_logs(folder: Path) -> FileStore:
    """The logs of a results folder."""
    return FileStore(folder, clock=read_clock, app_version=__version__, owner_is_gone=owner_is_gone)


def run_jobs(
    folder: Path, gateway: Gateway, groups: Sequence[Sequence[Job]], *, concurrency: int, note: Note
) -> list[SessionFailed]:
    """Run all sessions to their ends; returns the failures, each recorded in its log.

    A group is what one instance needs, one after the other: a reply bought for one of its sessions is not bought again
    for the next, whose first calls are the same. After a failure that the others would meet as well no group goes on.
    """
    stoppable, failures, given_up = Stoppable(gateway), list[SessionFailed](), threading.Event()

    def run_group(group: Sequence[Job]) -> None:
        store = open_logs(folder)
        reusing = Reusing(stoppable, replies_in(store, [job.session for job in group]))
        for job in group:
            if given_up.is_set():
                return
            failed = run_job(store, reusing, job, check=stoppable.refuse_if_stopped)
            note(f"{job.session}: {'stopped: ' + failed.message if failed else 'finished'}")
            if failed:
                failures.append(failed)
                if failed.error in ENDS_THE_RUN:
                    given_up.set()

    pool = ThreadPoolExecutor(concurrency, thread_name_prefix="instance")
    try:
        futures = [pool.submit(run_group, group) for group in groups]
        done, _ = wait(futures, return_when=FIRST_EXCEPTION)
        for future in done:
            future.result()
    except BaseException:
        stoppable.stop()
        raise
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
    return failures


def run_job(store: FileStore, gateway: Gateway, job: Job, *, check: Callable[[], None]) -> SessionFailed | None:
    """One session to its end, from wherever it stands; the failure that ended it, if one did."""
    recorded = store.load(job.session)
    missing = missing_opening(recorded, job.opening, job.session)
    if missing:
        store.append(job.session, missing, expected_seq=len(recorded), actor="person", cause="bench")
    state = fold(item.event for item in store.load(job.session))
    again = resume_session(state, model=state.settings.model, limit_usd=None)
    if again:
        store.append(job.session, again, expected_seq=state.seq, actor="person", cause="bench")

    def observe(state: SessionState) -> None:
        check()

    outcome = run_answering_at_once(
        store, gateway, job.session, job.answerer.answer, owner=new_owner(), observer=observe
    )
    return None if outcome is Outcome.FINISHED else fold(item.event for item in store.load(job.session)).failed


def replies_in(store: FileStore, sessions: Sequence[str]) -> dict[str, GatewayReply]:
    """Call key -> the reply that was bought for it, of all these logs."""
    found: dict[str, GatewayReply] = {}
    for session in sessions:
        for item in store.load(session):
            event = item.event
            if isinstance(event, ModelCallCompleted):
                found[event.call_key] = GatewayReply(
                    event.reply, event.served_model, event.cost.prompt_tokens, event.cost.completion_tokens,
                    event.cost.cached_tokens, event.cost.cost_usd, event.cost.seconds, event.cost.retries,
                )  # fmt: skip
    return found
