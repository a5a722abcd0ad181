"""Proposals in other languages on a model: what people read stays in their language, to the headings and the PDF."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from specapp.buddy.events.asking import QuestionAsked
from specapp.buddy.phrases import phrases_in
from specapp.buddy.section_titles import section_titles
from specapp.buddy.sections import SECTION_TITLES, SECTIONS
from specapp.engine.replay import prove_log
from specapp.engine.session_log import read_log
from specapp.formats.language import detect_language
from tests.factories.commands import ROOT, Shell
from tests.factories.openai_server import OpenAiServer

REAL = ROOT / "fixtures" / "proposals" / "real"


@pytest.mark.parametrize(("name", "code"), [("02-livraison-repas-fr", "fr"), ("03-parking-raffle-ru", "ru")])
def test_a_proposal_keeps_its_language(tmp_path: Path, name: str, code: str) -> None:
    shell, out = Shell(tmp_path / "data"), tmp_path / "out"
    with OpenAiServer() as server:
        shell.environment["SPECAPP_API_BASE"] = server.base_url
        words = ("--proposal", REAL / f"{name}.txt", "--model", "openai/test-model", "--answers", "first")
        ended = shell.run("draft", *words, "--out", out, "--json")
        assert {received.language for received in server.requests} != {"en"}
    assert ended.code == 0, ended.stderr
    assert ended.result["language"] == code
    assert "not in the packaged fonts" not in ended.stderr
    recorded = read_log((out / "session.jsonl").read_text(encoding="utf-8").split("\n"))
    assert prove_log(recorded).state.finished
    questions = [item.event for item in recorded if isinstance(item.event, QuestionAsked)]
    for text in (" ".join(q.question for q in questions), " ".join(q.why_now for q in questions)):
        assert detect_language(text).code == code, text
    sheet = json.loads((out / "spec.json").read_text(encoding="utf-8"))
    assert detect_language(" ".join(sheet["sections"].values())).code == code
    text = (out / "spec.md").read_text(encoding="utf-8")
    phrases = phrases_in(code)
    assert all(f"## {phrases[name]}\n" in text for name in ("decisions", "open_questions", "findings", "notes"))
    assert text.count(phrases["case"].partition("{")[0]) >= 3
    assert not re.search(r"\b(Given|None|Decisions?|Agreed|Chosen|lines)\b", text.partition(phrases["findings"])[0])
    markdown = text.split("\n")
    assert [line[3:] for line in markdown if line.startswith("## ")][: len(SECTIONS)] == list(
        section_titles(code).values()
    )
    assert (out / "spec.pdf").read_bytes().startswith(b"%PDF")


def test_every_language_has_nine_different_headings() -> None:
    for code in ("fr", "de", "es", "it", "pt", "nl", "pl", "ru", "uk"):
        titles = section_titles(code)
        assert (list(titles), len(set(titles.values()))) == (list(SECTIONS), len(SECTIONS))
    assert section_titles("en") is SECTION_TITLES
    assert section_titles("xx") is SECTION_TITLES
