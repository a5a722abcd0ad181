"""prompt_lab: a changed prompt beside the old one, on calls worked out from logs."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from specapp.engine.trial import Trial
from specapp.prompts.catalog import ENTRIES
from specapp.prompts.catalog import FOLDER as PROMPTS
from specapp.sessions.actions.prompt_lab import as_page, choose_sides, compare, read_cases, summarise
from specapp.sessions.samples import FOLDER as SAMPLES
from tests.factories.commands import Shell
from tests.factories.openai_calls import BENCHMARK_PROMPTS
from tests.factories.openai_faults import Fault
from tests.factories.openai_server import OpenAiServer
from tests.llm.providers.conftest import gateway_to

MARK = "Weigh every word twice."


@pytest.fixture
def provider() -> Iterator[OpenAiServer]:
    with OpenAiServer() as server:
        yield server


@pytest.fixture
def changed(tmp_path: Path) -> Path:
    file = tmp_path / "chart.md"
    file.write_text((PROMPTS / "chart/chart.md").read_text(encoding="utf-8") + f"\n{MARK}\n", encoding="utf-8")
    return file


@pytest.mark.parametrize("prompt", [name for name in ENTRIES if name not in BENCHMARK_PROMPTS])
def test_the_samples_hold_cases_of_a_prompt(prompt: str) -> None:
    cases = read_cases([SAMPLES], prompt, 99)
    assert len(cases) >= 3
    assert {case.call.prompt for case in cases} == {prompt}
    assert all(case.completed.call_key == case.call.key for case in cases)


def test_old_and_new_stand_side_by_side(tmp_path: Path, provider: OpenAiServer, changed: Path) -> None:
    shell = Shell(tmp_path / "data")
    shell.environment["SPECAPP_API_BASE"] = provider.base_url
    out = tmp_path / "made" / "lab.html"
    ended = shell.run("prompt_lab", "chart", "--model", "openai/test-model", "--new", changed, "--cases", "2",
                      "--out", out, "--json")  # fmt: skip
    assert ended.code == 0, ended.stderr + ended.stdout
    asked = [str(body["messages"]) for body in provider.bodies]
    assert (len(asked), sum(MARK in text for text in asked)) == (4, 2)
    found = ended.result
    assert (found["old"]["replies"], found["new"]["replies"], len(found["cases"])) == (2, 2, 2)
    assert found["new"]["prompt_tokens"] > found["old"]["prompt_tokens"]
    page = out.read_text(encoding="utf-8")
    assert page.count('<section class="side">') == 4
    assert str(changed) in page


def test_without_a_change_the_recorded_replies_are_the_old_side(provider: OpenAiServer) -> None:
    cases = read_cases([SAMPLES / "tool-library.jsonl"], "vote_full_profile", 1)
    sides = choose_sides("vote_full_profile", None)
    (pair,) = compare(cases, sides, gateway_to(provider))
    assert isinstance(pair.old, Trial)
    assert (pair.old.text, pair.old.raw, len(provider.requests)) == (cases[0].completed.reply, None, 1)
    assert summarise([pair.new])["replies"] == 1


def test_faults_are_named_and_a_call_without_a_reply_stops_nothing(provider: OpenAiServer, changed: Path) -> None:
    provider.fail("chart", Fault.PROSE, times=2)
    provider.fail("chart", Fault.AUTH, times=1)
    cases = read_cases([SAMPLES], "chart", 2)
    sides = choose_sides("chart", changed)
    pairs = compare(cases, sides, gateway_to(provider))
    trials = [trial for pair in pairs for trial in (pair.old, pair.new)]
    assert sum(isinstance(trial, str) for trial in trials) == 1
    assert sum(isinstance(trial, Trial) and trial.hard for trial in trials) == 2
    page = as_page("chart", "test-model", sides, pairs)
    assert page.count("Would be refused.") == 2
    assert page.count("No reply: ") == 1


@pytest.mark.parametrize(
    ("words", "code", "said"),
    [
        (["poem", "--model", "openai/m"], 2, "There is no prompt 'poem'"),
        (["chart"], 2, "The offline engine reads no prompts"),
        (["learn", "begun.jsonl", "--model", "openai/m"], 2, "hold no call of the prompt learn"),
        (["chart", "nowhere.jsonl", "--model", "openai/m"], 2, "nowhere.jsonl cannot be read"),
        (["chart", "--new", "README.md", "--model", "openai/m"], 2, "README.md cannot be used"),
        (["chart", "--cases", "0", "--model", "openai/m"], 2, "--cases has to be 1 or more"),
    ],
)
def test_what_cannot_be_compared_is_refused_in_one_line(tmp_path: Path, words: list[str], code: int, said: str) -> None:
    begun = tmp_path / "begun.jsonl"
    begun.write_text((SAMPLES / "tool-library.jsonl").read_text(encoding="utf-8").splitlines()[0], encoding="utf-8")
    shell = Shell(tmp_path / "data")
    words = [str(begun) if word == begun.name else word for word in words]
    ended = shell.run("prompt_lab", *words, "--out", tmp_path / "lab.html")
    assert ended.code == code, ended.stderr
    assert said in ended.stderr
    assert "Traceback" not in ended.stderr
    assert not (tmp_path / "lab.html").exists()
