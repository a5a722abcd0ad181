"""The profile on the page: what was read of long chats, in which order and why, and what was not."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from pathlib import Path

import pytest

from specapp.buddy.events.base import Event
from specapp.buddy.events.profiles import AttributeDropped, AttributeInferred
from specapp.buddy.events.session import ConversationImported, ProposalGiven, SessionCreated, Settings
from specapp.buddy.profile import Turn
from specapp.buddy.workflow.folding import fold
from specapp.buddy.workflow.merging import NEWER, NO_QUOTE
from specapp.buddy.workflow.state import SessionState
from specapp.buddy.workflow.steps.profile import ProfileStep
from specapp.buddy.workflow.steps.summary import SummaryStep
from specapp.engine.perform import perform_call
from specapp.llm.offline_gateway import OfflineGateway
from specapp.sessions.live.fragments import render_fragment
from specapp.sessions.projections.feed import build_feed
from specapp.sessions.projections.profile_view import MOST_SHOWN, ChatRead, build_profile
from specapp.sessions.projections.room import Room, build_room
from tests.factories.replies import PROPOSAL
from tests.factories.sessions import SESSION, new_store

SIMPLE = "Keep it simple, please. Nothing fancy."
STEPS = (ProfileStep(), SummaryStep())
TALKS = (
    (f"Our choir rehearsals. {SIMPLE} " + "la " * 5_000, "Rehearsals"),
    *((f"About the weather, part {number}. {SIMPLE} " + "hm " * 10_000, "") for number in range(5)),
)


@cache
def events_of(talks: Sequence[tuple[str, str]]) -> tuple[Event, ...]:
    """A session of the offline engine up to its profile and summary, over conversations of one turn (text, title)."""
    log: list[Event] = [
        SessionCreated(plan="buddy", answerer="person", settings=Settings(), salt="salt"), ProposalGiven(text=PROPOSAL),
        *(
            ConversationImported(source="a", format="f", title=title, turns=(Turn(role="user", text=text),))
            for text, title in talks
        ),
    ]  # fmt: skip
    state = fold(log)
    for step in STEPS:
        for call in step.next_calls(state):
            performed = perform_call(call, OfflineGateway(), model="offline", depth=1)
            assert performed.error is None
            log += performed.events
            fold(performed.events, state)
        said = step.settle(state)
        log += said
        fold(said, state)
    return tuple(log)


def room_after(events: Sequence[Event]) -> Room:
    return Room("s", fold(events, SessionState()), (), "label")


def test_the_offline_engine_reads_chunk_by_chunk_and_unites_what_it_finds() -> None:
    events = events_of(TALKS)
    calls = [event for event in events if event.type == "model_call.completed"]
    assert len(calls) > 2
    names = [event.attribute.id for event in events if isinstance(event, AttributeInferred)]
    assert (len(names) == len(set(names)), "simplicity" in names) == (True, True)


def test_which_chats_were_read_first_is_shown_with_the_reason() -> None:
    view = build_profile(room_after(events_of(TALKS)))
    assert view.history is not None
    assert view.history.first[:3] == (
        ChatRead(1, "Rehearsals", "read whole", "about rehearsals, choir"),
        ChatRead(6, "", "read whole", "newest"),
        ChatRead(5, "", "read whole", "recent"),
    )
    assert (view.history.in_part, view.history.not_read) == (1, 1)
    assert view.turns + view.unread == 6


def test_the_page_and_the_feed_say_what_was_not_read() -> None:
    room = room_after(events_of(TALKS))
    page = " ".join(render_fragment(room, "profile").split())
    assert "2 messages were not read, or only in part: the chats are very long." in page
    assert "1 chat was not read at all: older, and with less to do with your request." in page
    note = '<span class="note" dir="auto">'
    assert f'<b dir="auto">Rehearsals</b> {note}about rehearsals, choir · read whole</span>' in page
    assert '<b dir="auto">Chat 6</b> <span class="note" dir="auto">newest · read whole</span>' in page


def test_nothing_is_said_of_an_order_when_everything_was_read() -> None:
    room = room_after(events_of(TALKS[:2]))
    assert (build_profile(room).history, build_profile(room).unread) == (None, 0)
    assert "chats-read" not in render_fragment(room, "profile")


def test_a_log_that_was_read_by_another_rule_gets_no_reasons() -> None:
    events = [
        event.model_copy(update={"read": 2, "unread": 4}) if event.type == "profile.completed" else event
        for event in events_of(TALKS)
    ]
    view = build_profile(room_after(events))
    assert (view.history, view.unread) == (None, 4)


def test_of_many_chats_the_first_are_named_and_the_rest_is_counted() -> None:
    talks = tuple((f"Note {number}. " + "hm " * 1_000, "") for number in range(60))
    history = build_profile(room_after(events_of(talks))).history
    assert history is not None
    assert (len(history.first), history.more + MOST_SHOWN + history.not_read) == (MOST_SHOWN, 60)
    assert history.characters <= 120_000 < history.all_characters


@pytest.mark.parametrize(
    ("reason", "words"),
    [
        (NO_QUOTE, "1 guess left out, because no sentence of yours proves it."),
        (NEWER, "1 more left out, because another guess says the same or rests on something newer or surer."),
    ],
)
def test_why_a_guess_was_left_out_is_said(reason: str, words: str) -> None:
    room = room_after([*events_of(TALKS[:1]), AttributeDropped(attribute="x", reason=reason)])
    assert words in render_fragment(room, "profile")


def test_the_feed_tells_how_many_messages_were_not_read(tmp_path: Path) -> None:
    store = new_store(tmp_path)
    store.append(SESSION, events_of(TALKS), expected_seq=0, actor="engine", cause="test")
    room = build_room(SESSION, store.load(SESSION), label_of=str)
    told = [item.text for item in build_feed(room) if item.subject == "Your habits:"]
    assert [text.partition("own words. ")[2] for text in told] == [
        "2 of your 6 messages were not read, or only in part."
    ]
