"""Which conversations reach the session: ticked ones; what is hidden in them stays hidden unless it was put back."""

from __future__ import annotations

import json
import threading
from datetime import timedelta
from typing import Final

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client

from specapp.sessions.actions.add_chats import go_on_reading
from specapp.sessions.actions.read_upload import upload_path
from specapp.sessions.models import DraftChats, DraftSecret, DraftTalk, Session, StartDraft, Words
from specapp.sessions.seal import COOKIE, Seal
from specapp.sessions.stores import read_clock
from tests.factories.chat_exports import chatgpt_conversation
from tests.factories.room_sessions import PROPOSAL
from tests.sessions.web.visits import HTMX, Reply, at_this_machine

pytestmark = pytest.mark.django_db
KEY: Final = "sk-" + "proj-" + "a1B2c3D4" * 6
EXPORT: Final = [
    chatgpt_conversation("Rota", f"Keep it plain. The key is {KEY}.", "Noted.", updated=1_750_000_000),
    chatgpt_conversation("Grant", "Mention Quarrington, and call +44 20 7946 0958.", "Yes.", updated=1_740_000_000),
]


def add(client: Client, conversations: object = EXPORT, name: str = "conversations.json", **more: object) -> Reply:
    file = SimpleUploadedFile(name, json.dumps(conversations).encode())
    return client.post("/start/chats/", {"proposal": PROPOSAL, "files": [file], **more}, **HTMX)  # type: ignore[arg-type]


def start(client: Client, **more: object) -> Reply:
    draft = StartDraft.objects.get()
    return client.post("/start/", {"proposal": PROPOSAL, "nonce": draft.nonce, "budget": "0", **more})


def number(title: str) -> int:
    return DraftTalk.objects.get(title=title).id


def words() -> str:
    return "\n".join(Words.objects.values_list("text", flat=True))


def test_the_newest_stands_first_and_all_are_ticked() -> None:
    part = add(at_this_machine()).content.decode()
    assert part.index("Use Rota") < part.index("Use Grant")
    assert "2 of 2 ticked" in part
    assert ("1 API key, 1 phone number" in part, KEY in "".join(map(str, DraftTalk.objects.values()))) == (True, False)


def test_only_ticked_conversations_reach_the_session_and_the_rest_is_forgotten() -> None:
    client = at_this_machine()
    add(client)
    client.post(
        "/start/keep/", {"proposal": PROPOSAL, "shown": [number("Rota"), number("Grant")], "talk": number("Rota")}
    )
    assert start(client).status_code == 302
    assert ["Keep it plain" in words(), "Quarrington" in words(), KEY in words()] == [True, False, False]
    assert [DraftChats.objects.count(), DraftTalk.objects.count(), DraftSecret.objects.count()] == [0, 0, 0]


def test_rows_that_were_not_on_the_page_keep_their_tick() -> None:
    client = at_this_machine()
    add(client)
    client.post("/start/keep/", {"proposal": PROPOSAL, "shown": [number("Rota")]})
    assert dict(DraftTalk.objects.values_list("title", "ticked")) == {"Rota": False, "Grant": True}
    client.post("/start/keep/", {"proposal": PROPOSAL})
    assert DraftTalk.objects.filter(ticked=True).count() == 1


def test_a_long_list_is_taken_as_a_whole() -> None:
    client = at_this_machine()
    add(client)
    many = [number("Rota"), number("Grant"), *range(10_000_000, 10_001_998)]
    kept = client.post("/start/keep/", {"proposal": PROPOSAL, "shown": many, "talk": many[1:]})
    assert (kept.status_code, DraftTalk.objects.get(ticked=False).title) == (200, "Rota")


def test_what_is_being_pasted_stays_when_a_file_is_left_out() -> None:
    client = at_this_machine()
    add(client)
    chats = DraftChats.objects.get().id
    part = client.post(f"/start/chats/{chats}/remove/", {"proposal": PROPOSAL, "pasted": "You: half a"}, **HTMX)
    assert "You: half a</textarea>" in part.content.decode()


def test_a_secret_is_put_back_and_hidden_again() -> None:
    client = at_this_machine()
    add(client)
    secret = DraftSecret.objects.get(kind="api_key").id
    shown = client.post(f"/start/chats/secrets/{secret}/back/", {"proposal": PROPOSAL}, **HTMX).content.decode()
    assert ("stays in the text" in shown, KEY in shown) == (True, True)
    client.post(f"/start/chats/secrets/{secret}/hide/", {"proposal": PROPOSAL}, **HTMX)
    assert DraftSecret.objects.filter(put_back=True).count() == 0
    client.post(f"/start/chats/secrets/{secret}/back/", {"proposal": PROPOSAL}, **HTMX)
    start(client)
    assert [KEY in words(), "7946" in words()] == [True, False]


def test_what_another_browser_sealed_cannot_be_opened() -> None:
    client = at_this_machine()
    add(client)
    DraftSecret.objects.update(put_back=True)
    other = at_this_machine()
    page = other.get("/").content.decode()
    assert ("It was added in another browser" in page, KEY in page) == (True, False)
    start(other)
    assert [KEY in words(), "[API key 1 hidden]" in words()] == [False, True]


def test_the_key_of_the_seal_is_kept_from_scripts_and_other_sites() -> None:
    client = at_this_machine()
    add(client)
    cookie = client.cookies[COOKIE]
    assert (cookie["httponly"], cookie["samesite"]) == (True, "Lax")
    first = cookie.value
    add(client, EXPORT[:1], "other.json")
    assert client.cookies[COOKIE].value == first
    client.cookies[COOKIE] = "no key at all"
    assert client.get("/").status_code == 200


def test_of_a_long_history_the_newest_and_the_related_are_ticked() -> None:
    chatter = "We spoke about the weather in Lisbon and a recipe for soup. " * 250
    related = PROPOSAL * 3
    talks = [chatgpt_conversation(f"Soup {n}", chatter, "Yes.", updated=1_700_000_000 + n) for n in range(40)]
    talks.append(chatgpt_conversation("The plan", related, "Yes.", updated=1_600_000_000))
    client = at_this_machine()
    part = add(client, talks).content.decode()
    ticked = set(DraftTalk.objects.filter(ticked=True).values_list("title", flat=True))
    assert {"The plan", "Soup 39"} <= ticked
    assert (len(ticked) < 15, "Soup 0" in ticked) == (True, False)
    assert f"{len(ticked)} of 41 ticked" in part
    client.post("/start/chats/tick/all/", {"proposal": PROPOSAL}, **HTMX)
    assert DraftTalk.objects.filter(ticked=True).count() == 41
    chosen = client.post("/start/chats/tick/first/", {"proposal": PROPOSAL}, **HTMX)
    assert set(DraftTalk.objects.filter(ticked=True).values_list("title", flat=True)) == ticked
    assert "41 ticked" in chosen.content.decode()


def test_ticking_touches_what_the_search_finds_and_nothing_else() -> None:
    client = at_this_machine()
    add(client)
    found = client.get("/start/chats/found/?list=1&search=QUARR").content.decode()
    assert ("Use Grant" in found, "Use Rota" in found) == (True, False)
    client.post("/start/chats/tick/none/", {"proposal": PROPOSAL, "search": "quarr"}, **HTMX)
    assert dict(DraftTalk.objects.values_list("title", "ticked")) == {"Rota": True, "Grant": False}
    nothing = client.get("/start/chats/found/?list=1&search=%27%25_").content.decode()
    assert "No conversation has these words" in nothing


def test_a_conversation_is_looked_at_with_its_secrets_hidden() -> None:
    client = at_this_machine()
    add(client)
    page = client.get(f"/start/chats/talks/{number('Rota')}/").content.decode()
    assert ('<span class="redacted">API key 1 hidden</span>' in page, KEY in page) == (True, False)
    assert "Back to the start page" in page  # without scripts it is a page of its own
    part = client.get(f"/start/chats/talks/{number('Rota')}/", **HTMX).content.decode()
    assert (part.startswith('<div class="chat-preview">'), "Back to" in part, "API key 1 hidden" in part) == (
        True,
        False,
        True,
    )
    assert client.get("/start/chats/talks/999/").status_code == 404


def test_nothing_starts_while_a_file_is_still_read() -> None:
    client = at_this_machine()
    client.get("/")
    now = read_clock()
    StartDraft.objects.get().chats.create(name="big.json", digest="d", added_at=now, seen_at=now)
    refused = start(client)
    assert (refused.status_code, Session.objects.count()) == (422, 0)
    assert "big.json is still being read" in refused.content.decode()


@pytest.mark.django_db(transaction=True)
def test_reading_goes_on_after_the_process_that_began_it_has_ended() -> None:
    client = at_this_machine()
    client.get("/")
    long_ago = read_clock() - timedelta(minutes=5)
    chats = StartDraft.objects.get().chats.create(name="big.json", digest="d", added_at=long_ago, seen_at=long_ago)
    upload_path(chats.id).parent.mkdir(exist_ok=True)
    upload_path(chats.id).write_text(json.dumps(EXPORT), encoding="utf-8")
    go_on_reading(chats.draft, Seal())  # as the page does whenever it asks how far reading has come
    for thread in threading.enumerate():
        if thread.name == f"read-chats-{chats.id}":
            thread.join(30)
    assert "2 conversations read" in client.get("/start/chats/found/").content.decode()
    assert not upload_path(chats.id).exists()
    assert DraftTalk.objects.count() == 2


def test_a_file_that_went_missing_is_said() -> None:
    client = at_this_machine()
    add(client)
    chats = DraftChats.objects.get()
    chats.state = "failed"
    chats.reason = "the uploaded file is not there any more; leave it out and add it again"
    chats.save()
    page = client.get("/").content.decode()
    assert "<b>conversations.json</b> cannot be used: the uploaded file is not there any more" in page
