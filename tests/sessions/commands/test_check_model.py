"""check_model: a model that can do the job, one that cannot, one that cannot be reached."""

from __future__ import annotations

from pathlib import Path

import pytest

from specapp.llm.providers.gateway import ProviderGateway
from specapp.llm.providers.options import ProviderOptions
from specapp.sessions.actions.check_model import Check, judge, try_model
from specapp.sessions.management.commands.check_model import describe
from specapp.sessions.projections.result import Result
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


def checks_under(fault: Fault) -> tuple[Result, dict[str, Check]]:
    with OpenAiServer() as server:
        server.fail("*", fault, times=None)
        gateway = ProviderGateway(MODEL, ProviderOptions(api_base=server.base_url))
        result = try_model(gateway, MODEL)
    return result, {check.name: check for check in judge(result)}


def test_a_model_that_breaks_the_form_is_told_apart() -> None:
    result, checks = checks_under(Fault.PROSE)
    assert (result["model_calls"] > 0, checks["form of replies"].enough, checks["session"].enough) == (
        True,
        False,
        False,
    )
    assert describe(MODEL, list(checks.values())).endswith(
        f"{MODEL} cannot do the job as it is: session, form of replies, chart, sections, sources, coverage."
    )


def test_a_model_that_refuses_the_key_is_told_apart() -> None:
    result, checks = checks_under(Fault.AUTH)
    assert result["model_calls"] == 0
    assert "did not accept the key" in checks["session"].found


def test_the_offline_engine_can_be_checked_too(shell: Shell) -> None:
    ended = shell.run("check_model", "--model", "offline")
    assert ended.code == 0, ended.stdout
    assert "offline can do the job." in ended.stdout
