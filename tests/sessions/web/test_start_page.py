"""The start page: what is typed is kept, what cannot be used is refused with everything still there."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest
from django.conf import settings
from django.test import Client
from django.utils.html import escape

from specapp.buddy.events.session import ConversationImported, ProposalGiven
from specapp.buddy.reading_limit import PROPOSAL_LIMIT, cut_proposal
from specapp.sessions.models import Session, StartDraft
from specapp.sessions.stores import open_store
from tests.factories.room_sessions import PROPOSAL, room_of
from tests.sessions.web.visits import HTMX, Reply, at_this_machine, with_account

pytestmark = pytest.mark.django_db
FRENCH: Final = (
    "Nous voulons une petite page pour notre chorale. Chacun doit pouvoir dire s'il vient à la répétition, et le chef "
    "de choeur doit voir combien de personnes seront là. Pas de mot de passe, s'il vous plaît."
)
SAMPLE: Final = Path(settings.BASE_DIR) / "fixtures" / "proposals" / "sample.txt"


def draft() -> StartDraft:
    return StartDraft.objects.get(viewer="here")


def begin(client: Client, proposal: str, **more: str) -> Reply:
    client.get("/")
    data = {"proposal": proposal, "nonce": draft().nonce, "budget": "3", "model": "offline"}
    return client.post("/start/", data | more)


def given_in(session: Session) -> ProposalGiven:
    event = open_store().load(session.id)[1].event
    assert isinstance(event, ProposalGiven)
    return event


def test_a_draft_is_kept_while_somebody_types() -> None:
    client = at_this_machine()
    response = client.post(
        "/start/keep/", {"proposal": "A plan <b> for us", "budget": "10", "model": "offline"}, **HTMX
    )
    assert "5 words. All of it will be read." in response.content.decode()
    kept = draft()
    assert (kept.proposal, kept.budget, kept.model) == ("A plan <b> for us", 10, "offline")
    page = client.get("/").content.decode()
    assert ("A plan &lt;b&gt; for us</textarea>" in page, 'value="10" checked' in page) == (True, True)


@pytest.mark.parametrize("budget", ["7", "-1", "many", "", "٣"])
def test_a_number_of_questions_that_is_not_offered_becomes_the_usual_one(budget: str) -> None:
    at_this_machine().post("/start/keep/", {"proposal": "x", "budget": budget})
    assert (draft().budget, draft().model) == (5, "offline")


def test_the_example_is_loaded_into_an_empty_field_only() -> None:
    client, example = at_this_machine(), SAMPLE.read_text(encoding="utf-8")
    response = client.get("/?example=1")
    assert (response.status_code, response.headers["Location"], draft().proposal) == (302, "/", example)
    client.post("/start/keep/", {"proposal": "Mine"})
    assert (client.get("/?example=1").status_code, draft().proposal) == (200, "Mine")


@pytest.mark.parametrize(
    ("proposal", "reason"),
    [
        ("", "There are no words in it: write at least one sentence"),
        (" \n\t ", "There are no words in it: write at least one sentence"),
        ("!!! ???", "There are no words in it: write at least one sentence"),
        ("<choir>", "There is only one word in it: write at least one sentence"),
        ("Choir page", "There are only two words in it: write at least one sentence"),
        ("%PDF-1.7 some words here", "This is a PDF, not a text file"),
    ],
)
def test_a_proposal_of_no_use_is_refused_and_still_there(proposal: str, reason: str) -> None:
    response = begin(at_this_machine(), proposal)
    page = response.content.decode()
    assert (response.status_code, reason in page, Session.objects.count()) == (422, True, 0)
    assert f"{escape(proposal)}</textarea>" in page
    assert (draft().proposal, draft().budget) == (proposal, 3)


def test_an_unknown_model_is_refused_and_the_text_still_there() -> None:
    response = begin(at_this_machine(), PROPOSAL, model="gpt-9")
    assert (response.status_code, Session.objects.count(), draft().proposal) == (422, 0, PROPOSAL)


def test_a_very_long_proposal_is_taken_and_said_how_much_is_not_read() -> None:
    client, text = at_this_machine(), "A page says who comes. " * 17_500
    assert len(text) > 400_000
    unread = cut_proposal(text)[1]
    kept = client.post("/start/keep/", {"proposal": text}).content.decode()
    said = f"87500 words. The beginning and the end are read; {unread} characters in the middle are not."
    assert (said in kept, 0 < len(text) - unread <= PROPOSAL_LIMIT) == (True, True)
    assert begin(client, text).status_code == 302
    event = given_in(Session.objects.get())
    assert (len(event.text), event.unread) == (len(text), unread)


def test_starting_begins_a_session_of_the_viewer_and_empties_the_draft() -> None:
    client, account = with_account("ann")
    client.get("/")
    kept = StartDraft.objects.get()
    data = {"proposal": PROPOSAL, "nonce": kept.nonce, "budget": "0", "model": "offline"}
    response = client.post("/start/", data)
    session = Session.objects.get()
    assert response.headers["Location"] == f"/sessions/{session.id}/"
    assert (session.owner_id, room_of(session.id).state.budget) == (account, 0)
    after = StartDraft.objects.get()
    assert (after.proposal, after.used_nonce, after.begun) == ("", kept.nonce, session.id)
    assert after.nonce != kept.nonce


def test_a_form_begins_one_session_however_often_it_is_sent() -> None:
    client = at_this_machine()
    client.get("/")
    data = {"proposal": PROPOSAL, "nonce": draft().nonce, "budget": "3", "model": "offline"}
    places = {client.post("/start/", data).headers["Location"] for _ in range(3)}
    assert places == {f"/sessions/{Session.objects.get().id}/"}


def test_what_is_typed_after_a_start_is_not_lost_by_a_late_second_click() -> None:
    client = at_this_machine()
    client.get("/")
    data = {"proposal": PROPOSAL, "nonce": draft().nonce, "budget": "3", "model": "offline"}
    client.post("/start/", data)
    client.post("/start/keep/", {"proposal": "The next plan"})
    client.post("/start/", data)
    assert (draft().proposal, Session.objects.count()) == ("The next plan", 1)


def test_french_asks_whether_it_is_english_after_all() -> None:
    client = at_this_machine()
    refused = begin(client, FRENCH)
    page = refused.content.decode()
    assert (refused.status_code, Session.objects.count()) == (422, 0)
    assert "The offline engine writes English only, and this is French." in page
    assert ("It is English after all" in page, f"{escape(FRENCH)}</textarea>" in page) == (True, True)
    assert begin(client, FRENCH, is_english="on").status_code == 302
    assert room_of(Session.objects.get().id).language == "en"


def test_english_is_not_asked_about() -> None:
    assert "It is English after all" not in at_this_machine().get("/").content.decode()


def test_control_characters_are_taken_out() -> None:
    client = at_this_machine()
    assert begin(client, "We want\x00 a page\x07 for\x1b our choir\r\nand no accounts.").status_code == 302
    event = given_in(Session.objects.get())
    assert event.text == "We want a page for our choir\nand no accounts."
    assert event.removed >= 2


def test_the_chats_go_into_the_session() -> None:
    client = at_this_machine()
    client.post("/start/chats/", {"proposal": PROPOSAL, "pasted": "You: Keep it simple.\n\nAssistant: I will."})
    assert begin(client, PROPOSAL).status_code == 302
    events = [item.event for item in open_store().load(Session.objects.get().id)]
    chats = [event for event in events if isinstance(event, ConversationImported)]
    assert [[turn.text for turn in chat.turns if turn.role == "user"] for chat in chats] == [["Keep it simple."]]
    assert draft().chats.count() == 0
