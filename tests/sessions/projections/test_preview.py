"""What is shown of a reply that is still being written: cut anywhere, it is read without a fault and only grows."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

import pytest

from specapp.buddy.sections import SECTIONS
from specapp.sessions.live.fragments import fragments_written
from specapp.sessions.projections.preview import NOTHING, Preview, Texts, read_preview
from tests.factories import replies

DRAFT = {"title": "Planner", "spec": {key: f"About “{key}” \\ and\nmore." for key in SECTIONS}}
VOTES = {
    "votes": [
        {"dimension": key, "reasoning": "Über {alles}.", "choice": "B", "confident": number % 2 == 0}
        for number, key in enumerate(replies.KEYS)
    ]
}
SHEET = {
    key: [
        {"text": f"{key} holds.", "rests_on": ["P1"], "acceptance": [{"given": "g", "when": "w", "then": "t"}]},
        {"text": "Another line.", "rests_on": [], "bullet": False},
    ]
    for key in SECTIONS
}
WHOLE: dict[str, dict[str, Any]] = {
    "draft/draft/0/d": DRAFT,
    "chart/chart/0/c": replies.chart_reply(),
    "vote/partial_profile/0/v": VOTES,
    "synthesis/sheet/0/s": SHEET,
}
AROUND = ["{}", "Here it is:\n```json\n{}\n```\nHope it helps."]


def characters(texts: Texts) -> int:
    return sum(len(text) for _, paragraphs in texts for text in paragraphs)


def size(preview: Preview) -> tuple[int, ...]:
    return (characters(preview.draft), len(preview.rows), len(preview.votes), characters(preview.sheet))


@pytest.mark.parametrize("around", AROUND)
@pytest.mark.parametrize("key", WHOLE)
def test_a_reply_cut_anywhere_shows_more_and_more(key: str, around: str) -> None:
    text = around.replace("{}", json.dumps(WHOLE[key], ensure_ascii=False, indent=1))
    sizes = [size(read_preview({key: text[:length]})) for length in range(0, len(text) + 1, 3)] + [
        size(read_preview({key: text}))
    ]
    assert all(before <= after for before, after in pairwise(sizes))
    assert len(set(sizes)) >= len(replies.KEYS)
    assert sizes[0] == size(NOTHING)


def test_a_whole_reply_is_shown_whole() -> None:
    preview = read_preview({key: json.dumps(reply) for key, reply in WHOLE.items()})
    assert [section for section, _ in preview.draft] == list(SECTIONS)
    assert [text for _, paragraphs in preview.draft for text in paragraphs] == list(DRAFT["spec"].values())  # type: ignore[attr-defined]
    assert [row.dimension_key for row in preview.rows] == list(replies.KEYS)
    assert preview.votes == {("partial_profile", key) for key in replies.KEYS}
    assert dict(preview.sheet)["constraints"] == ("constraints holds.", "Another line.")


@pytest.mark.parametrize(
    "text",
    [
        "", "no", "{", "[1, 2", "{]", "\ud800", '{"spec": [1]}', '{"spec": {"core_features": 7}}', '{"spec": NaN',
        '{"dimensions": {"a": 1}}', '{"votes": ["A", null, {"choice": "Z"}]}',
        '{"core_features": [7, {"text": ["x"]}, "y"]}',
    ],
)  # fmt: skip
def test_what_cannot_be_shown_is_left_out(text: str) -> None:
    assert read_preview(dict.fromkeys(WHOLE, text)) == NOTHING


def test_a_row_that_comes_twice_is_shown_once() -> None:
    rows = replies.chart_reply()["dimensions"]
    preview = read_preview({"chart/chart/0/c": json.dumps({"dimensions": [rows[0], rows[0], rows[1]]})})
    assert [row.dimension_key for row in preview.rows] == list(replies.KEYS[:2])


def test_only_the_fragments_in_which_something_changed_are_named() -> None:
    one = read_preview({"vote/full_profile/0/v": json.dumps({"votes": VOTES["votes"][:1]})})
    two = read_preview({"vote/full_profile/0/v": json.dumps({"votes": VOTES["votes"][:2]})})
    assert fragments_written(NOTHING, one) == ["row:topic_1"]
    assert fragments_written(one, two) == ["row:topic_2"]
    assert fragments_written(two, two) == []
    drafted = read_preview({"draft/draft/0/d": json.dumps(DRAFT)})
    assert fragments_written(NOTHING, drafted) == fragments_written(drafted, NOTHING) == ["draft"]
