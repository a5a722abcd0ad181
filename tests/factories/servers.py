"""Real servers for tests, on free ports of this machine: the app, its worker, Redis, PostgreSQL. Ended by pid."""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from tests.factories.data_folders import fill_data_folder, plain_environment

ROOT = Path(__file__).resolve().parents[2]
START_SECONDS = 60.0
STOP_SECONDS = 10.0


def need(what: str, present: bool) -> None:
    """Skip where a service is missing; where CI=true that is a failure, so that nothing goes untested unseen."""
    if present:
        return
    if os.environ.get("CI") == "true":
        pytest.fail(f"{what} is missing; requirements/test_services.sh installs it")
    pytest.skip(f"{what} is missing; requirements/test_services.sh installs it")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def wait_until_listening(port: int, process: subprocess.Popen[bytes], seconds: float = START_SECONDS) -> None:
    """Until the port takes connections; fails if the process ends first."""
    deadline = time.monotonic() + seconds
    while time.monotonic() < deadline:
        assert process.poll() is None, f"a server ended with {process.returncode} before it listened"
        with contextlib.suppress(OSError), socket.create_connection(("127.0.0.1", port), timeout=0.2):
            return
        select_pause(0.05)
    raise AssertionError(f"nothing listened on port {port} within {seconds} s")


def select_pause(seconds: float) -> None:
    """Between two looks at a foreign process: there is nothing to wait on but time."""
    import threading

    threading.Event().wait(seconds)


@dataclass
class App:
    """The site as `make run` starts it, in a process of its own."""

    data: Path
    port: int = field(default_factory=free_port)
    environment: dict[str, str] = field(default_factory=dict)
    process: subprocess.Popen[bytes] | None = None

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    def start(self) -> App:
        self.process = self._run([sys.executable, "manage.py", "serve", "--port", str(self.port)])
        wait_until_listening(self.port, self.process)
        return self

    def start_worker(self) -> subprocess.Popen[bytes]:
        command = ["celery", "-A", "specapp.config.celery", "worker", "--pool", "threads", "--concurrency", "4"]
        return self._run([sys.executable, "-m", *command, "--without-gossip", "--without-mingle", "-l", "WARNING"])

    def _run(self, command: list[str]) -> subprocess.Popen[bytes]:
        environment = {**plain_environment(), "SPECAPP_DATA_DIR": str(self.data), **self.environment}
        with (self.data / "server.log").open("ab") as log:
            return subprocess.Popen(command, cwd=ROOT, env=environment, stdout=log, stderr=log)

    def kill(self) -> None:
        """As the machine would: no goodbye."""
        assert self.process is not None
        self.process.kill()
        self.process.wait()

    def stop(self) -> float:
        """As Ctrl-C does; how many seconds it took."""
        assert self.process is not None
        started = time.monotonic()
        end(self.process, signal.SIGINT)
        return time.monotonic() - started

    def log(self) -> str:
        return (self.data / "server.log").read_text(errors="replace")


def end(process: subprocess.Popen[bytes], with_signal: int = signal.SIGTERM) -> None:
    """Ask a process to end; after a while make it."""
    if process.poll() is not None:
        return
    process.send_signal(with_signal)
    try:
        process.wait(STOP_SECONDS)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


@contextlib.contextmanager
def running_app(environment: dict[str, str] | None = None) -> Iterator[App]:
    """The app on a data folder of its own, ended and forgotten afterwards."""
    data = Path(tempfile.mkdtemp(prefix="specapp-site-"))
    app = App(data, environment=environment or {})
    if "DATABASE_URL" not in app.environment:
        fill_data_folder(data)
    try:
        yield app.start()
    finally:
        if app.process is not None:
            app.stop()
        shutil.rmtree(data, ignore_errors=True)


@dataclass
class Redis:
    """Redis without a disk. Stopped and started again it has forgotten everything, as a restarted one may."""

    port: int = field(default_factory=free_port)
    process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"redis://127.0.0.1:{self.port}/0"

    def start(self) -> Redis:
        need("Redis", shutil.which("redis-server") is not None)
        command = ["redis-server", "--port", str(self.port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        wait_until_listening(self.port, self.process)
        return self

    def stop(self) -> None:
        if self.process is not None:
            end(self.process)


@dataclass
class Postgres:
    """A throw-away cluster, owned by an ordinary user: PostgreSQL refuses to run as root."""

    folder: Path = field(default_factory=lambda: Path(tempfile.mkdtemp(prefix="specapp-pg-", dir="/tmp")))
    port: int = field(default_factory=free_port)
    process: subprocess.Popen[bytes] | None = None

    @property
    def url(self) -> str:
        return f"postgres://spec@127.0.0.1:{self.port}/postgres"

    def start(self) -> Postgres:
        found = sorted(Path("/usr/lib/postgresql").glob("*/bin"))
        need("PostgreSQL", bool(found))
        binaries, data = found[-1], self.folder / "data"
        if not data.exists():
            self._give_away()
            initdb = [str(binaries / "initdb"), "-D", str(data), "-A", "trust", "-U", "spec", "-E", "UTF8", "--no-sync"]
            subprocess.run(initdb, check=True, stdout=subprocess.DEVNULL, **self._somebody())
        options = ["-p", str(self.port), "-k", str(self.folder), "-c", "listen_addresses=127.0.0.1", "-c", "fsync=off"]
        self.process = subprocess.Popen(
            [str(binaries / "postgres"), "-D", str(data), *options],
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, **self._somebody(),
        )  # fmt: skip
        wait_until_listening(self.port, self.process)
        return self

    def stop(self) -> None:
        if self.process is not None:
            end(self.process, signal.SIGINT)  # a fast shutdown: sessions are cut

    def remove(self) -> None:
        self.stop()
        shutil.rmtree(self.folder, ignore_errors=True)

    def _somebody(self) -> dict[str, str]:
        return {"user": "postgres", "cwd": str(self.folder)} if os.geteuid() == 0 else {}

    def _give_away(self) -> None:
        if os.geteuid() == 0:
            os.chown(self.folder, pwd.getpwnam("postgres").pw_uid, -1)
