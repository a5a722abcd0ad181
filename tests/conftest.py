"""What holds for every test: a data folder of its own, the house's settings, and no network."""

from __future__ import annotations

import atexit
import os
import shutil
import socket
import tempfile
from collections.abc import Callable
from typing import Any

import django
import pytest
from django.conf import settings
from hypothesis import settings as hypothesis_settings

from tests.factories.fault_table import PROPERTY, as_table

ONE_OF_SEVERAL = "PYTEST_XDIST_WORKER" in os.environ
"""One of several processes that share the tests: what the first one set up here holds for it too."""
if settings.configured and not ONE_OF_SEVERAL:
    # The variable below was set from outside, and the settings were read before this file could move the data folder.
    raise pytest.UsageError("unset DJANGO_SETTINGS_MODULE before running the tests: they name it themselves")

if not ONE_OF_SEVERAL:
    # Settings are read when Django is set up, after this file is imported: nothing of the developer's own environment
    # may reach them, and no test may write into the project's data folder.
    for name in [name for name in os.environ if name.startswith("SPECAPP_") or name == "DATABASE_URL"]:
        del os.environ[name]
    os.environ["SPECAPP_DATA_DIR"] = tempfile.mkdtemp(prefix="specapp-tests-")
    atexit.register(shutil.rmtree, os.environ["SPECAPP_DATA_DIR"], ignore_errors=True)
    os.environ["DJANGO_SETTINGS_MODULE"] = "specapp.config.settings"

# Derandomised: the same examples in every run, so that a red build is red for everybody. Two cores that are shared make
# a deadline per example a coin toss.
hypothesis_settings.register_profile("house", deadline=None, derandomize=True, database=None)
hypothesis_settings.load_profile("house")

LOOPBACK_NAMES = frozenset({"localhost", "127.0.0.1", "::1"})


def pytest_configure() -> None:
    """Load the settings and the apps; pytest-django then closes the database to tests that do not ask for it."""
    django.setup()


class NetworkRefused(AssertionError):
    """A test tried to reach another machine."""


def is_local(address: Any) -> bool:
    """Whether a socket address stays on this machine: a path (Unix socket) or a loopback host."""
    if isinstance(address, str | bytes):
        return True
    host = str(address[0])
    return host in LOOPBACK_NAMES or host.startswith("127.")


def refuse_network(connect: Callable[..., Any]) -> Callable[..., Any]:
    """Wrap a method of socket so that it only reaches this machine."""

    def guarded(self: socket.socket, address: Any, *rest: Any) -> Any:
        if not is_local(address):
            raise NetworkRefused(f"tests reach no network, but this one asked for {address!r}")
        return connect(self, address, *rest)

    return guarded


def refuse_lookup(look_up: Callable[..., Any]) -> Callable[..., Any]:
    """Wrap getaddrinfo: asking a name server is network use as well."""

    def guarded(host: Any, *rest: Any, **options: Any) -> Any:
        name = host.decode() if isinstance(host, bytes) else host
        if name and not is_local((name,)):
            raise NetworkRefused(f"tests reach no network, but this one looked up {name!r}")
        return look_up(host, *rest, **options)

    return guarded


# Replaced for the whole process rather than in a fixture: imports and session fixtures are held to it as well.
setattr(socket.socket, "connect", refuse_network(socket.socket.connect))  # noqa: B010
setattr(socket.socket, "connect_ex", refuse_network(socket.socket.connect_ex))  # noqa: B010
setattr(socket, "getaddrinfo", refuse_lookup(socket.getaddrinfo))  # noqa: B010


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """The table of faults and steps, after the dots."""
    properties = [item for report in terminalreporter.stats.get("passed", []) for item in report.user_properties]
    cells = [tuple(value) for name, value in properties if name == PROPERTY]
    if cells:
        terminalreporter.section("what became of each fault at each step")
        for line in as_table(cells):
            terminalreporter.write_line(line)
