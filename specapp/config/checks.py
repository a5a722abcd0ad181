"""System checks with stable ids: one for each thing an operator can get wrong in the settings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from django.apps import AppConfig
from django.conf import settings
from django.core.checks import CheckMessage, Error, Warning

from specapp.config.data_folder import SECRET_FILE, prepare_data_folder, readable_by_others
from specapp.config.env import Problem, ProblemKind

# Ids are quoted in documentation and in people's notes: one that is no longer used is never given to something else.
ID_OF_KIND: Final[dict[ProblemKind, str]] = {
    ProblemKind.DATA_FOLDER: "spec.E001",
    ProblemKind.DATABASE_URL: "spec.E002",
    ProblemKind.INTEGER: "spec.E003",
    ProblemKind.CHOICE: "spec.E004",
    ProblemKind.FLAG: "spec.E005",
    ProblemKind.SECRET_KEY: "spec.E006",
    ProblemKind.DATABASE_DRIVER: "spec.E010",
}


def check_settings(
    *, app_configs: Sequence[AppConfig] | None, databases: Sequence[str] | None = None, **options: Any
) -> list[CheckMessage]:
    """All checks of the settings in force; the keyword arguments are the ones Django gives to every check."""
    return [
        *problems_as_checks(settings.SPECAPP_PROBLEMS),
        *check_api_base(settings.SPECAPP_API_BASE),
        *check_redis_url(settings.REDIS_URL),
        *check_hosts(settings.ALLOWED_HOSTS),
        *check_model(settings.SPECAPP_MODEL),
        *check_database_folder(settings.DATABASES["default"]),
        *check_secret_file(settings.SPECAPP_DATA_DIR),
    ]


def problems_as_checks(problems: Iterable[Problem]) -> list[CheckMessage]:
    """What the readers refused while the settings were loaded: E001 to E006 and E010."""
    return [
        Error(f"{problem.name}: {problem.message}.", hint=problem.hint, id=ID_OF_KIND[problem.kind])
        for problem in problems
    ]


def check_api_base(address: str) -> list[CheckMessage]:
    """E007: SPECAPP_API_BASE must be a web address, with http or https and a host."""
    if not address:
        return []
    try:
        parts = urlsplit(address)
        usable = parts.scheme in {"http", "https"} and bool(parts.hostname)
    except ValueError:
        usable = False
    if usable and " " not in address:
        return []
    return [
        Error(
            "SPECAPP_API_BASE: this is not a web address.",
            hint="Give the model server's address with http:// or https://, or leave it unset.",
            id="spec.E007",
        )
    ]


def check_redis_url(address: str) -> list[CheckMessage]:
    """E012: REDIS_URL must be an address of Redis. Whether it answers is asked elsewhere: it takes a connection."""
    if not address:
        return []
    try:
        parts = urlsplit(address)
        usable = parts.scheme in {"redis", "rediss"} and bool(parts.hostname) and parts.port != 0
    except ValueError:
        usable = False
    if usable and " " not in address:
        return []
    return [
        Error(
            "REDIS_URL: this is not the address of a Redis server.",
            hint="Give it as redis://HOST:PORT/0, or leave it unset: one process then does everything.",
            id="spec.E012",
        )
    ]


def check_hosts(hosts: Iterable[str]) -> list[CheckMessage]:
    """E008: SPECAPP_HOSTS holds bare host names, without scheme, port or path."""
    # An IPv6 address in brackets is the only host that holds a colon.
    wrong = [host for host in hosts if "/" in host or " " in host or (":" in host and not host.endswith("]"))]
    if not wrong:
        return []
    return [
        Error(
            f"SPECAPP_HOSTS: {wrong[0]!r} is not a host name.",
            hint="Give names alone, parted by commas: spec.example.org,localhost",
            id="spec.E008",
        )
    ]


def check_model(name: str) -> list[CheckMessage]:
    """E009: SPECAPP_MODEL names one model. Whether that model answers is asked elsewhere: it takes a call."""
    if len(name.split()) == 1 and "," not in name:
        return []
    return [
        Error(
            f"SPECAPP_MODEL: {name!r} is not the name of one model.",
            hint="Use offline, or one model name without blanks, such as provider/model.",
            id="spec.E009",
        )
    ]


def check_database_folder(database: dict[str, Any]) -> list[CheckMessage]:
    """E011: the folder of the SQLite file must exist and be writable, for the write-ahead log lies beside the file."""
    if database.get("ENGINE") != "django.db.backends.sqlite3" or _in_memory(str(database["NAME"])):
        return []
    folder = Path(str(database["NAME"])).parent
    if folder == settings.SPECAPP_DATA_DIR:
        # Made by the settings, and E001 speaks for it.
        return []
    try:
        if not folder.is_dir():
            raise FileNotFoundError(folder)
        prepare_data_folder(folder)
    except OSError:
        return [
            Error(
                f"DATABASE_URL: the folder {folder} does not exist or cannot be written.",
                hint="Make it for the user running this command, or name another file.",
                id="spec.E011",
            )
        ]
    return []


def check_secret_file(folder: Path) -> list[CheckMessage]:
    """W001: the stored secret signs people's cookies; nobody but its owner should read it."""
    path = folder / SECRET_FILE
    if not readable_by_others(path):
        return []
    return [Warning(f"Other users can read {path}.", hint=f"chmod 600 {path}", id="spec.W001")]


def _in_memory(name: str) -> bool:
    return name == ":memory:" or "mode=memory" in name
