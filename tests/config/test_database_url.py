"""DATABASE_URL: what becomes an entry of DATABASES, and what is refused without repeating a password."""

from __future__ import annotations

from pathlib import Path

import pytest

from specapp.config.database_url import SQLITE_OPTIONS, DatabaseUrlRefused, parse_database_url

BASE = Path("/srv/spec")


@pytest.mark.parametrize(
    ("url", "name"),
    [
        ("sqlite:///data/spec.db", "/srv/spec/data/spec.db"),
        ("sqlite:////var/lib/spec.db", "/var/lib/spec.db"),
        ("sqlite:///my%20notes%3F.db", "/srv/spec/my notes?.db"),
    ],
)
def test_sqlite_paths_are_relative_with_three_slashes_and_absolute_with_four(url: str, name: str) -> None:
    assert parse_database_url(url, base=BASE) == {
        "ENGINE": "django.db.backends.sqlite3",
        "NAME": name,
        "OPTIONS": SQLITE_OPTIONS,
    }


def test_postgres_parts_are_decoded() -> None:
    url = "postgresql://spec%40home:p%2Fa%23ss@db.example:6432/spec%2Dbuddy?sslmode=require"
    assert parse_database_url(url, base=BASE) == {
        "ENGINE": "django.db.backends.postgresql",
        "NAME": "spec-buddy",
        "USER": "spec@home",
        "PASSWORD": "p/a#ss",
        "HOST": "db.example",
        "PORT": "6432",
        "OPTIONS": {"sslmode": "require"},
    }


def test_postgres_needs_only_a_name() -> None:
    found = parse_database_url("postgres:///spec", base=BASE)
    assert (found["NAME"], found["HOST"], found["PORT"], found["USER"]) == ("spec", "", "", "")


@pytest.mark.parametrize(
    ("url", "message"),
    [
        ("data/spec.db", "it does not start with sqlite:/// or postgres://"),
        ("postgres:spec", "it does not start with sqlite:/// or postgres://"),
        ("mysql://u:hush@h/n", "databases of the kind 'mysql' are not supported"),
        ("sqlite://spec.db", "an SQLite address has three slashes (relative path) or four (absolute path)"),
        ("sqlite:///", "the name of the SQLite file is missing"),
        (
            "sqlite:///spec.db?timeout=3",
            "an SQLite address takes no options; write ? as %3F and # as %23 in a file name",
        ),
        ("postgres://u:hush@h", "the name of the database is missing or has a slash in it"),
        ("postgres://u:hush@h:port/n", "host or port cannot be read"),
        ("postgres://u:hush@h:99999/n", "host or port cannot be read"),
        ("postgres://u:hush@h/n?sslmod=x", "option 'sslmod' is not known"),
        ("postgres://u:hush@h/n#x", "a # in the password must be written as %23"),
        ("postgres://u:hu#sh@h/n", "host or port cannot be read"),
    ],
)
def test_refusal_says_why_and_keeps_the_password(url: str, message: str) -> None:
    with pytest.raises(DatabaseUrlRefused) as refusal:
        parse_database_url(url, base=BASE)
    assert str(refusal.value) == message
    assert "hush" not in str(refusal.value)
