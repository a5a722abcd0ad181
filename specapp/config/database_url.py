"""Reads DATABASE_URL: SQLite by default, PostgreSQL for more than one process."""

from __future__ import annotations

from pathlib import Path
from typing import Final, TypedDict
from urllib.parse import SplitResult, parse_qsl, unquote, urlsplit

POSTGRES_SCHEMES: Final = frozenset({"postgres", "postgresql"})
# Options that libpq itself takes; anything else in the address is more likely a typing error than a wish.
POSTGRES_OPTIONS: Final = frozenset(
    {"sslmode", "sslrootcert", "sslcert", "sslkey", "connect_timeout", "application_name"}
)
# Write-ahead log and IMMEDIATE transactions: without the second, a transaction that reads and then writes fails with
# "database is locked" as soon as another one writes in between, whatever the timeout (seconds).
SQLITE_OPTIONS: Final[dict[str, str | int]] = {
    "timeout": 20,
    "transaction_mode": "IMMEDIATE",
    "init_command": (
        "PRAGMA journal_mode=WAL;"
        "PRAGMA synchronous=NORMAL;"
        # What was deleted, such as chats that somebody left out, is overwritten and not only forgotten.
        "PRAGMA secure_delete=ON;"
        "PRAGMA mmap_size=134217728;"
        "PRAGMA journal_size_limit=27103364;"
        "PRAGMA cache_size=2000;"
    ),
}


class DatabaseSettings(TypedDict, total=False):
    """One entry of Django's DATABASES."""

    ENGINE: str
    NAME: str
    USER: str
    PASSWORD: str
    HOST: str
    PORT: str
    OPTIONS: dict[str, str | int]


class DatabaseUrlRefused(ValueError):
    """The address cannot be used. The text says why and never repeats the address, which may hold a password."""


def parse_database_url(url: str, *, base: Path) -> DatabaseSettings:
    """Turn `sqlite:///PATH` or `postgres://USER:PASSWORD@HOST:PORT/NAME` into an entry of DATABASES.

    Three slashes start a path relative to `base`, four an absolute one. User, password and name are percent-decoded.
    Raises DatabaseUrlRefused.
    """
    try:
        parts = urlsplit(url)
        port = parts.port
    except ValueError:
        raise DatabaseUrlRefused("host or port cannot be read") from None
    if not parts.scheme or "://" not in url:
        raise DatabaseUrlRefused("it does not start with sqlite:/// or postgres://")
    if parts.scheme == "sqlite":
        return _sqlite(parts, base=base)
    if parts.scheme in POSTGRES_SCHEMES:
        return _postgres(parts, port=port)
    raise DatabaseUrlRefused(f"databases of the kind {parts.scheme!r} are not supported")


def sqlite_settings(path: Path) -> DatabaseSettings:
    """An SQLite database in the file `path`."""
    return {"ENGINE": "django.db.backends.sqlite3", "NAME": str(path), "OPTIONS": dict(SQLITE_OPTIONS)}


def unusable_settings() -> DatabaseSettings:
    """Stands in when the address is refused: any use fails, so nothing is ever written to a database nobody meant."""
    return {"ENGINE": "django.db.backends.dummy"}


def _sqlite(parts: SplitResult, *, base: Path) -> DatabaseSettings:
    if parts.netloc:
        raise DatabaseUrlRefused("an SQLite address has three slashes (relative path) or four (absolute path)")
    name = unquote(parts.path.removeprefix("/"))
    if not name or name.endswith("/"):
        raise DatabaseUrlRefused("the name of the SQLite file is missing")
    if parts.query or parts.fragment:
        raise DatabaseUrlRefused("an SQLite address takes no options; write ? as %3F and # as %23 in a file name")
    return sqlite_settings(base / name)


def _postgres(parts: SplitResult, *, port: int | None) -> DatabaseSettings:
    name = unquote(parts.path.removeprefix("/"))
    if not name or "/" in parts.path.removeprefix("/"):
        raise DatabaseUrlRefused("the name of the database is missing or has a slash in it")
    options = dict(parse_qsl(parts.query, keep_blank_values=True))
    unknown = sorted(set(options) - POSTGRES_OPTIONS)
    if unknown or parts.fragment:
        raise DatabaseUrlRefused(
            f"option {unknown[0]!r} is not known" if unknown else "a # in the password must be written as %23"
        )
    return {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": name,
        "USER": unquote(parts.username or ""),
        "PASSWORD": unquote(parts.password or ""),
        "HOST": unquote(parts.hostname or ""),
        "PORT": str(port) if port else "",
        "OPTIONS": dict(options),
    }
