"""The grounded user's own log: kept line by line, read back whatever a crash left of it."""

from __future__ import annotations

from pathlib import Path

import pytest

from specapp.answerers.grounded import GroundedReply
from specapp.answerers.record_matching import Record, RecordSet
from specapp.bench.metrics.interaction import Exchange, Interaction
from specapp.bench.user_log import UserLog, read_interaction
from specapp.buddy.errors import InputRefused

KNOWN = RecordSet(
    records=(Record(id="a", topic="t", response="A"), Record(id="b", topic="u", response="B")), fallback="-"
)
REPLIES = (
    GroundedReply(1, "k1", "t?", (), "A", ("a",)),
    GroundedReply(2, "k2", "какой?", ("B", "D"), "", ("b",)),
    GroundedReply(3, "k3", "else?", (), "-", ()),
)


def read(path: Path) -> Interaction:
    return read_interaction(path, KNOWN, instance="i", budget=5)


def test_what_was_kept_is_read_back(tmp_path: Path) -> None:
    path = tmp_path / "users" / "i.jsonl"
    assert read(path).exchanges == ()
    for reply in REPLIES:
        UserLog(path)(reply)
    exchanges = (Exchange("A", ("a",)), Exchange("", ("b",), "BD"), Exchange("-"))
    assert read(path) == Interaction(instance="i", known=("a", "b"), fallback="-", budget=5, exchanges=exchanges)


def test_a_question_put_again_after_a_crash_counts_once(tmp_path: Path) -> None:
    path = tmp_path / "i.jsonl"
    log = UserLog(path)
    log(REPLIES[0])
    path.write_bytes(path.read_bytes() + b'{"number": 2, "te')
    log(REPLIES[1])
    log(REPLIES[1])
    assert read(path).exchanges == (Exchange("A", ("a",)), Exchange("", ("b",), "BD"))


def test_null_ids_are_none_and_a_lost_line_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "i.jsonl"
    path.write_text('{"number": 1, "text": "A", "ids": null}\n', encoding="utf-8")
    assert read(path).exchanges == (Exchange("A"),)
    path.write_text('{"number": 2, "text": "A"}\n', encoding="utf-8")
    with pytest.raises(InputRefused, match="no reply to question 1"):
        read(path)
