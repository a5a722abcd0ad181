"""Runs sessions of a benchmark: several instances at once, one event log each, and going on with what was begun."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_EXCEPTION, ThreadPoolExecutor, wait
from dataclasses import dataclass
from pathlib import Path

from specapp.answerers.answerer import Answerer
from specapp.bench.gateways import Desk, Gateways, open_logs
from specapp.buddy.actions import resume_session
from specapp.buddy.errors import InputRefused, SpecBuddyError
from specapp.buddy.events.asking import QuestionAsked
from specapp.buddy.events.base import Event
from specapp.buddy.events.envelope import RecordedEvent
from specapp.buddy.events.session import SessionFailed
from specapp.buddy.questions import Answer
from specapp.buddy.workflow.folding import fold
from specapp.buddy.workflow.state import SessionState
from specapp.engine.driver import run_answering_at_once
from specapp.engine.lease_owner import new_owner
from specapp.engine.run import Outcome
from specapp.engine.store import FileStore
from specapp.llm.port import Gateway

Note = Callable[[str], None]
ENDS_THE_RUN = ("BudgetExceeded", "ModelUnavailable")
"""Failures that the next session would meet as well."""


@dataclass(frozen=True)
class Job:
    """One session: the folder of its log, its id, the events it starts from, its model, and who answers."""

    logs: Path
    session: str
    opening: Sequence[Event]
    model: str
    answerer: Answerer


Jobs = Callable[[Desk], Iterator[Job]]
"""What one run takes, one session after the other; the next is made when the one before has finished."""


@dataclass(frozen=True)
class Work:
    """One run of the benchmark: its name and its sessions."""

    name: str
    instance: str
    jobs: Jobs


class UserFailed(SpecBuddyError):
    """Who answers could not; `failed` says why."""

    def __init__(self, failed: SessionFailed) -> None:
        super().__init__(failed.message)
        self.failed = failed


class Nobody:
    """Answers in a session that asks nothing, such as a judge's."""

    name = "nobody"

    def answer(self, question: QuestionAsked) -> Answer:
        return Answer(kind="skipped")


def run_all(
    gateways: Gateways, groups: Sequence[Sequence[Work]], *, concurrency: int, note: Note
) -> list[SessionFailed]:  # fmt: skip
    """Run everything to its end; returns the failures, each recorded in its log.

    A group is what one instance needs, one after the other: a reply bought for one of its sessions is not bought again
    for the next, whose first calls are the same. After a failure that the others would meet as well no group goes on.
    """
    failures, given_up = list[SessionFailed](), threading.Event()

    def run_group(group: Sequence[Work]) -> None:
        desk = Desk(gateways, group[0].instance)
        for work in group:
            if given_up.is_set():
                return
            failed = next((failed for job in work.jobs(desk) if (failed := run_job(desk, job))), None)
            note(f"{work.name}: {'stopped: ' + failed.message if failed else 'finished'}")
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
        gateways.stop()
        raise
    finally:
        pool.shutdown(wait=True, cancel_futures=True)
    return failures


def run_job(desk: Desk, job: Job) -> SessionFailed | None:
    """One session to its end, from wherever it stands; the failure that ended it, if one did."""
    store = open_logs(job.logs)
    begin(store, job.session, job.opening)

    def observe(state: SessionState) -> None:
        desk.check(job.model)

    try:
        return advance(store, desk.gateway(job.logs, job.model), job.session, job.answerer, observe)
    except UserFailed as error:
        return error.failed


def begin(store: FileStore, session: str, opening: Sequence[Event]) -> None:
    """Append what the log lacks of its opening; a session that had failed may go on."""
    recorded = store.load(session)
    missing = missing_opening(recorded, opening, session)
    if missing:
        store.append(session, missing, expected_seq=len(recorded), actor="person", cause="bench")
    state = fold(item.event for item in store.load(session))
    again = resume_session(state, model=state.settings.model, limit_usd=None)
    if again:
        store.append(session, again, expected_seq=state.seq, actor="person", cause="bench")


def advance(
    store: FileStore,
    gateway: Gateway,
    session: str,
    answerer: Answerer,
    observe: Callable[[SessionState], None] | None = None,
) -> SessionFailed | None:
    """Until nothing can be done any more; the failure that stopped it, if one did."""
    outcome = run_answering_at_once(store, gateway, session, answerer.answer, owner=new_owner(), observer=observe)
    return fold(item.event for item in store.load(session)).failed if outcome is Outcome.FAILED else None


def missing_opening(recorded: Sequence[RecordedEvent], opening: Sequence[Event], name: str) -> list[Event]:
    """The opening events that a log lacks; InputRefused if it was started from anything else."""
    found = [item.event for item in recorded[: len(opening)]]
    if found != list(opening[: len(found)]):
        raise InputRefused(
            f"The log {name}.jsonl was started with another agent, model, history, user, judge or version of the "
            "instances; name another folder with --out."
        )
    return list(opening[len(found) :])
