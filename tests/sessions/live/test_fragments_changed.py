"""A page that redraws only what an event is said to change always shows what a page loaded anew would show.

Each log is replayed event by event. A part that is not named as changed has to look the same before and after.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Final

import pytest

from specapp.buddy.events.catalog import CATALOG
from specapp.buddy.events.envelope import RecordedEvent
from specapp.sessions.live.fragments import FRAGMENTS, ROW, fragments_changed, render_fragment
from specapp.sessions.projections.room import Room
from tests.sessions.projections.logs import LOGS, log_of, room_at

Parts = dict[str, str]
TABLE_ROW: Final = re.compile(r'<tr class="zwicky-row".*?</tr>', re.DOTALL)
COUNT: Final = re.compile(r'<b id="chart-count".*?</b>', re.DOTALL)
ROW_ID: Final = re.compile(r'id="row-([\w-]+)"')
SEQ: Final = re.compile(r' data-seq="\d+"')


def parts_of(room: Room) -> Parts:
    """Everything that can be redrawn by itself; the chart without its rows, and each row."""
    parts = {fragment.name: SEQ.sub("", render_fragment(room, fragment.name)) for fragment in FRAGMENTS}
    for row in TABLE_ROW.findall(parts["chart"]):
        found = ROW_ID.search(row)
        assert found
        parts[ROW + found.group(1)] = row
    parts["chart"] = COUNT.sub("", TABLE_ROW.sub("", parts["chart"]))
    return parts


def named(room: Room, item: RecordedEvent) -> set[str]:
    """What is redrawn on either page; a chart that is drawn anew brings all its rows."""
    names = {name for page in ("session", "sheet") for name in fragments_changed(room, [item], page=page)}
    return names | {"chart-count", *(ROW + key for key in room.state.rows)} if "chart" in names else names


def gaps_of(log: Sequence[RecordedEvent]) -> Iterator[tuple[str, str]]:
    before = parts_of(room_at(log, 1))
    for seq in range(2, len(log) + 1):
        room, item = room_at(log, seq), log[seq - 1]
        after = parts_of(room)
        changed = {name for name in after.keys() | before.keys() if after.get(name) != before.get(name)}
        for name in sorted(changed - named(room, item)):
            yield item.event.type, "row" if name.startswith(ROW) else name
        before = after


@pytest.mark.parametrize("name", LOGS)
def test_parts_not_named_as_changed_look_as_before(name: str) -> None:
    assert set(gaps_of(log_of(name))) == set()


def test_the_logs_hold_every_type_of_event_that_these_pages_can_meet() -> None:
    met = {item.event.type for name in LOGS for item in log_of(name)}
    of_benchmarks = {
        "chart.loaded", "prediction.made", "persona.briefed", "persona.asked", "persona.replied", "judging.opened",
        "sheet.judged", "plan.written", "thought.noted",
    }  # fmt: skip
    assert set(CATALOG) - met == of_benchmarks  # which have no page


@pytest.mark.parametrize("name", LOGS)
def test_a_row_redrawn_by_itself_is_the_row_of_the_chart(name: str) -> None:
    log = log_of(name)
    for seq in range(20, len(log) + 1, 40):
        room = room_at(log, seq)
        alone = [render_fragment(room, f"{ROW}{key}").strip() for key in room.state.rows]
        assert TABLE_ROW.findall(render_fragment(room, "chart")) == alone


@pytest.mark.parametrize("name", LOGS)
@pytest.mark.parametrize("page", ["session", "sheet"])
def test_news_that_come_together_change_what_each_changes(name: str, page: str) -> None:
    log = log_of(name)
    for end in range(10, len(log) + 1, 25):
        room, news = room_at(log, end), log[end - 10 : end]
        together = fragments_changed(room, news, page=page)
        each = {part for item in news for part in fragments_changed(room, [item], page=page)}
        rows = {part for part in each if part.startswith(ROW) or part == "chart-count"}
        assert (set(together) - rows, len(together)) == (each - rows, len(set(together)))
        assert (rows <= set(together)) or "chart" in together


def test_the_sheet_page_never_gets_parts_that_it_does_not_have() -> None:
    log = log_of("everything")
    found = set(fragments_changed(room_at(log), log, page="sheet"))
    assert found == {fragment.name for fragment in FRAGMENTS if "sheet" in fragment.pages}
