"""How fast large chat exports are read, and in how much memory: `make bench-chats`. Run by hand on a quiet machine;
nothing here is a test.

Three invented files: a ChatGPT export of 200 MB, a Claude.ai export of the same size, and the first one zipped. Each
measurement runs in a process of its own, five times in turn with the others; the shortest time counts, as other work on
the machine can only add to it, and the largest peak.

- orjson: `orjson.loads` of the whole file, which is in memory already; of the zip, of what is packed in it.
- count: `read_chats FILE --count`, from the file on disk. read: `read_chat_file`, which keeps all words.
- ratio: time by that of orjson. RSS: peak above what the process had before it opened the file, in MiB.
"""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import tempfile
import time
import zipfile
from collections.abc import Callable
from pathlib import Path

from tests.benchmarks.invented_exports import make_chatgpt, make_claude, write_export

SIZE = 200_000_000
RUNS = 5


def prepare_orjson(path: Path) -> Callable[[], object]:
    import orjson

    if path.suffix == ".zip":
        with zipfile.ZipFile(path) as packed:
            data = packed.read("conversations.json")
    else:
        data = path.read_bytes()
    return lambda: orjson.loads(data)


def prepare_count(path: Path) -> Callable[[], object]:
    os.environ["DJANGO_SETTINGS_MODULE"] = "specapp.config.settings"
    import django

    django.setup()
    from django.core.management import call_command

    import specapp.sessions.management.commands.read_chats  # noqa: F401  (loaded before the clock starts)

    return lambda: call_command("read_chats", str(path), "--count", stdout=io.StringIO())


def prepare_read(path: Path) -> Callable[[], object]:
    from specapp.formats.importers.registry import read_chat_file

    return lambda: read_chat_file(path.read_bytes(), name=path.name)


WAYS = {"orjson": prepare_orjson, "count": prepare_count, "read": prepare_read}


def find_memory(name: str) -> int:
    """A line of the process's own status in kB, such as VmRSS or VmHWM."""
    lines = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith(name + ":"))


def measure_here(way: str, path: Path) -> None:
    """Prints seconds and MiB of one run; this is what a child process does."""
    run = WAYS[way](path)
    idle = find_memory("VmRSS")
    started = time.perf_counter()
    result = run()
    seconds = time.perf_counter() - started
    print(json.dumps([seconds, (find_memory("VmHWM") - idle) / 1024]))
    del result


def measure(way: str, path: Path) -> tuple[float, float]:
    """(seconds, MiB) of one run of the way in a process of its own."""
    command = [sys.executable, "-m", "tests.benchmarks.chat_files", way, str(path)]
    seconds, memory = json.loads(subprocess.run(command, check=True, capture_output=True).stdout)
    return seconds, memory


def main(folder: Path) -> None:
    os.environ["SPECAPP_DATA_DIR"] = str(folder / "data")
    chatgpt, claude, packed = folder / "chatgpt.json", folder / "claude.json", folder / "chatgpt.zip"
    write_export(chatgpt, make_chatgpt, SIZE)
    write_export(claude, make_claude, SIZE)
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.write(chatgpt, "conversations.json")
    print("file            way     seconds   ratio     RSS")
    for path in (chatgpt, claude, packed):
        runs = [{way: measure(way, path) for way in WAYS} for _ in range(RUNS)]
        base = min(run["orjson"][0] for run in runs)
        for way in WAYS:
            seconds, memory = min(run[way][0] for run in runs), max(run[way][1] for run in runs)
            print(f"{path.name:<15} {way:<7} {seconds:>7.2f} {seconds / base:>7.2f} {memory:>7.0f}", flush=True)


if __name__ == "__main__":
    if len(sys.argv) == 3:
        measure_here(sys.argv[1], Path(sys.argv[2]))
    else:
        with tempfile.TemporaryDirectory(prefix="specapp-bench-") as name:
            main(Path(name))
