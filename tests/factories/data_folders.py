"""Data folders as they are after the first start: making the tables each time would cost each test a second."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from functools import cache
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
DATABASE = "specapp.sqlite3"


def plain_environment() -> dict[str, str]:
    """That of this process without any setting of ours: for a process that is to start as on a new machine."""
    return {k: v for k, v in os.environ.items() if not k.startswith("SPECAPP_") and k != "DJANGO_SETTINGS_MODULE"}


def fill_data_folder(data: Path) -> None:
    """Make the folder, with an empty database in it, unless there is one already."""
    data.mkdir(parents=True, exist_ok=True)
    if not (data / DATABASE).exists():
        shutil.copyfile(_migrated(), data / DATABASE)


@cache
def _migrated() -> Path:
    """Made once by each test process, below the folder that the tests share and remove."""
    folder = Path(os.environ["SPECAPP_DATA_DIR"]) / f"migrated-{os.getpid()}"
    subprocess.run(
        [sys.executable, "manage.py", "migrate", "--verbosity", "0"],
        cwd=ROOT,
        env={**plain_environment(), "SPECAPP_DATA_DIR": str(folder)},
        check=True,
    )
    return folder / DATABASE
