"""Rows overturned and looked at, traits switched and edited, lines mended, and the sheet written again."""

from __future__ import annotations

import pytest

from specapp.buddy.events.asking import DimensionOverturned
from specapp.buddy.events.profiles import AttributeEdited, AttributeSwitched
from specapp.buddy.events.sheets import LineEdited, RevisionRequested
from specapp.buddy.events.voting import VotesRevealed
from specapp.buddy.questions import Answer
from specapp.sessions.actions.work_on import work_on
from specapp.sessions.models import Session, StoredEvent, Words
from tests.factories.room_sessions import room_of
from tests.sessions.web.visits import (
    HTMX,
    at_this_machine,
    begun,
    events_after,
    finished,
    page_of,
    seq_of,
    swapped,
    waiting,
)

pytestmark = pytest.mark.django_db
ROW_PARTS = ["chart", "answers", "question", "head", "decision"]


def agreed_row(session: str) -> str:
    return next(key for key, row in room_of(session).state.rows.items() if row.adopted)


def open_row(session: str) -> str:
    return next(key for key, row in room_of(session).state.rows.items() if row.open and row.votes)


def test_an_agreed_row_is_overturned_by_a_choice() -> None:
    session = waiting()
    key, seq = agreed_row(session), seq_of(session)
    response = at_this_machine().post(
        f"{page_of(session)}rows/{key}/overturn/", {"selected": ["B", "D"], "text": "Both"}, **HTMX
    )
    answer = Answer(kind="chosen", selected=("B", "D"), text="Both")
    assert events_after(session, seq) == [DimensionOverturned(dimension_key=key, by="person", answer=answer)]
    assert (response.status_code, swapped(response)) == (200, ROW_PARTS)
    assert "You overturned it: B and D" in response.content.decode()


def test_a_row_is_overturned_in_own_words_without_htmx() -> None:
    session = finished()
    key, seq = agreed_row(session), seq_of(session)
    response = at_this_machine().post(f"{page_of(session)}rows/{key}/overturn/", {"text": " Neither of these. "})
    answer = Answer(kind="own_words", text="Neither of these.")
    assert events_after(session, seq) == [DimensionOverturned(dimension_key=key, by="person", answer=answer)]
    assert (response.status_code, response.headers["Location"]) == (302, page_of(session))
    assert "The sheet is out of date:" in at_this_machine().get(page_of(session)).content.decode()


def test_looking_at_votes_is_recorded_once_and_shows_them() -> None:
    session = waiting()
    key, seq = open_row(session), seq_of(session)
    reason = room_of(session).state.rows[key].votes["no_profile"].reasoning
    client, url = at_this_machine(), f"{page_of(session)}rows/{key}/reveal/"
    responses = [client.post(url, **HTMX) for _ in range(2)]
    assert events_after(session, seq) == [VotesRevealed(dimension_key=key)]
    assert [swapped(response) for response in responses] == [ROW_PARTS] * 2
    assert [response.content.decode().count('<ul class="reasons">') for response in responses] == [1, 1]
    assert len(reason) > 10


def test_a_row_opens_for_htmx_and_leads_to_the_page_for_everybody_else() -> None:
    session, client = waiting(), at_this_machine()
    url = f"{page_of(session)}rows/{open_row(session)}/"
    shown, closed, plain = client.get(url, **HTMX), client.get(f"{url}?close=1", **HTMX), client.get(url)
    assert '<section class="sheet decision"' in shown.content.decode()
    assert closed.content.decode().split() == ["<section", "hidden", 'id="decision">', "</section>"]
    assert plain.headers["Location"] == f"{page_of(session)}?row={open_row(session)}#decision"
    followed = client.get(plain.headers["Location"].partition("#")[0]).content.decode()
    assert '<section class="sheet decision"' in followed
    assert client.get(f"{page_of(session)}rows/nosuch/").status_code == 404
    assert client.get(f"{page_of(session)}?row=nosuch").status_code == 200


def test_a_trait_is_switched_off_and_on_again() -> None:
    session, client = waiting(), at_this_machine()
    url, seq = f"{page_of(session)}traits/simplicity/switch/", seq_of(session)
    replies = [client.post(url, {"active": active}, **HTMX) for active in ("no", "no", "yes")]
    assert events_after(session, seq) == [
        AttributeSwitched(attribute="simplicity", active=False),
        AttributeSwitched(attribute="simplicity", active=True),
    ]
    assert [swapped(reply) for reply in replies] == [["profile", "chart"]] * 3
    assert [reply.content.decode().count("Switched off") for reply in replies] == [1, 1, 0]


def test_a_trait_is_put_into_own_words_and_the_three_vote_anew() -> None:
    session = waiting()
    seq = seq_of(session)
    response = at_this_machine().post(f"{page_of(session)}traits/simplicity/edit/", {"value": " Only one page "})
    assert (response.status_code, response.headers["Location"]) == (302, page_of(session))
    assert events_after(session, seq) == [AttributeEdited(attribute="simplicity", value="Only one page")]
    assert {len(row.votes) for row in room_of(session).state.rows.values()} == {0}
    work_on(session)
    assert {len(row.votes) for row in room_of(session).state.rows.values()} == {3}


def test_an_edited_line_is_locked_and_survives_a_revision() -> None:
    session, client = finished(), at_this_machine()
    seq = seq_of(session)
    response = client.post(f"{page_of(session)}lines/L1/", {"text": " A choir\n of forty. "}, **HTMX)
    assert events_after(session, seq) == [LineEdited(line_id="L1", text="A choir of forty.")]
    assert swapped(response) == ["sheet", "sheet-notice", "head"]
    assert response.content.decode().count("Yours, locked") == 1
    client.post(f"{page_of(session)}rows/{agreed_row(session)}/overturn/", {"selected": ["D"]})
    seq = seq_of(session)
    revised = client.post(f"{page_of(session)}revise/", **HTMX)
    assert (events_after(session, seq), swapped(revised)) == ([RevisionRequested()], ["sheet-notice", "head", "rail"])
    work_on(session)
    state = room_of(session).state
    assert state.sheet is not None
    assert (state.finished, state.sheet.number) == (True, 2)
    assert [line.text for line in state.lines if line.locked] == ["A choir of forty."]


def test_an_edited_line_leads_back_to_the_sheet_without_htmx() -> None:
    session = finished()
    response = at_this_machine().post(f"{page_of(session)}lines/L2/", {"text": "Mended."})
    assert (response.status_code, response.headers["Location"]) == (302, f"{page_of(session)}sheet/")


def test_revising_a_sheet_that_is_up_to_date_writes_nothing() -> None:
    session = finished()
    seq = seq_of(session)
    assert (at_this_machine().post(f"{page_of(session)}revise/").status_code, seq_of(session)) == (302, seq)


def test_deleting_asks_first_and_then_leaves_nothing() -> None:
    session, other, client = waiting(), begun(), at_this_machine()
    asked = client.get(f"{page_of(session)}delete/")
    assert (asked.status_code, Session.objects.filter(id=session).count()) == (200, 1)
    deleted = client.post(f"{page_of(session)}delete/", follow=True)
    assert (deleted.redirect_chain, client.get(page_of(session)).status_code) == ([("/sessions/", 302)], 404)
    assert f"Deleted: {'Conductor page'}" in deleted.content.decode()
    for table in (StoredEvent, Words):
        assert {row.session_id for row in table.objects.all()} == {other}
    assert list(Session.objects.values_list("id", flat=True)) == [other]
