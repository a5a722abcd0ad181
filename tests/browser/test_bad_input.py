"""What people really paste: nothing, one word, a whole book, broken files, markup. Nothing typed is lost."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import OpenWindow
from tests.factories.person import QUESTION, Person
from tests.factories.room_sessions import PROPOSAL

SCRIPT = "<script>window.ran = true</script><img src=x onerror='window.ran = true'><b>bold</b>"


@pytest.mark.parametrize("typed", ["", "Website"])
def test_too_little_is_refused_with_what_to_do(open_page: OpenWindow, typed: str) -> None:
    page = open_page().page
    page.goto("/")
    page.get_by_label("Your proposal").fill(typed)
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.get_by_role("alert")).to_contain_text("write at least one sentence about what you want to have built")
    assert page.get_by_label("Your proposal").input_value() == typed


def test_a_whole_book_leaves_the_page_quick_and_says_what_is_read(open_page: OpenWindow) -> None:
    page = open_page().page
    book = "We keep the rota on paper and somebody always forgets the key. " * 6400
    page.goto("/")
    page.get_by_label("Your proposal").fill(book)
    started = time.monotonic()
    page.get_by_label("Pasted conversation").fill("You: still quick")  # the page answers meanwhile
    assert time.monotonic() - started < 5  # a frozen page would take the time-out of 15
    expect(page.locator("#kept")).to_contain_text("in the middle are not", timeout=15_000)
    page.reload()
    assert len(page.get_by_label("Your proposal").input_value()) == len(book)
    page.get_by_label("Pasted conversation").fill("")
    page.get_by_role("button", name="Start", exact=True).click()
    page.wait_for_url("**/sessions/*/")
    expect(page.locator("#feed")).to_contain_text("characters in the middle are not read: it is very long.")
    assert Person(page).is_asked()


def test_a_broken_history_is_refused_and_everything_typed_stays(open_page: OpenWindow, tmp_path: Path) -> None:
    broken, picture, good = tmp_path / "broken.json", tmp_path / "cat.json", tmp_path / "good.txt"
    broken.write_text('{"mapping": {"a": [')
    picture.write_bytes(b"\x89PNG\r\n\x1a\n" + bytes(range(256)) * 40)
    good.write_text("User: I like it quiet.\n\nAssistant: Noted.\n\nUser: No mails at night.")
    page = open_page().page
    page.goto("/")
    page.get_by_label("Your proposal").fill(PROPOSAL)
    page.get_by_label("Chat files").set_input_files([broken, picture, good])
    expect(page.locator("#chats [role=alert]")).to_have_count(2)
    expect(page.locator("#chats")).to_contain_text("broken.json cannot be used")
    expect(page.locator("#chats")).to_contain_text("cat.json cannot be used")
    expect(page.locator("#chats")).to_contain_text("1 conversation read from good.txt")
    assert page.get_by_label("Your proposal").input_value() == PROPOSAL
    page.reload()
    assert page.get_by_label("Your proposal").input_value() == PROPOSAL
    expect(page.locator("#chats")).to_contain_text("good.txt")


def test_markup_in_every_field_is_text(open_page: OpenWindow) -> None:
    window = open_page()
    page, person = window.page, Person(window.page)
    page.goto("/")
    page.get_by_label("Pasted conversation").fill(f"You: I want {SCRIPT} small.\n\nAssistant: {SCRIPT}")
    page.get_by_role("button", name="Add", exact=True).click()
    expect(page.locator("#chats")).to_contain_text("1 message of yours")
    page.locator("#conversations summary").first.click()
    expect(page.locator("#conversations .chat-preview").first).to_contain_text("<b>bold</b>")
    person.starts(f"{PROPOSAL} It must show {SCRIPT} on every page.")
    while person.is_asked():
        key = person.open_key
        page.locator(f"{QUESTION} textarea").fill(f"In my words {SCRIPT}")
        page.get_by_role("button", name="Save answer").click()
        person.waits_for_other_than(key)
    page.locator("#chart .zwicky a").first.click()
    expect(page.locator("#decision")).to_contain_text("The four alternatives")
    expect(page.locator("#answers")).to_contain_text("<b>bold</b>")
    person.reads_the_sheet()
    page.locator(".line-edit > summary").first.click()
    page.get_by_label("The line", exact=True).first.fill(f"Mine {SCRIPT}")
    page.get_by_role("button", name="Save the line").first.click()
    expect(page.locator("#sheet")).to_contain_text(f"Mine {SCRIPT}")
    page.goto("/sessions/")
    page.goto("/")
    assert page.evaluate("window.ran") is None
    assert page.locator("main b", has_text="bold").count() == 0


def test_an_answer_to_a_session_that_was_deleted_is_told_plainly(open_page: OpenWindow) -> None:
    window = open_page()
    page, person = window.page, Person(window.page)
    session = person.starts(budget="3")
    assert person.is_asked()
    other = page.context.new_page()
    other.goto(f"/sessions/{session}/delete/")
    other.get_by_role("button", name="Delete the session").click()
    expect(page.locator(".link-state")).to_have_text("Deleted", timeout=20_000)
    page.get_by_role("button", name="Skip").click()
    expect(page.locator(f"{QUESTION} [data-said]")).to_contain_text("is not there any more")
    window.complaints[:] = [text for text in window.complaints if "404" not in text]
