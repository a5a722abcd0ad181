"""The commands in the README do what stands there."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import urllib.request
from pathlib import Path

from tests.factories.commands import listen_to_interrupts
from tests.factories.servers import free_port

ROOT = Path(__file__).resolve().parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def find_commands() -> list[str]:
    """Lines of fenced blocks that call manage.py."""
    blocks = re.findall(r"^```\n(.*?)^```", README, flags=re.MULTILINE | re.DOTALL)
    return [line for block in blocks for line in block.splitlines() if "manage.py draft" in line]


def test_readme_names_a_first_command() -> None:
    assert find_commands() == [".venv/bin/python manage.py draft --proposal fixtures/proposals/sample.txt --out out"]


def test_make_run_prints_an_address_that_answers_and_ctrl_c_ends_it(tmp_path: Path) -> None:
    port = free_port()
    environment = dict(os.environ, SPECAPP_DATA_DIR=str(tmp_path / "data"), PORT=str(port))
    running = subprocess.Popen(
        ["make", "--no-print-directory", "run"], cwd=ROOT, env=environment, stdout=subprocess.PIPE, text=True,
        start_new_session=True, preexec_fn=listen_to_interrupts,
    )  # fmt: skip
    try:
        assert running.stdout is not None
        said = running.stdout.readline()
        address = f"http://127.0.0.1:{port}/"
        assert address in said
        with urllib.request.urlopen(address, timeout=10) as page:
            assert "Start a spec sheet" in page.read().decode()
        os.killpg(running.pid, signal.SIGINT)  # as a terminal does: to make and to the server
        running.wait(10)
    finally:
        if running.poll() is None:
            os.killpg(running.pid, signal.SIGKILL)
        running.communicate()


def test_first_command_makes_a_sheet(tmp_path: Path) -> None:
    words = find_commands()[0].replace("--out out", f"--out {tmp_path / 'out'}").split()
    environment = dict(os.environ, SPECAPP_DATA_DIR=str(tmp_path / "data"))
    done = subprocess.run(
        [sys.executable, *words[1:]],
        cwd=ROOT,
        env=environment,
        stdin=subprocess.DEVNULL,
        capture_output=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr.decode()
    made = sorted(path.name for path in (tmp_path / "out").iterdir())
    assert made == ["session.jsonl", "spec.json", "spec.md", "spec.pdf"]
