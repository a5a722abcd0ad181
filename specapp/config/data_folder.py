"""The folder for the database, the blobs and the generated secret: made when missing, open to its owner only."""

from __future__ import annotations

import os
import secrets
from pathlib import Path
from typing import Final

SECRET_FILE: Final = "secret_key"
SECRET_CHARACTERS: Final = 64
OWNER_ONLY_FILE: Final = 0o600
OWNER_ONLY_FOLDER: Final = 0o700


def prepare_data_folder(folder: Path) -> None:
    """Make the folder if it is missing and prove that it can be written. Raises OSError."""
    folder.mkdir(mode=OWNER_ONLY_FOLDER, parents=True, exist_ok=True)
    probe = folder / f".probe-{os.getpid()}-{secrets.token_hex(4)}"
    # Permission bits do not tell the truth on read-only or remote disks: only writing does.
    probe.touch(mode=OWNER_ONLY_FILE)
    probe.unlink()


def read_or_make_secret(folder: Path) -> str:
    """The secret stored in the folder, written there by the first process that asks. Raises OSError.

    The file is completed under another name and then linked: of two processes that start together one wins and the
    other reads the winner's secret, and neither ever sees half a file.
    """
    target = folder / SECRET_FILE
    stored = _stored_secret(target)
    if stored:
        return stored
    secret = secrets.token_urlsafe(SECRET_CHARACTERS)[:SECRET_CHARACTERS]
    draft = folder / f".{SECRET_FILE}-{os.getpid()}-{secrets.token_hex(4)}"
    with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, OWNER_ONLY_FILE), "w") as file:
        file.write(secret + "\n")
    try:
        os.link(draft, target)
    except FileExistsError:
        winner = _stored_secret(target)
        if winner:
            return winner
        # An empty file is no secret; replacing it is atomic as well.
        draft.replace(target)
    finally:
        draft.unlink(missing_ok=True)
    return secret


def readable_by_others(path: Path) -> bool:
    """Whether the file exists and somebody other than its owner may read or change it."""
    return path.exists() and bool(path.stat().st_mode & 0o077)


def _stored_secret(path: Path) -> str:
    return path.read_text(encoding="utf-8").strip() if path.exists() else ""
