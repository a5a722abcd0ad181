"""Recorded sessions as tasks: everything hidden can be asked for, nothing hidden is told, deeper levels tell less."""

from __future__ import annotations

import io
import json
from functools import cache
from pathlib import Path

import pytest
from django.core.management import call_command
from django.core.management.base import CommandError

from specapp.answerers.grounded import GroundedUser
from specapp.answerers.record_matching import Record, RecordIndex
from specapp.bench.fuzzy_request import blur, find_leaks, own_words, tells
from specapp.bench.grounded_instance import GroundedInstance, make_instance, read_instance
from specapp.bench.hidden_points import LEVELS, Level, Point, find_points
from specapp.bench.topics import ask_for
from specapp.buddy.errors import InputRefused
from specapp.buddy.events.asking import QuestionAsked
from specapp.buddy.events.envelope import RecordedEvent
from specapp.buddy.model import LETTERS
from specapp.buddy.sentences import split_sentences
from specapp.buddy.workflow.folding import fold
from specapp.engine.session_log import read_log
from tests.architecture.source_tree import ROOT
from tests.factories.recordings import NAMES

FOLDER = ROOT / "fixtures" / "recordings"


@cache
def load(name: str) -> tuple[RecordedEvent, ...]:
    return tuple(read_log((FOLDER / f"{name}.jsonl").read_text(encoding="utf-8").split("\n")))


@cache
def made(name: str, level: Level) -> GroundedInstance:
    return make_instance(load(name), level)


@pytest.mark.parametrize("name", NAMES)
def test_every_record_is_found_alone_and_deeper_levels_tell_less(name: str) -> None:
    shallow: GroundedInstance | None = None
    for level in reversed(LEVELS):
        instance = made(name, level)
        index = RecordIndex(instance.known.records)
        for record in instance.known.records:
            assert index.match(ask_for(record)) == (record,)
            assert record in index.match(record.triggers[0])
        if shallow:
            assert set(instance.sentences_kept) < set(shallow.sentences_kept)
            assert len(instance.known.records) > len(shallow.known.records)
        assert instance.sentences_kept[0] == "P1"
        shallow = instance


@pytest.mark.parametrize("name", NAMES)
def test_the_request_holds_the_persons_sentences_and_tells_no_point(name: str) -> None:
    state = fold(item.event for item in load(name))
    for level in LEVELS:
        instance = made(name, level)
        kept = [one.text for one in state.sentences if one.id in instance.sentences_kept]
        assert state.draft is not None
        assert instance.request == f"{state.draft.title}\n\n{' '.join(kept)}"
        asking = {point.record.id: point.asking for point in find_points(state, level)}
        points = [Point(record, asking[record.id]) for record in instance.known.records]
        own = own_words(points, f"{state.draft.title} {kept[0]}")
        assert all(own.values())
        assert [key for key, words in own.items() if any(tells(text, words) for text in kept)] == []
        assert instance.truth["core_features"].startswith("- **")


@pytest.mark.parametrize("name", NAMES)
def test_a_recorded_question_gets_the_recorded_answer(name: str) -> None:
    state = fold(item.event for item in load(name))
    user = GroundedUser(made(name, 3).known)
    for row in state.rows.values():
        if row.answer is None or row.overturned:
            continue
        dimension = row.dimension
        options = {letter: dimension.text_of(letter) for letter in LETTERS}
        shown = QuestionAsked(
            number=1, dimension_key=dimension.dimension_key, question=dimension.question, options=options, why_now="",
            worth=1.0, remaining=0,
        )  # fmt: skip
        given = user.answer(shown)
        assert (given.kind, set(given.selected), given.text) == (
            row.answer.kind, set(row.answer.selected), row.answer.text,
        )  # fmt: skip


def test_a_sentence_that_tells_a_point_is_taken_out() -> None:
    record = Record(id="late", topic="Late tools", triggers=("What about late tools?",), response="one polite reminder")
    sentences = split_sentences(
        "We lend tools. Late tools are a nuisance. Send a polite reminder, please. It should be polite. We are 45."
    )
    own = own_words([Point(record, "Late tools What about late tools?")], "Tools We lend tools.")
    assert own == {"late": {"polite", "=remind"}}
    request = blur("Tools", sentences, own)
    assert [one.id for one in request.removed] == ["P3", "P4"]  # P4 has half of what there is to say
    assert request.text == "Tools\n\nWe lend tools. Late tools are a nuisance. We are 45."
    assert find_leaks(request, own) == ()


def test_words_of_the_opening_and_of_the_question_are_no_secret_and_numbers_are() -> None:
    record = Record(
        id="a", topic="Opening hours", triggers=("When open?",), response="Lending hours: 10 to 12, Saturdays"
    )
    assert own_words([Point(record, "Opening hours When open?")], "We are lending tools.") == {
        "a": {"10", "12", "saturdays"}
    }


def test_the_command_writes_what_can_be_read_back(tmp_path: Path) -> None:
    out, printed = tmp_path / "new" / "task.json", io.StringIO()
    call_command("grounded_instance", str(FOLDER / "tool-library.jsonl"), "--out", str(out), "--json", stdout=printed)
    assert read_instance(out) == made("tool-library", 3)
    summary = json.loads(printed.getvalue())
    assert (summary["records"], summary["sentences_removed"], summary["level"]) == (7, 1, 3)
    out.write_text(out.read_text(encoding="utf-8").replace('"level": 3', '"level": 4'), encoding="utf-8")
    with pytest.raises(InputRefused, match=r"task.json has not the form of the benchmark: level"):
        read_instance(out)


def test_what_cannot_be_used_is_refused(tmp_path: Path) -> None:
    lines = (FOLDER / "tool-library.jsonl").read_text(encoding="utf-8").splitlines(keepends=True)
    unfinished, broken = tmp_path / "unfinished.jsonl", tmp_path / "broken.jsonl"
    unfinished.write_text("".join(lines[:20]), encoding="utf-8")
    broken.write_text("".join(lines[1:]), encoding="utf-8")
    for log, said in (
        (unfinished, "no finished sheet"),
        (broken, "does not hold"),
        (tmp_path / "none", "cannot be read"),
    ):
        with pytest.raises(CommandError, match=said) as refused:
            call_command("grounded_instance", str(log), "--out", str(tmp_path / "out.json"))
        assert refused.value.returncode == 2
    assert not (tmp_path / "out.json").exists()
