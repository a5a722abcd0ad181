"""Every shape an event ever had is kept as a line and can be read for ever; lines are only appended."""

from __future__ import annotations

import json
from pathlib import Path

from specapp.buddy.events.base import Event
from specapp.buddy.events.catalog import CATALOG, read_event
from specapp.buddy.events.codec import hash_text, put_words_in, take_words_out

GOLDEN = Path(__file__).resolve().parents[2] / "golden" / "events.jsonl"
LINES = [json.loads(line) for line in GOLDEN.read_text(encoding="utf-8").splitlines()]


def read(line: dict[str, object]) -> Event:
    data = put_words_in(line["data"], line["words"])  # type: ignore[arg-type]
    assert isinstance(data, dict)
    return read_event(str(line["type"]), int(str(line["version"])), data)


def test_every_event_type_has_a_line_of_its_present_shape() -> None:
    present = {(name, kind.model_fields["version"].default) for name, kind in CATALOG.items()}
    assert present - {(line["type"], line["version"]) for line in LINES} == set()


def test_every_line_can_be_read() -> None:
    assert [read(line).type for line in LINES] == [line["type"] for line in LINES]


def test_lines_of_the_present_shape_are_written_the_same() -> None:
    for line in LINES:
        event = read(line)
        if event.version == line["version"]:
            data, words = take_words_out(event, "golden")
            assert (data, words) == (line["data"], line["words"])


def test_words_leave_the_data() -> None:
    for line in LINES:
        for key, words in line["words"].items():
            assert hash_text("golden", words) == key
            assert words == "" or len(words) < 12 or words not in json.dumps(line["data"])
