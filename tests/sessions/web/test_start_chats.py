"""Old chats on the start page: good ones are kept, broken ones said, and the proposal is never lost over them."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from pytest_django import Settings

from specapp.sessions.models import DraftChats, Session, StartDraft
from tests.sessions.web.visits import HTMX, Reply, at_this_machine

pytestmark = pytest.mark.django_db
CHATS: Final = Path(__file__).resolve().parents[3] / "fixtures" / "chats"
BROKEN: Final = b'[{"mapping": {"a": '


def file(name: str, data: bytes) -> SimpleUploadedFile:
    return SimpleUploadedFile(name, data)


def good(name: str = "plain_user_assistant.txt") -> SimpleUploadedFile:
    return file(name, (CHATS / name).read_bytes())


def add(client: Client, *files: SimpleUploadedFile, pasted: str = "", **headers: str) -> Reply:
    data = {"proposal": "My <plan>", "files": list(files), "pasted": pasted}
    return client.post("/start/chats/", data, **headers)  # type: ignore[arg-type]


def test_a_file_is_read_and_said_what_was_found() -> None:
    client = at_this_machine()
    response = add(client, good())
    assert (response.status_code, response.headers["Location"]) == (302, "/#chats")
    page = client.get("/").content.decode()
    assert (
        "<b>1 conversation read</b> from plain_user_assistant.txt" in page,
        "My &lt;plan&gt;</textarea>" in page,
    ) == (
        True,
        True,
    )


def test_a_broken_file_is_refused_and_the_proposal_kept() -> None:
    response = add(at_this_machine(), file("broken.json", BROKEN))
    page = response.content.decode()
    assert (response.status_code, DraftChats.objects.count()) == (422, 0)
    assert ("broken.json cannot be used: " in page, "My &lt;plan&gt;</textarea>" in page) == (True, True)
    assert StartDraft.objects.get().proposal == "My <plan>"


def test_a_broken_file_does_not_lose_the_others() -> None:
    response = add(at_this_machine(), file("broken.json", BROKEN), good(), file("empty.txt", b" "), **HTMX)
    part = response.content.decode()
    assert response.status_code == 200
    assert [f"{name} cannot be used: " in part for name in ("broken.json", "empty.txt")] == [True, True]
    assert [chats.name for chats in DraftChats.objects.all()] == ["plain_user_assistant.txt"]
    assert part.count('role="alert"') == 2


def test_the_same_file_twice_adds_nothing() -> None:
    client = at_this_machine()
    add(client, good())
    response = add(client, good(), file("renamed.txt", (CHATS / "plain_user_assistant.txt").read_bytes()), **HTMX)
    part = response.content.decode()
    assert part.count("the same file again, nothing added.") == 2
    assert DraftChats.objects.count() == 1


def test_pasted_text_that_cannot_be_used_stays_in_its_field() -> None:
    client = at_this_machine()
    add(client, pasted="You: keep it small\n\nAssistant: yes")
    refused = add(client, pasted="You: keep it small\n\nAssistant: yes", **HTMX).content.decode()
    assert "Pasted chat: the same file again, nothing added." in refused
    assert "You: keep it small\n\nAssistant: yes</textarea>" in refused
    added = add(client, pasted="You: and <b>no</b> accounts\n\nAssistant: fine", **HTMX).content.decode()
    assert ('placeholder="You: …"></textarea>' in added, "You: and" in added) == (True, False)
    assert "and &lt;b&gt;no&lt;/b&gt; accounts" in added


def test_nothing_chosen_is_said() -> None:
    response = add(at_this_machine())
    assert response.status_code == 422
    assert "Choose a file or paste a conversation first." in response.content.decode()


def test_a_file_that_is_too_large_is_refused(settings: Settings) -> None:
    settings.SPECAPP_UPLOAD_LIMIT_MB = 1
    response = add(at_this_machine(), file("huge.txt", b"x" * (1024 * 1024 + 1)), good(), **HTMX)
    assert "huge.txt is larger than 1 MB." in response.content.decode()
    assert [chats.name for chats in DraftChats.objects.all()] == ["plain_user_assistant.txt"]


def test_chats_are_left_out_again_and_may_come_back() -> None:
    client = at_this_machine()
    add(client, good())
    number = DraftChats.objects.get().id
    response = client.post(f"/start/chats/{number}/remove/", {"proposal": "My <plan>"}, **HTMX)
    assert ("plain_user_assistant" in response.content.decode(), DraftChats.objects.count()) == (False, 0)
    add(client, good())
    assert DraftChats.objects.count() == 1
    assert StartDraft.objects.get().proposal == "My <plan>"


def test_several_formats_are_read_side_by_side() -> None:
    names = ["chatgpt_edit_branch.json", "openai_messages.jsonl", "plain_headings_crlf_bom.md"]
    add(at_this_machine(), *(good(name) for name in names))
    assert sorted(chats.name for chats in DraftChats.objects.all()) == names


def test_chats_alone_begin_nothing() -> None:
    client = at_this_machine()
    add(client, good())
    response = client.post("/start/", {"proposal": "", "nonce": StartDraft.objects.get().nonce})
    assert (response.status_code, Session.objects.count(), DraftChats.objects.count()) == (422, 0, 1)


def test_control_characters_in_a_chat_do_no_harm() -> None:
    client = at_this_machine()
    response = add(client, file("odd\x00\x1b<b>.txt", b"You: no\x00 accounts\x1b\n\nAssistant: fine"))
    assert response.status_code in (302, 422)
    page = client.get("/")
    assert (page.status_code, b"<b>.txt" in page.content) == (200, False)
