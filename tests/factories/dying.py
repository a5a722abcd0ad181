"""An app for a process that is to die: it kills itself the moment the event named by DIES_AFTER is committed."""

from __future__ import annotations

import os
import signal
from typing import Any

from django.apps import AppConfig
from django.db import connection, transaction
from django.db.backends.signals import connection_created


class DyingConfig(AppConfig):
    """Each append brings its session's row up to date, whatever else it does."""

    name = "tests.factories.dying"

    def ready(self) -> None:
        connection_created.connect(watch, weak=False)


def watch(connection: Any, **rest: Any) -> None:
    connection.execute_wrappers.append(die_after_commit)


def die_after_commit(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
    """Nothing is cleaned up and nobody is told, as when the machine loses its power."""
    result = execute(sql, params, many, context)
    if sql.startswith('UPDATE "spec_session"'):
        transaction.on_commit(die_if_recorded)
    return result


def die_if_recorded() -> None:
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1 FROM spec_event WHERE type = %s", [os.environ["DIES_AFTER"]])
        if cursor.fetchone():
            os.kill(os.getpid(), signal.SIGKILL)
