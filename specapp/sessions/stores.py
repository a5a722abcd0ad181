"""The app's one store and clock, and the database made ready for a command."""

from __future__ import annotations

from datetime import UTC, datetime

from django.core.management import call_command
from django.db import connection
from django.db.migrations.executor import MigrationExecutor

from specapp import __version__
from specapp.engine.lease_owner import owner_is_gone
from specapp.sessions.django_store import DjangoStore
from specapp.sessions.live.wake import announce


def read_clock() -> datetime:
    """Now, in UTC."""
    return datetime.now(tz=UTC)


def open_store() -> DjangoStore:
    """The store of this app's database."""
    return DjangoStore(clock=read_clock, app_version=__version__, owner_is_gone=owner_is_gone, announce=announce)


def prepare_database() -> None:
    """Bring the database to the present shape, so that a first command needs no other one before it."""
    executor = MigrationExecutor(connection)
    if executor.migration_plan(executor.loader.graph.leaf_nodes()):
        call_command("migrate", verbosity=0, interactive=False)
