"""Jobs: ids in, one action, and come again when there is more. Any of them may run twice or die."""

from __future__ import annotations

from celery import shared_task

from specapp.engine.run import Outcome
from specapp.sessions.actions.play_recording import play_next
from specapp.sessions.actions.work_on import work_on


@shared_task(name="run_session")
def run_session_job(session: str) -> str:
    """Run a session's engine until a person is needed or it has ended."""
    outcome = work_on(session)
    if outcome is Outcome.MORE:
        run_session_job.delay(session)
    return outcome  # busy: whoever holds the lease sees the new events, and if they die the sweeper finds the session


@shared_task(name="play_recording")
def play_recording_job(session: str) -> float:
    """Add the next events of the recording that is being played into a session."""
    pause = play_next(session)
    if pause is not None:
        play_recording_job.apply_async((session,), countdown=pause)
    return pause or 0.0
