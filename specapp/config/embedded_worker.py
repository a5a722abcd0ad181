"""A Celery worker in a thread of the web process, for one machine without any other service."""

from __future__ import annotations

import threading
from typing import Any, Final

from celery.worker import state as worker_state

from specapp.config.celery import SpecCelery, start_sweeping
from specapp.sessions.actions.work_on import StopFlag

SLOTS: Final = 32
STOP_SECONDS: Final = 3.0


class EmbeddedWorker:
    """Starts and stops with the server. What it leaves undone, the next start's sweep finds."""

    def __init__(self, app: SpecCelery) -> None:
        self._app = app
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        StopFlag.event.clear()
        self._app.loader.import_default_modules()
        # Not app.Worker: it installs signal handlers, which only the main thread may.
        worker: Any = self._app.WorkController(
            app=self._app, pool="threads", concurrency=SLOTS, hostname="embedded@local", loglevel="WARNING",
            without_heartbeat=True, without_mingle=True, without_gossip=True, beat=False, quiet=True,
        )  # fmt: skip
        self._thread = threading.Thread(target=worker.start, name="embedded-worker", daemon=True)
        self._thread.start()
        start_sweeping()  # the signal that starts it elsewhere is sent by app.Worker alone

    def stop(self) -> None:
        """Ask engines to let go, then the worker to end; a call to a model in flight is not waited for."""
        StopFlag.event.set()
        if self._app.sweeper is not None:
            self._app.sweeper.stop()
        ending: Any = worker_state  # typed as if it were always None
        ending.should_stop = 0
        if self._thread is not None:
            self._thread.join(STOP_SECONDS)
        ending.should_stop = None
