"""An app for a process that is to die: it kills itself the moment the event named by DIES_AFTER is committed."""

from __future__ import annotations

import os
import signal
from typing import Any

from django.apps import AppConfig
from django.db import transaction
from django.db.models.signals import post_save


class DyingConfig(AppConfig):
    """Each append saves its session's row, whatever else it does."""

    name = "tests.factories.dying"

    def ready(self) -> None:
        post_save.connect(die_after_commit, sender="spec.Session", weak=False)


def die_after_commit(instance: Any, **rest: Any) -> None:
    """Nothing is cleaned up and nobody is told, as when the machine loses its power."""

    def die_if_recorded() -> None:
        if instance.events.filter(type=os.environ["DIES_AFTER"]).exists():
            os.kill(os.getpid(), signal.SIGKILL)

    transaction.on_commit(die_if_recorded)
