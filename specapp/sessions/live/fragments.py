"""The table of fragments: which part of which page an event changes, and how each part is made."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from django.template.loader import render_to_string

from specapp.buddy.events.base import Event
from specapp.buddy.events.envelope import RecordedEvent
from specapp.sessions.live import changes
from specapp.sessions.projections.answers_view import build_answers
from specapp.sessions.projections.chart_view import build_chart, build_headline, build_row, rows_after
from specapp.sessions.projections.draft_view import build_draft
from specapp.sessions.projections.feed import build_feed
from specapp.sessions.projections.head import build_head
from specapp.sessions.projections.preview import Preview
from specapp.sessions.projections.profile_view import build_profile
from specapp.sessions.projections.question_view import build_question
from specapp.sessions.projections.rail import build_rail
from specapp.sessions.projections.room import Room
from specapp.sessions.projections.sheet_view import build_formats, build_sheet, build_sheet_notice
from specapp.sessions.projections.uncovered_view import build_uncovered

ROW: Final = "row:"


@dataclass(frozen=True)
class Fragment:
    """One partial with one root element, whose id is `name`. `changed_by`: the types of events that change it."""

    name: str
    template: str
    build: Callable[[Room], object]
    changed_by: frozenset[type[Event]]
    pages: tuple[str, ...] = ("session",)


FRAGMENTS: Final = (
    Fragment("head", "sessions/_head.html", build_head, changes.HEAD, ("session", "sheet")),
    Fragment("rail", "sessions/_rail.html", build_rail, changes.RAIL, ("session", "sheet")),
    Fragment("question", "sessions/_question.html", build_question, changes.QUESTION),
    Fragment("answers", "sessions/_answers.html", build_answers, changes.ANSWERS),
    Fragment("sheet-notice", "sessions/_sheet_notice.html", build_sheet_notice, changes.NOTICE, ("session", "sheet")),
    Fragment("chart", "sessions/_chart.html", build_chart, changes.CHART),
    Fragment("chart-count", "sessions/_chart_count.html", build_headline, changes.ROWS),
    Fragment("uncovered", "sessions/_uncovered.html", build_uncovered, changes.CHART),
    Fragment("profile", "sessions/_profile.html", build_profile, changes.PROFILE),
    Fragment("draft", "sessions/_draft.html", build_draft, changes.DRAFT),
    Fragment("sheet", "sessions/_sheet.html", build_sheet, changes.SHEET, ("sheet",)),
    Fragment("contents", "sessions/_contents.html", build_sheet, changes.SHEET, ("sheet",)),
    Fragment("take-out", "sessions/_take_out.html", build_formats, changes.FORMATS, ("sheet",)),
)
BY_NAME: Final = {fragment.name: fragment for fragment in FRAGMENTS}


def fragments_changed(
    room: Room, news: Sequence[RecordedEvent], *, page: str, written: Sequence[str] = ()
) -> list[str]:
    """Names of the fragments of a page that these events change, each once, in the order of the table. `written`: those
    in which something is being written, see `fragments_written`.

    Rows of the chart and its count come by themselves, and not at all when the whole chart is drawn anew.
    """
    types = {type(item.event) for item in news}
    names = [one.name for one in FRAGMENTS if page in one.pages and (one.changed_by & types or one.name in written)]
    if "chart" in names:
        names = [name for name in names if name != "chart-count"]
    elif page == "session":
        keys = dict.fromkeys(
            [str(getattr(item.event, "dimension_key", "")) for item in news if type(item.event) in changes.ROWS]
            + [name.removeprefix(ROW) for name in written if name.startswith(ROW)]
        )
        names += [f"{ROW}{key}" for key in rows_after(room, [key for key in keys if key in room.state.rows])]
    return names


def fragments_written(before: Preview, now: Preview) -> list[str]:
    """Names of the fragments in which the difference between two previews is seen."""
    names = ["draft"] if before.draft != now.draft else []
    names += ["chart"] if before.rows != now.rows else []
    names += ["sheet-notice", "sheet"] if before.sheet != now.sheet else []
    return names + [f"{ROW}{key}" for key in dict.fromkeys(key for _, key in sorted(before.votes ^ now.votes))]


def render_fragment(room: Room, name: str, *, swap: bool = False) -> str:
    """One fragment from the present state. `swap`: it goes to a page that is already there, by its id."""
    if name.startswith(ROW):
        view: object = build_row(room, name.removeprefix(ROW))
        template = "sessions/_row.html"
    else:
        view, template = BY_NAME[name].build(room), BY_NAME[name].template
    return render_to_string(template, {"view": view, "room": room, "swap": swap})


def render_news(room: Room, news: Iterable[RecordedEvent]) -> str:
    """The feed's items for new events, newest first, to be put before the ones that are there."""
    items = build_feed(room, after=min((item.seq for item in news), default=room.seq + 1) - 1)
    return render_to_string("sessions/_feed_items.html", {"items": items, "room": room, "swap": True}) if items else ""


def views_of(room: Room, *, page: str) -> dict[str, object]:
    """Everything a page shows at first, by fragment, names with underscores for the template."""
    return {one.name.replace("-", "_"): one.build(room) for one in FRAGMENTS if page in one.pages}
