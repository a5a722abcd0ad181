"""The settings as the application sees them."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from django.conf import settings
from django.template import engines

ROOT = Path(__file__).resolve().parents[2]


def read_setting(expression: str, tmp_path: Path, **variables: str) -> str:
    """What an expression over the settings gives in a fresh process with only these variables."""
    program = f"from specapp.config import settings; print({expression})"
    environment = {"PATH": os.environ["PATH"], "SPECAPP_DATA_DIR": str(tmp_path)} | variables
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, env=environment, capture_output=True, text=True, check=True
    )
    return done.stdout.strip()


def test_tests_use_a_data_folder_of_their_own() -> None:
    assert settings.SPECAPP_DATA_DIR.name.startswith("specapp-tests-")


def test_defaults_need_nothing_from_outside(tmp_path: Path) -> None:
    found = read_setting("[settings.SPECAPP_MODEL, settings.SPECAPP_API_BASE, settings.DEBUG]", tmp_path)
    assert found == "['offline', '', False]"


def test_database_lies_in_the_data_folder_by_default(tmp_path: Path) -> None:
    assert read_setting("settings.DATABASES['default']['NAME']", tmp_path) == str(tmp_path / "specapp.sqlite3")


def test_refused_database_address_never_falls_back_to_another_database(tmp_path: Path) -> None:
    found = read_setting("settings.DATABASES['default']['ENGINE']", tmp_path, DATABASE_URL="spec.db")
    assert found == "django.db.backends.dummy"


def test_given_secret_is_used_and_none_is_written(tmp_path: Path) -> None:
    secret = "s" * 40
    assert read_setting("settings.SECRET_KEY", tmp_path, SPECAPP_SECRET_KEY=secret) == secret
    assert list(tmp_path.iterdir()) == []


def test_made_secret_stays_the_same(tmp_path: Path) -> None:
    assert read_setting("settings.SECRET_KEY", tmp_path) == read_setting("settings.SECRET_KEY", tmp_path)


def test_hosts_are_this_machine_until_named(tmp_path: Path) -> None:
    assert read_setting("settings.ALLOWED_HOSTS", tmp_path) == "['localhost', '127.0.0.1', '[::1]']"
    assert read_setting("settings.ALLOWED_HOSTS", tmp_path, SPECAPP_HOSTS="a.example, b.example") == (
        "['a.example', 'b.example']"
    )


def test_templates_escape_what_people_and_models_write() -> None:
    template = engines["django"].from_string("{{ text }}")
    assert template.render({"text": "<b>"}) == "&lt;b&gt;"
