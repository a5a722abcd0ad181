"""check_model: a model that can do the job, one that cannot, one that cannot be reached."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.factories.commands import Shell
from tests.factories.openai_faults import Fault
from tests.factories.openai_server import OpenAiServer

MODEL = "openai/test-model"


@pytest.fixture
def shell(tmp_path: Path) -> Shell:
    return Shell(tmp_path / "data")


def test_a_competent_model_passes_every_check(shell: Shell) -> None:
    with OpenAiServer() as server:
        shell.environment["SPECAPP_API_BASE"] = server.base_url
        ended = shell.run("check_model", "--model", MODEL, "--json")
    assert ended.code == 0, ended.stderr + ended.stdout
    assert [check["name"] for check in ended.result["checks"] if not check["enough"]] == []
    assert not (shell.data / "db.sqlite3").exists()


def test_a_model_that_breaks_the_form_is_told_apart(shell: Shell) -> None:
    with OpenAiServer() as server:
        shell.environment["SPECAPP_API_BASE"] = server.base_url
        server.fail("*", Fault.PROSE, times=None)
        ended = shell.run("check_model", "--model", MODEL)
    assert ended.code == 4, ended.stderr
    assert "NO  form of replies" in ended.stdout
    assert f"{MODEL} cannot do the job as it is: session, form of replies," in ended.stdout


def test_a_model_that_refuses_the_key_is_unavailable(shell: Shell) -> None:
    with OpenAiServer() as server:
        shell.environment["SPECAPP_API_BASE"] = server.base_url
        server.fail("*", Fault.AUTH, times=None)
        ended = shell.run("check_model", "--model", MODEL)
    assert (ended.code, "did not accept the key" in ended.stdout) == (3, True), ended.stderr


def test_the_offline_engine_can_be_checked_too(shell: Shell) -> None:
    ended = shell.run("check_model", "--model", "offline")
    assert ended.code == 0, ended.stdout
    assert "offline can do the job." in ended.stdout
