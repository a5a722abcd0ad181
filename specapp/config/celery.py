"""The Celery app: jobs run in a thread of the web process, or with Redis in workers of their own."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING, Any

from celery import Celery
from celery.signals import worker_ready, worker_shutting_down

if TYPE_CHECKING:
    from specapp.sessions.sweeper import Sweeper

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "specapp.config.settings")


class SpecCelery(Celery):
    """The app with the sweeper of its worker in this process, if one runs."""

    sweeper: Sweeper | None = None


app = SpecCelery("specapp")
app.config_from_object("django.conf:settings", namespace="CELERY")
app.autodiscover_tasks(["specapp.sessions"], related_name="jobs")


def enqueue(job: str, session: str) -> None:
    """Hand a job out by name."""
    app.send_task(job, (session,), retry=False)


@worker_ready.connect
def start_sweeping(sender: Any = None, **rest: Any) -> None:
    """Every worker sweeps: a session found twice is worked on once, by its lease."""
    from specapp.config.wiring import prepare_models
    from specapp.sessions.sweeper import Sweeper  # models are not loaded when this module is

    prepare_models()
    app.sweeper = Sweeper(enqueue)
    app.sweeper.start()


@worker_shutting_down.connect
def let_go(**rest: Any) -> None:
    """Engines let go of their sessions at their next step; another worker goes on with them."""
    from specapp.sessions.actions.work_on import StopFlag

    StopFlag.event.set()
