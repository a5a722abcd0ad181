"""Finds sessions that nobody works on although there is work, and hands them out again: the recovery after a crash."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from datetime import datetime, timedelta
from typing import Final

from django.db import close_old_connections
from django.db.models import F, Q

from specapp.engine.lease_owner import owner_is_gone
from specapp.sessions.models import Session
from specapp.sessions.stores import read_clock

SWEEP_SECONDS: Final = 3.0
QUIET_SECONDS: Final = 3.0
"""A session younger than this in its last change is still on its way to a worker."""
AGAIN_SECONDS: Final = 9.0
log = logging.getLogger(__name__)


def find_abandoned(now: datetime) -> list[str]:
    """Ids of sessions with events that no engine has looked at and no living lease, oldest change first.

    A session driven by a command (it has an output folder), an authored sample, and one that is being played are
    somebody else's business.
    """
    owed = Session.objects.filter(
        seq__gt=F("settled_seq"), out_folder="", authored=False, playing="",
        changed_at__lte=now - timedelta(seconds=QUIET_SECONDS),
    )  # fmt: skip
    free = Q(lease_owner="") | Q(lease_until__lte=now)
    ids = list(owed.filter(free).order_by("changed_at").values_list("id", flat=True))
    held = owed.exclude(free).values_list("id", "lease_owner")
    return ids + [session for session, owner in held if owner_is_gone(owner)]


def find_stalled_playing(now: datetime) -> list[str]:
    """Ids of sessions whose recording should be playing on but has not for a while."""
    before = now - timedelta(seconds=10 * QUIET_SECONDS)
    return list(Session.objects.exclude(playing="").filter(changed_at__lte=before).values_list("id", flat=True))


class Sweeper:
    """A thread that sweeps at the start and every few seconds. `enqueue` takes the name of a job and a session."""

    def __init__(self, enqueue: Callable[[str, str], None]) -> None:
        self._enqueue = enqueue
        self._handed_out: dict[str, datetime] = {}
        self._stop = threading.Event()
        self._thread = threading.Thread(target=self._run, name="sweeper", daemon=True)

    def start(self) -> None:
        self._thread.start()

    def stop(self, timeout: float = 2.0) -> None:
        self._stop.set()
        self._thread.join(timeout)

    def _run(self) -> None:
        while True:
            try:
                self.sweep()
            except Exception:  # a database that is being restarted is back at one of the next sweeps
                log.warning("a sweep failed", exc_info=True)
            finally:
                close_old_connections()
            if self._stop.wait(SWEEP_SECONDS):
                return

    def sweep(self) -> None:
        """Enqueue whatever is owed work, unless it was handed out a moment ago and may still stand in the queue."""
        now = read_clock()
        owed = [("run_session", session) for session in find_abandoned(now)]
        owed += [("play_recording", session) for session in find_stalled_playing(now)]
        recent = now - timedelta(seconds=AGAIN_SECONDS)
        self._handed_out = {session: at for session, at in self._handed_out.items() if at > recent}
        for job, session in owed:
            if session not in self._handed_out:
                self._handed_out[session] = now
                self._enqueue(job, session)
