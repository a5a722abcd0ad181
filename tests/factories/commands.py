"""Commands run as a person runs them: a process of their own, with a data folder of its own."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from tests.factories.data_folders import fill_data_folder

ROOT = Path(__file__).resolve().parents[2]
RESULT_KEYS = {
    "status", "session", "model", "language", "sections", "characters", "proposal_characters", "unread_characters",
    "dimensions", "adopted", "escalated", "asked", "answered", "skipped", "inferred", "model_calls", "rounds",
    "rejected_replies", "tokens", "cost_usd", "seconds", "model_seconds", "first_question_seconds", "lines",
    "traced_lines", "uncovered_sentences", "open_findings", "error",
}  # fmt: skip


@dataclass(frozen=True)
class Ended:
    """How a command ended."""

    code: int
    stdout: str
    stderr: str

    @property
    def result(self) -> Any:
        """The one JSON object on stdout."""
        return json.loads(self.stdout)


def listen_to_interrupts() -> None:
    """A test run in the background has interrupts ignored, and its children would inherit that."""
    signal.signal(signal.SIGINT, signal.SIG_DFL)


class Shell:
    """Runs manage.py with one data folder."""

    def __init__(self, data: Path) -> None:
        fill_data_folder(data)
        self.data = data
        self.environment = dict(os.environ, SPECAPP_DATA_DIR=str(data))
        self.environment.pop("DJANGO_SETTINGS_MODULE", None)

    def start(self, *words: str | Path, stdin: int | None = subprocess.DEVNULL) -> subprocess.Popen[bytes]:
        return subprocess.Popen(
            [sys.executable, str(ROOT / "manage.py"), *map(str, words)],
            cwd=ROOT,
            env=self.environment,
            stdin=stdin,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            preexec_fn=listen_to_interrupts,
        )

    def run(self, *words: str | Path, given: bytes = b"", seconds: float = 120) -> Ended:
        process = self.start(*words, stdin=subprocess.PIPE)
        out, err = process.communicate(given, timeout=seconds)
        return Ended(process.returncode, out.decode(), err.decode())
