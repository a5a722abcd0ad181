"""One test for each check id, through the door an operator meets: the functions, and a command in a fresh process."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from django.core.checks import run_checks
from pytest_django import Settings

from specapp.config import checks
from specapp.config.env import Environment, ProblemKind

ROOT = Path(__file__).resolve().parents[2]


def run_check_command(tmp_path: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    """`manage.py check` with only these variables set. A fresh process each, for settings are read only once in one."""
    environment = {"PATH": os.environ["PATH"], "SPECAPP_DATA_DIR": str(tmp_path / "data")} | variables
    return subprocess.run(
        [sys.executable, "manage.py", "check"], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )


def ids_in(output: str) -> list[str]:
    return re.findall(r"\((spec\.[EW]\d{3})\)", output)


def test_settings_of_a_fresh_environment_have_no_complaint(tmp_path: Path) -> None:
    done = run_check_command(tmp_path)
    assert (done.returncode, done.stdout) == (0, "System check identified no issues (0 silenced).\n")
    assert sorted(path.name for path in (tmp_path / "data").iterdir()) == ["secret_key"]


@pytest.mark.parametrize("address", ["localhost:6379", "http://localhost:6379", "redis://", "redis://host:port/0"])
def test_a_redis_address_that_is_none_is_refused(address: str) -> None:
    assert [message.id for message in checks.check_redis_url(address)] == ["spec.E012"]


@pytest.mark.parametrize("address", ["", "redis://127.0.0.1:6379/0", "rediss://:secret@redis.example.org:6380/1"])
def test_a_redis_address_is_accepted(address: str) -> None:
    assert checks.check_redis_url(address) == []


def test_checks_are_registered_with_django(settings: Settings) -> None:
    assert run_checks(tags=["spec"]) == []
    settings.SPECAPP_MODEL = "one two"
    assert [message.id for message in run_checks(tags=["spec"])] == ["spec.E009"]


def test_every_kind_of_problem_has_an_id_of_its_own() -> None:
    assert set(checks.ID_OF_KIND) == set(ProblemKind)
    assert len(set(checks.ID_OF_KIND.values())) == len(ProblemKind)


@pytest.mark.parametrize(
    ("variables", "ids"),
    [
        ({"DATABASE_URL": "mysql://u:hush@h/n"}, ["spec.E002"]),
        ({"SPECAPP_SECRET_KEY": "hush"}, ["spec.E006"]),
        ({"SPECAPP_API_BASE": "model.example:8000"}, ["spec.E007"]),
        ({"SPECAPP_HOSTS": "https://spec.example"}, ["spec.E008"]),
        ({"SPECAPP_MODEL": "one two"}, ["spec.E009"]),
        ({"DATABASE_URL": "sqlite:////nowhere/at/all/spec.db"}, ["spec.E011"]),
    ],
)
def test_command_stops_with_the_id_and_no_traceback(tmp_path: Path, variables: dict[str, str], ids: list[str]) -> None:
    done = run_check_command(tmp_path, **variables)
    assert (done.returncode, ids_in(done.stderr)) == (1, ids)
    assert "Traceback" not in done.stderr
    assert "hush" not in done.stderr


def test_e001_data_folder_that_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("in the way")
    done = run_check_command(tmp_path)
    # Without a folder there is no place for the secret either, and both are said.
    assert (done.returncode, ids_in(done.stderr)) == (1, ["spec.E001", "spec.E006"])


def test_e003_to_e005_speak_for_their_readers() -> None:
    env = Environment({"NUMBER": "x", "CHOICE": "x", "FLAG": "x"})
    env.integer("NUMBER", default=1)
    env.choice("CHOICE", options=["a"], default="a")
    env.flag("FLAG", default=False)
    assert [message.id for message in checks.problems_as_checks(env.problems)] == [
        "spec.E003",
        "spec.E004",
        "spec.E005",
    ]


def test_e006_secret_that_is_no_text(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    (tmp_path / "data" / "secret_key").write_bytes(b"\xff\xfe\xff")
    (tmp_path / "data" / "secret_key").chmod(0o600)
    assert ids_in(run_check_command(tmp_path).stderr) == ["spec.E006"]


@pytest.mark.parametrize(
    ("address", "ids"),
    [
        ("", []),
        ("http://127.0.0.1:8111/v1", []),
        ("https://[::1]/v1", []),
        ("ftp://model.example", ["spec.E007"]),
        ("http://", ["spec.E007"]),
        ("http://[::1/v1", ["spec.E007"]),
        ("http://model example/", ["spec.E007"]),
    ],
)
def test_e007_api_base_that_is_no_web_address(address: str, ids: list[str]) -> None:
    assert [message.id for message in checks.check_api_base(address)] == ids


@pytest.mark.parametrize(
    ("host", "ids"),
    [
        ("spec.example", []),
        (".example", []),
        ("*", []),
        ("[::1]", []),
        ("spec.example:8000", ["spec.E008"]),
        ("spec.example/app", ["spec.E008"]),
        ("spec.example other.example", ["spec.E008"]),
    ],
)
def test_e008_host_that_is_no_bare_name(host: str, ids: list[str]) -> None:
    assert [message.id for message in checks.check_hosts(["localhost", host])] == ids


@pytest.mark.parametrize(
    ("name", "ids"), [("offline", []), ("openai/gemma", []), ("a, b", ["spec.E009"]), ("a,b", ["spec.E009"])]
)
def test_e009_model_that_is_not_one_name(name: str, ids: list[str]) -> None:
    assert [message.id for message in checks.check_model(name)] == ids


def test_e010_postgres_without_its_driver(tmp_path: Path) -> None:
    # An empty folder in front would not hide an installed driver, but isolated mode with no site packages hides Django
    # too; so the finder is told to miss this one module.
    program = (
        "import sys, importlib.util as u; real = u.find_spec;"
        "u.find_spec = lambda name, *rest: None if name == 'psycopg' else real(name, *rest);"
        "import runpy; sys.argv = ['manage.py', 'check']; runpy.run_path('manage.py', run_name='__main__')"
    )
    environment = {
        "PATH": os.environ["PATH"],
        "SPECAPP_DATA_DIR": str(tmp_path / "data"),
        "DATABASE_URL": "postgres://u:hush@h/n",
    }
    done = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert (done.returncode, ids_in(done.stderr), "hush" in done.stderr) == (1, ["spec.E010"], False)


def test_e011_leaves_memory_and_other_engines_alone(tmp_path: Path) -> None:
    engine = "django.db.backends.sqlite3"
    fine = [
        {"ENGINE": engine, "NAME": ":memory:"},
        {"ENGINE": engine, "NAME": str(tmp_path / "spec.db")},
        {"ENGINE": "django.db.backends.dummy"},
    ]
    assert [message for database in fine for message in checks.check_database_folder(database)] == []


def test_w001_secret_that_others_can_read(tmp_path: Path) -> None:
    (tmp_path / "secret_key").write_text("x" * 64)
    (tmp_path / "secret_key").chmod(0o644)
    assert [message.id for message in checks.check_secret_file(tmp_path)] == ["spec.W001"]
