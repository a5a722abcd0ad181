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
# litellm reads this when it is imported: its list of prices comes with it, and nothing is fetched.
os.environ.setdefault("LITELLM_LOCAL_MODEL_COST_MAP", "True")
# What people may choose in the browser besides it, and what stands in for a model that cannot be reached.
SPECAPP_MODELS = env.listing("SPECAPP_MODELS", default=[])
SPECAPP_FALLBACK_MODELS = env.listing("SPECAPP_FALLBACK_MODELS", default=[])
SPECAPP_TIMEOUT = env.integer("SPECAPP_TIMEOUT", default=90, minimum=1, maximum=3600)  # seconds without a word
# What the model calls of one session may cost, in US cents; 0: no limit. It can be raised for a session.
SPECAPP_LIMIT_CENTS = env.integer("SPECAPP_LIMIT_CENTS", default=200, minimum=0, maximum=1_000_000)
# Lower floors ask for a gateway by name and never know which adapters there are.
SPECAPP_GATEWAY_FACTORY = "specapp.config.wiring.make_gateway"
SPECAPP_PRICE = "specapp.config.wiring.price_tokens"
SPECAPP_MODEL_LABEL = "specapp.config.wiring.label_model"
SPECAPP_OFFERED_MODELS = "specapp.config.wiring.offer_models"

# --- Jobs and live pages ----------------------------------------------------------------------------------------------
REDIS_URL = env.text("REDIS_URL", default="")
# Without Redis one process does everything; with it, workers are processes of their own.
SPECAPP_EMBEDDED_WORKER = not REDIS_URL
CELERY_BROKER_URL = REDIS_URL or "memory://"
# The database says what is owed to a session, and the sweeper finds it: messages are not waited for. Acknowledged late,
# messages in hand would end the worker when Redis is restarted (the transport restores them on the dead connection).
CELERY_TASK_ACKS_LATE = False
CELERY_TASK_IGNORE_RESULT = True
CELERY_WORKER_PREFETCH_MULTIPLIER = 1
CELERY_WORKER_HIJACK_ROOT_LOGGER = False
CELERY_BROKER_CONNECTION_RETRY_ON_STARTUP = True
CELERY_BROKER_CONNECTION_MAX_RETRIES = None  # a worker tries for ever
# A page does not wait for a broker that is down: the sweeper finds what could not be handed out (seconds).
CELERY_BROKER_TRANSPORT_OPTIONS = {"max_retries": 0, "socket_connect_timeout": 2} if REDIS_URL else {}
CHANNEL_LAYERS: dict[str, Any] = {
    "default": {"BACKEND": "channels_redis.pubsub.RedisPubSubChannelLayer", "CONFIG": {"hosts": [REDIS_URL]}}
    if REDIS_URL
    else {"BACKEND": "channels.layers.InMemoryChannelLayer"}
}

# --- The site ---------------------------------------------------------------------------------------------------------
DEBUG = False
PORT = env.integer("PORT", default=8000, minimum=1, maximum=65535)
ALLOWED_HOSTS = env.listing("SPECAPP_HOSTS", default=["localhost", "127.0.0.1", "[::1]"])
ROOT_URLCONF = "specapp.config.urls"
ASGI_APPLICATION = "specapp.config.asgi.application"
# "contenttypes" and "auth" come first because accounts rest on them; the label of specapp.sessions is "spec", so that
# it does not collide with Django's own sessions.
INSTALLED_APPS = [
    "django.contrib.contenttypes",
    "django.contrib.auth",
    "django.contrib.sessions",
    "django.contrib.messages",
    "django.contrib.admin",
    "django.contrib.staticfiles",
    "django.contrib.humanize",
    "django_htmx",
    "specapp.config",
    "specapp.sessions",
    "specapp.bench",
]
MIDDLEWARE: list[str] = [
    "django.middleware.security.SecurityMiddleware",
    "whitenoise.middleware.WhiteNoiseMiddleware",
    "csp.middleware.CSPMiddleware",
    "django.contrib.sessions.middleware.SessionMiddleware",
    "django.middleware.common.CommonMiddleware",
    "django.middleware.csrf.CsrfViewMiddleware",
    "django.contrib.auth.middleware.AuthenticationMiddleware",
    "django.contrib.messages.middleware.MessageMiddleware",
    "django.middleware.clickjacking.XFrameOptionsMiddleware",
    "specapp.sessions.web.viewer.ViewerMiddleware",
]
TEMPLATES: list[dict[str, Any]] = [
    {
        "BACKEND": "django.template.backends.django.DjangoTemplates",
        "DIRS": [BASE_DIR / "templates"],
        "APP_DIRS": True,
        "OPTIONS": {
            "autoescape": True,
            "context_processors": [
                "django.template.context_processors.request",
                "django.contrib.auth.context_processors.auth",
                "django.contrib.messages.context_processors.messages",
            ],
        },
    }
]
STATIC_URL = "/static/"
STATICFILES_DIRS = [BASE_DIR / "static"]
WHITENOISE_USE_FINDERS = True
WHITENOISE_MAX_AGE = 0  # names carry no version: a browser asks whether a file is still the same
LOGIN_URL = "login"
LOGIN_REDIRECT_URL = "start"
SESSION_COOKIE_SAMESITE = "Lax"
CSRF_COOKIE_SAMESITE = "Lax"
CSRF_FAILURE_VIEW = "specapp.sessions.web.errors.stale_form"
X_FRAME_OPTIONS = "DENY"
SECURE_REFERRER_POLICY = "same-origin"
CONTENT_SECURITY_POLICY = {
    "DIRECTIVES": {
        "default-src": ["'self'"],
        "img-src": ["'self'", "data:"],
        "object-src": ["'none'"],
        "base-uri": ["'none'"],
        "form-action": ["'self'"],
        "frame-ancestors": ["'none'"],
    }
}
# Old chats: the largest file that is taken, and what is read of one (MB, conversations, messages).
SPECAPP_UPLOAD_LIMIT_MB = env.integer("SPECAPP_UPLOAD_LIMIT_MB", default=256, minimum=1, maximum=4096)
SPECAPP_UNPACKED_LIMIT_MB = env.integer("SPECAPP_UNPACKED_LIMIT_MB", default=512, minimum=1, maximum=8192)
SPECAPP_LINE_LIMIT_MB = env.integer("SPECAPP_LINE_LIMIT_MB", default=64, minimum=1, maximum=4096)
SPECAPP_COUNTED_LIMIT = env.integer("SPECAPP_COUNTED_LIMIT", default=1_000_000, minimum=1, maximum=100_000_000)
SPECAPP_CONVERSATION_LIMIT = env.integer("SPECAPP_CONVERSATION_LIMIT", default=20_000, minimum=1, maximum=1_000_000)
SPECAPP_TURN_LIMIT = env.integer("SPECAPP_TURN_LIMIT", default=10_000, minimum=1, maximum=1_000_000)
# A proposal may be long: what is too long to be read is said, not refused at the door (bytes).
DATA_UPLOAD_MAX_MEMORY_SIZE = 16 * 1024 * 1024
# The start page sends two fields for each conversation it lists.
DATA_UPLOAD_MAX_NUMBER_FIELDS = 10_000
FILE_UPLOAD_MAX_MEMORY_SIZE = 4 * 1024 * 1024

# --- Language and time ------------------------------------------------------------------------------------------------
LANGUAGE_CODE = "en"
USE_I18N = False
USE_TZ = True
TIME_ZONE = "UTC"

# What could not be read above; `checks.py` turns it into messages. Last, so that nothing is read after it.
SPECAPP_PROBLEMS = tuple(env.problems)
