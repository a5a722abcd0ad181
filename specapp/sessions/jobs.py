"""Jobs: ids in, one action, and come again when there is more. Any of them may run twice or die."""

from __future__ import annotations

from celery import shared_task

from specapp.engine.run import Outcome
from specapp.sessions.actions.play_recording import play_next
from specapp.sessions.actions.work_on import StopFlag, work_on


@shared_task(name="run_session")
def run_session_job(session: str) -> str:
    """Run a session's engine until a person is needed or it has ended."""
    outcome = work_on(session)
    if outcome is Outcome.MORE:
        run_session_job.delay(session)
    return outcome  # busy: whoever holds the lease sees the new events, and if they die the sweeper finds the session


@shared_task(name="play_recording")
def play_recording_job(session: str) -> None:
    """Play a recording into a session to its end; when the process is to end, another one goes on later.

    One job holds its slot all the while: a broker that hands out a job for each step does so about once a second.
    """
    while (pause := play_next(session)) is not None:
        if StopFlag.event.wait(pause):
            return
