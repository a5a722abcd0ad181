"""The typed readers: what they accept, and what they say about the rest."""

from __future__ import annotations

from pathlib import Path

import pytest

from specapp.config.env import Environment, Problem, ProblemKind


def test_text_strips_and_falls_back_when_blank() -> None:
    env = Environment({"A": "  offline ", "B": "   "})
    assert [env.text(name, default="d") for name in ("A", "B", "C")] == ["offline", "d", "d"]
    assert env.problems == []


def test_choice_ignores_case_and_returns_the_declared_spelling() -> None:
    assert Environment({"A": "OFF"}).choice("A", options=["open", "off"], default="open") == "off"


def test_choice_refuses_what_is_not_offered() -> None:
    env = Environment({"A": "maybe"})
    assert env.choice("A", options=["open", "off"], default="open") == "open"
    assert env.problems == [Problem(ProblemKind.CHOICE, "A", "'maybe' is not known", "Use one of: open, off.")]


@pytest.mark.parametrize(("given", "number"), [("7", 7), (" 12 ", 12), ("", 5)])
def test_integer_reads_whole_numbers(given: str, number: int) -> None:
    env = Environment({"A": given})
    assert env.integer("A", default=5, minimum=0) == number
    assert env.problems == []


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ("many", "'many' is not a whole number"),
        ("1.5", "'1.5' is not a whole number"),
        ("-1", "-1 is too small"),
        ("70000", "70000 is too large"),
    ],
)
def test_integer_refuses_the_rest(given: str, message: str) -> None:
    env = Environment({"A": given})
    assert env.integer("A", default=5, minimum=0, maximum=65535) == 5
    assert [problem.message for problem in env.problems] == [message]


@pytest.mark.parametrize(("given", "value"), [("1", True), ("Yes", True), ("off", False), ("0", False), ("", True)])
def test_flag_reads_the_usual_spellings(given: str, value: bool) -> None:
    env = Environment({"A": given})
    assert env.flag("A", default=True) is value
    assert env.problems == []


def test_flag_refuses_other_words() -> None:
    env = Environment({"A": "perhaps"})
    assert env.flag("A", default=True) is True
    assert [problem.kind for problem in env.problems] == [ProblemKind.FLAG]


def test_path_is_absolute_and_knows_the_home_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    env = Environment({"A": "~/data", "B": "here", "C": ""})
    found = [env.path(name, default=Path("/default")) for name in ("A", "B", "C")]
    assert found == [tmp_path / "data", tmp_path / "here", Path("/default")]


def test_path_refuses_the_home_of_nobody() -> None:
    env = Environment({"A": "~nobody-of-this-name/data"})
    assert env.path("A", default=Path("/default")) == Path("/default")
    assert [problem.kind for problem in env.problems] == [ProblemKind.DATA_FOLDER]


def test_listing_drops_blanks_and_empty_parts() -> None:
    env = Environment({"A": " a.example, ,b.example,"})
    assert env.listing("A", default=[]) == ["a.example", "b.example"]
    assert env.listing("B", default=["x"]) == ["x"]
