"""Ask for somebody to work on a session, as soon as what was written is committed."""

from __future__ import annotations

import logging

from celery import current_app
from django.db import transaction

log = logging.getLogger(__name__)


def wake_engine(session: str) -> None:
    """Enqueue the session's job. A broker that is down is no error here: the sweeper finds the session."""
    transaction.on_commit(lambda: _send("run_session", session))


def wake_player(session: str) -> None:
    """The same for a recording that is to be played into a session."""
    transaction.on_commit(lambda: _send("play_recording", session))


def _send(job: str, session: str) -> None:
    try:
        current_app.send_task(job, (session,), retry=False)
    except Exception:
        log.warning("session %s could not be enqueued; the sweeper will find it", session, exc_info=True)
