"""The one settings file; every value an operator may set is read here through `env.py` and documented in the README."""

from __future__ import annotations

import os
import secrets
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from specapp.config.data_folder import prepare_data_folder, read_or_make_secret
from specapp.config.database_url import (
    DatabaseSettings,
    DatabaseUrlRefused,
    parse_database_url,
    sqlite_settings,
    unusable_settings,
)
from specapp.config.env import Environment, ProblemKind

BASE_DIR = Path(__file__).resolve().parents[2]
env = Environment(os.environ)

# --- Where things are kept --------------------------------------------------------------------------------------------
SPECAPP_DATA_DIR = env.path("SPECAPP_DATA_DIR", default=BASE_DIR / "var")
try:
    prepare_data_folder(SPECAPP_DATA_DIR)
except OSError as refused:
    env.refuse(
        ProblemKind.DATA_FOLDER,
        "SPECAPP_DATA_DIR",
        f"the folder {SPECAPP_DATA_DIR} cannot be made or written ({refused.strerror})",
        "Name a folder that the user running this command may write.",
    )


def _read_secret() -> str:
    """The given secret, the stored one, or one for this process only where neither can be had (checks stop then)."""
    given = env.text("SPECAPP_SECRET_KEY", default="")
    if given and len(given) < 32:
        env.refuse(
            ProblemKind.SECRET_KEY,
            "SPECAPP_SECRET_KEY",
            f"it has {len(given)} characters; fewer than 32 can be guessed",
            "Give a longer random text, or leave it unset: one is then made and kept in the data folder.",
        )
    if given:
        return given
    try:
        return read_or_make_secret(SPECAPP_DATA_DIR)
    except (OSError, UnicodeDecodeError):
        env.refuse(
            ProblemKind.SECRET_KEY,
            "SPECAPP_SECRET_KEY",
            f"it is not set, and none can be read from or kept in {SPECAPP_DATA_DIR}",
            "Make that folder and the file secret_key in it readable and writable, or set SPECAPP_SECRET_KEY.",
        )
        return secrets.token_urlsafe(64)


SECRET_KEY = _read_secret()


def _read_database() -> DatabaseSettings:
    """The database of DATABASE_URL, or SQLite in the data folder."""
    given = env.text("DATABASE_URL", default="")
    if not given:
        return sqlite_settings(SPECAPP_DATA_DIR / "specapp.sqlite3")
    try:
        database = parse_database_url(given, base=BASE_DIR)
    except DatabaseUrlRefused as refused:
        env.refuse(
            ProblemKind.DATABASE_URL,
            "DATABASE_URL",
            str(refused),
            "Use sqlite:///PATH or postgres://USER:PASSWORD@HOST:PORT/NAME, or leave it unset for SQLite.",
        )
        return unusable_settings()
    if database["ENGINE"].endswith("postgresql") and find_spec("psycopg") is None:
        # Django would fail with a traceback while it loads the models, before any check can speak.
        env.refuse(
            ProblemKind.DATABASE_DRIVER,
            "DATABASE_URL",
            "PostgreSQL is asked for, but its driver is not installed",
            "Install it into the same environment: pip install 'psycopg[binary]'",
        )
        return unusable_settings()
    return database


DATABASES: dict[str, Any] = {"default": _read_database()}
DEFAULT_AUTO_FIELD = "django.db.models.BigAutoField"

# --- Models -----------------------------------------------------------------------------------------------------------
SPECAPP_MODEL = env.text("SPECAPP_MODEL", default="offline")
SPECAPP_API_BASE = env.text("SPECAPP_API_BASE", default="")
# Lower floors ask for a gateway by name and never know which adapters there are.
SPECAPP_GATEWAY_FACTORY = "specapp.config.wiring.make_gateway"

# --- The site ---------------------------------------------------------------------------------------------------------
DEBUG = False
ALLOWED_HOSTS = env.listing("SPECAPP_HOSTS", default=["localhost", "127.0.0.1", "[::1]"])
# "contenttypes" and "auth" come first because accounts rest on them; the label of specapp.sessions is "spec", so that
# it does not collide with Django's own sessions.
INSTALLED_APPS = [
    "django.contrib.contenttypes",
    "django.contrib.auth",
    "specapp.config",
    "specapp.sessions",
]
MIDDLEWARE: list[str] = []
TEMPLATES: list[dict[str, Any]] = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": False,
        "OPTIONS": {"autoescape": True},
    }
]

# --- Language and time ------------------------------------------------------------------------------------------------
LANGUAGE_CODE = "en"
USE_I18N = False
USE_TZ = True
TIME_ZONE = "UTC"

# What could not be read above; `checks.py` turns it into messages. Last, so that nothing is read after it.
SPECAPP_PROBLEMS = tuple(env.problems)
